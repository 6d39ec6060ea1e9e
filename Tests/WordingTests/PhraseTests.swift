import TestSupport
import Testing
import Unwinding
import Wording

@Suite struct PhraseTests {
  @Test func aSentenceBeginsWithACapital() {
    let none = ""
    let words: Phrase = "\(none)goes to \(name: "menu")"
    #expect(words.asSentence.plainText == "Goes to menu")
    let name: Phrase = "\(name: "menu") is found"
    #expect(name.asSentence == name)
  }

  @Test func piecesAreJoined() {
    let phrases: [Phrase] = ["a", "\(code: "b")", "c"]
    let joined = phrases.joined(separator: ", ")
    #expect(joined.plainText == "a, b, c")
    #expect(joined.pieces.map(\.kind) == [.words, .words, .code, .words, .words])
  }

  @Test func controllersHaveTheNamesOfTheirNodes() throws {
    let document = try loadDocument(
      #"{"segueviz":1,"root":{"id":"root","class":"MenuViewController"}}"#)
    let phrase = Phrase([
      .init("root (MenuViewController)", .controller(0)), .init(" says ", .words),
      .init("a\nb", .code),
    ])
    let shown = Phrase(phrase, names: ControllerNames(document))
    #expect(phrase.plainText == "root (MenuViewController) says a\nb")
    #expect(shown.plainText == "Menu says a b")
    #expect(shown.pieces.map(\.kind) == [.name, .words, .code])
  }
}
