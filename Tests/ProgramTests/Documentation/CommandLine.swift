import Foundation
import TestSupport
import Testing

/// A command line of the program in a document or a workflow.
struct CommandLine: CustomTestStringConvertible {
  /// The text after `segueviz`, with the shell's quotes and variables.
  let arguments: String
  /// The document, and its line, counted from 1.
  let file: String
  let line: Int

  var testDescription: String { "\(file):\(line): segueviz \(arguments)" }

  /// Runs it in a folder without its inputs, so that it only parses the options. If the exit status
  /// is 64, the command line is invalid.
  func run(in folder: String) throws -> ProgramRun {
    // With --watch, the program would wait for changes.
    let help = arguments.contains("--watch") ? " --help" : ""
    return try ProgramRun.shell(
      """
      export DOCUMENTS=none
      set -- none.json
      "$segueviz" \(arguments)\(help) </dev/null
      """, in: folder)
  }

  /// The command lines in a file's code: in fenced and indented blocks of Markdown, and in every line
  /// of other files, where `segueviz` begins the line or follows a `$`, `|`, `&&`, `:` or `exec`.
  static func all(in file: String) -> [CommandLine] {
    let path = Repository.path + "/" + file
    guard let bytes = Repository.bytes(of: path) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isMarkdown = file.hasSuffix(".md")
    var found: [CommandLine] = []
    var isFenced = false
    var place = 0
    while place < lines.count {
      let start = place
      var text = lines[place]
      place += 1
      if isMarkdown && text.hasPrefix("```") {
        isFenced.toggle()
        continue
      }
      guard !isMarkdown || isFenced || text.hasPrefix("    ") else { continue }
      while text.hasSuffix("\\"), place < lines.count {
        text = text.dropLast() + lines[place].trimmingCharacters(in: .whitespaces)
        place += 1
      }
      for arguments in arguments(in: text) {
        found.append(CommandLine(arguments: arguments, file: file, line: start + 1))
      }
    }
    return found
  }

  /// The command lines in sentences of a document, except those with placeholders (`DIR`) and
  /// command names alone.
  static func inSentences(of file: String) -> [CommandLine] {
    guard let bytes = Repository.bytes(of: Repository.path + "/" + file) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.matches(of: /`(segueviz [^`]+)`/).flatMap { match -> [CommandLine] in
      let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
      let shell = String(match.1.replacing("\n", with: " "))
      guard shell.split(separator: " ").count > 2, !shell.contains(/\b[A-Z]{2,}\b|…/) else {
        return []
      }
      return arguments(in: shell).map { CommandLine(arguments: $0, file: file, line: line) }
    }
  }

  /// The arguments after each `segueviz` in a line of shell, up to the end of that command.
  private static func arguments(in text: String) -> [String] {
    let text = text.trimmingCharacters(in: .whitespaces)
    // A comment, or the synopsis of usage.
    guard !text.hasPrefix("#"), !text.contains("..."), !text.contains("[-") else { return [] }
    return commands(of: text).compactMap { command in
      var words = command.split(separator: " ")
      // Text that can precede a program: a prompt, a key of YAML, a list's dash, find's -exec.
      if let place = words.firstIndex(of: "-exec") { words.removeFirst(place + 1) }
      while let first = words.first, ["$", "-", "run:", "exec", "entry:"].contains(first) {
        words.removeFirst()
      }
      if words.starts(with: ["docker", "run"]), let image = words.lastIndex(of: "segueviz") {
        words.removeFirst(image)
      }
      guard words.first == "segueviz", words.count > 1 else { return nil }
      words.removeFirst()
      // The placeholder and the end of find's -exec.
      return words.filter { $0 != "+" }.map { $0 == "{}" ? "none.json" : $0 }
        .joined(separator: " ")
    }
  }

  /// A line of shell, cut at the end of commands and at redirections outside of quotes.
  private static func commands(of text: String) -> [String] {
    var commands = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
        commands[commands.count - 1].append(character)
      } else if character == "'" || character == "\"" {
        quote = character
        commands[commands.count - 1].append(character)
      } else if "|&;<>#()".contains(character) {
        commands.append("")
      } else {
        commands[commands.count - 1].append(character)
      }
    }
    return commands
  }
}
