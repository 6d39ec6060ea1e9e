import Foundation
import TestSupport
import Testing

/// `explore` of an app: its folder, its settings, its baseline, and its expectations.
@Suite struct ExploreAppTests {
  private let folder = ScratchFolder()
  private let place = "App/Main.storyboard"

  init() throws {
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch" initialViewController="nav"><scenes>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="list" customClass="List" sceneMemberID="viewController">
      <connections>
      <segue kind="show" destination="detail" identifier="open" id="s1"/>
      <segue kind="presentation" destination="editor" identifier="new" id="s2"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="detail" customClass="Detail" sceneMemberID="viewController">
      <connections>
      <segue kind="presentation" destination="editor" identifier="edit" id="s3"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="editor" customClass="Editor" sceneMemberID="viewController">
      <connections>
      <segue kind="unwind" destination="x" unwindAction="done:" identifier="done" id="s4"/>
      </connections></viewController><exit id="x" sceneMemberID="exit"/></objects></scene>
      </scenes></document>
      """, to: place)
    try writeSources(actions: ["Detail"])
  }

  private func writeSources(actions: Set<String>) throws {
    let action = "  @IBAction func done(_ segue: UIStoryboardSegue) {}\n"
    let classes = ["List", "Detail", "Editor"].map { name in
      "class \(name): UIViewController {\n\(actions.contains(name) ? action : "")}\n"
    }
    // Code may perform each of the segues.
    let segues = ["open", "new", "add", "edit", "done"].map { "go(segue: \"\($0)\")\n" }.joined()
    try folder.write(classes.joined() + segues, to: "App/Screens.swift")
  }

  private func explore(_ arguments: String) throws -> ProgramRun {
    try folder.shell("$segueviz explore \(arguments)")
  }

  private let finding =
    "warning: 'done:' from Editor (done) has no destination on this path: new, done"
    + " [sometimes-aborted]"

  @Test func findingsHaveTheirLines() throws {
    for input in ["App", "App/Main.storyboard --sources App"] {
      let run = try explore(input)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("\n\(place):18:1: \(finding)\n"), "\(run.output)")
      #expect(
        run.output.contains(
          "  ! done  no destination: new, done; or Detail (the screen that opened it):\n"
            + "          open, edit, done\n"))
    }
    #expect(try explore("App --fail-on warning").code == 1)
    let sarif = try explore("App --format sarif").output
    #expect(sarif.contains("\"uri\": \"\(place)\"") && sarif.contains("\"startLine\": 18"))
    #expect(sarif.contains("\"ruleId\": \"sometimes-aborted\""))
    let schema = try Repository.tree(of: "Tests/Schemas/sarif-schema-2.1.0.json")
    #expect(SchemaEvaluator(schema).accepts(try JSONTree(Array(sarif.utf8))))
    let junit = try explore("App --format junit --fail-on warning").output
    #expect(junit.contains("<testsuites name=\"segueviz explore\">"))
    #expect(junit.contains("tests=\"5\" failures=\"1\""))
    #expect(junit.contains("<failure type=\"sometimes-aborted\""))
  }

  @Test func actionsChangeTheVerdict() throws {
    for (actions, verdict) in [
      (["List"], "always"), (["Detail"], "sometimes-aborted"), (["List", "Detail"], "always"),
      ([], "always-aborted"),
    ] as [(Set<String>, String)] {
      try writeSources(actions: actions)
      let run = try explore("App --format json")
      #expect(run.output.contains("\"verdict\": \"\(verdict)\""), "\(actions): \(run.output)")
      #expect(run.code == (verdict == "always-aborted" ? 1 : 0))
    }
    // The same if what is above is unknown: no class implements the action.
    try folder.write(
      "func go(_ top: UIViewController) { top.present(UIStoryboard(name: \"Main\", bundle: nil)"
        + ".instantiateInitialViewController()!, animated: true) }", to: "App/Go.swift")
    #expect(try explore("App").output.contains("[always-aborted]"))
    #expect(try folder.shell("$segueviz check App").output.contains("[no-handler]"))
  }

  /// Code may put a screen with the action below the source.
  @Test func stacksThatCodeReplaces() throws {
    try folder.write(
      "extension List { func go() { navigationController?.viewControllers = make() } }",
      to: "App/Go.swift")
    let run = try explore("App")
    #expect(
      run.output.contains("? done  no destination unless code adds a screen there: new,"),
      "\(run.output)")
    let said = " has no destination on this path, unless code adds a screen there: new, done"
    #expect(run.output.contains("note: 'done:' from Editor (done)" + said), "\(run.output)")
    #expect(try folder.shell("$segueviz check App").output.contains(said))
  }

  @Test func openersAreOneDestination() throws {
    try writeSources(actions: ["List", "Detail"])
    let run = try explore("App")
    #expect(
      run.output.contains("  ✓ done  the screen that opened it (List or Detail): new, done"),
      "\(run.output)")
  }

  @Test func withoutSourcesActionsAreUnknown() throws {
    try folder.remove("App/Screens.swift")
    let run = try explore("App --format json")
    #expect(run.code == 0)
    #expect(run.output.contains("\"verdict\": \"undetermined\""), "\(run.output)")
    #expect(run.output.contains("\"scope\": \"unknown\""))
  }

  /// Code sets the screens of the window's stack, and import can't determine which.
  @Test func unreadChildrenOfAContainer() throws {
    let text = try #require(folder.text(of: place))
    let root = "<segue destination=\"list\" kind=\"relationship\""
    try folder.write(text.replacingOccurrences(of: root, with: "<a"), to: place)
    let run = try explore("App -q --require-exact --fail-on error")
    #expect(run.code == 1)
    #expect(
      run.output.contains("code shows screens in a way that segueviz can't interpret"),
      "\(run.output)")
    #expect(run.output.contains("  – done  not triggered, because"))
    // Formats for programs also contain this.
    let limit =
      "May be incomplete: code shows screens in a way that segueviz can't interpret"
      + " (Main.storyboard:4)."
    let sarif = try explore("App -q --format sarif").output
    #expect(sarif.contains("\"toolExecutionNotifications\""))
    #expect(sarif.contains("\"text\": \"\(limit)\""), "\(sarif)")
    #expect(
      try explore("App -q --format junit").output.contains("<system-out>\(limit)</system-out>"))
  }

  @Test func settingsOfTheProject() throws {
    try folder.write(
      #"{ "inputs": ["App"], "failOn": "warning", "with": "overlay.json", "baseline": "none.json" }"#,
      to: ".segueviz.json")
    try folder.write("{}", to: "overlay.json")
    // The baseline is that of check, so explore rejects it.
    #expect(try explore("").code == 1)
    try folder.write(
      #"{ "segues": { "done": { "expectEverywhere": { "destinations": ["opener"] } } } }"#,
      to: "overlay.json")
    let run = try explore("")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("1 unwind segue fails as expected on some path."))
    #expect(!run.output.contains("Problems"))
  }

  @Test func expectationsForEveryState() throws {
    try folder.write(
      #"{ "segues": { "done": { "expectEverywhere": { "never": ["aborted", "aborted"] } } } }"#,
      to: "overlay.json")
    let run = try explore("App --with overlay.json")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "\(place):18:1: error: done is expected to always have a destination, but"
          + " it has no destination: new, done [expectation-failed]"), "\(run.output)")
    try writeSources(actions: ["List", "Detail"])
    #expect(try explore("App --with overlay.json").code == 0)
    try folder.write(
      #"{ "segues": { "done": { "expectEverywhere": { "destinations": ["List"] } } } }"#,
      to: "overlay.json")
    let other = try explore("App --with overlay.json")
    #expect(other.output.contains("go to List, but it goes to Detail"), "\(other.output)")
  }

  @Test func changesByAnOverlay() throws {
    try folder.write(
      #"{ "classes": { "List": { "unwindActions": ["done:"] } } }"#, to: "overlay.json")
    let run = try explore("App --with overlay.json")
    #expect(
      run.output.contains(
        """
        Changes with overlay.json
          done: always, was not always; now List (the screen that opened it): new, done;
          no longer no destination: new, done.

          1 unwind segue, no problems found.
        """), "\(run.output)")
    #expect(
      try explore("App --with overlay.json --format markdown").output
        .contains("## Changes with overlay.json\n\n- done: always"))
    try folder.write("{}", to: "overlay.json")
    #expect(
      try explore("App --with overlay.json").output
        .contains("No changes: all unwind segues behave as before in every app state."))
  }

  @Test func aBaselineContainsVerdictsNotPaths() throws {
    let written = try explore("App --write-baseline known.json --fail-on note")
    #expect(written.code == 0)
    #expect(
      folder.text(of: "known.json")?.contains(
        #"{ "file": "App", "id": "sometimes-aborted", "segue": "done" }"#) == true,
      "\(folder.text(of: "known.json") ?? "")")
    let known = try explore("App --baseline known.json --fail-on note")
    #expect(known.code == 0)
    #expect(known.output.contains("1 finding suppressed."))
    #expect(known.errors == "")
    // A suppressed finding may have another path.
    let text = try #require(folder.text(of: place))
    try folder.write(text.replacingOccurrences(of: "\"new\"", with: "\"add\""), to: place)
    #expect(try explore("App --baseline known.json --fail-on warning").code == 0)
    let sarif = try explore("App --baseline known.json --format sarif")
    #expect(sarif.output.contains("\"baselineState\": \"unchanged\""))
    // Another verdict isn't suppressed, and the old one is reported as outdated.
    try writeSources(actions: [])
    let other = try explore("App --baseline known.json")
    #expect(other.code == 1)
    #expect(other.errors.contains("\nknown.json:4:5: note: sometimes-aborted of App (segue done)"))
    #expect(try explore("App --baseline App/Main.storyboard").code == 65)
    #expect(try explore("App --baseline nobody.json").code == 66)
  }

  @Test func aDifferenceOfAppsComparesVerdicts() throws {
    let copied = try folder.shell("mkdir New && cp -r App New/App")
    #expect(copied.code == 0)
    func diff(_ arguments: String) throws -> ProgramRun {
      try folder.shell("$segueviz diff App New/App \(arguments)")
    }
    let same = try diff("")
    #expect(same.code == 0)
    #expect(same.output.contains("No differences."), "\(same.output)")
    try writeSources(actions: ["List", "Detail"])
    let other = try diff("")
    #expect(other.code == 1)
    let sentence = other.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      sentence.contains(
        "In the launch states, the unwind segue has the same outcome. 1 of 1 unwind segues"
          + " behaves differently in some app state."),
      "\(other.output)")
    #expect(
      other.output.contains(
        """
        In every app state
            changed  done  not always, was always; now no destination: new, done; no
                           longer List (the screen that opened it): new, done

        """), "\(other.output)")
    let json = try diff("--format json").output
    #expect(json.contains("\"old\": \"always\",\n      \"new\": \"sometimes-aborted\""))
    #expect(try diff("--format markdown").output.contains("## In every app state"))
  }
}

/// `explore --witnesses`: the app states of outcomes, as documents.
@Suite struct ExploreWitnessTests {
  private let folder = ScratchFolder([
    "recipes.json": (try? Repository.text(of: "Samples/explore/recipes.json")) ?? ""
  ])

  private var witnesses: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("w"))) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private let all = [
    "doneEditing.1.json", "doneEditing.2.json", "home.1.json", "saveIngredients.1.json",
  ]

  @Test func namesAndDescriptions() throws {
    let run = try folder.shell("$segueviz explore recipes.json --witnesses w --format json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(witnesses == all)
    for name in all { #expect(run.output.contains("\"witness\": \"\(name)\"")) }
    let text = try folder.shell("$segueviz explore recipes.json --witnesses w").output
    #expect(text.contains("New, Done [sometimes-aborted]\n     = stack: doneEditing.1.json\n"))
    let nobody = try #require(folder.text(of: "w/doneEditing.1.json"))
    #expect(nobody.contains("\"description\": \"New, Done\""))
    #expect(nobody.contains("(doneEditing): no destination, by New, Done\""))
    for (name, outcome) in zip(all, ["aborted", "performed", "performed", "performed"]) {
      let explained = try folder.shell("$segueviz explain w/\(name) --format json")
      #expect(explained.output.contains("\"outcome\": \"\(outcome)\""), "\(name)")
    }
    let drawn = try folder.shell("$segueviz batch w -o pictures")
    #expect(drawn.code == 0, "\(drawn.errors)")
    #expect(folder.text(of: "pictures/doneEditing.1.svg")?.contains("New, Done") == true)
  }

  @Test func foreignFilesAreKept() throws {
    try folder.write("mine", to: "w/home.1.json")
    let refused = try folder.shell("$segueviz explore recipes.json --witnesses w")
    #expect(refused.code == 73)
    #expect(refused.output == "")
    #expect(
      refused.errors.hasPrefix(
        "segueviz: can't write \"w/home.1.json\": segueviz didn't write it\n"),
      "\(refused.errors)")
    #expect(witnesses == ["home.1.json"])
    #expect(folder.text(of: "w/home.1.json") == "mine")
    #expect(
      try folder.shell("rm w/home.1.json && $segueviz explore recipes.json --witnesses w").code == 0
    )
    #expect(try folder.shell("$segueviz explore recipes.json --witnesses w").code == 0)
    let changed = try folder.shell(
      "echo >> w/home.1.json && $segueviz explore recipes.json --witnesses w")
    #expect(changed.code == 73)
    #expect(changed.errors.contains("it was changed after segueviz wrote it"))
    let unusable = try folder.shell(
      "echo '{}' > w/.segueviz-witnesses.json; $segueviz explore recipes.json --witnesses w")
    #expect(unusable.code == 73)
    #expect(try folder.shell("$segueviz explore recipes.json --witnesses recipes.json").code == 73)
  }

  @Test func outdatedStatesAreRemoved() throws {
    #expect(try folder.shell("$segueviz explore recipes.json --witnesses w").code == 0)
    try folder.write("mine", to: "w/notes.json")
    // The list has the action, so every state has a destination.
    let text = try #require(folder.text(of: "recipes.json"))
    try folder.write(
      text.replacingOccurrences(
        of: "\"class\": \"ListViewController\"",
        with: "\"class\": \"ListViewController\", \"unwindActions\": [\"unwindToRecipe:\"]"),
      to: "recipes.json")
    let one = try folder.shell(
      "$segueviz explore recipes.json --witnesses w --unwind saveIngredients")
    #expect(one.code == 0)
    #expect(witnesses == (all + ["notes.json"]).sorted())
    try folder.write(
      text.replacingOccurrences(of: "\"home\"", with: "\"start\""), to: "recipes.json")
    #expect(try folder.shell("$segueviz explore recipes.json --witnesses w").code == 0)
    #expect(
      witnesses == [
        "doneEditing.1.json", "doneEditing.2.json", "notes.json", "saveIngredients.1.json",
        "start.1.json",
      ])
  }
}
