import Foundation
import TestSupport
import Testing

@testable import JSON

@Suite("Values of a JSON text")
struct ValueTests {
  @Test func stringsAreUnescaped() throws {
    let json = try JSONParser.parse(
      Array(#"["\"\\\/\b\f\n\r\t", "\u0041\u00e9\u65E5", "a\uD83D\uDE00b", "é日😀", ""]"#.utf8))
    let strings = json.elements(of: json.root).map { json.string(at: $0) }
    #expect(strings == ["\"\\/\u{8}\u{C}\n\r\t", "Aé日", "a😀b", "é日😀", ""])
  }

  @Test func membersKeepTheirOrderAndPositions() throws {
    let text = #"{"b": [1, {"x": {}}], "a": null}"#
    let json = try JSONParser.parse(Array(text.utf8))
    let members = Array(json.members(of: json.root))
    #expect(members.map { json.string(at: $0.key) } == ["b", "a"])
    let values = members.map {
      String(decoding: json.bytes[json.range(of: $0.value)], as: UTF8.self)
    }
    #expect(values == [#"[1, {"x": {}}]"#, "null"])
    #expect(members.map { json.kind(of: $0.value) } == [.array, .null])
  }

  @Test("Random values are read like Foundation reads them")
  func agreesWithFoundation() throws {
    var generator = SeededGenerator(seed: 8259)
    for _ in 0..<300 {
      let text = randomValue(depth: 5, &generator)
      let json = try JSONParser.parse(Array(text.utf8))
      let other = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isEqual(json, json.root, other), "\(text)")
    }
  }

  @Test func duplicateKeysAreFoundInSmallAndLargeObjects() throws {
    for count in [2, 16, 17, 500] {
      let members = (0..<count).map { #""key \#($0)": {"key 0": \#($0)}"# }
      let text =
        "{" + (members + [#""k\u0065y 1": 1"#, #""key 0": 2"#]).joined(separator: ",") + "}"
      let json = try JSONParser.parse(Array(text.utf8))
      #expect(json.duplicateKeys.map { json.string(at: $0.key) } == ["key 1", "key 0"])
    }
  }

  private func isEqual(_ json: JSONDocument, _ value: JSONIndex, _ other: Any) -> Bool {
    switch json.kind(of: value) {
    case .object:
      guard let other = other as? [String: Any] else { return false }
      let members = Array(json.members(of: value))
      return members.count == other.count
        && members.allSatisfy { member in
          other[json.string(at: member.key)].map { isEqual(json, member.value, $0) } ?? false
        }
    case .array:
      guard let other = other as? [Any] else { return false }
      let elements = Array(json.elements(of: value))
      return elements.count == other.count
        && zip(elements, other).allSatisfy { isEqual(json, $0, $1) }
    case .string: return json.string(at: value) == other as? String
    case .number: return json.number(at: value) == (other as? NSNumber)?.doubleValue
    case .true: return other as? Bool == true
    case .false: return other as? Bool == false
    case .null: return other is NSNull
    }
  }

  private func randomValue(depth: Int, _ generator: inout SeededGenerator) -> String {
    let spaces = ["", " ", "\n", "\t\r\n"]
    let space = spaces.randomElement(using: &generator) ?? ""
    switch Int.random(in: depth > 0 ? 0...6 : 0...4, using: &generator) {
    case 0: return space + (["true", "false", "null"].randomElement(using: &generator) ?? "")
    case 1: return space + "\(Int.random(in: -1000...1000, using: &generator))"
    case 2:  // Quotients that Foundation returns exactly, although it reads into Decimal.
      return "\(Double(Int.random(in: -9999...9999, using: &generator)) / 16)" + space
    case 3, 4: return randomString(&generator) + space
    case 5:
      let elements = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        randomValue(depth: depth - 1, &generator)
      }
      return "[\(space)\(elements.joined(separator: ","))]"
    default:
      let members = (0..<Int.random(in: 0...4, using: &generator)).map { place in
        "\"\(place)\(randomString(&generator).dropFirst())\(space):"
          + randomValue(depth: depth - 1, &generator)
      }
      return "{\(space)\(members.joined(separator: ","))}"
    }
  }

  private func randomString(_ generator: inout SeededGenerator) -> String {
    let parts = [
      "a", "Z", " ", "é", "日", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\uD83D\uDE00"#,
    ]
    let count = Int.random(in: 0...6, using: &generator)
    return "\""
      + (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined() + "\""
  }
}
