import JSON
import Text

extension OverlayFiles {
  /// Reports keys that are in either file twice.
  func reportDuplicateKeys() {
    for duplicate in json.duplicateKeys {
      let name = Visible.quoted(json.string(at: duplicate.key))
      report("this object already has the key \(name)", at: duplicate.key, kind: .syntax)
    }
  }

  /// Reports nulls under unknown and necessary keys, because they leave no trace in the merged JSON.
  func reportUnknownRemovals() {
    var waiting: [PendingObject] = [PendingObject(value: overlay, keysAreNames: false)]
    while let entry = waiting.popLast() {
      guard kind(of: entry.value) == .object else { continue }
      let isRoot = entry.value == overlay
      for (key, value) in json.members(of: entry.value) {
        let name = json.string(at: key)
        if removes(value) {
          guard !isRoot, !entry.keysAreNames else { continue }
          if Self.necessary.contains(name) {
            report("a patch can't remove \(Visible.quoted(name))", at: value, kind: .structure)
          }
          guard !Self.names.contains(name) else { continue }
          report(
            "can't remove \(Visible.quoted(name)): there's no such key", at: key,
            kind: .structure, help: .nearest(to: name, in: [Self.names]))
        } else if Self.lists.contains(name), let elements = list(value) {
          waiting += elements.map { PendingObject(value: $0, keysAreNames: false) }
        } else {
          waiting.append(
            PendingObject(value: value, keysAreNames: isRoot && Self.dictionaries.contains(name)))
        }
      }
    }
  }

  private struct PendingObject {
    let value: JSONIndex
    /// Whether the keys are names or ids from the document, such as those of classes.
    let keysAreNames: Bool
  }

  /// The lists whose elements are merged. Any other list is replaced, and isn't checked here.
  private static let lists: Set = ["children", "scenes", "segues"]
  /// The keys that each controller or segue needs.
  private static let necessary: Set = ["id", "kind", "from"]
  private static let dictionaries: Set = ["classes", "segues", OverlayMerge.controllersKey]

  /// The keys of everything that is merged, each once.
  private static let names: [String] = {
    func names<Key: ObjectKey>(_: Key.Type) -> [String] { Key.allCases.map(\.rawValue) }
    let all = [
      names(ControllerKey.self), names(ClassKey.self), names(OverridePoint.self),
      names(ViewControllerForUnwindKey.self), names(SegueForUnwindingKey.self),
      names(SegueKey.self), names(ExpectationKey.self), names(EverywhereKey.self),
      names(OriginKey.self),
    ]
    return Set(all.joined()).sorted()
  }()
}
