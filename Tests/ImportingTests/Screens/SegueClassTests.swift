import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The effect of a segue's class is interpreted, or unknown. It's never that of its kind.
@Suite struct SegueClassTests {
  /// The effect of the class `Slide` as a push and as an unwind segue.
  private func read(_ code: String, as name: String = "App.swift") throws -> String {
    let storyboard = Text.file(
      Text.scene(
        "viewController", "a", "customClass='Menu'",
        segues: Text.segue("push", "b", "customClass='Slide'")),
      Text.scene("viewController", "b", segues: Text.unwind("home:", "customClass='Slide'")))
    let document = try imported(storyboard, code: code, as: name).begun()
    #expect(document.segues.allSatisfy { $0.segueClass == "Slide" })
    let said = document.segues.map {
      $0.actsAs?.rawValue ?? $0.performs?.rawValue ?? "nothing said"
    }
    return said.joined(separator: ", ")
  }

  /// A class replaces the root, but what is above a later screen can be unknown again.
  @Test func whatIsAboveLaterScreens() throws {
    let storyboard = Text.file(
      initial: "a",
      Text.scene("viewController", "a", segues: Text.segue("custom", "b", "customClass='Slide'")),
      Text.scene("viewController", "b"),
      Text.scene("viewController", "c", "storyboardIdentifier='extra'"))
    let code =
      swift("UIApplication.shared.keyWindow?.rootViewController = destination")
      + "\nclass Router { func go() { top.present("
      + "board.instantiateViewController(withIdentifier: \"extra\"), animated: true) } }"
    let app = try imported(storyboard, code: code)
    #expect(try app.document(showing: ["b"]).loaded().above == .window)
    #expect(try app.document(showing: ["b", "c"]).loaded().above == .unknown)
  }

  private func swift(_ body: String) -> String {
    "class Slide: UIStoryboardSegue {\noverride func perform() {\n\(body)\n}\n}"
  }

  @Test(arguments: [
    ("super.perform()", "super, super"), ("", "nothing, nothing"),
    ("UIView.performWithoutAnimation { super.perform() }", "super, super"),
    ("source.present(destination, animated: false)", "presentation, unknown"),
    (
      "let menu = self.source as! Menu\nlet next: UIViewController = destination\nmenu.present(next, animated: true, completion: nil)",
      "presentation, unknown"
    ),
    (
      "source.navigationController?.pushViewController(destination, animated: true)",
      "push, unknown"
    ),
    (
      "if let stack = source.navigationController { stack.pushViewController(destination, animated: false) }",
      "push, unknown"
    ),
    ("source.show(destination, sender: self)", "show, unknown"),
    (
      "source.addChild(destination)\nsource.view.addSubview(destination.view)\ndestination.didMove(toParent: source)",
      "child, unknown"
    ),
    ("UIApplication.shared.keyWindow?.rootViewController = destination", "root, unknown"),
    ("UIView.transition(with: w) { w.rootViewController = self.destination }", "root, unknown"),
    ("source.transition(from: menu, to: destination)", "unknown, unknown"),
    ("source.dismiss(animated: false)", "unknown, dismiss"),
    (
      "source.navigationController?.popToViewController(destination, animated: true)",
      "unknown, pop"
    ),
    (
      "UIView.animate(withDuration: 0.3, animations: { self.source.view.alpha = 0 }) { _ in\nself.source.dismiss(animated: false)\n}",
      "unknown, dismiss"
    ),
    (
      "super.perform()\nif let done = done { done() }\n}\nlet done: (() -> Void)? = nil\nfunc a() {",
      "unknown, super"
    ),
    (
      "super.perform()\nself.done?()\n}\nvar done: (() -> Void)?\nfunc a() {",
      "unknown, super"
    ),
    (
      "fade()\nself.go()\n}\nfunc go() {\nsource.present(destination, animated: true)\n}\nfunc fade() {",
      "presentation, unknown"
    ),
    (
      "switch kind {\ncase .a: go()\ndefault: turn()\n}\n}\nfunc go() {\nsource.dismiss(animated: true)\n}"
        + "\nfunc turn() {\nsource.dismiss(animated: false)\n}\n}\nclass Other: UIStoryboardSegue {\nfunc go() {",
      "unknown, dismiss"
    ),
    (
      "[self.sourceViewController presentViewController:self.destinationViewController animated:NO completion:nil];",
      "presentation, unknown"
    ),
    (
      """
      UIViewController *from = (UIViewController *)self.sourceViewController;
      [from.navigationController pushViewController:[self destinationViewController] animated:NO];
      """, "push, unknown"
    ),
    (
      "[[self sourceViewController] dismissViewControllerAnimated:YES completion:nil];",
      "unknown, dismiss"
    ),
    ("[super perform];", "super, super"),
    (
      "[self go];\n}\n- (void)go {\n[self.sourceViewController dismissViewControllerAnimated:NO completion:nil];",
      "unknown, dismiss"
    ),
    (
      "[self.revealController pushFrontViewController:self.destinationViewController animated:YES];",
      "unknown, unknown"
    ),
    ("[self.menu setContentViewController:self.destinationViewController];", "unknown, unknown"),
  ])
  func oneTransition(body: String, said: String) throws {
    let isSwift = !body.contains(";")
    let objectiveC =
      "@interface Slide : UIStoryboardSegue\n@end\n@implementation Slide\n- (void)perform {\n\(body)\n}\n@end"
    #expect(try read(isSwift ? swift(body) : objectiveC, as: isSwift ? "A.swift" : "A.m") == said)
  }

  @Test(arguments: [
    "source.sideMenu.pushFrontViewController(destination, animated: true)",
    "source.present(UINavigationController(rootViewController: destination), animated: true)",
    "if wide { source.present(destination, animated: true) } else { source.show(destination, sender: nil) }",
    "source.sideMenu.contentViewController = destination",
    "source.navigationController?.viewControllers = [destination]",
    "source.navigationController?.popViewController(animated: true)",
    "source.tabBarController?.selectedIndex = 2", "slide()", "source.slide { }",
    "source.view.addSubview(destination.view)",
    "source.present(other, animated: true)", "destination.present(source, animated: true)",
    "super.perform()\nsource.dismiss(animated: true)", "super.perform()\ndone?()",
    "done()\nsuper.perform()\n}\nvar done: () -> Void\nfunc a() {",
    "source.dismiss(animated: false)\nsource.presentingViewController?.dismiss(animated: true)",
    "#if DEBUG\nsuper.perform()\n#endif", "go()\n}\nfunc go() {\nif a { go() }",
    "go(1)\n}\nfunc go(_ number: Int) {\nsource.present(destination, animated: true)",
    "go()\nsource.dismiss(animated: true)\n}\nfunc go() {\nsource.present(destination, animated: true)",
  ])
  func whatCouldBeAnything(body: String) throws {
    #expect(try read(swift(body)) == "unknown, unknown")
  }

  /// After the transition, a stored block does something unknown, as if the action did it.
  @Test func completion() throws {
    let code =
      swift("super.perform()\ndone?()\n}\nvar done: (() -> Void)?\nfunc a() {")
      + "\nclass Menu: UIViewController { @IBAction func home(_ s: UIStoryboardSegue) {} }"
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", "customClass='Menu'"),
        Text.scene("viewController", "b", segues: Text.unwind("home:", "customClass='Slide'"))),
      code: code)
    #expect(try app.begun().classes["Menu"]?.actionDetails.map(\.performs) == [.unknown])
  }

  /// Its destination isn't the one in the storyboard.
  @Test(arguments: [
    "override var destination: UIViewController { UINavigationController(rootViewController: super.destination) }",
    """
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: Stack(destination))
    }
    """,
  ])
  func anotherDestination(member: String) throws {
    let code =
      "class Slide: UIStoryboardSegue {\n\(member)\noverride func perform() { super.perform() }\n}"
    #expect(try read(code) == "unknown, unknown")
  }

  /// Its initializer passes on what it gets.
  @Test func sameDestination() throws {
    let code = """
      class Slide: UIStoryboardSegue {
      override init(identifier: String?, source: UIViewController, destination: UIViewController) {
      super.init(identifier: identifier, source: source, destination: destination)
      }
      override func perform() { super.perform() }
      }
      """
    #expect(try read(code) == "super, super")
    let old = """
      @interface Slide : UIStoryboardSegue
      @end
      @implementation Slide
      - (id)initWithIdentifier:(NSString *)identifier source:(UIViewController *)source destination:(UIViewController *)next {
      return [super initWithIdentifier:identifier source:source destination:NEXT];
      }
      - (void)perform { [super perform]; }
      @end
      """
    #expect(try read(old.replacing("NEXT", with: "next"), as: "Slide.m") == "super, super")
    #expect(try read(old.replacing("NEXT", with: "source"), as: "Slide.m") == "unknown, unknown")
  }

  /// The app's module has no class of this name.
  @Test(arguments: [
    ("class Slide: UIStoryboardSegue {}", false), ("class Old: UIStoryboardSegue {}", true),
  ])
  func undeclaredClass(code: String, isMissing: Bool) throws {
    let storyboard = Text.file(
      Text.scene(
        "viewController", "a",
        segues: Text.segue("show", "b", "customClass='Slide' customModuleProvider='target'")),
      Text.scene("viewController", "b"))
    let app = try imported(storyboard, code: code)
    let said = "warning: no source file declares the segue's class \"Slide\""
    #expect(app.findings.rendered.contains { $0.contains(said) } == isMissing)
  }

  @Test func inheritedClasses() throws {
    #expect(try read("class Slide: UIStoryboardSegue {}") == "super, super")
    #expect(try read("class Slide: LibrarySegue {}") == "unknown, unknown")
    #expect(try read("class Menu: UIViewController {}") == "unknown, unknown")
    let base =
      "class Base: UIStoryboardSegue { override func perform() { source.dismiss(animated: true) } }"
    #expect(try read(base + "\nclass Slide: Base {}") == "unknown, dismiss")
  }

  @Test func withoutSources() throws {
    let storyboard = Text.file(
      Text.scene("viewController", "a", segues: Text.segue("show", "b", "customClass='Slide'")),
      Text.scene("viewController", "b"))
    let segue = try #require(try ImportedApp(storyboards: [storyboard]).begun().segues.first)
    #expect(segue.actsAs == nil)
    #expect(segue.performed.kind == .custom)
  }
}
