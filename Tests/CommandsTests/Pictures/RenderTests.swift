import Foundation
import TestSupport
import Testing

@testable import Commands

/// The diagrams of `render` and their files. Drawing's tests are about the diagrams themselves.
@Suite struct RenderTests {
  private let fake = FakeConsole()
  private let folder = ScratchFolder()
  private let quiz = Repository.sample("quiz.json")

  private func run(_ words: String...) -> ExitCode { fake.run(["render"] + words) }

  @Test func oneUnwindSegueDrawsItsSearch() throws {
    #expect(run(Repository.sample("aborted.json"), "-o", folder.path) == .success)
    #expect(folder.names == ["aborted.again.search.svg"])
  }

  @Test func severalUnwindSeguesDrawTheHierarchy() throws {
    #expect(run(quiz, "-o", folder.path + "/new/deep/") == .success)
    #expect(folder.bytes(of: "new/deep/quiz.hierarchy.svg") != nil)
  }

  @Test func chosenUnwindSegues() throws {
    #expect(run(quiz, "--unwind", "home", "--unwind=again", "-o", folder.file("out")) == .success)
    #expect(folder.bytes(of: "out/quiz.home.search.svg") != nil)
    #expect(folder.bytes(of: "out/quiz.again.search.svg") != nil)
    #expect(
      run(quiz, "--unwind", "home", "--unwind=home", "-o", folder.file("one.svg")) == .success)
    #expect(folder.bytes(of: "one.svg") == folder.bytes(of: "out/quiz.home.search.svg"))
  }

  @Test func cardsCanBeLinks() {
    #expect(run(quiz, "--link-base", "app.html?a&b#") == .success)
    #expect(fake.printed.contains("<a href=\"app.html?a&amp;b#menu\""))
  }

  @Test func aViewDrawsEveryUnwindSegue() throws {
    #expect(run(quiz, "--view", "chain", "--format", "dot", "-o", folder.path) == .success)
    #expect(folder.names == ["quiz.again.chain.dot", "quiz.home.chain.dot"])
    #expect(run(quiz, "--view", "chain") == .usage)
    #expect(
      fake.reported == """
        segueviz: "\(quiz)" would create 2 diagrams; select one with --unwind, or pass a folder with \
        -o DIR/; its unwind segues are home and again

        """)
    #expect(fake.printed == "")
  }

  /// In the mock-up, the bar of a column is above its screen, not beside it.
  @Test func columnsOfTheMockup() throws {
    let document = try folder.write(
      #"{"segueviz":1,"root":{"id":"s","class":"UISplitViewController","children":[{"id":"a"},{"id":"n","class":"#
        + #""UINavigationController","children":[{"id":"b"}]}]},"segues":[{"kind":"unwind","from":"b","action":"x:"}]}"#,
      to: "a.json")
    #expect(run(document, "--format", "html") == .success)
    #expect(
      fake.printed.contains("</div></div><div><div class=\"bar\"></div><div class=\"leaf source\">")
    )
  }

  @Test func aDocumentWithoutUnwindSegues() throws {
    let document = try folder.write(#"{ "segueviz": 1, "root": { "id": "a" } }"#, to: "a.json")
    #expect(run(document, "--format", "dot") == .success)
    #expect(fake.printed.hasPrefix("digraph"))
    #expect(run(document, "--view", "search") == .usage)
    #expect(fake.reported.contains("has none; use --view hierarchy"))
  }

  @Test(arguments: [
    ("a.svg", "<?xml"), ("a.SVG", "<?xml"), ("a.png", "\u{FFFD}PNG"), ("a.pdf", "%PDF"),
    ("a.dot", "digraph"), ("a.mmd", "---\ntitle: "), ("a", "<?xml"), (".hidden", "<?xml"),
  ])
  func formatByExtension(name: String, start: String) throws {
    #expect(run(quiz, "-o", folder.file(name)) == .success)
    #expect(folder.text(of: name)?.hasPrefix(start) == true)
    #expect(folder.names == [name])
  }

  @Test func requestedFormat() throws {
    #expect(run(quiz, "--format", "dot", "-o", folder.file("a.svg")) == .success)
    #expect(folder.text(of: "a.svg")?.hasPrefix("digraph") == true)
  }

  @Test func mermaid() throws {
    #expect(run(quiz, "--format", "mermaid", "--unwind", "home") == .success)
    #expect(fake.printed.contains("\n---\nsequenceDiagram\n"))
    #expect(run(quiz, "--format", "mermaid", "--view", "chain", "-o", folder.path) == .success)
    #expect(folder.names == ["quiz.again.chain.mmd", "quiz.home.chain.mmd"])
    #expect(folder.text(of: "quiz.home.chain.mmd")?.contains("\n---\nflowchart TD\n") == true)
  }

  /// An SVG for pasting has no prolog. Nothing else changes, and the document can be extracted.
  @Test func anSVGForPasting() throws {
    #expect(run(quiz, "--no-metadata", "-o", folder.file("a.svg")) == .success)
    #expect(run(quiz, "--no-metadata", "--inline", "-o", folder.file("b.svg")) == .success)
    let (plain, inline) = (folder.text(of: "a.svg") ?? "", folder.text(of: "b.svg") ?? "")
    #expect(inline.hasPrefix("<svg xmlns=") && plain.hasSuffix("?>\n" + inline))
    // In Markdown, an empty line ends HTML.
    #expect(!inline.contains("\n\n"))
    #expect(run(quiz, "--inline", "-o", folder.file("c.svg")) == .success)
    #expect(fake.run(["extract", folder.file("c.svg")]) == .success)
    #expect(fake.printed.contains("\"segueviz\": 1"))
  }

  @Test func altText() throws {
    #expect(run(quiz, "--alt", "--unwind", "home") == .success)
    #expect(fake.printed.contains("exitToHomeScreen:"))
    #expect(fake.printed.hasSuffix(".\n"))
    #expect(run(quiz, "--alt", "-o", folder.path) == .success)
    #expect(folder.names == ["quiz.hierarchy.txt"])
    #expect(run(quiz, "--alt", "--format", "svg") == .usage)
  }

  @Test func anUnwindSegueThatAnInputLacks() throws {
    let status = run(
      quiz, Repository.sample("aborted.json"), "--unwind", "home", "-o", folder.path)
    #expect(status == .usage)
    #expect(folder.names == ["quiz.home.search.svg"])
    #expect(
      fake.reported.hasSuffix(
        "has no unwind segue with the id, identifier, or action \"home\"; its unwind segues are"
          + " again\n"))
  }

  @Test func collisionsAreRejectedBeforeAnythingIsWritten() throws {
    let other = ScratchFolder()
    let copy = try other.write(
      try #require(FileManager.default.contents(atPath: quiz)).map { $0 }, to: "quiz.json")
    #expect(run(quiz, copy, "-o", folder.file("out")) == .usage)
    #expect(fake.reported.contains("would both create \"quiz.hierarchy.svg\""))
    #expect(run(quiz, quiz, "-o", folder.file("out")) == .usage)
    #expect(run("-", "-", "-o", folder.file("out")) == .usage)
    #expect(folder.names == [])
  }

  @Test(arguments: [
    (["a.json", "b.json"], "several inputs need a folder for their diagrams; pass -o DIR"),
    (["a.json", "b.json", "-o", "-"], "several inputs need a folder for their diagrams"),
    (
      ["a.json", "b.json", "-o", "x.svg"],
      "several inputs or unwind segues need a folder, but \"x.svg\" looks like a file; pass -o"
        + " DIR and --format svg"
    ),
    (
      ["a.json", "-o", "x.jpg"],
      "\"x.jpg\" has none of the extensions .svg, .png, .pdf, .dot, .mmd, .html; pass --format,"
        + " or use one of them"
    ),
    (["a.json", "-o", ""], "--output: \"\" isn't a file name"),
  ])
  func misuse(words: [String], message: String) {
    // The error is found before any input is read: a.json doesn't exist.
    #expect(fake.run(["render"] + words) == .usage)
    #expect(fake.reported.hasPrefix("segueviz: " + message))
    #expect(fake.reported.hasSuffix("\nFor help, run \"segueviz render --help\".\n"))
  }

  @Test func binaryFormatsAreNotForTerminals() {
    fake.isTerminal = true
    #expect(run(quiz, "--format", "png") == .usage)
    #expect(run(quiz, "--format", "pdf", "-o", "-") == .usage)
    #expect(fake.printed == "")
    #expect(run(quiz) == .success)
  }

  @Test func optionsAffectTheDiagram() throws {
    #expect(run(quiz, "-o", folder.file("plain.svg")) == .success)
    let plain = try #require(folder.bytes(of: "plain.svg"))
    for option in [
      "--theme=dark", "--layout=dot", "--background=#123456", "--max-width=100",
      "--id-prefix=p-", "--no-legend", "--ios=6",
    ] {
      #expect(run(quiz, option, "--no-metadata", "-o", folder.file("other.svg")) == .success)
      #expect(folder.bytes(of: "other.svg") != plain, "\(option)")
    }
    #expect(run(quiz, "--scale=4", "-o", folder.file("large.png")) == .success)
    #expect(run(quiz, "-o", folder.file("small.png")) == .success)
    #expect(folder.bytes(of: "large.png")?[16..<24] != folder.bytes(of: "small.png")?[16..<24])
  }
}
