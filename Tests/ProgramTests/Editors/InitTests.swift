import Foundation
import TestSupport
import Testing

/// `segueviz init` adds to existing files, and removes nothing.
@Suite struct InitTests {
  private let folder = ScratchFolder([
    ".vscode/empty": "", "Hierarchies/qu iz.json": Documents.oneUnwind, "package.json": "{}",
  ])

  private func run(_ options: String...) throws -> ProgramRun {
    try folder.run(["init"] + options)
  }

  /// A file of Visual Studio Code, without the parts that JSON doesn't allow.
  private func json(_ name: String) throws -> [String: Any] {
    let text = try #require(folder.text(of: ".vscode/\(name)"))
      .replacing(/\/\/ .*/, with: "").replacing(/\/\*.*\*\//, with: "")
      .replacing(/,(\s*[\]}])/) { $0.output.1 }
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func aFolderWithoutSettings() throws {
    let first = try run()
    #expect(first.code == 0 && first.errors == "", "\(first.errors)")
    #expect(
      first.output == """
        wrote      ./.vscode/tasks.json
        wrote      ./.vscode/settings.json
        wrote      ./.vscode/segueviz.schema.json
        wrote      ./.vscode/segueviz.settings.schema.json
        wrote      ./segueviz-baseline.json
        wrote      ./.segueviz.json

        """)
    let schemas = try #require(try json("settings.json")["json.schemas"] as? [[String: Any]])
    #expect(schemas.first?["fileMatch"] as? [String] == ["/Hierarchies/*.json"])
    #expect(schemas.first?["url"] as? String == "./.vscode/segueviz.schema.json")
    #expect(
      try ProgramRun.of(["schema"]).output == folder.text(of: ".vscode/segueviz.schema.json"))
    #expect(try run().output.split(separator: "\n").allSatisfy { $0.hasPrefix("unchanged ") })
  }

  /// The baseline of an app works from any current folder.
  @Test func anAppsBaselineFromAnyFolder() throws {
    let app = folder.file("App")
    let scene = """
      <scene><objects><viewController id="a" customClass="A" sceneMemberID="viewController">
      <connections><segue destination="x" kind="unwind" unwindAction="gone:" identifier="u" id="s"/>
      </connections></viewController><exit id="x" sceneMemberID="exit"/></objects></scene>
      """
    let storyboard = """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
      targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>\(scene)</scenes></document>
      """
    try folder.write(storyboard, to: "App/Main.storyboard")
    try folder.write("class A: UIViewController { let u = go(segue: \"u\") }", to: "App/A.swift")
    #expect(try folder.run("check", "App").code == 1)
    let made = ["segueviz-baseline.json", "segueviz-explore-baseline.json", ".segueviz.json"]
    for (name, place) in [("App", folder.path), (".", app)] {
      let run = try ProgramRun.of(["init", name], in: place)
      #expect(run.code == 0, "\(run.errors)")
      #expect(made.allSatisfy { run.output.contains($0) }, "\(run.output)")
      #expect(try folder.run("check", "App").code == 0)
      #expect(try ProgramRun.of(["check"], in: app).code == 0)
      #expect(try ProgramRun.of(["check", "."], in: app).code == 0)
      #expect(try ProgramRun.of(["explore"], in: app).code == 0)
      for file in made {
        try FileManager.default.removeItem(atPath: "\(app)/\(file)")
      }
    }
  }

  /// At the top of a repository, an app gets a workflow, whose commands work.
  @Test func anAppsWorkflow() throws {
    let name = ".github/workflows/segueviz.yml"
    try FileManager.default.copyItem(
      atPath: Repository.sample("Recipes"), toPath: folder.file("Recipes"))
    let app = folder.file("Recipes")
    #expect(try ProgramRun.of(["init"], in: app).code == 0)
    #expect(folder.bytes(of: "Recipes/" + name) == nil)
    try FileManager.default.removeItem(atPath: app + "/.segueviz.json")
    try FileManager.default.createDirectory(
      atPath: app + "/.git", withIntermediateDirectories: false)
    #expect(try ProgramRun.of(["init"], in: app).code == 0)
    let workflow = try #require(folder.text(of: "Recipes/" + name))
    let commands = workflow.matches(of: /- run: (segueviz .*)/).map { String($0.1) }
    #expect(commands.count == 2)
    for command in commands {
      let run = try ProgramRun.shell("PATH=\"$(dirname \"$segueviz\"):$PATH\"; \(command)", in: app)
      #expect(run.code == 0, "\(command): \(run.output)\(run.errors)")
    }
  }

  /// The task's command finds errors, and its matcher matches them.
  @Test func theTaskWorks() throws {
    _ = try run()
    // Existing findings are suppressed.
    try folder.write(
      Documents.oneUnwind.replacingOccurrences(of: "[\"home:\"]", with: "[]"),
      to: "Hierarchies/broken.json")
    let tasks = try #require(try json("tasks.json")["tasks"] as? [[String: Any]])
    let command = try #require(tasks.first?["command"] as? String)
    let check = try folder.shell("PATH=\"$(dirname \"$segueviz\"):$PATH\"; \(command)")
    #expect(check.code == 1 && check.errors == "", "\(check.errors)")
    let matcher = try #require(tasks.first?["problemMatcher"] as? [String: Any])
    let pattern = try #require(matcher["pattern"] as? [String: Any])
    let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
    let lines = check.output.split(separator: "\n").map(String.init)
    let matches = lines.compactMap { line -> [String]? in
      guard
        let match = expression.firstMatch(
          in: line, range: NSRange(line.startIndex..., in: line))
      else { return nil }
      return (1...4).map { (line as NSString).substring(with: match.range(at: $0)) }
    }
    #expect(matches.first?.first == "Hierarchies/broken.json")
    #expect(matches.first?.last == "error")
  }

  @Test func existingContentIsKept() throws {
    let settings = """
      // Ours
      {
        "editor.tabSize": 2, // two
        "json.schemas": [
          { "fileMatch": ["*.x"], "url": "./x.json" }, // trailing
        ],
      }

      """
    try folder.write(settings, to: ".vscode/settings.json")
    try folder.write("{\n  \"version\": \"2.0.0\" // two\n}", to: ".vscode/tasks.json")
    let added = try run()
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.output.contains("added to   ./.vscode/settings.json\n"))
    let text = try #require(folder.text(of: ".vscode/settings.json"))
    #expect(text.hasPrefix("// Ours\n{\n  \"editor.tabSize\": 2, // two\n"))
    #expect(text.contains("// trailing"))
    #expect((try json("settings.json")["json.schemas"] as? [Any])?.count == 2)
    #expect((try json("tasks.json")["tasks"] as? [Any])?.count == 1)
    #expect(
      folder.text(of: ".vscode/tasks.json")?.contains("\"2.0.0\", // two\n  \"tasks\"") == true)
    #expect(try run("--force").code == 0)
    #expect(folder.text(of: ".vscode/settings.json") == text)
  }

  @Test(arguments: ["[]", "{ \"tasks\": {} }", "{ oops", "{ \"tasks\": [], \"tasks\": [] }"])
  func invalidFilesAreKept(tasks: String) throws {
    try folder.write(tasks, to: ".vscode/tasks.json")
    let run = try run()
    #expect(run.code == 73)
    #expect(
      run.errors.hasPrefix("segueviz: \"./.vscode/tasks.json\" wasn't changed: it"))
    #expect(run.errors.contains("Add this to its \"tasks\":\n    {\n"))
    #expect(folder.text(of: ".vscode/tasks.json") == tasks)
  }

  @Test func linksAndOtherFilesAreKept() throws {
    try folder.write("{}", to: "elsewhere.json")
    try folder.link(".vscode/settings.json", to: "../elsewhere.json")
    try folder.write("mine", to: "segueviz-check.sh")
    let run = try run("--editor", "vscode,xcode")
    #expect(run.code == 73)
    #expect(run.errors.contains("it isn't a regular file"))
    #expect(run.errors.contains("it exists with other contents; to replace it, pass --force"))
    #expect(folder.text(of: "elsewhere.json") == "{}")
    #expect(folder.text(of: "segueviz-check.sh") == "mine")
    #expect(try folder.run("init", "missing").code == 66)
  }

  @Test func linksAreNotFollowed() throws {
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("project")
    try folder.link("project/.vscode", to: "../elsewhere")
    let run = try folder.run("init", "project", "--force")
    #expect(run.code == 73)
    #expect(run.errors.contains("it's behind a link"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("elsewhere")).isEmpty)
    // The folder itself may be a link, because the user named it.
    try folder.link("link", to: "elsewhere")
    #expect(
      try folder.run("init", "link", "--editor", "xcode").code == 0)
  }
}
