import Hierarchy
import JSON
import Text

/// How to read the document of an app state in which the user can trigger one unwind segue.
struct AppMoment {
  /// The app's name in messages.
  let name: String
  let overlay: Overlay?

  /// Reads the document with the part of the overlay that applies to it, because the rest of the
  /// app is missing. It also reads the document without an overlay.
  func read(_ bytes: [UInt8]) throws(DocumentProblems) -> (document: Document, base: Document?) {
    let bare = try Document.load(bytes, fileName: name)
    guard let overlay else { return (bare, nil) }
    for keepsControllers in [true, false] {
      let part = OverlayPart(of: overlay, for: bare, keepsControllers: keepsControllers)
      if let document = try? Document.load(
        bytes, fileName: name, overlay: part.bytes, overlayName: overlay.input.name)
      {
        return (document, bare)
      }
    }
    return (bare, bare)
  }
}

/// The part of a whole app's overlay that applies to the app state of one unwind segue.
struct OverlayPart {
  let bytes: [UInt8]

  /// Keeps the parts that apply. If it `keepsControllers`, they may refer to controllers that
  /// aren't in the document.
  init(of overlay: Overlay, for document: Document, keepsControllers: Bool) {
    guard let json = try? JSONParser.parse(overlay.bytes), json.kind(of: json.root) == .object
    else {
      bytes = Array("{}".utf8)
      return
    }
    let segues = Set(document.segues.map(\.id))
    let controllers = Set(document.controllers.map(\.id))
    var text = overlay.bytes
    /// Replaces the other parts of a container with spaces, so that positions don't change.
    func keep(_ parts: [Range<Int>], of container: JSONIndex) {
      let whole = json.range(of: container)
      var next = whole.lowerBound + 1
      for (number, part) in parts.enumerated() {
        Self.blank(next..<part.lowerBound, in: &text)
        next = part.upperBound
        // There's at least a comma before the next part.
        if number < parts.count - 1 {
          text[next] = Byte.comma
          next += 1
        }
      }
      Self.blank(next..<max(next, whole.upperBound - 1), in: &text)
    }
    func range(_ member: (key: JSONIndex, value: JSONIndex)) -> Range<Int> {
      json.range(of: member.key).lowerBound..<json.range(of: member.value).upperBound
    }
    func id(of element: JSONIndex) -> String? {
      guard json.kind(of: element) == .object else { return nil }
      return json.members(of: element).first { json.string(at: $0.key) == "id" }
        .flatMap { json.kind(of: $0.value) == .string ? json.string(at: $0.value) : nil }
    }
    var kept: [Range<Int>] = []
    for member in json.members(of: json.root) {
      switch (json.string(at: member.key), json.kind(of: member.value)) {
      case ("segues", .object):
        keep(
          json.members(of: member.value).filter { segues.contains(json.string(at: $0.key)) }
            .map { range(($0.key, $0.value)) }, of: member.value)
      case ("segues", .array):
        keep(
          json.elements(of: member.value)
            .filter { id(of: $0).map { segues.contains($0) } ?? false }
            .map { json.range(of: $0) }, of: member.value)
      case ("controllers", .object):
        guard keepsControllers else { continue }
        keep(
          json.members(of: member.value).filter { controllers.contains(json.string(at: $0.key)) }
            .map { range(($0.key, $0.value)) }, of: member.value)
      case ("root", _), ("scenes", _): continue
      default: break
      }
      kept.append(range((member.key, member.value)))
    }
    keep(kept, of: json.root)
    bytes = text
  }

  private static func blank(_ range: Range<Int>, in text: inout [UInt8]) {
    for index in range where text[index] != Byte.lineFeed && text[index] != Byte.carriageReturn {
      text[index] = Byte.space
    }
  }
}
