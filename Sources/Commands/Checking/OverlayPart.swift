import Hierarchy
import JSON

/// The part of an overlay that is about what is in a document: of what lies over a whole app, that which
/// concerns the moment of one unwind.
struct OverlayPart {
  /// An overlay by itself.
  let bytes: [UInt8]

  /// - Parameter keepsControllers: whether what it says of controllers is kept, too: that can name
  ///   others which are not there.
  init(of overlay: Overlay, for document: Document, keepsControllers: Bool) {
    guard let json = try? JSONParser.parse(overlay.bytes), json.kind(of: json.root) == .object
    else {
      bytes = Array("{}".utf8)
      return
    }
    let segues = Set(document.segues.map(\.id))
    let controllers = Set(document.controllers.map(\.id))
    func text(_ index: JSONIndex) -> [UInt8] { Array(overlay.bytes[json.range(of: index)]) }
    func members(of object: JSONIndex, where isKept: (String) -> Bool) -> [UInt8] {
      let kept = json.members(of: object).filter { isKept(json.string(at: $0.key)) }
        .map { text($0.key) + Array(":".utf8) + text($0.value) }
      return Array("{".utf8) + kept.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }
    func id(of element: JSONIndex) -> String? {
      guard json.kind(of: element) == .object else { return nil }
      return json.members(of: element).first { json.string(at: $0.key) == "id" }
        .flatMap { json.kind(of: $0.value) == .string ? json.string(at: $0.value) : nil }
    }
    var parts: [[UInt8]] = []
    for member in json.members(of: json.root) {
      let value: [UInt8]
      switch (json.string(at: member.key), json.kind(of: member.value)) {
      case ("segues", .object): value = members(of: member.value) { segues.contains($0) }
      case ("segues", .array):
        let kept = json.elements(of: member.value)
          .filter { id(of: $0).map { segues.contains($0) } ?? false }.map(text)
        value = Array("[".utf8) + kept.joined(separator: Array(",".utf8)) + Array("]".utf8)
      case ("controllers", .object):
        guard keepsControllers else { continue }
        value = members(of: member.value) { controllers.contains($0) }
      case ("root", _), ("scenes", _): continue
      default: value = text(member.value)
      }
      parts.append(text(member.key) + Array(":".utf8) + value)
    }
    bytes = Array("{".utf8) + parts.joined(separator: Array(",".utf8)) + Array("}".utf8)
  }
}
