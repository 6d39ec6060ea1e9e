/// Sweeps the temporary files of runs that were killed.
package enum Leftovers {
  /// Removes what other runs left in a folder. A file that a living run writes is locked and stays.
  package static func sweep(_ folder: OpenFolder) {
    for name in folder.names where isTemporary(name) {
      // Only a regular file of the name is ours.
      guard (try? folder.status(of: name))?.kind == .regular,
        let file = try? folder.openRegular(name)
      else { continue }
      if file.lock() == .taken { try? folder.remove(name) }
      try? file.close()
    }
  }

  /// Whether a name is ours: `.segueviz-PID-N.tmp`.
  private static func isTemporary(_ name: Path) -> Bool {
    let text = name.description
    guard text.hasPrefix(TemporaryFile.prefix), text.hasSuffix(TemporaryFile.suffix) else {
      return false
    }
    let numbers = text.dropFirst(TemporaryFile.prefix.count).dropLast(TemporaryFile.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
  }
}
