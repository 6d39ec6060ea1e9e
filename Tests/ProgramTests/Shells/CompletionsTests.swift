import Foundation
import TestSupport
import Testing

/// Every installed shell completes command lines with the script that the program prints.
@Suite struct CompletionsTests {
  private let folder = ScratchFolder()

  init() throws {
    for name in ["quiz.json", "notes.json5", "with space.json", "quiz.svg", "quiz.png", "read.me"] {
      try folder.write("", to: name)
    }
    try folder.write(Self.unwinds(["spaced"]), to: "with space.json")
    // The document has ids that shells would run or split, or treat as options.
    try folder.write(
      Self.unwinds(["home", "$(touch pwned)", "`touch pwned`;", "a'\"b:c", "日本", "line\nbreak"]),
      to: "ids.json")
  }

  private static func unwinds(_ ids: [String]) throws -> String {
    let segues = ids.map { ["id": $0, "kind": "unwind"] } + [["id": "forward", "kind": "show"]]
    return String(decoding: try JSONEncoder().encode(["segues": segues]), as: UTF8.self)
  }

  @Test(.enabled(if: ShellRun.isInstalled("bash"), "bash is not installed"))
  func bash() throws { try check("bash") }

  @Test(.enabled(if: ShellRun.isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws { try check("zsh") }

  @Test(.enabled(if: ShellRun.isInstalled("fish"), "fish is not installed"))
  func fish() throws { try check("fish") }

  private func check(_ shell: String) throws {
    func completed(_ line: String) throws -> [String] {
      try ShellRun.completions(of: "segueviz " + line, by: shell, in: folder.path)
    }
    #expect(try completed("expla") == ["explain"])
    #expect(Set(try completed("")).isSuperset(of: ["render", "schema", "completions", "help"]))
    #expect(try completed("render --the") == ["--theme"])
    #expect(try completed("render --theme ") == ["auto", "dark", "light"])
    #expect(try completed("render quiz.json --format p") == ["pdf", "png"])
    #expect(try completed("explain --format ") == ["csv", "json", "markdown", "text"])
    #expect(try completed("explain --ios ").count == 21)
    #expect(try completed("explain --ios 2").contains("26"))
    #expect(try completed("batch --view ") == ["chain", "hierarchy", "map", "search"])
    #expect(try completed("schema --o") == ["--overlay"])
    #expect(try completed("completions ") == ["bash", "fish", "zsh"])
    #expect(try completed("help ext") == ["extract"])

    #expect(try completed("diff --format ") == ["json", "markdown", "text"])
    for line in ["diff q", "diff notes.json5 q"] {
      #expect(try completed(line) == ["quiz.json"])
    }

    let documents = try completed("render ")
    #expect(documents.contains("quiz.json") && documents.contains("notes.json5"))
    #expect(documents.contains { $0.contains("with") })
    let diagrams = try completed("extract q")
    #expect(diagrams.contains("quiz.svg") && diagrams.contains("quiz.png"))
    #expect(try completed("render -o read") == ["read.me"])
    #expect(!documents.contains("read.me") && !diagrams.contains("quiz.json"))

    // After a comma, zsh completes only the part after it.
    let before = shell == "zsh" ? "" : "svg,"
    #expect(try completed("batch --format svg,p") == [before + "pdf", before + "png"])
    #expect(try completed("batch --view map,").count == 3)
    let compared = try completed("explain --compare 7,8,2")
    #expect(compared.count == 7 && compared.contains { $0.hasSuffix("26") }, "\(compared)")

    #expect(try completed("explain ids.json --unwind ho") == ["home"])
    #expect(try completed("explain \"with space.json\" --unwind ") == ["spaced"])
    #expect(try completed("explain read.me missing.json --unwind ") == [])
    let ids = try completed("render ids.json --unwind ")
    #expect(ids.count == 5, "\(ids)")
    #expect(ids.contains("日本"))
    if shell == "bash" {
      // Bash inserts the text unchanged, so it must be quoted.
      #expect(ids.contains("\\$\\(touch\\ pwned\\)"), "\(ids)")
      #expect(try completed("render ids.json --unwind \\$") == ["\\$\\(touch\\ pwned\\)"])
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("pwned")))

    if shell != "zsh" {
      #expect(try completed("explain --format=j").map { $0.hasSuffix("json") } == [true])
    }
  }
}
