import Testing

@testable import Importing

/// Property lists as Xcode and people write them, and invalid ones.
@Suite struct PropertyListTests {
  private func read(_ text: String, _ name: String = "project.pbxproj") throws -> PropertyValue {
    try PropertyList.read(ImportFile(name: name, bytes: Array(text.utf8)))
  }

  @Test func theOldForm() throws {
    let list = try read(
      """
      // !$*UTF8*$!
      {
      	archiveVersion = 1; /* a comment */
      	path = old; path = Base.lproj/Main.storyboard;
      	"quoted \\"key\\"" = "a\\nb \\U00e9 ü";
      	list = ( A1 /* one */, "b c", ( d ), );
      	isa = PBX; nothing = ""; single = 'x;y'; star = 1.5*;
      	last = {}
      }
      """)
    #expect(list["archiveVersion"]?.text == "1")
    #expect(list["path"]?.text == "Base.lproj/Main.storyboard")
    #expect(list["quoted \"key\""]?.text == "a\nb é ü")
    #expect(list["list"]?.texts == ["A1", "b c"])
    #expect(list["list"]?.elements.last?.texts == ["d"])
    #expect(list["single"]?.text == "x;y")
    #expect(list["last"]?.members.isEmpty == true)
    #expect(list["single"]?.texts == ["x;y"])
  }

  @Test(arguments: [
    ("", "1:1: error: this isn't an Xcode project: the file is truncated: expected a value"),
    (
      "{ a = 1 b",
      "1:9: error: this isn't an Xcode project: expected \";\" after the value of \"a\""
    ),
    ("{ a =", "1:6: error: this isn't an Xcode project: the file is truncated: expected a value"),
    ("{ a = \"x\n}", "1:7: error: this isn't an Xcode project: this string isn't closed"),
    (
      "( a\n b )",
      "2:2: error: this isn't an Xcode project: expected \",\" or \")\" after an element"
    ),
    ("{} x", "1:4: error: this isn't an Xcode project: expected the end of the file"),
    ("/* x", "1:5: error: this isn't an Xcode project: the file is truncated: expected a value"),
    ("<0f>", "1:1: error: this isn't an Xcode project: expected a value"),
    ("\"\\", "1:1: error: this isn't an Xcode project: this string isn't closed"),
    ("\"\\U12", "1:1: error: this isn't an Xcode project: this string isn't closed"),
  ])
  func whatIsWrong(_ text: String, _ said: String) {
    #expect(problem { _ = try read(text) } == "project.pbxproj:\(said)\n")
  }

  @Test func nothingIsTooDeepOrTooMuch() {
    #expect(
      problem { _ = try read(String(repeating: "(", count: 100_000)) }
        .contains(":1:101: error: this isn't an Xcode project: values are nested deeper than 100"))
    let many = "(" + String(repeating: "a,", count: PropertyList.values + 1) + ")"
    #expect(problem { _ = try read(many) }.contains("there are more than 2000000 values"))
  }

  /// Every prefix of a list, and the list with every byte replaced, is read or rejected.
  @Test func everyCut() {
    let text = Array("{ a = (1, \"b\\U00e9\"); /* c */ d = { e = 'f'; }; // g\n }".utf8)
    for end in text.indices {
      _ = try? PropertyList.read(ImportFile(name: "a", bytes: Array(text[..<end])))
      for byte: UInt8 in [0, 0x22, 0x28, 0x29, 0x2F, 0x3C, 0x3D, 0x5C, 0x7B, 0xFF] {
        var changed = text
        changed[end] = byte
        _ = try? PropertyList.read(ImportFile(name: "a", bytes: changed))
      }
    }
  }

  @Test func markup() throws {
    let list = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>A</key><string>x &amp; y</string>
        <key>A</key><string>another</string>
        <key>L</key><array><true/><integer>3</integer><dict/></array>
        <key>E</key><string></string>
      </dict>
      </plist>
      """, "Info.plist")
    #expect(list["A"]?.text == "x & y")
    #expect(list["A"]?.position?.line == 6)
    #expect(list["L"]?.texts == ["YES", "3"])
    #expect(list["E"]?.text == "")
  }

  @Test func markupThatIsNone() {
    let start = "<?xml version='1.0'?>"
    for text in [
      "<plist/>", "<plist><dict><key><string/></key></dict></plist>",
      "<plist><array><plist></plist></array></plist>", "<plist></dict></plist>",
      "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><string>&a;</string></plist>",
      "<!DOCTYPE", "<html/>", "<plist><dict>",
    ] {
      let said = problem { _ = try read(start + text, "Info.plist") }
      #expect(said == "nothing is wrong" || said.contains("Info.plist"), "\(text)")
    }
    #expect(
      problem { _ = try read("bplist00", "Info.plist") }
        .contains("Info.plist: error: this is a binary property list"))
    #expect(
      problem { _ = try read(start + "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist/>", "Info.plist") }
        .contains("a document type declaration"))
  }
}
