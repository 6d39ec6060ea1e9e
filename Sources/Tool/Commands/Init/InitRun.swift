import Checking
import EmbeddedFiles
import Export
import Platform
import Reports
import Text

enum InitEditor: String, Sendable, CaseIterable {
  case vscode, xcode
}

struct InitRun {
  private let folder: Path
  private let editors: [InitEditor]
  private let isForced: Bool
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
    folder = arguments.operands.first.map { Path($0.bytes) } ?? Path(".")
    editors = try arguments.value(of: Options.editors) ?? [.vscode]
    isForced = arguments.has(Options.overwrite)
    self.console = console
    guard Folders.exists(folder) else {
      throw CommandError(.noInput, "there's no folder \(folder.quoted)")
    }
  }

  func run() throws(CommandError) -> ExitCode {
    let documents = HierarchyNames.below(folder)
    var status = ExitCode.success
    for editor in editors {
      for file in files(for: editor, documents: documents) { try writeFile(file, &status) }
    }
    let isReady = try writeSettings(documents, &status)
    if status == .success { try console.print(next(documents, isReady: isReady)) }
    return status
  }

  private func writeFile(_ file: InitFile, _ status: inout ExitCode) throws(CommandError) {
    let outcome = try file.write(into: folder, force: isForced)
    try console.print(report(of: outcome, file))
    if case .unwritten(let reason) = outcome {
      status = .cannotWrite
      console.report(cannotWrite(file, reason: reason))
    }
  }

  /// Writes the project's settings, baselines of the existing findings, and an app's workflow.
  private func writeSettings(
    _ documents: [String], _ status: inout ExitCode
  ) throws(CommandError) -> Bool {
    let path = folder.appending(Path(ProjectSettings.fileName))
    if (try? FileStatus.of(path, followingLinks: false)) != nil {
      try writeFile(InitFile(name: ProjectSettings.fileName, content: [], isKept: true), &status)
      return true
    }
    let made = try InitSettings(folder, documents: documents)
    guard !made.inputs.isEmpty else { return false }
    var baselines: [InitSettings.Baseline] = []
    for baseline in made.baselines {
      let (written, note) = made.write(baseline, console)
      if let note { console.printError(note) }
      guard let written else { continue }
      baselines.append(baseline)
      try console.print(report(of: written, InitFile(name: baseline.name, content: [])))
    }
    if made.isApp, Folders.exists(folder.appending(Path(".git"))) {
      try writeFile(AppWorkflow.file, &status)
    }
    try writeFile(
      InitFile(
        name: ProjectSettings.fileName,
        content: made.json(
          baselines: baselines,
          schema: editors.contains(.vscode) ? VSCodeFiles.settingsSchema : nil),
        isKept: true), &status)
    return true
  }

  private func files(for editor: InitEditor, documents: [String]) -> [InitFile] {
    switch editor {
    case .vscode: VSCodeFiles.all(documents: documents)
    case .xcode:
      [
        InitFile(name: XcodeScript.name, content: XcodeScript.bytes, isExecutable: true)
      ]
    }
  }

  private func report(of outcome: InitFile.Outcome, _ file: InitFile) -> String {
    let path = Visible.text(folder.appending(Path(file.name)).description)
    return switch outcome {
    case .written: "wrote      \(path)\n"
    case .extended: "added to   \(path)\n"
    case .unchanged: "unchanged  \(path)\n"
    case .unwritten: ""
    }
  }

  private func cannotWrite(_ file: InitFile, reason: String) -> CommandError {
    var text = "segueviz: \(folder.appending(Path(file.name)).quoted) wasn't changed: \(reason)\n"
    if let insertion = file.insertion {
      text += "Add this to its \"\(insertion.key)\":\n"
      text += insertion.element.map { "    \($0)\n" }.joined()
    }
    return CommandError(.cannotWrite, lines: text)
  }

  private func next(_ documents: [String], isReady: Bool) -> String {
    var lines: [String] = []
    if documents.isEmpty, !isReady {
      lines.append(
        "This folder contains no storyboards or hierarchy documents. Run init in the folder of your"
          + " app, or put documents into Hierarchies/*.json.")
    }
    if editors.contains(.xcode) {
      lines.append(
        "In Xcode, add a Run Script phase to the target with the line \"$SRCROOT/\(XcodeScript.name)\","
          + " and set ENABLE_USER_SCRIPT_SANDBOXING to NO.")
    }
    return lines.map { TextWrapping.wrapped($0, indent: 0) + "\n" }.joined()
  }
}

/// The workflow of GitHub Actions that `init` writes for an app.
enum AppWorkflow {
  static let file = InitFile(
    name: ".github/workflows/segueviz.yml",
    content: Array(text.replacing("@VERSION@", with: Program.version).utf8), isKept: true)

  private static var text: String { String(decoding: embedded_workflow().content, as: UTF8.self) }
}

/// The script of a Run Script phase, Samples/xcode/run-script.sh.
enum XcodeScript {
  static let name = "segueviz-check.sh"

  static var bytes: [UInt8] { Array(embedded_xcode_script().content) }
}
