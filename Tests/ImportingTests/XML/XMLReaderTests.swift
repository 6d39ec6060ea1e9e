import Testing

@testable import Importing

@Suite struct XMLReaderTests {
  /// The events of a file: `name(attribute)[text]`, and `/` for ends; or its problem.
  private func events(_ bytes: [UInt8]) -> String {
    let recorder = Recorder()
    do throws(ImportError) {
      try XMLReader.read(ImportFile(name: "a.xml", bytes: bytes), to: recorder)
      return recorder.events
    } catch {
      return error.rendered
    }
  }

  private func events(_ text: String) -> String { events(Array(text.utf8)) }

  @Test func elements() {
    #expect(
      events("<a k='1'>\n <b k=\"&lt;&amp;&#233;&#10;\"/>x &gt;</a>") == "a(1)b(<&é\n)/[x >]/")
    #expect(events("<?xml version='1.0'?><!-- c --><a><![CDATA[<b>]]></a>") == "a[<b>]/")
  }

  @Test func otherEncodings() {
    let text = "<?xml version='1.0' encoding='UTF-16'?><a k='é'/>"
    let utf16: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(events([0xFF, 0xFE] + utf16.joined()) == "a(é)/")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a k='".utf8) + [0xE9]
    #expect(events(latin + Array("'/>".utf8)) == "a(é)/")
    #expect(events([0xEF, 0xBB, 0xBF] + Array("<a k='é'/>".utf8)) == "a(é)/")
  }

  @Test func positionsAreThoseOfTags() throws {
    let recorder = Recorder()
    let text = "<a>\n  é <b\n   k='1'/><c k='2'/></a>"
    try XMLReader.read(ImportFile(name: "a", bytes: Array(text.utf8)), to: recorder)
    #expect(recorder.places == ["1:1", "2:5", "3:11"])
  }

  @Test(arguments: [
    ("<a>\n<b></a>", "2:8"), ("<a>&x;</a>", "1:7"), ("<a k=1/>", "1:6"), ("<a/>\n<b/>", "2:1"),
    ("menu", "1:1"),
  ])
  func malformed(_ text: String, _ place: String) {
    #expect(events(text).hasPrefix("a.xml:\(place): error: this isn't valid XML: "))
  }

  @Test func truncated() {
    #expect(events("") == "a.xml:1:1: error: the file is empty\n")
    let cutOff =
      "error: this isn't valid XML: the file is truncated, with 2 elements still open\n"
    #expect(events("<a>\n<b>\n") == "a.xml:3:1: \(cutOff)")
    #expect(events("<a>\n<b>\n<c k='").hasPrefix("a.xml:3:"))
  }

  @Test func notUTF8() {
    #expect(
      events(Array("<a>\n".utf8) + [0xC3, 0x28]).hasPrefix(
        "a.xml:2:1: error: this isn't valid XML: "))
  }

  @Test func entitiesAreRefused() {
    let refused =
      "error: a document type declaration (<!DOCTYPE …>) isn't allowed; remove it\n"
    let laughs = """
      <!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>
      <a>&d;</a>
      """
    #expect(events(laughs).hasSuffix(refused))
    #expect(events("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>").hasSuffix(refused))
    #expect(
      events("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>").hasSuffix(refused))
  }

  @Test func nesting() {
    let deepest = String(repeating: "<a>", count: 1000) + String(repeating: "</a>", count: 1000)
    #expect(events(deepest).hasPrefix("a"))
    let deeper = String(repeating: "<a>", count: 100_000)
    #expect(
      events(deeper)
        == "a.xml:1:3001: error: elements are nested deeper than 1000, too deep for a storyboard\n")
  }

  /// libxml2 compares each attribute with all attributes before it.
  @Test func countOfAttributes() {
    let most = (0..<1000).map { "a\($0)='\"=>'" }.joined(separator: " ")
    #expect(events("<a \(most)>x = y</a>") == "a[x = y]/")
    #expect(
      events("<a>\n<b \(most) z=''/></a>")
        == "a.xml:2:1: error: an element has more than 1000 attributes, too many for a"
        + " storyboard\n")
    #expect(events("<a \(most)><b \(most)/></a>") == "ab//")
  }

  @Test func longTexts() {
    let long = String(repeating: "x", count: 20_000_000)
    #expect(events("<a k='1'>\(long)</a>").utf8.count == 20_000_007)
  }
}

/// Records its calls.
private final class Recorder: XMLHandler {
  var events = ""
  var places: [String] = []
  private var text = ""

  func begin(_ name: String, _ attributes: XMLAttributes, in reader: XMLReader) {
    flush()
    events += name + (attributes["k"].map { "(\($0))" } ?? "")
    places.append("\(reader.tagPosition.line):\(reader.tagPosition.column)")
  }

  func end() {
    flush()
    events += "/"
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { text += String(decoding: bytes, as: UTF8.self) }

  private func flush() {
    let isSpace = text.allSatisfy(\.isWhitespace)
    if !isSpace { events += "[\(text)]" }
    text = ""
  }
}
