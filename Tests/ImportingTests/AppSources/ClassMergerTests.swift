import Testing

@testable import Importing

@Suite struct ClassMergerTests {
  private let action = "@IBAction func f(_ s: UIStoryboardSegue) {}"

  @Test func headerAndImplementation() {
    let files = [
      ("A.h", "@interface A : B\n- (IBAction)x:(UIStoryboardSegue *)s;\n@end"),
      (
        "A.m",
        "@implementation A\n- (IBAction)x:(UIStoryboardSegue *)s {}\n- (IBAction)y:(UIStoryboardSegue *)s {}\n@end"
      ),
      ("A+More.swift", "extension A { \(action) }"),
    ]
    #expect(merged(files) == ["A: B [x: y: f:]"])
  }

  /// Whether the class implements the action then depends on the build.
  @Test(arguments: [
    ("a.swift", "class A: B {\n#if PRO\nBODY\n#endif\n}", true),
    ("a.swift", "class A: B {\n#if PRO\nBODY\n#else\nBODY\n#endif\n}", false),
    ("a.swift", "#if PRO\nclass A: B { BODY }\n#endif", false),
    ("a.swift", "#if PRO\nclass A: B { BODY }\n#else\nclass A: B {}\n#endif", true),
    (
      "a.m",
      "@interface A : B\n- (void)f:(id)s;\n@end\n@implementation A\n#if PRO\nBODY\n#endif\n@end",
      true
    ),
    (
      "a.m",
      "#ifndef A_H\n@interface A : B\n- (void)f:(id)s;\n@end\n#endif\n@implementation A\nBODY\n@end",
      false
    ),
  ]) func actionsOfSomeBuilds(_ file: String, _ text: String, _ isOpen: Bool) throws {
    let body = file.hasSuffix("m") ? "- (void)f:(UIStoryboardSegue *)s {}" : action
    let text = text.replacing("BODY", with: body)
    let known = classes(text, as: file)["A"]
    #expect(
      known?.overrides.canPerformUnwindSegueAction?.map(\.answer) == (isOpen ? [.depends] : nil))
    #expect(known?.unwindActions.map(\.action) == ["f:"])
  }

  @Test func superclasses() {
    let text = """
      protocol P {}
      typealias Base = UIKit.UITableViewController
      class A: P, Lib {}
      class B: Base {}
      class C: App.A, P {}
      class D: P {}
      enum N { class Base: UIViewController {}; class E: Base {} }
      class F: UIViewController, UITableViewDelegate {}
      #if DEBUG
      typealias Root = A
      #else
      typealias Root = B
      #endif
      class G: Root {}
      #if PRO
      class I: A {}
      #else
      class I: B {}
      #endif
      """
    let macros = "#define OLD B\n#define ACT(a) - (void)a:(UIStoryboardSegue *)s {}\n"
    let other = ("a.h", macros + "@compatibility_alias Old OLD;\n@interface H : Old @end")
    #expect(
      merged([("a.swift", text), other]) == [
        "A: Lib", "B: UITableViewController", "C: A", "D: -", "F: UIViewController", "G: Root",
        "H: B", "I: A", "N.Base: UIViewController", "N.E: N.Base", "Root: -", "UIViewController: -",
      ])
    let heir = classes("extension A { \(action) }\n" + text)["I"]
    #expect(heir?.overrides.canPerformUnwindSegueAction?.map(\.answer) == [.depends])
  }

  /// A library's class can have the same name as its subclass in the app.
  @Test func superclassesOfTheSameName() {
    let text = """
      class Game: Core.Game { \(action) }
      final class JSONDecoder: Foundation.JSONDecoder {}
      class Sub: Game {}
      """
    #expect(
      merged([("a.swift", text)]) == [
        "Game: Core.Game [f:]", "JSONDecoder: Foundation.JSONDecoder", "Sub: Game",
      ])
    let core = ("Core/Game.swift", "class Game: UIViewController {}")
    #expect(
      merged([("App/a.swift", text), core]).contains("App.Game: Core.Game [f:]"))
  }

  @Test func otherNamesOfSegues() {
    let aliases = """
      #if os(iOS)
      typealias ViewController = UIViewController
      typealias StoryboardSegue = UIStoryboardSegue
      #else
      typealias ViewController = NSViewController
      typealias StoryboardSegue = NSStoryboardSegue
      #endif
      """
    let text = """
      class A: ViewController {
        @IBAction func a(_ s: StoryboardSegue) {}
        @IBAction func b(_ s: StoryboardSegue?) {}
        @IBAction func c(_ s: Storyboard) {}
      }
      """
    #expect(merged([("a.swift", text), ("b.swift", aliases)]) == ["A: UIViewController [a: b:]"])
  }

  @Test func severalClassesOfOneName() {
    let files = [
      ("src/App/Menu.swift", "class Menu: UIViewController { \(action) }\nclass Sub: Menu {}"),
      ("src/Kit/Menu.swift", "class Menu: UITableViewController {}\nclass KitSub: Menu {}"),
      ("src/Kit/More.swift", "extension Menu { @IBAction func g(_ s: UIStoryboardSegue) {} }"),
    ]
    let expected = [
      "App.Menu: UIViewController [f:]", "Kit.Menu: UITableViewController [g:]",
      "KitSub: Kit.Menu", "Menu: UIViewController [f:]", "Sub: App.Menu",
    ]
    #expect(merged(files) == expected)
    #expect(merged(files, modules: ["App", "Kit"]) == expected)
  }

  /// The class isn't in the module itself, but in one that the file imports.
  @Test func severalClassesOfOneNameElsewhere() {
    let text = """
      import UIKit
      import class Theming.Theme
      class Login: ViewController { \(action) }
      """
    let files = [
      ("Upload/Test App/ViewController.swift", "class ViewController: UIViewController {}"),
      ("Theming/Sources/Theming/V.swift", "open class ViewController: UITableViewController {}"),
      ("App/Login.swift", text),
    ]
    #expect(merged(files).contains("Login: Theming.ViewController [f:]"))
    // It's unknown which one is meant.
    let plain = text.replacing("Theming", with: "Other")
    let others = files.dropLast() + [("App/Login.swift", plain)]
    #expect(merged(Array(others)).contains("Login: ViewController [f:]"))
  }

  @Test func everyController() {
    let files = [
      (
        "a.swift",
        "extension UIResponder { \(action) }\nextension UIViewController { @IBAction func g(_ s: UIStoryboardSegue) {} }"
      )
    ]
    #expect(merged(files) == ["UIViewController: - [f: g:]"])
  }

  @Test func selectorsOfSwift2() {
    let files = [
      ("a.swift", "class A: UIViewController { @IBAction func back(segue: UIStoryboardSegue) {} }")
    ]
    #expect(merged(files) == ["A: UIViewController [backWithSegue:]"])
    #expect(merged(files, wanted: ["back:"]) == ["A: UIViewController [back:]"])
    let custom = [("a.swift", files[0].1.replacing("UIStoryboardSegue", with: "MySegue"))]
    #expect(merged(custom, wanted: ["back:"]) == ["A: UIViewController [back:]"])
    #expect(
      merged(files, wanted: ["back:", "backWithSegue:"]) == ["A: UIViewController [backWithSegue:]"]
    )
    let new = "class B: UIViewController { override func viewDidAppear(_ animated: Bool) {} }"
    #expect(merged(files + [("b.swift", new)], wanted: ["back:"])[0].contains("[backWithSegue:]"))
  }

  @Test func exposedMembers() {
    let text = """
      @objcMembers class A: UIViewController {
        func a(_ s: UIStoryboardSegue) {}
        private func b(_ s: UIStoryboardSegue) {}
        @nonobjc func c(_ s: UIStoryboardSegue) {}
      }
      extension A { func d(_ s: UIStoryboardSegue) {} }
      @nonobjc extension A { func i(_ s: UIStoryboardSegue) {} }
      class B: A { func e(_ s: UIStoryboardSegue) {} }
      @objc class C: UIViewController { func f(_ s: UIStoryboardSegue) {} }
      @objc extension C { private func g(_ s: UIStoryboardSegue) {} }
      @objc protocol P { @objc optional func h(_ s: UIStoryboardSegue) }
      extension C: P { func h(_ s: UIStoryboardSegue) {} }
      """
    #expect(
      merged([("A.swift", text)])
        == ["A: UIViewController [a: d:]", "B: A [e:]", "C: UIViewController [h:]"])
  }

  /// UIKit asks whether a controller responds to the selector, not for the purpose of the method.
  @Test func anyMethodWithTheSelectorAnswers() {
    let swift = "class A: UIViewController { @IBAction func done(_ sender: Any) {} }"
    let objectiveC = """
      @interface B : UIViewController @end
      @implementation B
      - (IBAction)done:(id)sender {}
      - (IBAction)tap:(id)sender {}
      @end
      """
    let files = [("A.swift", swift), ("B.m", objectiveC)]
    #expect(merged(files) == ["A: UIViewController", "B: UIViewController"])
    #expect(
      merged(files, wanted: ["done:"])
        == ["A: UIViewController [done:]", "B: UIViewController [done:]"])
  }

  @Test func protocolsAreNoSuperclasses() {
    let text = """
      protocol Themed {}
      extension Themed { func theme() {} }
      typealias Screen = Themed & UITableViewController
      class A: LibraryController, Themed {}
      class B: Screen {}
      """
    #expect(
      merged([("A.swift", text)])
        == ["A: LibraryController", "B: UITableViewController", "Themed: -"])
  }

  @Test func whatOtherFoldersAddToClassesOfOneName() {
    let text = "class A: UIViewController {}"
    let shared = "extension A { @IBAction func a(_ s: UIStoryboardSegue) {} }"
    #expect(
      merged([("Phone/A.swift", text), ("TV/A.swift", text), ("Shared/A.swift", shared)]) == [
        "A: UIViewController [a:]", "Phone.A: UIViewController [a:]",
        "TV.A: UIViewController [a:]",
      ])
  }

  @Test func namesForObjectiveC() {
    let text = """
      @objc(APPMenu) @objcMembers class Menu: UIViewController {}
      extension Menu { func a(_ s: UIStoryboardSegue) {} }
      class Sub: Menu {}
      """
    #expect(merged([("A.swift", text)]) == ["APPMenu: UIViewController [a:]", "Sub: APPMenu"])
  }
}
