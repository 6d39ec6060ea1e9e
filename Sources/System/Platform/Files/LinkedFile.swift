import CSystem

/// The file that a name leads to after links.
package enum LinkedFile: Equatable {
  /// One of the process's open files, such as /dev/stdout.
  case descriptor(Int32)
  /// Another file, which need not exist.
  case file(Path)

  /// Follows the links of a name to their end.
  package static func following(_ path: Path) throws(SystemError) -> LinkedFile {
    var path = path
    for _ in 0..<mostLinks {
      // If the shell appends (`>>`), opening the file again would overwrite its beginning.
      if let number = openDescriptor(path) { return .descriptor(number) }
      guard let target = try target(of: path) else { return .file(path) }
      path = path.folder.appending(target)
    }
    throw SystemError(code: ELOOP)
  }

  private static let mostLinks = 40

  /// The target of a link; nil: it isn't a link.
  private static func target(of path: Path) throws(SystemError) -> Path? {
    guard try FileStatus.ifThere(path)?.kind == .symbolicLink else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = path.withCString { readlink($0, &buffer, buffer.count) }
    guard length >= 0 else { throw .last }
    return Path(buffer.prefix(length).map { UInt8(bitPattern: $0) })
  }

  /// The number of an open file from its name; nil: it isn't the name of one.
  private static func openDescriptor(_ path: Path) -> Int32? {
    switch path.description {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      let name = path.lastComponent
      guard !name.isEmpty, name.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int32(Path(name).description), isFolderOfDescriptors(path.folder.resolved)
      else { return nil }
      return number
    }
  }

  /// Whether it lists open files by number: /dev/fd, /proc/PID/fd, /proc/PID/task/TID/fd.
  private static func isFolderOfDescriptors(_ folder: Path) -> Bool {
    let names = folder.components.map { Path($0).description }
    if names == ["dev", "fd"] { return true }
    return names.count >= 3 && names[0] == "proc" && names[1] == "\(CurrentProcess.number)"
      && names.last == "fd"
  }
}
