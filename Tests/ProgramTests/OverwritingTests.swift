import Foundation
import TestSupport
import Testing

/// The effect of `-o` on existing files.
@Suite struct OverwritingTests {
  private let folder = ScratchFolder([
    "one.json": Documents.oneUnwind, "two.json": Documents.twoUnwinds,
    "Main.storyboard": Documents.storyboard,
  ])

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  /// Every kind of result replaces an existing result of segueviz.
  @Test(
    arguments: [
      "render one.json -o out.svg", "render one.json -o out.png", "render one.json -o out.pdf",
      "render one.json -o out.dot", "render one.json --format mermaid -o out.mmd",
      "render one.json -o out.html", "render one.json --inline -o out.svg",
      "render one.json --id-prefix a- -o out.svg", "render one.json --view map -o out.dot",
      "render one.json --view map -o out.svg", "render one.json --layout dot -o out.svg",
      "render one.json --alt -o out.txt", "render one.json -o out/",
      "render one.json --format html -o out/", "import Main.storyboard -o out.json",
    ]
      + ["txt", "json", "md", "sarif", "xml", "html"].map {
        "explore Main.storyboard -o out.\($0)"
      })
  func resultsAreReplaced(_ command: String) throws {
    let carriesInput = command.hasPrefix("render") || command.hasSuffix("html")
    let other = carriesInput ? command + " --no-metadata" : command
    let run = try folder.shell("$segueviz \(command) && $segueviz \(other)")
    #expect(run.code == 0, "\(run.errors)")
    let empty = try folder.shell(
      "for f in $(find out* -type f); do : > $f; done; $segueviz " + command)
    #expect(empty.code == 0, "an empty file is nobody's: \(empty.errors)")
  }

  @Test(arguments: [
    "render one.json --format svg -o", "render one.json --format png -o",
    "render one.json --format dot -o",
    "render one.json --alt -o", "import Main.storyboard -o",
    "explore Main.storyboard --format json -o", "explore Main.storyboard --format markdown -o",
    "explore Main.storyboard --format html -o",
  ])
  func foreignFilesAreKept(_ command: String) throws {
    let others: [String: String?] = [
      "two.json": nil, "README.svg": "# Read me\n\nfirst\n", "drawn.svg": "<svg><g/>\n</svg>",
      "photo.png": "\u{89}PNG\r\n\u{1A}\n", "page.html": "<!DOCTYPE html>\n<title>Mine</title>\n",
      "graph.dot": "digraph \"a\" {\n  b -> c\n}\n", "package.json": "{\n  \"name\": \"a\"\n}\n",
      // A file that contains text of segueviz, or looks similar.
      "logo.svg": "<svg class=\"segueviz-logo\"><g/>\n</svg>\n",
      "guide.html": "<!DOCTYPE html>\n<p>\n<svg class=\"segueviz segueviz-auto\"></svg>\n",
      "guide.md": "# Guide\n\n<svg class=\"segueviz segueviz-auto\"></svg>\n",
      "own.mmd": "---\ntitle: \"Mine\"\n---\nflowchart TD\n  a --> b\n",
      "tool.json": "{\n  \"name\": \"segueviz\"\n}\n",
      "notes.txt": "Plan (iOS 17)\n  first\n  then\n",
      "version.txt": "22.1.0\n", "secret.txt": "d41d8cd98f00b204e9800998ecf8427e\n",
      "mine.json": "{\n  \"segueviz\": 1,\n  \"title\": \"Mine\",\n"
        + "  \"root\": { \"id\": \"a\", \"origin\": { \"file\": \"Main.storyboard\" } }\n}\n",
      "told.json": "{\n  \"segueviz\": 1,\n  \"title\": \"Mine\",\n"
        + "  \"description\": \"Once imported from memory.\",\n  \"root\": { \"id\": \"a\" }\n}\n",
      "hand.json": "{ \"segueviz\": 1, \"description\": \"imported from memory\" }\n",
    ]
    for (name, text) in others { if let text { try folder.write(text, to: name) } }
    // The format of the output doesn't affect which files are segueviz's own.
    let few = ["two.json", "logo.svg", "guide.html", "mine.json"]
    for name in others.keys.sorted() where command.contains("--format svg") || few.contains(name) {
      let before = folder.bytes(of: name)
      let run = try folder.shell("$segueviz \(command) \(name)")
      #expect(run.code == 73, "\(name): \(run.errors)")
      #expect(
        run.errors.hasSuffix(
          """
          segueviz: "\(name)" wasn't overwritten: segueviz didn't write it
          segueviz: nothing was written; move the file, pass another name to -o, or pass --force to overwrite

          """), "\(run.errors)")
      #expect(run.output == "")
      #expect(folder.bytes(of: name) == before)
    }
  }

  @Test func foreignFilesAreReportedTogether() throws {
    let run = try folder.shell(
      """
      mkdir out && echo mine > out/two.home.search.svg && echo mine > out/one.done.search.svg
      $segueviz render one.json two.json --view search -o out; code=$?; ls out; exit $code
      """)
    #expect(run.code == 73)
    #expect(run.output == "one.done.search.svg\ntwo.home.search.svg\n")
    #expect(
      run.errors == """
        segueviz: "out/one.done.search.svg" wasn't overwritten: segueviz didn't write it
        segueviz: "out/two.home.search.svg" wasn't overwritten: segueviz didn't write it
        segueviz: nothing was written; move the files, pass another name to -o, or pass --force to overwrite

        """)
    let forced = try folder.shell("$segueviz render one.json two.json --view search -o out --force")
    #expect(forced.code == 0, "\(forced.errors)")
    #expect(folder.text(of: "out/one.done.search.svg")?.hasSuffix("</svg>\n") == true)
  }

  /// Writes all documents or none: a foreign file is found before the first document is written.
  @Test func aFolderOfDocumentsIsCheckedAsAWhole() throws {
    func document(_ unwinds: [String]) -> String {
      """
      <document type='Storyboard' initialViewController='a'><scenes><scene><objects>
      <viewController id='a' sceneMemberID='viewController'><connections>
      \(unwinds.map { "<segue id='\($0)' identifier='\($0)' kind='unwind' destination='e' unwindAction='go:'/>" }
        .joined(separator: "\n"))
      </connections></viewController><exit id='e' sceneMemberID='exit'/></objects></scene></scenes></document>
      """
    }
    try folder.write(document(["one", "two", "six"]), to: "Main.storyboard")
    let command = "$segueviz import Main.storyboard --quiet --all -o out"
    let run = try folder.shell("mkdir out && echo mine > out/two.json; \(command)")
    #expect(run.code == 73, "\(run.errors)")
    #expect(
      run.errors.contains("\"out/two.json\" wasn't overwritten: segueviz didn't write it\n"))
    #expect(run.errors.contains("nothing was written"))
    #expect(try names(in: "out") == ["two.json"])

    #expect(try folder.shell("rm out/*; \(command) && \(command)").code == 0)
    #expect(try names(in: "out") == ["one.json", "six.json", "two.json"])

    try folder.write(
      "<Menu 0x1>, state: appeared, view: <UIView 0x2>\n\n"
        + "<Menu 0x1>, state: appeared, view: <UIView 0x2>\n", to: "dump.txt")
    let dumps = try folder.shell(
      "mkdir of && echo mine > of/dump-2.json; $segueviz import dump.txt --quiet -o of; echo $?")
    #expect(dumps.output == "73\n", "\(dumps.errors)")
    #expect(try names(in: "of") == ["dump-2.json"])
    #expect(try folder.shell("$segueviz import dump.txt --quiet -o of --force").code == 0)
  }

  /// Standard input can be the same file.
  @Test(arguments: ["render -", "import -", "explore - --format json", "render one.json --with -"])
  func standardInputIsAnInput(_ command: String) throws {
    try folder.write(
      #"{"segueviz": 1, "overlay": true}"#, to: "lay.json")
    try folder.write(folder.bytes(of: "Main.storyboard") ?? [], to: "board")
    let input =
      command.contains("--with") ? "lay.json" : command.hasPrefix("import") ? "board" : "one.json"
    let before = folder.bytes(of: input)
    let format = command.hasPrefix("render") ? "--format svg " : ""
    for name in [input, "./link"] {
      let run = try folder.shell(
        "ln -sf \(input) link; $segueviz \(command) \(format)-o \(name) --force < \(input)")
      #expect(run.code == 64, "\(run.errors)")
      let use = command.contains("--with") ? "the file of --with" : "the input"
      #expect(run.errors.contains("-o: \"\(name)\" is \(use); pass another name"))
      #expect(folder.bytes(of: input) == before)
    }
  }

  /// A file that is created while the program waits for its input is kept.
  @Test func filesThatAppearMeanwhileAreKept() throws {
    let run = try folder.shell(
      "{ sleep 0.2; echo mine > out.svg; cat one.json; } | $segueviz render - -o out.svg")
    #expect(run.code == 73, "\(run.errors)")
    #expect(folder.text(of: "out.svg") == "mine\n")
    #expect(folder.names.allSatisfy { !$0.hasPrefix(".segueviz-") })
  }

  /// If several processes write one file, each writes a complete one.
  @Test func severalProcessesWriteOneFile() throws {
    let run = try folder.shell(
      """
      for i in 1 2 3 4; do $segueviz render one.json -o out.svg 2>> errors & done; wait
      cat errors; tail -c 7 out.svg
      """)
    #expect(run.output == "</svg>\n")
  }

  @Test func severalProcessesWriteOneBaseline() throws {
    let run = try folder.shell(
      """
      check() { for i in 1 2 3 4; do
        $segueviz check one.json --write-baseline known.json > /dev/null 2> said$1 || cat said$1 >> errors
      done; }
      : > errors; for i in 1 2 3 4; do check $i & done; wait
      cat errors; $segueviz check one.json --baseline known.json 2>&1
      """)
    #expect(!run.output.contains("known.json"), "\(run.output)")
    #expect(run.code == 0)
  }

  /// Other programs also write fixed dates, copy a PDF of segueviz into theirs, or change it.
  @Test func changedPDFsAreForeign() throws {
    #expect(try folder.shell("$segueviz render one.json -o out.pdf").code == 0)
    let bytes = try #require(folder.bytes(of: "out.pdf"))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("(20000101000000Z)") || text.contains("ObjStm"))
    let changed = [
      bytes + Array("5 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n".utf8),
      Array("%PDF-1.5\n/CreationDate (20000101000000Z)\nstartxref\n9\n%%EOF\n".utf8),
      Array(bytes.dropLast(3)),
    ]
    for (place, bytes) in changed.enumerated() {
      try folder.write(bytes, to: "out.pdf")
      let run = try folder.shell("$segueviz render one.json -o out.pdf")
      #expect(run.code == 73, "\(place)")
      #expect(folder.bytes(of: "out.pdf") == bytes)
    }
  }

  /// Reports are recognized even if they contain very long names.
  @Test(arguments: ["json", "txt", "md", "sarif", "xml", "html"])
  func reportsWithLongNames(_ ending: String) throws {
    let name = String(repeating: "n", count: 200)
    let title = String(repeating: "Long ", count: 300)
    try folder.write(
      #"{"segueviz": 1, "title": "\#(title)", "root": {"id": "a", "class": "A"}}"#,
      to: name + ".json")
    let command = "$segueviz explore \(name).json -o out.\(ending)"
    let run = try folder.shell("\(command) && \(command)")
    #expect(run.code == 0, "\(run.errors)")
  }

  /// The text begins with the name of a file, which can look like the beginning of another format.
  @Test(arguments: ["# x.json", "<?xml.json", "{.json", "x (iOS 12).json"])
  func reportsWithMisleadingNames(_ name: String) throws {
    let title = String(repeating: "Long (iOS 12) ", count: 500)
    try folder.write(
      #"{"segueviz": 1, "title": "\#(title)", "root": {"id": "a", "class": "A"}}"#, to: name)
    let command = "$segueviz explore '\(name)' -o out.txt"
    let run = try folder.shell("\(command) && \(command)")
    #expect(run.code == 0, "\(run.errors)")
  }

  /// A baseline can have any name, except those of an app's files.
  @Test(arguments: ["New.storyboard", "New.swift", ".segueviz.json", "link.txt"])
  func aBaselineCannotReplaceAppFiles(_ name: String) throws {
    for command in ["check", "explore"] {
      let run = try folder.shell(
        "ln -sf None.storyboard link.txt; $segueviz \(command) one.json --write-baseline \(name)")
      #expect(run.code == 64, "\(run.errors)")
      #expect(run.errors.contains("a project file"))
      #expect(run.errors.contains("--write-baseline: \"\(name)\""))
      #expect(!folder.names.contains("None.storyboard"))
      #expect(name == "link.txt" || !folder.names.contains(name))
    }
    #expect(try folder.shell("$segueviz check one.json --write-baseline known").code == 0)
  }

  /// An app's files are never overwritten, even with --force, and even if they don't exist yet.
  @Test(arguments: [
    "Main.storyboard", "App.swift", "View.m", "Info.plist", "project.pbxproj", ".segueviz.json",
  ])
  func appsAreNeverOverwritten(_ name: String) throws {
    let before = folder.bytes(of: name)
    for command in [
      "render one.json --format svg", "import two.storyboard", "explore one.json --format text",
    ].prefix(name == "Main.storyboard" ? 3 : 1) {
      let run = try folder.shell(
        "cp Main.storyboard two.storyboard; $segueviz \(command) -o \(name) --force")
      #expect(run.code == 64, "\(run.errors)")
      #expect(run.errors.contains("\"\(name)\" has the name of a project file"))
      #expect(folder.bytes(of: name) == before)
    }
  }

  @Test func linksToAppFilesAreRejected() throws {
    let before = folder.bytes(of: "Main.storyboard")
    let run = try folder.shell(
      "ln -s Main.storyboard a.svg && $segueviz render one.json -o a.svg --force")
    #expect(run.code == 64)
    #expect(
      run.errors.contains(
        "\"a.svg\" is a link to \"./Main.storyboard\", a project file"))
    #expect(folder.bytes(of: "Main.storyboard") == before)
  }

  @Test func devicesAreWrittenInPlace() throws {
    let run = try folder.shell(
      """
      $segueviz render one.json --format svg -o /dev/null && echo begun > log \
      && $segueviz render one.json --format dot -o /dev/stdout >> log && head -n 2 log
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("begun\ndigraph "))
  }
}
