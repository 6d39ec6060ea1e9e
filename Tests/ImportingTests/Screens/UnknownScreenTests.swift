import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The document contains the screens in unread code as unknown (Semantics.md U7).
@Suite struct UnknownScreenTests {
  /// The entries without a screen: "Menu presentation 3" contains the class, the way, and the line.
  private func unread(_ code: String, as name: String = "App.swift") throws -> [String] {
    let storyboard = Text.file(
      initial: "n",
      Text.scene("navigationController", "n", segues: Text.root("a")),
      Text.scene(
        "viewController", "a", "customClass='Menu'",
        content: Text.container(Text.segue("embed", "c", "identifier='panel'"))),
      Text.scene(
        "viewController", "b",
        "customClass='Game' storyboardIdentifier='game' hidesBottomBarWhenPushed='YES'"),
      Text.scene("viewController", "c"))
    let app = try imported(storyboard, code: code, as: name)
    let document = try app.begun()
    return document.unknownEntries.map { entry in
      let from =
        switch entry.from {
        case .className(let name): name
        case .controller(let controller): document.controllers[controller].className
        case nil: "anybody"
        }
      return "\(from) \(entry.kind.rawValue) \(entry.origin?.line ?? 0)"
    }
  }

  private func menu(_ body: String) -> String {
    "class Menu: UIViewController {\n@IBAction func go() {\n\(body)\n}\n}".replacing(
      "SHOULD",
      with: "override func shouldPerformSegue(withIdentifier id: String, sender: Any?) -> Bool")
  }

  @Test(arguments: [
    ("present(Own(), animated: true)", "Menu presentation 3"),
    ("show(make(), sender: nil)", "Menu show 3"),
    ("navigationController?.pushViewController(next, animated: true)", "Menu show 3"),
    ("addChild(Holder())", "Menu child 3"),
    ("view.window?.rootViewController = Own()", "Menu root 3"),
    ("view.window?.rootViewController = self", "Menu unknown 3"),
    (
      "view.window?.rootViewController = UINavigationController(rootViewController: self)",
      "Menu unknown 3"
    ),
    (
      "let n = UITabBarController(); n.viewControllers = [self]; window!.rootViewController = n",
      "Menu unknown 3"
    ),
    (
      "window.rootViewController = UINavigationController(rootViewController: Own())", "Menu root 3"
    ), ("view.window?.rootViewController = tabBarController", "Menu unknown 3"),
    ("viewControllers?.append(Own())", "Menu child 3"),
    (
      "present(storyboard!.instantiateViewController(withIdentifier: \"game\\(level)\"), animated: true)",
      "Menu unknown 3"
    ),
    (
      "let next = storyboard!.instantiateViewController(withIdentifier: ids[level])\nplayer.next = next",
      "Menu unknown 3"
    ),
    (
      "present(initial(as: ids[level]), animated: true)\n}\nfunc initial(as id: String) -> UIViewController {"
        + " return storyboard!.instantiateViewController(withIdentifier: id)", "Menu unknown 3"
    ),
    (
      "open(\"game\")\n}\nfunc open(_ id: String) {\n"
        + "present(storyboard!.instantiateViewController(withIdentifier: id), animated: true)",
      "Menu unknown 6"
    ),
    (
      "}\nfunc make<T: Identifiable>() -> T {\n"
        + "return storyboard!.instantiateViewController(withIdentifier: T.id) as! T\n}\n}\n"
        + "protocol Identifiable {}\nextension Identifiable {\n"
        + "static var id: String { String(describing: self) }", "Menu unknown 5"
    ),
    (
      "navigationController?.setViewControllers([Own()], animated: true)",
      "UINavigationController child 3"
    ),
    ("navigationController?.viewControllers = [self]", "UINavigationController child 3"),
    (
      "}\n}\nclass Stack: UINavigationController {\noverride func pushViewController(_ next: Own, animated: Bool) {\n"
        + "popToRootViewController(animated: true)\nsuper.pushViewController(next, animated: true)",
      "anybody child 8"
    ),
    (
      "pages.setViewControllers([Own()], direction: .forward, animated: true)",
      "UIPageViewController child 3"
    ),
    (
      "navigationController?.viewControllers.removeAll { $0 is Holder }",
      "UINavigationController child 3"
    ),
    ("tabBarController?.viewControllers?.remove(at: 0)", "UITabBarController child 3"),
    (
      "}\nfunc drop(t: UITabBarController) {\nt.viewControllers?.removeFirst()",
      "UIViewController child 5"
    ),
    ("tabBarController?.tabs = [UITab(title) { _ in Plain() }]", "UITabBarController child 3"),
    (
      "splitViewController?.setViewController(Holder(), for: .secondary)",
      "UISplitViewController child 3"
    ), ("children[0].removeFromParent()", "Menu child 3"),
    ("addChild(panel)\n}\nfunc end() {\npanel.removeFromParent()", "Menu child 3;Menu child 6"),
    ("parent?.children[0].removeFromParent()", "UIViewController child 3"),
    (
      "navigationController?.viewControllers.first { $0 is Holder }?.removeFromParent()",
      "UIViewController child 3"
    ),
    (
      "transition(from: old, to: children[1], duration: 1, options: [], animations: nil)",
      "Menu child 3"
    ),
    ("definesPresentationContext = true; x.style = .overCurrentContext", "anybody unknown 3"),
    (
      "definesPresentationContext = true; x.style = UIModalPresentationStyle(rawValue: 6)!",
      "anybody unknown 3"
    ),
    // The bar is hidden, so the user can't select it.
    ("tabBarController?.selectedIndex = 1", "anybody unknown 3"),
    ("tabs.selectedViewController = self", "anybody unknown 3"),
    ("tabs.selectedIndex += 1", "anybody unknown 3"),
    (
      "}\noverride func viewDidLoad() { tabBarController?.selectedIndex = 1", "anybody unknown 4"
    ),
    (
      "run { self.navigationController?.pushViewController(next, animated: true) }",
      "anybody show 3"
    ),
    // It's on the stack of another tab.
    (
      "let stack = tabs[1] as? UINavigationController; stack?.pushViewController(make(), animated: true)",
      "anybody show 3"
    ),
    ("}\nSHOULD {\nreturn isReady", "Menu child 4"), ("}\nSHOULD {\nreturn false", "Menu child 4"),
    ("}\nSHOULD {\nif id == \"panel\" { return isReady }; return true", "Menu child 4"),
    // Its variable has the name of another function's alert.
    (
      "let alert = make(); present(alert, animated: true)\n}\nfunc ask() { let alert = UIAlertController()",
      "Menu presentation 3"
    ),
    (
      "present(x, animated: true)\n}\nvar x = UIAlertController()\n}\nclass A: UIAlertController {\nfunc a() {",
      "Menu presentation 3"
    ),
  ])
  func isUnknown(body: String, said: String) throws {
    let holder =
      "\nclass Holder: UIViewController { @IBAction func home(_ segue: UIStoryboardSegue) {} }"
    let found = try unread(menu(body) + holder)
    #expect(found.joined(separator: ";") == said)
  }

  /// The subclasses of a declared class are unknown, and so are those of UIViewController.
  @Test func declaredClasses() throws {
    let panel =
      "\nclass Panel: Base { @IBAction func home(_ segue: UIStoryboardSegue) {} }"
      + "\nclass Base: UIViewController {}\nclass List: UITableViewController {}"
    func menu(_ parameter: String, _ body: String) -> String {
      "class Menu: UIViewController {\n@IBAction func go(_ next: \(parameter)) {\n\(body)\n}\n}"
        + panel
    }
    #expect(try unread(menu("Base", "addChild(next)")) == ["Menu child 3"])
    #expect(try unread(menu("Panel", "addChild(next)")) == ["Menu child 3"])
    let push = "navigationController?.pushViewController(next, animated: true)"
    #expect(try unread(menu("UITableViewController", push)) == ["Menu show 3"])
    #expect(try unread(menu("UIAlertController", "present(next, animated: true)")) == [])
    #expect(
      try unread(
        "extension UIViewController {\nfunc install(_ child: UIViewController) {\naddChild(child) } }"
          + panel) == ["anybody child 3"])
    // An action of every controller, even if source code is missing.
    let action =
      "\nclass Plain: UIViewController {}"
      + "\nextension UIViewController { @IBAction func home(_ segue: UIStoryboardSegue) {} }"
    #expect(try unread(self.menu("addChild(Plain())") + action) == ["Menu child 3"])
  }

  /// A library's class may show the scenes whose identifiers are runtime attributes.
  @Test func runtimeAttributes() throws {
    let attributes =
      "<userDefinedRuntimeAttributes>"
      + "<userDefinedRuntimeAttribute type='string' keyPath='top' value='game'/>"
      + "</userDefinedRuntimeAttributes>"
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", "customClass='Slide'", items: attributes),
        Text.scene("viewController", "b", "storyboardIdentifier='game'")))
    let document = try app.begun()
    #expect(document.entries.map { document.controllers[$0.to].id } == ["game"])
    #expect(document.entries.map(\.kind) == [.unknown])
  }

  /// An object of another class that `@IBSegueAction` creates has other actions.
  @Test(arguments: [
    ("Game(coder: coder)", false), ("Special(coder: coder)", true), ("factory.game(coder)", true),
    ("UIHostingController(coder: coder, rootView: game)", false),
  ])
  func segueActions(made: String, isUnknown: Bool) throws {
    let code =
      "class Menu: UIViewController {\n@IBSegueAction func make(_ coder: NSCoder) -> UIViewController? {\n"
      + "\(made)\n}\n}\nclass Game: UIViewController {}\nclass Special: Game {}"
    let storyboard = Text.file(
      Text.scene(
        "viewController", "a", "customClass='Menu'",
        segues: Text.segue("show", "b", "destinationCreationSelector='make:'")),
      Text.scene("viewController", "b", "customClass='Game'"))
    let app = try imported(storyboard, code: code)
    #expect((try app.begun().classes["Game"]?.hasUnknownActions == true) == isUnknown)
  }

  /// Alerts, UIKit's own controllers, and children without actions contain no relevant screens.
  @Test(arguments: [
    "present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)",
    "let alert = UIAlertController.init(title: nil, message: nil, preferredStyle: .alert)\npresent(alert, animated: true)",
    "present(SFSafariViewController(url: url), animated: true)",
    "let picker: UIImagePickerController = make()\npresent(picker, animated: true)",
    "present(x, animated: true)\n}\nlet x = UIAlertController()\n}\nclass A: UIAlertController {\nfunc a() {",
    "addChild(Plain())",
    "present(storyboard!.instantiateViewController(withIdentifier: \"game\"), animated: true)",
    "let next = UIStoryboard.init(name: \"Main\", bundle: nil).instantiateInitialViewController()!\npresent(next, animated: true)",
    "library.show(from: self)", "player.present(song)",
    "present(Permission.question(), animated: true)",
    "let question = Permission.question()\npresent(question, animated: true)",
    "for menu in navigationController!.viewControllers.reversed() { print(menu) }",
    "let plain: Plain = make()\nplain.removeFromParent()",
    "UIView.transition(from: view, to: view, duration: 1)",
    "viewControllers.append(Own())\n}\nvar viewControllers: [UIViewController] = []\nfunc other() {",
    "selectedIndex = 1\n}\nvar selectedIndex = 0\nfunc other() {", "list.selectedIndex = 1",
    "}\noverride func viewDidLoad() { selectedIndex = 1",
    "let n = UITabBarController()\nn.viewControllers = [storyboard!.instantiateViewController(withIdentifier: \"game\")]\npresent(n, animated: true)",
    "definesPresentationContext = true; next.modalPresentationStyle = .formSheet",
    "}\nSHOULD {\nreturn true", "}\nSHOULD {\nif id == \"edit\" { return isReady }; return true",
  ])
  func isKnown(body: String) throws {
    let others =
      "\nclass Plain: UIViewController {}"
      + "\nclass Permission { static func question() -> UIAlertController { make() } }"
    #expect(try unread(menu(body) + others) == [])
  }

  /// SpriteKit's nodes, an override that passes its argument on, a segue's class, and R.swift's own code.
  @Test(arguments: [
    "import SpriteKit\nclass Board: SKScene { func go() { addChild(tile)\nlayer.addChild(tile)\ntile.removeFromParent() } }",
    "class Menu: UIViewController { func go() { board.addChild(SKSpriteNode()) } }",
    "import SpriteKit\nclass Board: SKScene {}\nclass Menu: UIViewController { var board: Board!\nfunc go() { board.removeFromParent() } }",
    "class Stack: UINavigationController { override func pushViewController(_ next: UIViewController, animated: Bool) { super.pushViewController(next, animated: animated) } }",
    "class Fade: UIStoryboardSegue { override func perform() { source.present(destination, animated: false) } }",
    "class Fade: UIStoryboardSegue { override func perform() { fade() }\nfunc fade() { source.present(destination, animated: false) } }",
    "struct R { struct main { func detail() -> Menu? { return UIStoryboard(resource: self).instantiateViewController(withResource: detail) } } }",
  ])
  func isNothing(code: String) throws {
    #expect(try unread(code) == [])
  }

  /// A storyboard reference can have the identifier in the code.
  @Test func identifiersOfReferences() throws {
    let code =
      "class Menu: UIViewController { func go() { side = Side(UIStoryboard(name: \"Main\", bundle: nil)"
      + ".instantiateViewController(withIdentifier: \"settings\")) } }"
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", "customClass='Menu'"),
        Text.scene(
          "viewControllerPlaceholder", "r",
          "storyboardName='Settings' storyboardIdentifier='settings'")),
      Text.file(name: "Settings.storyboard", initial: "s", Text.scene("viewController", "s")),
      code: code)
    let document = try app.begun()
    #expect(document.entries.map { document.controllers[$0.to].id } == ["Settings"])
  }

  @Test func whoeverRunsIt() throws {
    let present = "present(Own(), animated: true)"
    let many = String(repeating: present + "\n", count: 201)
    #expect(try unread(menu(many)).contains("anybody unknown 3"))
    let anybody = ["anybody presentation 1"]
    #expect(try unread("extension UIViewController { func go() { \(present) } }") == anybody)
    #expect(try unread("class Router { func go() { top.\(present) } }") == anybody)
    let drop = "extension UITabBarController { func drop() { viewControllers?.removeLast() } }"
    #expect(try unread(drop) == ["UITabBarController child 1"])
    let base = "class Base: UIViewController { func go() { \(present) } }\nclass Menu: Base {}"
    #expect(try unread(base) == ["Base presentation 1"])
  }

  @Test func objectiveC() throws {
    let code = """
      @interface Menu : UIViewController
      @end
      @implementation Menu
      - (void)go {
      UIAlertController *alert = [self alert];
      [self presentViewController:alert animated:YES completion:nil];
      [self presentViewController:[self next] animated:YES completion:nil];
      [self presentViewController:[self.storyboard instantiateViewControllerWithIdentifier:self.next] animated:YES completion:nil];
      }
      @end
      #define PUSH(vc) [self.navigationController pushViewController:(vc) animated:YES]
      """
    let found = try unread(code, as: "Menu.m")
    #expect(found == ["anybody unknown 11", "Menu presentation 7", "Menu unknown 8"])
  }
}
