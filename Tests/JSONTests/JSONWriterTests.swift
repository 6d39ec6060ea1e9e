import Foundation
import Testing

@testable import JSON

@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.take(), as: UTF8.self)
  }

  @Test func layouts() {
    let text = written { json in
      json.object(.lines) { json in
        json.key("a")
        json.number(1)
        json.key("b", onSameLine: true)
        json.bool(true)
        json.key("list")
        json.array([1, 2], .line) { $0.number($1) }
        json.key("rows")
        json.array([1, 2], .lines) { json, number in
          json.object(.spacedLine) { json in
            json.key("n")
            json.number(number)
            json.key("none")
            json.null()
          }
        }
      }
    }
    #expect(
      text == """
        {
          "a": 1, "b": true,
          "list": [1, 2],
          "rows": [
            { "n": 1, "none": null },
            { "n": 2, "none": null }
          ]
        }
        """)
  }

  @Test func members() {
    let text = written { json in
      json.object(.lines) { json in
        json.member("text", "a")
        json.member("number", onSameLine: true, 1)
        json.member("none", String?.none)
        json.member("value", ["b": true])
        json.member("list", [1, 2], .line) { $0.number($1) }
        json.member("object", .spacedLine) { $0.member("bool", false) }
        json.member("other") { $0.null() }
        json.beginMember("pieces", "[", .line)
        json.end("]")
      }
    }
    #expect(
      text == """
        {
          "text": "a", "number": 1,
          "none": null,
          "value": { "b": true },
          "list": [1, 2],
          "object": { "bool": false },
          "other": null,
          "pieces": []
        }
        """)
  }

  @Test(arguments: [JSONWriter.Layout.lines, .line, .spacedLine])
  func emptyContainers(layout: JSONWriter.Layout) {
    #expect(written { $0.array([Int](), layout) { $0.number($1) } } == "[]")
    #expect(written { $0.object(layout) { _ in } } == "{}")
  }

  @Test func escapes() {
    #expect(written { $0.string("a\"b\\c\n\r\t\u{8}\u{C}") } == #""a\"b\\c\n\r\t\b\f""#)
    #expect(written { $0.string("\u{0}\u{1F}\u{7F}") } == #""\u0000\u001f\u007f""#)
    #expect(written { $0.string("\u{80}\u{9B}\u{9F}\u{A0}") } == "\"\\u0080\\u009b\\u009f\u{A0}\"")
    #expect(written { $0.string("日本 🎉 é") } == "\"日本 🎉 é\"")
  }

  @Test func everyCharacterCanBeReadAgain() throws {
    let scalars =
      (0...0x3FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FFFD}", "\u{1F600}"]
    let text = String(String.UnicodeScalarView(scalars))
    let data = Data(written { $0.array([text], .line) { $0.string($1) } }.utf8)
    #expect(try JSONSerialization.jsonObject(with: data) as? [String] == [text])
  }
}
