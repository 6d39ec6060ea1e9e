import Export
import Platform
import Text

/// The inputs for an operand: a file, the documents of a pattern, or a folder's app and documents.
struct CheckFolder {
  private(set) var inputs: [Input] = []
  /// Whether it's a folder with nothing to check.
  private(set) var isEmpty = false

  init(_ operand: Input) throws(CommandError) {
    guard operand.isFolder else {
      let path = operand.file
      let exists = (try? FileStatus.of(path, followingLinks: true)) != nil
      let found = operand.isStandardInput || exists ? [] : Self.documents(of: path)
      inputs = found.isEmpty ? [operand] : found
      return
    }
    do throws(SystemError) {
      try Folders.checkReadable(operand.file)
    } catch {
      throw CommandError(.noInput, "can't read \(operand.quotedName): \(error.reason)")
    }
    inputs = Self.documents(of: operand.file)
    let hasApp = try AppFolder.hasStoryboards(operand.file)
    isEmpty = inputs.isEmpty && !hasApp
    if hasApp || isEmpty { inputs.insert(operand, at: 0) }
  }

  /// The hierarchy documents of a folder or pattern, without dependencies and build products.
  static func documents(of operand: Path) -> [Input] {
    Discovery([operand], output: nil).documents
      .filter { source in
        !Path(source.name).components.dropLast().contains { AppFolder.isSkipped(Path($0)) }
          && HierarchyNames.isHierarchy(source.path)
      }
      .map { source in
        // Editors find the place by the plain name, without "./".
        Input(Argument(operand == Path(".") ? Array(source.name.utf8) : source.path.bytes))
      }
  }
}

extension Input {
  /// The input or, for a folder with one hierarchy document and no app, that document.
  func appOrDocument(for subcommand: String?) throws(CommandError) -> Input {
    guard isFolder, try !AppFolder.hasStoryboards(file) else { return self }
    let documents = CheckFolder.documents(of: file)
    guard documents.count > 1 else { return documents.first ?? self }
    throw .usage(
      "\(quotedName) contains \(documents.count) hierarchy documents; pass one:"
        + " \(Visible.list(documents.map(\.name)))", of: subcommand)
  }
}
