import Hierarchy
import Testing
import Unwinding

@testable import Importing

private typealias Text = StoryboardText

/// Storyboards together with the app's source code.
@Suite struct SourcesTests {
  private func app(_ swift: String, segues: String = Text.unwind("back:")) throws -> ImportedApp {
    let storyboard = Text.file(
      Text.scene(
        "viewController", "a", "customClass='Menu' customModule='App'",
        segues: Text.segue("modal", "b")),
      Text.scene(
        "tableViewController", "b", "customClass='List'", content: Text.button("X", segues)))
    return try imported(storyboard, code: swift, as: "App/Code.swift")
  }

  @Test func outcomes() throws {
    let app = try app(
      """
      class Menu: Base {}
      class Base: UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }
      class List: UITableViewController {}
      class NotHere: UIViewController { @IBAction func other(_ s: UIStoryboardSegue) {} }
      class Plain: UIViewController {}
      """)
    #expect(app.findings == [])
    let document = try app.document(unwinding: "back").loaded()
    #expect(document.classNames == ["Base", "List", "Menu", "NotHere"])
    let trace = try document.simulated()
    #expect(trace.unwinds.map(\.destination) == [document.index(of: "Menu")])
  }

  /// Without source code, an extension of UIViewController may implement any action. With source
  /// code, that's known.
  @Test func extensionsWithoutSources() throws {
    let storyboard = Text.file(
      Text.scene("navigationController", "a", segues: Text.root("b")),
      Text.scene("viewController", "b", segues: Text.segue("show", "c")),
      Text.scene("viewController", "c", content: Text.button("X", Text.unwind("back:"))))
    func outcome(_ app: ImportedApp) throws -> UnwindOutcome? {
      try app.document(unwinding: "back").loaded().simulated().unwinds.first?.outcome
    }
    let alone = try imported(storyboard)
    #expect(try outcome(alone) == .undetermined)
    #expect(try alone.begun().classes["UIViewController"]?.hasUnknownActions == true)
    func read(_ swift: String) throws -> ImportedApp {
      try imported(storyboard, code: swift, as: "App/Code.swift")
    }
    #expect(try outcome(read("class Other: UIViewController {}")) == .aborted)
    let found = "extension UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }"
    #expect(try outcome(read(found)) == .performed)
  }

  /// Every controller has the methods of UIKit. Those that override responds(to:) may have others.
  @Test(arguments: [
    ("dismissViewControllerAnimated:completion:", "", UnwindOutcome.performed),
    ("back:", "override func responds(to s: Selector!) -> Bool { true }", .undetermined),
    (
      "back:",
      "override func responds(to s: Selector!) -> Bool { true }\nCAN { SUPER }", .undetermined
    ), ("back:", "", .aborted),
    ("back:", "func a() { class_addMethod(Base.self, s, i, t) }", .undetermined),
    (
      "back:", "override class func resolveInstanceMethod(_ s: Selector!) -> Bool { true }",
      .undetermined
    ),
    (
      "back:", "func a() { class_addMethod(c, s, i, t); method_exchangeImplementations(m, n) }",
      .aborted
    ),
    ("back:", "CAN { SUPER && isFirst } }\nextension Base { CAN { true }", .undetermined),
  ]) func actionsThatNoClassDeclares(
    _ action: String, _ member: String, _ outcome: UnwindOutcome
  ) throws {
    let app = try app(
      "class Base: UIViewController {}\nclass Menu: Base { \(member) }\nclass List: UITableViewController {}"
        .replacing("SUPER", with: "super.canPerformUnwindSegueAction(a, from: f, sender: s)")
        .replacing(
          "CAN",
          with: "override func canPerformUnwindSegueAction(_ a: Selector,"
            + " from f: UIViewController, sender s: Any?) -> Bool"),
      segues: Text.unwind(action))
    let unwind = try #require(app.unwindIDs.first)
    let trace = try app.document(unwinding: unwind).loaded().simulated()
    #expect(trace.unwinds.map(\.outcome) == [outcome])
    let isForwarded = member.contains("responds")
    #expect(
      !isForwarded || trace.unwinds[0].alternatives.allSatisfy { $0.outcome.name != .exception })
  }

  /// The source code of libraries isn't always passed.
  @Test func superclassesOfLibraries() throws {
    let app = try app(
      """
      class Menu: UIViewController {}
      class FormVC: LibraryForm { @IBAction func back(_ s: UIStoryboardSegue) {} }
      class Chat: LibraryMessagesViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }
      class Router: LibraryRouter { @IBAction func back(_ s: UIStoryboardSegue) {} }
      class MacViewController: NSViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }
      class List: UITableViewController {}
      """)
    #expect(app.findings == [])
    let names = try app.begun().classNames
    #expect(names.filter { ["Chat", "FormVC"].contains($0) } == ["Chat", "FormVC"])
    #expect(!names.contains("Router") && !names.contains("MacViewController"))
  }

  /// Interface Builder stores the runtime's names of nested classes.
  @Test func nestedClasses() throws {
    let storyboard = Text.file(
      Text.scene("viewController", "a", "customClass='_TtCC3App5Outer4Menu' customModule='App'"))
    let text = """
      class Outer { class Menu: UIViewController {
        @IBAction func back(_ s: UIStoryboardSegue) {}
      } }
      """
    let app = try imported(storyboard, code: text, as: "App/Code.swift")
    #expect(app.findings == [])
    let document = try app.begun()
    #expect(document.controllers[document.root].className == "Outer.Menu")
  }

  @Test func whatIsMissing() throws {
    let app = try app(
      "class Menu: Lib { @IBAction func bakc(_ s: UIStoryboardSegue) {} }\nclass A: UIViewController"
        + " { @IBAction func bakc(_ s: UIStoryboardSegue) {} }")
    #expect(
      app.findings.rendered == [
        "Main.storyboard:5:1: warning: no source file declares the class Lib (superclass of Menu);"
          + " it may implement any unwind action",
        "Main.storyboard:13:1: warning: no source file declares the class List; its unwind actions"
          + " are unknown",
        "Main.storyboard:15:14: warning: no source file implements the unwind action 'back:';"
          + " did you mean 'bakc:'?",
      ])
    let classes = try app.begun().classes
    #expect(classes["List"]?.superclass == "UITableViewController")
    #expect(classes["Menu"]?.superclass == "Lib")
  }

  /// The libraries of an app are missing together, and so are the files that a project omits.
  @Test func severalMissingClasses() throws {
    let app = try app(
      "class Menu: Lib { @IBAction func back(_ s: UIStoryboardSegue) {} }\nclass List: Form {}"
    )
    let names = "Lib (superclass of Menu, Main.storyboard:5) and Form (superclass of List,"
    #expect(
      app.findings.rendered == [
        "Main.storyboard:5:1: warning: no source file declares 2 classes: \(names)"
          + " Main.storyboard:13); they may implement any unwind action"
      ])
    let scenes = (1...5).map { Text.scene("viewController", "a\($0)", "customClass='A\($0)'") }
    let storyboard = Text.file(scenes.joined(separator: "\n"))
    let other = try imported(storyboard, code: "class AB {}", as: "A.swift")
    #expect(
      other.findings.map(\.message).filter { $0.contains("A2") } == [
        "no source file declares 5 classes: A1 (Main.storyboard:5), A2 (Main.storyboard:13), A3"
          + " (Main.storyboard:21), and 2 more; their unwind actions are unknown"
      ])
  }

  /// Code may lead to a state that isn't known, in which a screen handles the unwind segue.
  @Test(arguments: [
    ("PRESENT", "", UnwindOutcome.aborted), ("run()", "", .undetermined),
    ("PRESENT", "navigationController", .undetermined),
    (
      "PRESENT } }\nclass Router { func go() { stack.pushViewController(b, animated: true)", "",
      .undetermined
    ),
  ]) func statesThatAreNotKnown(perform: String, other: String, outcome: UnwindOutcome) throws {
    let storyboard = Text.file(
      Text.scene(
        "viewController", "a", segues: Text.segue("custom", "b", "customClass='Flip'"),
        content: Text.button("X", Text.unwind("back:"))),
      Text.scene("viewController", "b", "customClass='Editor' storyboardIdentifier='b'"),
      other.isEmpty ? "" : Text.scene(other, "c", "storyboardIdentifier='c'"))
    let editor =
      "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"b\")"
    let perform = perform.replacing("PRESENT", with: "source.present(destination, animated: true)")
      .replacing("(b,", with: "(\(editor),")
    let code =
      "class Flip: UIStoryboardSegue { override func perform() { \(perform) } }\n"
      + "class Editor: UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }"
    let app = try imported(storyboard, code: code, as: "App/Code.swift")
    let trace = try app.document(unwinding: "back").loaded().simulated()
    #expect(trace.unwinds.map(\.outcome) == [outcome])
  }

  @Test func overrides() throws {
    let app = try app(
      """
      class Menu: UIViewController {
        @IBAction func back(_ s: UIStoryboardSegue) {}
        override func canPerformUnwindSegueAction(_ a: Selector, from f: VC, sender: Any?) -> Bool {
          return isOpen
        }
        override func allowedChildrenForUnwinding(from s: Source) -> [VC] { return pick(s) }
        override func segueForUnwinding(to t: VC, from f: VC, identifier i: String?) -> Segue? { f() }
      }
      class List: UITableViewController {
        override func shouldPerformSegue(withIdentifier i: String, sender: Any?) -> Bool { false }
      }
      """)
    let json = String(decoding: try app.document().json, as: UTF8.self)
    #expect(json.contains(#""note": "Code.swift:4: return isOpen""#))
    #expect(json.contains(#""allowedChildrenForUnwinding": "unknown""#))
    let document = try app.begun()
    let list = document.classes["List"]?.overrides.shouldPerformSegue
    #expect(list?.map(\.answer) == [.no])
    #expect(list?.first?.origin == Origin(file: "App/Code.swift", line: 10, column: 12))
    // The simulation reports deprecated methods.
    #expect(
      app.findings.rendered == [
        "App/Code.swift:6:12: warning: segueviz can't interpret allowedChildrenForUnwinding of"
          + " Menu; describe the method in \"overrides\"",
        "App/Code.swift:7:12: note: segueviz can't interpret segueForUnwindingToViewController of"
          + " Menu; describe the method in \"overrides\"",
      ])
    #expect(try app.begun().controllers.count == 2)
  }

  @Test func withoutSources() throws {
    let app = try imported(
      Text.file(Text.scene("viewController", "a", segues: Text.unwind("back:"))))
    #expect(app.findings.rendered.count == 1)
    #expect(app.findings.rendered[0].contains("pass the source code with --sources DIR"))
  }
}
