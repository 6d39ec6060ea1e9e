import Testing

@testable import Importing

/// Bytes of dumps are what the characters in their place are.
@Suite struct DumpBytesTests {
  private func bytes(_ text: String) -> DumpBytes { Array(text.utf8)[...] }

  /// Every scalar of the planes in which there is white space.
  private var scalars: [Unicode.Scalar] {
    (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
  }

  @Test func whiteSpace() {
    let wrong = scalars.filter { scalar in
      let text = String(Character(scalar))
      let expected = Character(scalar).isWhitespace ? text.utf8.count : 0
      return bytes(text + "x").leadingSpace != expected || bytes(text).leadingSpace != expected
    }
    #expect(wrong == [])
  }

  @Test func lineBreaks() {
    let wrong = scalars.filter { scalar in
      let text = String(Character(scalar))
      return bytes(text).leadingLineBreak != (Character(scalar).isNewline ? text.utf8.count : 0)
    }
    #expect(wrong == [])
    #expect(bytes("\r\nx").leadingLineBreak == 2)
  }

  @Test(arguments: [
    ("a,", true), ("a, \t", true), ("a,\u{2003}\u{A0}\u{85}", true), (",", true), ("", false),
    (" ", false), ("\u{2003}", false), (",a", false), (", é", false),
  ])
  func commas(_ text: String, _ ends: Bool) { #expect(bytes(text).endsWithComma == ends) }

  @Test func commasBeforeWhatIsNoText() {
    for byte in UInt8.min...UInt8.max
    where byte != 0x2C && !(0x09...0x0D).contains(byte) && byte != 0x20 {
      #expect(![UInt8(ascii: ","), byte][...].endsWithComma)
    }
  }

  @Test(arguments: [
    (">, state:", 0, true), ("xx>, state:", 2, true), (">>, state:", 1, true),
    (">, stat", 0, false),
    ("", 0, false),
  ])
  func finding(_ text: String, _ place: Int, _ isThere: Bool) {
    let found = bytes(text).range(of: ">, state:")
    #expect(found == (isThere ? place..<place + 9 : nil))
  }

  @Test func manyDumpsInOneFile() throws {
    let text = (0..<2_000).map {
      "<A\($0) 0x1>, state: appeared\n   | <B\($0 % 7) 0x1>, state: appeared, view: <V 0x1>\n"
    }
    let file = ImportFile(name: "d.txt", bytes: Array(text.joined().utf8))
    let dumps = try ImportedDumps(file)
    #expect(dumps.count == 2_000)
    #expect(try dumps.document(at: 1_999).loaded().live == "A1999{B4}")
    #expect(try dumps.document(at: 1_999).loaded().summary == "Imported from line 3999 of d.txt.")
  }

  /// What is no UTF-8 is no part of a class's name, and no reason to leave out what is around it.
  @Test func damagedText() throws {
    var bytes = Array("<A 0x1>, state: appeared, view: <V 0x1>\n   | <B".utf8)
    bytes += [0xE2, 0x80] + Array(" 0x1>, view: <V 0x1>\n".utf8)
    bytes += [0xC2] + Array("\n   | <C 0x1>, view: <V".utf8) + [0xFF] + Array(" 0x1>\n".utf8)
    let dumps = try ImportedDumps(ImportFile(name: "d.txt", bytes: bytes))
    #expect(try dumps.document(at: 0).loaded().live == "A{C}")
  }
}
