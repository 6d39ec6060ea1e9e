import Export
import Hierarchy
import JSON
import Platform

/// What there is to check by a name on the command line: a file; the documents of a folder or a pattern,
/// as a batch finds them; or the app in a folder.
///
/// Where a folder has both, its documents are taken: somebody made them to be checked, and a check that
/// took them yesterday does so tomorrow. That the app is left out is said.
struct CheckFolder {
  private(set) var inputs: [Input] = []
  /// Whether it is a folder with nothing to check.
  private(set) var isEmpty = false
  /// What to tell of the choice.
  private(set) var note: String?

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
      throw CommandError(.noInput, "cannot read \(operand.quotedName): \(error.reason)")
    }
    inputs = Self.documents(of: operand.file)
    let hasApp = try AppFolder.hasStoryboards(operand.file)
    if inputs.isEmpty {
      inputs = [operand]
      isEmpty = !hasApp
    } else if hasApp {
      note =
        "segueviz: note: \(operand.quotedName) has hierarchy documents, which are taken; its storyboards"
        + " are not: to take them, name a folder with them and no documents\n"
    }
  }

  /// The hierarchy documents of a folder or pattern; not what others wrote, or what was built.
  static func documents(of operand: Path) -> [Input] {
    Discovery([operand], output: nil).documents
      .filter { source in
        !Path(source.name).components.dropLast().contains { AppFolder.isSkipped(Path($0)) }
          && HierarchyNames.isHierarchy(source.path)
      }
      .map { source in
        // Nobody writes "./quiz.json", and editors find the place by the plain name.
        Input(Argument(operand == Path(".") ? Array(source.name.utf8) : source.path.bytes))
      }
  }
}
