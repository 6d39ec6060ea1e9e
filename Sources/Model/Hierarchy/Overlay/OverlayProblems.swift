import Text

/// Collects what is wrong with laying an overlay over a document.
final class OverlayProblems {
  private(set) var collector = ProblemCollector()
  let files: OverlayFiles
  private let merged: MergedJSON

  init(_ files: OverlayFiles) {
    self.files = files
    merged = MergedJSON(files)
  }

  func report(
    _ message: String, at value: FileValue, kind: DocumentProblem.Kind = .relation,
    help: ProblemCollector.Help? = nil
  ) {
    var range = merged.range(of: value)
    // A whole object underlined would be of no use.
    switch files.kind(of: value) {
    case .object, .array: range = range.lowerBound..<(range.lowerBound + 1)
    default: break
    }
    collector.add(message, at: range, kind: kind, help: help)
  }

  /// Reports a value that is neither an object nor null.
  func reportType(of value: FileValue, expected: String) {
    let found = files.kind(of: value).description
    report("expected \(expected), found \(found)", at: value, kind: .structure)
  }

  /// Reports what is in either file twice.
  func reportDuplicateKeys() {
    for file in [OverlayFile.base, .overlay] {
      for duplicate in files.json(file).duplicateKeys {
        let key = FileValue(file: file, index: duplicate.key)
        let name = Visible.quoted(files.string(at: key))
        report("this object already has the key \(name)", at: key, kind: .syntax)
      }
    }
  }
}

extension OverlayProblems {
  /// Reports nulls under unknown keys: what they remove leaves no trace in the merged JSON.
  func reportUnknownRemovals() {
    var waiting: [PendingObject] = [PendingObject(value: files.root(.overlay), keysAreNames: false)]
    while let entry = waiting.popLast() {
      guard files.kind(of: entry.value) == .object else { continue }
      let isRoot = entry.value == files.root(.overlay)
      for (key, value) in files.members(of: entry.value) {
        let name = files.string(at: key)
        if files.removes(value) {
          guard !isRoot, !entry.keysAreNames, !Self.names.contains(name) else { continue }
          report(
            "there is no key \(Visible.quoted(name)) that could be removed", at: key,
            kind: .structure, help: .nearest(to: name, in: [Self.names]))
        } else if Self.lists.contains(name), let elements = files.list(value) {
          waiting += elements.map { PendingObject(value: $0, keysAreNames: false) }
        } else {
          waiting.append(
            PendingObject(value: value, keysAreNames: isRoot && Self.dictionaries.contains(name)))
        }
      }
    }
  }

  private struct PendingObject {
    let value: FileValue
    /// Whether people choose the keys, as those of classes.
    let keysAreNames: Bool
  }

  /// The lists whose elements are merged. Any other is replaced, and is no matter of overlays.
  private static let lists: Set = ["children", "scenes", "segues"]
  private static let dictionaries: Set = ["classes", "segues", OverlayMerge.controllersKey]

  /// The keys of everything that is merged, each once.
  private static let names: [String] = {
    func names<Key: ObjectKey>(_: Key.Type) -> [String] { Key.allCases.map(\.rawValue) }
    let all = [
      names(ControllerKey.self), names(ClassKey.self), names(OverridesKey.self),
      names(ViewControllerForUnwindKey.self), names(SegueForUnwindingKey.self),
      names(SegueKey.self), names(ExpectationKey.self), names(EverywhereKey.self),
      names(OriginKey.self),
    ]
    return Set(all.joined()).sorted()
  }()
}
