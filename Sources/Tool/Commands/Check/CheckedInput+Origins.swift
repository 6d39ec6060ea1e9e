import Checking
import Hierarchy
import Platform
import Reports

/// The files with origins of findings that may be read.
struct OriginReach {
  /// The folder to which the files' names are relative; nil: the current folder.
  fileprivate let folder: Path?
  private let files: ReachableFiles

  /// The reach of an input. A document's origins are relative to its folder.
  init(of input: Input, isDocument: Bool, named: [Path]) {
    let own =
      input.isStandardInput ? Path(".") : input.isFolder ? input.file : input.file.folder
    folder = isDocument && !input.isStandardInput ? own : nil
    var files = ReachableFiles(around: own, without: .all)
    for path in named { files.addPath(named: path) }
    self.files = files
  }

  enum Content {
    case text(SourceText)
    /// The file exists, but must not be read.
    case outOfReach
    /// The file doesn't exist, or isn't a regular file.
    case missing
  }

  /// The maximum size of a file.
  private static let sizeLimit = 16 << 20

  func path(of file: String) -> Path { folder.map { $0.appending(Path(file)) } ?? Path(file) }

  func content(of path: Path) -> Content {
    guard (try? FileStatus.of(path, followingLinks: true))?.kind == .regular else {
      return .missing
    }
    guard files.target(of: path) != nil else { return .outOfReach }
    guard let bytes = try? files.read(path, limit: Self.sizeLimit) else { return .missing }
    return .text(SourceText(bytes))
  }
}

extension CheckedInput {
  mutating func readOrigins(_ reach: OriginReach, _ console: Console) {
    // There can be hundreds of thousands of findings for one file.
    var files: [String: OriginReach.Content] = [:]
    var unread: [String] = []
    for index in findings.indices {
      guard let origin = findings[index].origin, origin.file != overlay?.name else { continue }
      let path = reach.path(of: origin.file)
      let name = path.description
      let content = files[origin.file] ?? reach.content(of: path)
      if files.updateValue(content, forKey: origin.file) == nil {
        switch content {
        case .text(let text): origins[name] = text
        case .outOfReach: unread.append(name)
        case .missing: break
        }
      }
      // Origins without a file are ignored only if the document was moved.
      guard reach.folder != nil else { continue }
      if case .missing = content {
        findings[index].origin = nil
      } else {
        findings[index].origin = SourcePlace(file: name, position: origin.position)
      }
    }
    guard let first = unread.first else { return }
    let hidden = [Path(first).quoted].listed(more: unread.count - 1)
    console.printError(
      "segueviz: note: \(Path(self.name).quoted): segueviz doesn't read \(hidden),"
        + " because \(unread.count > 1 ? "they are" : "it is") hidden, or outside the input's folder"
        + " and repository; to show its lines, pass it with --sources\n")
  }
}
