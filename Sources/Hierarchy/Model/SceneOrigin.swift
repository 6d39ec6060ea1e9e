/// Where an imported controller comes from, as its `note` says it: a hierarchy document has no key
/// of its own for it, and people want to read it anyway.
package struct SceneOrigin: Equatable, Sendable {
  /// The storyboard's name without ending.
  package let storyboard: String
  /// The object id in it.
  package let objectID: String

  package init(storyboard: String, objectID: String) {
    self.storyboard = storyboard
    self.objectID = objectID
  }

  private static let middle = ".storyboard, object "

  /// The beginning of the note: "Main.storyboard, object x9f-2a-B3c".
  package var note: String { storyboard + Self.middle + objectID }

  /// Reads it back; nil for other notes.
  package init?(note: String?) {
    guard let note, let middle = note.firstRange(of: Self.middle) else { return nil }
    storyboard = String(note[..<middle.lowerBound])
    objectID = String(note[middle.upperBound...].prefix { $0 != ";" })
    guard !storyboard.isEmpty, !objectID.isEmpty else { return nil }
  }
}

extension String {
  /// Where a text occurs first.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
