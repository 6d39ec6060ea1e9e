import Foundation
import TestSupport
import Testing

/// Every shell that is installed completes command lines by the script that the program prints.
@Suite struct CompletionsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["quiz.json", "notes.json5", "with space.json", "quiz.svg", "quiz.png", "read.me"] {
      try folder.write("", to: name)
    }
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
    #expect(try completed("expl") == ["explain"])
    #expect(Set(try completed("")).isSuperset(of: ["render", "schema", "completions", "help"]))
    #expect(try completed("render --the") == ["--theme"])
    #expect(try completed("render --theme ") == ["auto", "dark", "light"])
    #expect(try completed("render quiz.json --format p") == ["pdf", "png"])
    #expect(try completed("explain --format ") == ["csv", "json", "markdown", "text"])
    #expect(try completed("explain --ios ") == [])
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
    let pictures = try completed("extract q")
    #expect(pictures.contains("quiz.svg") && pictures.contains("quiz.png"))
    #expect(try completed("render -o read") == ["read.me"])
    #expect(!documents.contains("read.me") && !pictures.contains("quiz.json"))
    if shell != "zsh" {
      #expect(try completed("explain --format=j").map { $0.hasSuffix("json") } == [true])
    }
  }
}
