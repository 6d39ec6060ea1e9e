import Foundation
import TestSupport
import Testing

/// A command in a code block of a document, and the output that the document shows.
struct ShownCommand: CustomTestStringConvertible {
  let file: String
  /// Its line, counted from 1.
  let line: Int
  let command: String
  /// The output that the document shows below it.
  let output: String

  var testDescription: String { "\(file):\(line): \(command)" }

  /// The commands of each block of a document, in order. In a block with prompts, the other lines are
  /// output. In any other block, a line is a command if it runs the program or changes the folder.
  static func blocks(in file: String) -> [[ShownCommand]] {
    guard let bytes = Repository.bytes(of: Repository.path + "/" + file) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    var blocks: [[(line: Int, text: String)]] = []
    var fence: String?
    var block: [(line: Int, text: String)] = []
    for (place, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        // Only blocks without a language, or with the shell's, contain commands.
        fence = fence == nil ? String(line.dropFirst(3)) : nil
        blocks.append(block)
        block = []
      } else if fence == "sh" || fence == "" {
        block.append((place + 1, line))
      } else if fence == nil, line.hasPrefix("    ") {
        block.append((place + 1, String(line.dropFirst(4))))
      } else if fence == nil, line.isEmpty, !block.isEmpty {
        block.append((place + 1, ""))
      } else {
        blocks.append(block)
        block = []
      }
    }
    blocks.append(block)
    return blocks.map { commands(of: $0, in: file) }.filter { !$0.isEmpty }
  }

  private static func commands(
    of block: [(line: Int, text: String)], in file: String
  ) -> [ShownCommand] {
    let hasPrompts = block.contains { $0.text.hasPrefix("$ ") }
    var found: [ShownCommand] = []
    for (line, text) in block {
      if hasPrompts, !text.hasPrefix("$ ") {
        guard let last = found.popLast() else { continue }
        found.append(
          ShownCommand(
            file: file, line: last.line, command: last.command, output: last.output + text + "\n"))
        continue
      }
      let command = hasPrompts ? String(text.dropFirst(2)) : text
      guard ["segueviz ", "cd ", "git show "].contains(where: command.hasPrefix) else { continue }
      // With --watch, the program would wait for changes.
      if command.contains("--watch") { continue }
      found.append(ShownCommand(file: file, line: line, command: command, output: ""))
    }
    return found.contains { $0.command.contains("segueviz ") } ? found : []
  }
}

/// A folder with the files for the commands in documents.
struct ReadersFolder {
  private let scratch: ScratchFolder

  var path: String { scratch.path }

  init() throws {
    scratch = ScratchFolder()
    let files = FileManager.default
    func copy(_ source: String, to target: String) throws {
      try files.copyItem(
        atPath: Repository.path + "/" + source, toPath: scratch.path + "/" + target)
    }
    for folder in ["Samples", "docs/hierarchies", "bin"] { try scratch.makeFolder(folder) }
    // The guides name samples by path in the clone, and the reference names them by file name.
    for name in Repository.samples {
      for folder in ["Samples/", ""] {
        try copy("Samples/\(name).json", to: "\(folder)\(name).json")
      }
    }
    for folder in ["Recipes", "docs", "explore"] {
      try copy("Samples/\(folder)", to: "Samples/\(folder)")
    }
    for name in try files.contentsOfDirectory(atPath: Repository.sample("docs")) {
      try copy("Samples/docs/\(name)", to: name)
    }
    try copy("Samples/Recipes", to: "App")
    try copy("Samples/Recipes/app.json", to: "app.json")
    try copy("Samples/explore/recipes.json", to: "recipes.json")
    try copy("Samples/quiz.json", to: "docs/hierarchies/quiz.json")
    try copy("Samples/quiz.hierarchy.svg", to: "quiz.svg")
    try files.createSymbolicLink(
      atPath: scratch.file("bin/segueviz"), withDestinationPath: ProgramRun.program)
  }

  /// Commits the samples that texts compare with a commit.
  func commit() throws {
    let git = "git -c user.name=Reader -c user.email=reader@localhost"
    let run = try ProgramRun.shell(
      """
      cd '\(path)' && git init --quiet --initial-branch main . && git add quiz.json docs \
        && \(git) commit --quiet --message Samples && git update-ref refs/remotes/origin/main HEAD
      """, in: path)
    #expect(run.code == 0, "\(run.errors)")
  }

  /// Runs a command in the folder that an earlier command of its block changed to. The output
  /// includes standard error.
  func run(_ command: ShownCommand, in folder: String) throws -> ProgramRun {
    try ProgramRun.shell(
      "PATH='\(path)/bin':$PATH\ncd '\(folder)'\n{ \(command.command)\n} 2>&1", in: path)
  }
}
