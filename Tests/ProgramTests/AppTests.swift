import Foundation
import TestSupport
import Testing

/// Commands on an app: its folder, its storyboards, or debugger output, without importing first.
@Suite struct AppTests {
  private let folder = ScratchFolder()

  init() throws {
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a"
      """
    try folder.write(
      start + """
        ><scenes>
        <scene><objects><viewController id="a" customClass="Menu" sceneMemberID="viewController">
        <connections><segue kind="modal" destination="b" identifier="start" id="s1"/></connections>
        </viewController></objects></scene>
        <scene><objects><viewController id="b" customClass="Quiz" sceneMemberID="viewController">
        <connections>
        <segue kind="unwind" destination="x" unwindAction="home:" identifier="exit" id="s2"/>
        <segue kind="unwind" destination="x" unwindAction="hme:" identifier="typo" id="s3"/>
        </connections>
        </viewController><exit id="x" sceneMemberID="exit"/></objects></scene>
        </scenes></document>
        """, to: "App/Base.lproj/Main.storyboard")
    try folder.write(
      start + " launchScreen=\"YES\"><scenes><scene><objects><viewController id='a'/></objects>"
        + "</scene></scenes></document>", to: "App/Launch.storyboard")
    try folder.write("this is no storyboard", to: "App/Pods/Dead/Dead.storyboard")
    try folder.write("this is none", to: "App/build/Built.storyboard")
    try folder.write(
      """
      class Menu: UIViewController {
        @IBAction func home(_ segue: UIStoryboardSegue) {}
      }
      class Quiz: UIViewController { let segues = go(segue: "start", segue: "exit", segue: "typo") }
      """, to: "App/Menu.swift")
    try folder.write(
      """
      // !$*UTF8*$!
      { rootObject = R; objects = {
      R = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (S, M, N); };
      S = { path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      M = { path = Menu.swift; sourceTree = "<group>"; };
      N = { path = Launch.storyboard; sourceTree = "<group>"; };
      T = { name = App; productType = "com.apple.product-type.application"; buildPhases = (P); };
      P = { isa = PBXResourcesBuildPhase; files = (B1, B2, B3); };
      B1 = { fileRef = S; }; B2 = { fileRef = M; }; B3 = { fileRef = N; };
      L = { buildConfigurations = (C); };
      C = { name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 15.0; \
      INFOPLIST_KEY_UIMainStoryboardFile = Main; }; };
      }; }
      """, to: "App/App.xcodeproj/project.pbxproj")
  }

  private func replace(_ old: String, with new: String) throws {
    let name = "App/Base.lproj/Main.storyboard"
    let text = try #require(folder.text(of: name))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  private func scene(_ name: String) -> String {
    "<scene><objects><viewController id=\"l\" customClass=\"\(name)\""
      + " sceneMemberID=\"viewController\"/></objects></scene>"
  }

  @Test func checkOfAFolder() throws {
    let old = "viewControllerForUnwindSegueAction:(SEL)a fromViewController:(id)f withSender:(id)s"
    try folder.write(
      "@interface Old : UIViewController\n@end\n@implementation Old\n- \(old) {}",
      to: "App/Own/Old.m")
    try folder.write("", to: "App/Own/Old.podspec")
    let run = try folder.shell("$segueviz check App")
    #expect(run.code == 1, "\(run.errors)")
    let place = "App/Base.lproj/Main.storyboard"
    #expect(run.output.contains("\(place):9:1: error: no view controller handles 'hme:'"))
    #expect(run.output.contains("[no-handler]\n   9 | <segue kind=\"unwind\""))
    // One mistake is reported once.
    #expect(
      run.output.contains(
        "why: no source file implements the unwind action 'hme:'; did you mean 'home:'?"))
    #expect(!run.output.contains("[import-warning]"))
    #expect(!run.output.contains("Dead") && !run.output.contains("Built"))
    #expect(run.output.contains("App/Own/Old.m:4:1: warning: Old overrides"), "\(run.output)")
  }

  /// Files of the target that aren't read can contain any class and any extension.
  @Test func sourcesOutsideTheFolder() throws {
    let name = "App/App.xcodeproj/project.pbxproj"
    let project = try #require(folder.text(of: name))
    try folder.write(project.replacing("Menu.swift", with: "../Code/Ext.swift"), to: name)
    try folder.write("extension UIViewController {}", to: "Code/Ext.swift")
    try replace("</scenes>", with: scene("Unread") + "</scenes>")
    let run = try folder.shell("$segueviz check App; $segueviz explore App")
    let warning = "\(name): warning: the folder doesn't contain 1 source file of \"App\""
    #expect(run.output.hasPrefix(warning + " (../Code/Ext.swift), so"), "\(run.output)")
    #expect(run.output.contains("; pass \".\" instead [import-warning]"))
    #expect(run.output.components(separatedBy: "[import-warning]").count == 2)
    #expect(!run.output.contains("error:") && !run.output.contains("Complete: explored"))
    let whole = try folder.shell("$segueviz check App --sources Code")
    #expect(!whole.output.contains("the folder doesn't contain"), "\(whole.output)")
    let missing = try folder.shell("rm Code/Ext.swift; $segueviz check App")
    #expect(missing.output.contains("classes and actions are unknown [import-warning]"))
  }

  /// A class without source code may implement the action.
  @Test func checkOfAMissingAction() throws {
    try replace("</scenes>", with: scene("PodsController") + "</scenes>")
    let run = try folder.shell("$segueviz check App")
    #expect(
      run.output.contains(
        "warning: no source file implements the unwind action 'hme:'; did you mean 'home:'?"))
    #expect(run.output.contains("note: no view controller is known to handle 'hme:'"))
    #expect(!run.output.contains("error:"), "\(run.output)")
    // A class of a pod is found by the name of its file.
    let pod = "open class PodsController: Base { func go() { present(Own(), animated: true) } }"
    try folder.write(pod, to: "App/Pods/Kit/Sources/PodsController.swift")
    try folder.write("@interface Base : UIViewController\n@end", to: "App/Pods/Base/Base.h")
    let complete = try folder.shell("$segueviz check App")
    #expect(complete.output.contains("why: no source file implements the unwind action 'hme:'"))
    #expect(!complete.output.contains("[import-warning]"))
    #expect(try folder.shell("$segueviz explore App").output.contains("Complete: explored"))
    let large = try folder.shell(
      "truncate -s 99M App/Pods/Kit/Sources/PodsController.swift && $segueviz check App")
    #expect(
      large.errors.contains("PodsController.swift\", which is larger than 16 MiB"),
      "\(large.errors)")
  }

  /// A module of the app's repository may implement the action in an extension.
  @Test func modulesBesideTheApp() throws {
    _ = try folder.shell(
      "sed 's/^class Menu/import Kit; &/' App/Menu.swift > M && mv M App/Menu.swift")
    try folder.write(
      "extension UIViewController { @IBAction func hme(_ segue: UIStoryboardSegue) {} }",
      to: "Packages/Kit/Sources/Kit/Home.swift")
    #expect(try folder.shell("$segueviz check App").output.contains("[no-handler]"))
    #expect(try !folder.shell("mkdir .git && $segueviz check App").output.contains("[no-handler]"))
  }

  /// A class implements the action, and unread code may show its screen. check reports no more than
  /// explore.
  @Test func checkOfAnActionOfAnotherScreen() throws {
    func checked(_ menu: String) throws -> (check: ProgramRun, explore: ProgramRun) {
      try folder.write(
        """
        class Menu: UIViewController {
          @IBAction func home(_ segue: UIStoryboardSegue) {}
          func go() { \(menu) }
        }
        class Quiz: UIViewController { let segues = go(segue: "start", segue: "exit", segue: "typo") }
        class Later: UIViewController {
          @IBAction func hme(_ segue: UIStoryboardSegue) {}
        }
        """, to: "App/Menu.swift")
      let run = (try folder.shell("$segueviz check App"), try folder.shell("$segueviz explore App"))
      return run
    }
    try replace("</scenes>", with: scene("Later") + "</scenes>")
    // All code is read, and nothing shows Later.
    let known = try checked("")
    #expect(known.check.code == 1, "\(known.check.output)")
    #expect(known.check.output.contains("error: no view controller handles 'hme:'"))
    #expect(known.explore.output.contains("[always-aborted]"))
    let open = try checked("present(factory.next(), animated: true)")
    #expect(open.check.code == 0, "\(open.check.output)")
    for output in [open.check.output, open.explore.output] {
      #expect(output.contains(" has no destination in the known states"), "\(output)")
      #expect(output.contains("[handler-not-known]"))
    }
    #expect(!open.check.output.contains("[no-handler]"))
    let explained = try folder.shell("$segueviz explain App").output
    #expect(explained.contains("undetermined  typo  'hme:' from Quiz has no known destination"))
    // A longer path leads through Later.
    let segue = "<segue kind=\"modal\" identifier=\"start\" destination="
    try replace("id=\"s1\"/>", with: "id=\"s1\"/>\(segue)\"l\" id=\"s4\"/>")
    try replace(
      "Later\" sceneMemberID=\"viewController\"/>",
      with: "Later\"><connections>\(segue.replacing("modal", with: "show"))\"b\" id=\"s5\"/>"
        + "</connections></viewController>")
    let longer = try checked("").check.output
    #expect(longer.contains("[show-falls-back-to-modal]"), "\(longer)")
    #expect(
      longer.contains("warning: 'hme:' from Quiz (typo) has no destination on this path: "),
      "\(longer)")
  }

  /// An unwind segue with the action goes there in another state than the launch state.
  @Test func actionsUsedInOtherStates() throws {
    let unwind =
      "<segue kind=\"unwind\" destination=\"x\" unwindAction=\"home:\" identifier=\"exit\" id=\"s2\"/>"
    try replace(unwind, with: "")
    let start = "<segue kind=\"modal\" destination="
    try replace("\(start)\"b\"", with: "\(unwind)\(start)\"a\"")
    let old = """

      class Old: UIViewController {
        @IBAction func old(_ segue: UIStoryboardSegue) {}
        @IBAction func home(_ segue: UIStoryboardSegue) {}
      }
      """
    try folder.write(
      try #require(folder.text(of: "App/Menu.swift")) + old, to: "App/Menu.swift")
    let run = try folder.shell("$segueviz check App")
    #expect(run.output.contains("App/Menu.swift:7:13: note: Menu and Old are unrelated"))
    #expect(!run.output.contains("Menu implements 'home:'"), "\(run.output)")
    #expect(run.output.contains("App/Menu.swift:6:13: note: Old implements 'old:'"))
  }

  /// If a scene has several instances, the unwind segues of the others have numbers.
  @Test func severalInstances() throws {
    try replace(
      "</scenes>", with: "<scene><objects><viewController id=\"t\"/></objects></scene></scenes>")
    try replace(
      "identifier=\"start\" id=\"s1\"/>",
      with: "identifier=\"start\" id=\"s1\"/><segue kind=\"embed\" destination=\"b\" id=\"e1\"/>"
        + "<segue kind=\"embed\" destination=\"b\" id=\"e2\"/>")
    let whole = try folder.shell("$segueviz explain App")
    #expect(!whole.output.contains("exit-2"), "\(whole.output)")
    #expect(try folder.shell("$segueviz import App").output.contains("\"exit-2\""))
    #expect(
      try folder.shell("$segueviz explain App --unwind exit-2").output.contains(
        "'home:' goes to Menu"))
  }

  /// A launch state doesn't contain every screen, which isn't a finding.
  @Test func checkOfLaterScreens() throws {
    let unwind = "<segue kind=\"unwind\" destination=\"x\" unwindAction=\"hme:\""
    try replace(unwind, with: "<segue kind=\"show\" destination=\"a\" id=\"s4\"/>\n" + unwind)
    try replace("Quiz", with: "AuthViewController")
    let code = try #require(folder.text(of: "App/Menu.swift"))
    try folder.write(code.replacing("Quiz", with: "AuthViewController"), to: "App/Menu.swift")
    let run = try folder.shell("$segueviz check App")
    #expect(run.output.contains("Main.storyboard:10:1: error: no view controller handles 'hme:'"))
    #expect(!run.output.contains("[source-not-live]"), "\(run.output)")
    #expect(!run.output.contains("[unknown-class]"), "a declared class is no AUViewController")
  }

  @Test func everyFormatPointsToTheStoryboard() throws {
    let place = "App/Base.lproj/Main.storyboard"
    for (format, said) in [
      ("github", "::error file=\(place),line=9,col=1,title="),
      ("json", "\"file\": \"\(place)\""), ("sarif", "\"uri\": \"\(place)\""),
      ("junit", "\(place):9:1: error: no view controller handles 'hme:'"),
    ] {
      let run = try folder.shell("$segueviz check --format \(format) App")
      #expect(run.output.contains(said), "\(format): \(run.output)")
    }
  }

  @Test func foldersWithoutFindings() throws {
    try folder.makeFolder("Empty")
    let empty = try folder.shell("$segueviz check Empty")
    #expect(empty.code == 0)
    #expect(
      empty.output
        == "Empty: warning: \"Empty\" contains no storyboards or hierarchy documents"
        + " [no-documents]\n")
    #expect(try folder.shell("$segueviz check --fail-on warning Empty").code == 1)
    #expect(
      try folder.shell("$segueviz check --fail-on warning --disable no-documents Empty").code == 0)
    #expect(try folder.shell("$segueviz explain Empty").code == 66)
    #expect(try folder.shell("$segueviz check Nowhere").code == 66)
  }

  @Test func disabling() throws {
    let run = try folder.shell("$segueviz check --disable no-handler,unused-action App")
    #expect(!run.output.contains("[no-handler]") && !run.output.contains("[unused-action]"))
    #expect(run.code == 0, "\(run.output)")
    let wrong = try folder.shell("$segueviz check --disable import-wrning App")
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains(": \"import-wrning\" isn't a finding that can be disabled; did"))
    #expect(try folder.shell("$segueviz check --disable invalid-document App").code == 64)
  }

  @Test func aFolderWithDocuments() throws {
    try folder.write(Documents.oneUnwind, to: "App/quiz.json")
    try folder.write("{}", to: "App/package.json")
    let run = try folder.shell("$segueviz check App")
    #expect(run.code == 1)
    #expect(run.output.contains("Main.storyboard:"))
    #expect(run.errors.contains("in 1 folder and 1 file"), "\(run.errors)")
    #expect(try folder.shell("$segueviz check 'App/*.json'").errors.contains("in 1 file"))
    for command in ["check --format json .", "check --format json"] {
      let here = try folder.shell("cd App && $segueviz \(command)")
      #expect(here.output.contains("{ \"file\": \"quiz.json\", \"status\": \"checked\""))
      #expect(here.output.contains("{ \"file\": \".\", \"status\": \"checked\""))
    }
  }

  /// A document that was imported from the app repeats its findings, at the same lines.
  @Test func documentsOfTheAppRepeatNothing() throws {
    let alone = try folder.shell("$segueviz check App").output
    #expect(try folder.shell("$segueviz import App --for typo -o App/typo.json").code == 0)
    #expect(try folder.shell("$segueviz check App/typo.json").output.contains("[no-handler]"))
    let both = try folder.shell("$segueviz check App")
    #expect(both.output == alone)
    #expect(both.errors.contains("1 error in 1 folder and 1 file"), "\(both.errors)")
    // Most sources aren't in the launch state.
    let launch = try folder.shell("$segueviz import App -o a.json; $segueviz check a.json")
    #expect(!launch.output.contains("[source-not-live]"), "\(launch.output)")
  }

  @Test func aBatchDrawsTheAppAndItsDocuments() throws {
    try folder.write(Documents.oneUnwind, to: "App/quiz.json")
    let run = try folder.shell("$segueviz batch App -o out && ls out out/App")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("quiz.svg") && run.output.contains("exit.svg"), "\(run.output)")
  }

  @Test func expectationsInAnOverlay() throws {
    try folder.write(
      """
      { "segues": {
        "exit": { "expect": { "destination": "Quiz" } },
        "typo": { "expect": { "outcome": "performed" } }
      } }
      """, to: "expect.json")
    let run = try folder.shell("$segueviz check --with expect.json App")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("[expectation-failed]") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("App/Base.lproj/Main.storyboard:8:1: error: ") == true)
    #expect(run.output.contains("     = document: expect.json:2:23\n"))
    #expect(run.output.contains("     = document: expect.json:3:23\n"))
    try folder.write(
      "{ \"segues\": { \"exit\": { \"expect\": { \"destination\": \"Menu\" } },"
        + " \"typo\": { \"expect\": { \"outcome\": \"aborted\" } } } }", to: "expect.json")
    let right = try folder.shell("$segueviz check --with expect.json --fail-on warning App")
    #expect(right.code == 0, "\(right.output)")
    try folder.write("{ \"segues\": { \"exit\": { \"expct\": {} } } }", to: "expect.json")
    let wrong = try folder.shell("$segueviz check --with expect.json App")
    #expect(wrong.code == 65)
    #expect(wrong.output.contains("expect.json:1:25: error: a segue has no key \"expct\""))
    #expect(wrong.output.contains(" |                         ^~~~~~~ did you mean \"expect\"?\n"))
    #expect(!wrong.errors.contains("doesn't read"))
    try folder.write("{ \"controllers\": { \"Quiz\": null } }", to: "expect.json")
    let gone = try folder.shell("$segueviz check --with expect.json App")
    #expect(gone.output.hasPrefix("App: error: no controller has the id \"Quiz\""))
    #expect(gone.output.contains("why: it's valid without the patch \"expect.json\""))
    let explained = try folder.shell("$segueviz explain --with expect.json App")
    #expect(explained.errors.contains("App: error: no controller has the id \"Quiz\""))
  }

  @Test func explainAndRender() throws {
    let explained = try folder.shell("$segueviz explain App --unwind exit")
    #expect(explained.code == 0, "\(explained.errors)")
    #expect(explained.output.contains("performed: 'home:' goes to Menu."))
    // Findings are at lines of the storyboard, not of the imported document.
    let place = "App/Base.lproj/Main.storyboard"
    let typo = "$segueviz explain App --unwind typo"
    #expect(try folder.shell(typo).output.contains("(no-handler, \(place):9:1)"))
    #expect(
      try folder.shell(typo + " --format json").output.contains(
        "\"segue\": \"typo\", \"file\": \"\(place)\", \"line\": 9, \"column\": 1 }"))
    #expect(
      try folder.shell("$segueviz explain App/Base.lproj/Main.storyboard --sources App").code == 0)
    #expect(try folder.shell("$segueviz render App -o map.svg").code == 0)
    #expect(folder.text(of: "map.svg")?.contains("Quiz") == true)
    #expect(try folder.shell("$segueviz render App --unwind exit -o exit.svg").code == 0)
    #expect(folder.text(of: "exit.svg")?.contains("</svg>") == true)
    try folder.write(
      """
      (lldb) po [UIViewController _printHierarchy]
      <Menu 0x1>, state: disappeared, view: <UIView 0x2>
         + <Quiz 0x3>, state: appeared, view: <UIView 0x4>, presented with: <P 0x5>
      """, to: "console.txt")
    let dump = try folder.shell(
      "$segueviz explain console.txt --sources App --from Quiz --action home:")
    #expect(dump.output.contains("performed: 'home:' goes to Menu."), "\(dump.errors)")
    #expect(try folder.shell("$segueviz check console.txt").code == 0)
  }

  /// explain simulates each unwind segue in a state in which the user can trigger it.
  @Test func explainOfAWholeApp() throws {
    let run = try folder.shell("$segueviz explain App")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        App (iOS 26)

        2 unwind segues: 1 aborted, 1 performed
            aborted    typo  'hme:' from Quiz has no destination
                               (no-handler; after start)
              Why: No view controller in the hierarchy implements 'hme:'. Implement it
              in the class of the screen to return to: @IBAction func hme(_ segue:
              UIStoryboardSegue).
            performed  exit  'home:' from Quiz goes to Menu   (after start)

        For the search and its reasons, pass --unwind ID.

        """)
    // Several requested unwind segues have all details.
    let both = try folder.shell("$segueviz explain App --unwind exit --unwind typo").output
    #expect(both.contains("2 unwind segues: 1 aborted, 1 performed\n"))
    #expect(both.contains("\nUnwind segue typo: 'hme:' from Quiz\n  aborted: "))
    #expect(both.contains("\nUnwind segue exit: 'home:' from Quiz\n  performed: "))
    #expect(!both.contains("--unwind ID"))
    let compared = try folder.shell("$segueviz explain App --compare 9,17").output
    #expect(compared.contains("performed: 'home:' goes to Menu."), "\(compared)")
    #expect(!compared.contains("offscreen"))
    let page = try folder.shell("$segueviz explain App --format markdown").output
    #expect(page.contains("| Unwind segue | Outcome | Effect | When |\n"))
    let row = "| `exit` | performed | `home:` from `Quiz` goes to `Menu` | after start |"
    #expect(page.contains(row))
    // The trace is that of one document.
    let trace = try folder.shell("$segueviz explain App --format json").output
    #expect(trace.contains("\"outcome\": \"offscreen\""))
  }

  @Test func explainOfAnActionOfSeveralUnwindSegues() throws {
    try replace("hme:", with: "home:")
    let run = try folder.shell("$segueviz explain App --unwind home:")
    #expect(run.output.contains("2 unwind segues: 2 performed\n"), "\(run.errors)")
    let folded = try folder.shell("$segueviz explain App").output
    #expect(folded.contains("Menu   (after start)\n      The same: typo\n"), "\(folded)")
    try replace(" identifier=\"typo\"", with: "")
    let unused = try folder.shell("$segueviz explain App").output
    #expect(unused.contains("would go to Menu") && !unused.contains("The same"), "\(unused)")
    try replace("kind=\"modal\"", with: "kind=\"custom\" customClass=\"Slide\"")
    // It's unknown what shows the screen, so it's unknown what is above it.
    let unknown = try folder.shell("$segueviz explain App").output
    #expect(unknown.contains("2 unwind segues: 1 undetermined, 1 unperformed"), "\(unknown)")
    #expect(unknown.contains("(starting with Quiz)"), "\(unknown)")
    let check = try folder.shell("$segueviz check App").output
    #expect(check.contains("effect of the segue class Slide is unknown [import-note]"))
    #expect(!check.contains("no path of segues"), "\(check)")
  }

  @Test func explainOfAWholeAppUnderAnOverlay() throws {
    try folder.write(
      """
      { "classes": { "Menu": { "unwindActions": ["home:", "hme:"] } },
        "segues": { "exit": { "expect": { "destination": "Quiz" } } } }
      """, to: "overlay.json")
    let run = try folder.shell("$segueviz explain App --with overlay.json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains("Changes with overlay.json\n  Unwind segue typo: 'hme:' from Quiz\n"))
    #expect(run.output.contains("performed  exit  'home:' from Quiz goes to Menu"))
    #expect(run.output.contains("(expectation-failed; after start)"))
  }

  @Test func anUnwindSegueWithoutAPath() throws {
    try replace(
      "<segue kind=\"modal\" destination=\"b\" identifier=\"start\" id=\"s1\"/>", with: "")
    let run = try folder.shell("$segueviz explain App")
    #expect(run.output.contains("(starting with Quiz)"), "\(run.output)")
  }

  /// The error for debugger output in place of a document suggests import.
  @Test func debuggerOutputAsADocument() throws {
    let line = "<Menu 0x1>, state: appeared, view: <UIView 0x2>\n"
    try folder.write("(lldb) po it\n" + line, to: "dump.json")
    for command in ["explain", "render", "explore", "diff App/quiz.json"] {
      try folder.write(Documents.oneUnwind, to: "App/quiz.json")
      let run = try folder.shell("$segueviz \(command) dump.json")
      #expect(run.code == 65)
      #expect(
        run.errors.hasSuffix(
          "segueviz: \"dump.json\" looks like _printHierarchy output; run segueviz import"
            + " \"dump.json\"\n"), "\(run.errors)")
    }
    let check = try folder.shell("$segueviz check dump.json")
    #expect(check.code == 65 && check.errors.isEmpty == false)
    #expect(
      check.output.contains(
        #"= why: "dump.json" looks like _printHierarchy output; run segueviz import "dump.json""#
      ),
      "\(check.output)")
    for text in ["<Menu>", "hello"] {
      try folder.write(text + "\n", to: "menu.txt")
      let run = try folder.shell("$segueviz explain menu.txt")
      #expect(
        run.errors.hasSuffix(
          "segueviz: \"menu.txt\" isn't a hierarchy document (JSON), a storyboard, or _printHierarchy"
            + " output; pass one of those, or an app folder\n"), "\(run.errors)")
    }
  }

  /// Commands print ten similar warnings, and count the rest.
  @Test func similarWarnings() throws {
    let scenes = (0..<13).map { place in
      """
      <scene><objects>
      <viewController id="v\(place)" customClass="C\(place)" sceneMemberID="viewController">
      <connections><segue kind="unwind" destination="x\(place)" unwindAction="gone\(place):" \
      identifier="u\(place)" id="u\(place)"/></connections></viewController>
      <exit id="x\(place)" sceneMemberID="exit"/></objects></scene>
      """
    }
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="v0">
      <scenes>\(scenes.joined(separator: "\n"))</scenes></document>
      """, to: "Many/Main.storyboard")
    try folder.write(
      (0..<13).map { "class C\($0): Library\($0) {}" }.joined(separator: "\n"),
      to: "Many/App.swift")
    for command in ["import Many -o app.json", "explain Many", "render Many -o map.svg"] {
      let run = try folder.shell("$segueviz \(command)")
      #expect(run.code == 0)
      let warnings = run.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
      #expect(warnings.count == 11, "\(command): \(run.errors)")
      #expect(warnings[0].contains("13 classes: Library0 (superclass of C0, Main.storyboard:3), "))
      #expect(warnings[0].contains(", and 10 more; they may implement any unwind action"))
      let by = command.hasPrefix("import") ? "" : "segueviz import "
      let rest = "note: 3 more unwind actions without an implementation: \(by)--verbose prints them"
      #expect(run.errors.contains(rest), "\(run.errors)")
      // An unknown class may implement it.
      #expect(run.errors.contains(#"no source file implements the unwind action 'gone1:'"#))
    }
    #expect(
      try folder.shell("$segueviz import Many -o app.json --verbose").errors.contains("gone12"))
  }

  @Test func importOfAFolder() throws {
    let run = try folder.shell("$segueviz import App -o app.json && cat app.json")
    #expect(run.code == 0)
    #expect(run.output.contains("\"minimumIOS\": \"15\""))
    #expect(run.output.contains("\"launch\": true"))
    #expect(!run.output.contains("Launch"))
    #expect(try folder.shell("$segueviz explain app.json").code == 0)
    let wrong = try folder.shell("$segueviz import App --target Ap")
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("no project has a target \"Ap\"; did you mean \"App\"?"))
    let checked = try folder.shell("$segueviz check App --target Ap")
    #expect(checked.code == 64)
    #expect(checked.output.hasPrefix("App: error: --target: no project has a target \"Ap\""))
  }

  @Test func aBrokenStoryboardIsAFinding() throws {
    try folder.write("<document", to: "App/Base.lproj/Main.storyboard")
    let run = try folder.shell("$segueviz check App")
    #expect(run.code == 65)
    #expect(
      run.output.contains("App/Base.lproj/Main.storyboard:1:1: error: this isn't a storyboard"))
    #expect(try folder.shell("$segueviz explain App").code == 65)
  }

  // MARK: Settings

  @Test func initAndCheck() throws {
    let made = try folder.shell("cd App && $segueviz init")
    #expect(made.code == 0, "\(made.errors)")
    #expect(
      made.output.hasSuffix(
        "wrote      ./segueviz-baseline.json\nwrote      ./segueviz-explore-baseline.json\n"
          + "wrote      ./.segueviz.json\n"))
    let checked = try folder.shell("cd App/Base.lproj && $segueviz check")
    #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
    #expect(checked.errors.contains("no findings in 1 folder"))
    #expect(
      try folder.shell("$segueviz schema --config").output
        == folder.text(of: "App/.vscode/segueviz.settings.schema.json"))
    // New findings count, including warnings.
    try replace("home:", with: "hom:")
    #expect(try folder.shell("$segueviz check App").code == 1)
    // The second run writes nothing.
    let settings = try #require(folder.text(of: "App/.segueviz.json"))
    try folder.write(settings + "\n", to: "App/.segueviz.json")
    #expect(try folder.shell("cd App && $segueviz init --force").code == 0)
    #expect(folder.text(of: "App/.segueviz.json") == settings + "\n")
  }

  @Test func theCommandLineTakesPrecedence() throws {
    try folder.write(
      """
      { "inputs": ["App"], "failOn": "note", "disable": ["no-handler"], "theme": "dark",
        "minimumIOS": "17", "with": "expect.json", "output": "out", "formats": ["dot"],
        "views": ["map"] }
      """, to: ".segueviz.json")
    try folder.write(
      "{ \"segues\": { \"exit\": { \"expect\": { \"destination\": \"Quiz\" } } } }",
      to: "expect.json")
    #expect(try folder.shell("$segueviz check").output.contains("[expectation-failed]"))
    #expect(
      try folder.shell("$segueviz check App/App.xcodeproj/..").output.contains(
        "[expectation-failed]"))
    try folder.write("{}", to: "expect.json")
    #expect(try folder.shell("$segueviz check").code == 0)
    #expect(try folder.shell("$segueviz check --disable unused-action").code == 1)
    #expect(try folder.shell("$segueviz import App").output.contains("\"minimumIOS\": \"17\""))
    #expect(
      try folder.shell("$segueviz explain --unwind exit").output.contains("'home:' goes to Menu."))
  }

  @Test func severities() throws {
    let check = "$segueviz check --severity"
    let run = try folder.shell("\(check) no-handler=note App")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains(": note: ") && run.output.contains("[no-handler]"))
    #expect(try !folder.shell("\(check) no-handler=off App").output.contains("[no-handler]"))
    #expect(try folder.shell("\(check) no-handler=warning App").code == 0)
    #expect(try folder.shell("\(check) no-handler=warning --fail-on warning App").code == 1)
    try folder.write(#"{ "severity": { "no-handler": "note" } }"#, to: "App/.segueviz.json")
    #expect(try folder.shell("$segueviz check App").code == 0)
    for wrong in ["no-handlr=note", "no-handler=bad", "no-handler", "invalid-document=note", ""] {
      #expect(try folder.shell("\(check) '\(wrong)' App").code == 64, "\(wrong)")
    }
    try folder.write(
      #"{ "severity": { "no-handlr": "note", "no-handler": "bad" } }"#, to: "App/.segueviz.json")
    let refused = try folder.shell("$segueviz check App")
    #expect(refused.code == 65)
    #expect(refused.errors.contains("did you mean \"no-handler\"?"))
    #expect(refused.errors.contains("there's no level \"bad\""))
  }

  @Test func invalidSettings() throws {
    try folder.write(
      "{ \"input\": [], \"disable\": [\"no-handlr\"], \"failOn\": \"warn\", \"theme\": \"drk\" }",
      to: "App/.segueviz.json")
    let run = try folder.shell("$segueviz check App")
    #expect(run.code == 65)
    for said in [
      "App/.segueviz.json:1:3: error: a configuration file has no key \"input\"",
      "did you mean \"inputs\"?", "did you mean \"no-handler\"?", "there's no severity \"warn\"",
      "did you mean \"dark\"?",
    ] { #expect(run.errors.contains(said), "\(said)") }
    #expect(try folder.shell("$segueviz check --config App/none.json App").code == 66)
    try folder.write("{ \"inputs\": [\"App\", \"App/App\"] }", to: ".segueviz.json")
    let several = try folder.shell("$segueviz explain")
    #expect(several.code == 64 && several.errors.contains("names 2 inputs; pass one"))
  }

  @Test(arguments: ["explain", "explore", "render --alt"])
  func foldersOfDocuments(_ command: String) throws {
    try folder.write(#"{ "segueviz": 1, "root": { "id": "one" } }"#, to: "docs/one.json")
    #expect(
      try folder.shell("$segueviz \(command) docs && cd App && $segueviz \(command)").code <= 1)
    let several = try folder.shell("cp docs/one.json docs/two.json; $segueviz \(command) docs")
    #expect(several.code == 64 && several.errors.contains("pass one: docs/one.json and docs/two."))
  }
}
