import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The results about screens that code shows are true, whatever path the code takes.
@Suite struct CertainScreenTests {
  /// The result for an app with the navigation controller Menu (a), Tabs, and unconnected scenes:
  /// the launch state, the screens that code shows, and those that it shows in some way.
  private func said(
    _ code: String, beginsWithTabs: Bool = false, tabs: String = "", as name: String = "App.swift"
  ) throws -> String {
    let storyboard = Text.file(
      initial: beginsWithTabs ? "t" : "n",
      Text.scene(
        "navigationController", "n", "storyboardIdentifier='nav'", segues: Text.root("a")),
      Text.scene("tabBarController", "t", "customClass='Tabs'", segues: tabs),
      Text.scene("viewController", "a", "customClass='Menu'"),
      Text.scene("viewController", "b", "customClass='Game' storyboardIdentifier='game'"),
      Text.scene("viewController", "c", "customClass='Score' storyboardIdentifier='score'"))
    let app = try imported(storyboard, code: code, as: name)
    let document = try app.begun()
    let segues = document.segues.filter { $0.maker == .code }.map { segue in
      "\(segue.actsAs?.rawValue ?? segue.kind.rawValue) "
        + (segue.to.map { document.controllers[$0].id } ?? "")
    }
    let entries = document.entries.map {
      "\($0.kind.rawValue)? \(document.controllers[$0.to].id)"
    }
    let root = beginsWithTabs ? [document.live] : []
    let others = document.unknownEntries.filter { !tabs.isEmpty && $0.kind == .child }
      .map { _ in "other children" }
    return (root + segues + entries + others).joined(separator: ", ")
  }

  private static let game = "storyboard!.instantiateViewController(withIdentifier: \"game\")"
  private static let score = "storyboard!.instantiateViewController(withIdentifier: \"score\")"

  /// Code with `GAME` and `SCORE` replaced by expressions that create these.
  private func filled(_ code: String) -> String {
    code.replacing("GAME", with: Self.game).replacing("SCORE", with: Self.score)
      .replacing("NEW", with: "storyboard!.instantiateViewController(identifier: \"game\"")
  }

  /// Code may replace the tabs by new instances of the same scenes.
  @Test(arguments: [
    ("[GAME, SCORE]", "Tabs[game,score]"),
    ("[SCORE, GAME]", "Tabs[game,score], unknown? score, unknown? game"),
    ("[GAME]", "Tabs[game,score], unknown? game"),
    ("[Plain()]", "Tabs[game,score], other children"),
  ]) func sameTabs(_ value: String, _ said: String) throws {
    let code =
      "class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = \(value) } }\n"
      + "class Plain: UIViewController {}"
    #expect(
      try self.said(filled(code), beginsWithTabs: true, tabs: Text.tabs("b", "c")) == said)
  }

  private func tabs(_ members: String, _ other: String = "") throws -> String {
    try said(
      filled("class Tabs: UITabBarController {\n\(members)\n}\n\(other)"), beginsWithTabs: true)
  }

  private static let open = "Tabs, unknown? game, unknown? score"

  /// A tab bar controller has the tabs that its code always sets.
  @Test(arguments: [
    ("override func viewDidLoad() { FILL }", "Tabs[game,score]"),
    ("required init?(coder: NSCoder) { super.init(coder: coder); FILL }", "Tabs[game,score]"),
    ("override func viewDidLoad() { setUp() }\nfunc setUp() { FILL }", "Tabs[game,score]"),
    (
      "override func awakeFromNib() {\nself.first()\n}\nfunc first() { then() }\nfunc then() { FILL }",
      "Tabs[game,score]"
    ),
    ("override func viewDidLoad() { let x = list.map { return $0 }\nFILL }", "Tabs[game,score]"),
    ("override func viewDidLoad() { if x { FILL } }", open),
    ("override func viewDidLoad() { guard x else { return }\nFILL }", open),
    ("override func viewDidLoad() { if x { return }\nFILL }", open),
    ("override func viewDidLoad() { DispatchQueue.main.async { FILL } }", open),
    ("override func viewDidLoad() {\n#if DEBUG\nFILL\n#endif\n}", open),
    ("override func viewDidLoad() { if x { setUp() } }\nfunc setUp() { FILL }", open),
    ("override func viewDidLoad() { other.setUp() }\nfunc setUp() { FILL }", open),
    ("func reload() { FILL }", open),
    ("init(user: User) { FILL }", open),
    ("override func viewDidLoad() { FILL\nviewControllers?[0] = Own() }", open),
    ("override func viewDidLoad() { FILL\nreduce(&viewControllers) }", open),
    (
      "override func viewDidLoad() {\nvar all = [GAME, SCORE]\n_ = all.popLast()\nviewControllers = all\n}",
      open
    ),
    (
      "override func viewDidLoad() {\nvar all = [GAME, SCORE]\nall.shuffle()\nviewControllers = all\n}",
      open
    ),
    (
      "override func viewDidLoad() { FILL }\n"
        + "override var viewControllers: [UIViewController]? { get { nil } set {} }", open
    ),
  ]) func tabsThatAreAlwaysGiven(_ members: String, _ said: String) throws {
    let code = members.replacing("FILL", with: "self.viewControllers = [GAME, SCORE]")
    #expect(try tabs(code) == said)
  }

  /// A condition that depends on a storyboard or the class of a screen is unknown, because other
  /// code may decide it.
  @Test(arguments: [
    "guard let x = MAKE as? Game else { return }\nFILL", "guard let x = MAKE else { return }\nFILL",
    "guard let x = NAMED as? Game else { return }\nFILL", "if let x = MAKE as? Game { FILL }",
    "if let x = MAKE as? Game { if let y = MAKE { FILL } }",
    "if let x = MAKE as? Game { return }\nlet x = GAME\nFILL",
    "guard let x = MAKE as? Score else { return }\nFILL",
    "guard let x = MAKE as? Game, flag else { return }\nFILL",
    "guard flag else { return }\nguard let x = MAKE as? Game else { return }\nFILL",
    "guard let x = other.MAKE as? Game else { return }\nFILL",
    "let storyboard = other\nguard let x = MAKE as? Game else { return }\nFILL",
    "set: if let x = MAKE as? Game { if flag { break set }\nFILL }",
    "while let x = MAKE as? Game { FILL }",
  ]) func screensAskedFor(_ body: String) throws {
    let make = Self.game.replacing("storyboard!", with: "storyboard?")
    let loaded = "UIStoryboard(name: \"Main\", bundle: nil)"
    let named = Self.game.replacing("storyboard!", with: loaded)
    let code = body.replacing("MAKE", with: make).replacing("NAMED", with: named)
      .replacing("FILL", with: "viewControllers = [x, SCORE]")
    let found = try tabs("override func viewDidLoad() {\n\(code)\n}")
    #expect(Set(found.split(separator: ", ")) == Set(Self.open.split(separator: ", ")))
  }

  /// A variable that may get another value isn't a certain tab.
  @Test(arguments: [
    ("let x = GAME", "Tabs[game]"), ("var x = Own()\nx = GAME", "Tabs[game]"),
    ("var x: UIViewController = Own()\nif flag { x = GAME }", "Tabs, unknown? game"),
    ("let x = UINavigationController()\nx.viewControllers = [GAME]", "Tabs[game-navigation[game]]"),
  ]) func variablesAsTabs(_ body: String, _ said: String) throws {
    let found = try tabs("override func viewDidLoad() {\n\(body)\nviewControllers = [x]\n}")
    #expect(found == said)
  }

  /// It's unknown which declaration under `#if` is built.
  @Test(arguments: [
    (
      "#if DEBUG\nlet x = SCORE\n#else\nlet x = GAME\n#endif\nSHOW",
      "unknown? score, unknown? game"
    ),
    (
      "#if DEBUG\nlet x = SCORE\nSHOW\n#else\nlet x = GAME\nSHOW\n#endif",
      "presentation score, presentation game"
    ),
    ("#if DEBUG\nlet x = Own()\n#else\nlet x = GAME\n#endif\nSHOW", "unknown? game"),
    ("#if DEBUG\nlet x = GAME\n#endif\nSHOW", "unknown? game"),
    ("#if A\nlet x = GAME\n#endif\nlog()\n#if A\nSHOW\n#endif", "unknown? game"),
    ("#if DEBUG\nlet x = GAME\nSHOW\n#endif", "presentation game"),
    (
      "#if DEBUG\nvar x = Own()\n#else\nvar x = SCORE\n#endif\nx = GAME\nSHOW",
      "presentation game, unknown? score"
    ),
    ("#if os(iOS)\nlet x = GAME\n#else\nlet x = SCORE\n#endif\nSHOW", "presentation game"),
  ]) func variablesOfCompilation(_ body: String, _ said: String) throws {
    let go = body.replacing("SHOW", with: "present(x, animated: true)")
    let code = "class Menu: UIViewController {\nfunc go() {\n\(go)\n}\n}"
    let found = try self.said(filled(code))
    #expect(found == said)
  }

  /// A scene that is cast to another class is never shown.
  @Test(arguments: [
    ("let x = GAME as! Game", "presentation game"), ("let x = GAME as! Kind", "presentation game"),
    ("let x = GAME as! Playing", "presentation game"),
    ("let x: UIViewController = GAME", "presentation game"),
    ("let x = GAME as! Library", "presentation game"),
    ("guard let x = GAME as? Game else { return }", "presentation game"),
    ("if let y = GAME as? Other { use(y) }\nlet x = GAME", "presentation game"),
    ("guard let x = GAME as? Other else { return }", "unknown? game"),
    ("let x = NEW) { coder in Other(model, coder: coder) }", "unknown? game"),
    ("let x = NEW, creator: Other.init(coder:))", ""),
    ("let x = NEW) { Game(coder: $0) }", "presentation game"),
    ("guard let x = GAME as? UINavigationController else { return }", "unknown? game"),
    (
      "guard let y = GAME as? Other else { return }\n"
        + "let x = UINavigationController(rootViewController: y)", "unknown? game-navigation"
    ),
  ]) func castsOfScenes(_ body: String, _ said: String) throws {
    let types = """

      protocol Playing {}
      class Kind: UIViewController {}
      class Game: Kind {}
      class Other: Kind {}
      """
    let go = "func go() {\n\(body)\npresent(x, animated: true)\n}"
    #expect(
      try self.said(filled("class Menu: UIViewController {\n\(go)\n}" + types)) == said)
  }

  /// The effects of other code on them are unknown.
  @Test(arguments: [
    "extension Menu { func drop() { tabBarController?.viewControllers?.remove(at: 0) } }",
    "extension Menu { func drop() { tabBarController?.setViewControllers([], animated: false) } }",
    "class Router { func go(tabs: Tabs) { tabs.viewControllers = [] } }",
    "class Router { func go() {\nlet vc: UIViewController = make()\nvc.viewControllers = [] } }",
    "extension Menu { func drop() { (parent as! Tabs).viewControllers = nil } }",
    "extension UITabBarController { func drop() { viewControllers = [] } }",
    "extension UIViewController { func drop() { (self as? UITabBarController)?.viewControllers = [] } }",
    "protocol Fill {}\nextension Fill where Self: UITabBarController { func drop() { viewControllers = [] } }",
  ]) func tabsThatOthersChange(_ other: String) throws {
    let fill = "override func viewDidLoad() { viewControllers = [GAME, SCORE] }"
    #expect(try tabs(fill, other) == Self.open)
  }

  /// An object that can't be a tab bar controller has no tabs.
  @Test(arguments: [
    "splitViewController?.viewControllers = [y]", "navigationController?.viewControllers = []",
    "}\n}\nextension UINavigationController { func drop() { viewControllers = []",
    "svc.viewControllers = [y]",
    "let nc: UINavigationController = make()\nnc.viewControllers = [y]",
    "let vc: UINavigationController = make()\nvc.viewControllers = [y]",
    "let vc = other.instantiate() as! UINavigationController\n"
      + "vc.viewControllers = [y]",
    "guard let vc = presented as? UINavigationController else { return }\nvc.viewControllers = [y]",
    "(window?.rootViewController as? UINavigationController)?.viewControllers = [y]",
    "(box.content as! UINavigationController).setViewControllers([y], animated: true)",
  ]) func childrenThatAreNoTabs(_ body: String) throws {
    let fill = "override func viewDidLoad() { viewControllers = [GAME, SCORE] }"
    #expect(
      try tabs(fill, "extension Menu { func drop() {\n\(body)\n} }") == "Tabs[game,score]")
  }

  /// A subclass may not run the code of its superclass.
  @Test func tabsOfHeirs() throws {
    let base =
      "class Base: UITabBarController { override func viewDidLoad() { viewControllers = [GAME] } }"
    #expect(
      try said(
        filled(base + "\nclass Tabs: Base { override func viewDidLoad() {} }"),
        beginsWithTabs: true) == "Tabs, unknown? game")
  }

  /// Tabs are the values that properties and functions always have.
  @Test(arguments: [
    ("lazy var first = GAME", "Tabs[game]"),
    ("var first: UIViewController { return GAME }", "Tabs[game]"),
    ("var first: UIViewController { x ? GAME : Own() }", "Tabs, unknown? game"),
    ("var first: UIViewController { if x { return GAME }\nreturn Own() }", "Tabs, unknown? game"),
    ("var first = Own()\nfunc load() { first = GAME }", "Tabs, unknown? game"),
    (
      "var first: UIViewController!\nfunc load() { first = GAME }\nfunc other() { first = Own() }",
      "Tabs, unknown? game"
    ),
    ("var first: UIViewController!\nfunc load() { first = GAME }", "Tabs[game]"),
  ]) func tabsOfMembers(_ members: String, _ said: String) throws {
    #expect(
      try tabs(members + "\noverride func viewDidLoad() { viewControllers = [first] }") == said)
  }

  private func menu(_ body: String) throws -> String {
    try said(filled("class Menu: UIViewController {\nfunc go() {\n\(body)\n}\n}"))
  }

  /// A container that code creates has the children that it gets on every path to the place that shows it.
  @Test(arguments: [
    ("STACK\nn.viewControllers = [GAME]", "presentation game-navigation"),
    ("STACK\nbox.n.viewControllers = [GAME]", "unknown? game"),
    ("STACK\nself.n.viewControllers = [GAME]", "unknown? game"),
    ("STACK\nif x { n.viewControllers = [GAME] }", "unknown? game"),
    ("STACK\nrun { n.viewControllers = [GAME] }", "unknown? game"),
    ("STACK\n#if DEBUG\nn.viewControllers = [GAME]\n#endif", "unknown? game"),
    (
      "STACK\nn.viewControllers = [GAME]\nbox.n.viewControllers = []",
      "presentation game-navigation"
    ), ("STACK\nn.viewControllers = [GAME]\nn.viewControllers = []", "unknown? game"),
    ("FULL\nn.title = \"Game\"", "presentation game-navigation"),
    ("FULL\nn.viewControllers = []", "unknown? game-navigation"),
    ("FULL\nif x { n.pushViewController(Own(), animated: false) }", "unknown? game-navigation"),
    ("FULL\nn.pushViewController(SCORE, animated: false)", "presentation game-navigation"),
    (
      "let n = storyboard!.instantiateViewController(withIdentifier: \"nav\") as! UINavigationController\nn.setViewControllers([Own()], animated: false)",
      "unknown? nav"
    ),
  ]) func containersThatAreFilled(_ body: String, _ said: String) throws {
    let code = body.replacing("STACK", with: "let n = UINavigationController()")
      .replacing("FULL", with: "let n = UINavigationController(rootViewController: GAME)")
    #expect(try menu(code + "\npresent(n, animated: true)") == said)
  }

  /// In Objective-C, an `if` needs no braces, and messages can also read properties.
  @Test(arguments: [
    ("NEW n.viewControllers = @[GAME]; SHOW", "presentation game-navigation"),
    ("NEW if (x) n.viewControllers = @[GAME]; SHOW", "unknown? game"),
    ("NEW if (x)\n[n setViewControllers:@[GAME] animated:NO]; SHOW", "unknown? game"),
    ("NEW [box.n setViewControllers:@[GAME] animated:NO]; SHOW", "unknown? game"),
    ("[[self navigationController] PUSH", "push game"),
    ("[[[self parentViewController] navigationController] PUSH", "push game"),
    ("UINavigationController *nav = [self navigationController];\n[nav PUSH", "push game"),
    ("[[box navigationController] PUSH", "show? game"),
    ("POP [self.navigationController PUSH", "unknown? game"),
    ("if (x) POP [self.navigationController PUSH", "push game"),
    ("[self performSegueWithIdentifier:x sender:nil];\nOPEN", "unknown? game"),
    (
      "[self.tabBarController showViewController:GAME sender:nil];\n"
        + "[self showViewController:GAME sender:nil];", "show game, unknown? game"
    ),
  ]) func messagesOfObjectiveC(_ body: String, _ said: String) throws {
    let body =
      body.replacing("PUSH", with: "pushViewController:GAME animated:YES];")
      .replacing("OPEN", with: "[self presentViewController:GAME animated:YES completion:nil];")
      .replacing(
        "GAME", with: "[self.storyboard instantiateViewControllerWithIdentifier:@\"game\"]"
      )
      .replacing("NEW", with: "UINavigationController *n = [[UINavigationController alloc] init];")
      .replacing("POP", with: "[[self navigationController] popViewControllerAnimated:NO];")
      .replacing("SHOW", with: "[self presentViewController:n animated:YES completion:nil];")
    let code = "@implementation Menu\n- (void)go {\n\(body)\n}\n@end"
    #expect(try self.said(code, as: "Menu.m") == said)
  }

  /// A name means the nearest declaration.
  @Test(arguments: [
    "load { vc in self.present(vc, animated: true) }",
    "load { (vc, error) -> Void in self.present(vc, animated: true) }",
    "load { [weak self] (vc: UIViewController) in self?.present(vc, animated: true) }",
    "for vc in list { present(vc, animated: true) }",
    "let (vc, error) = pair()\npresent(vc, animated: true)",
    "func inner(vc: UIViewController) { present(vc, animated: true) }",
    "var vc = GAME\nvc = Own()\npresent(vc, animated: true)",
    "var vc = GAME\nreplace(&vc)\npresent(vc, animated: true)",
    "let vc = GAME\nload { vc in self.present(vc, animated: true) }",
  ]) func namesOfOtherThings(_ body: String) throws {
    let property = "extension Menu { var vc: UIViewController { return GAME } }\n"
    #expect(
      try said(filled(property + "class Menu: UIViewController { func go() {\n\(body)\n} }"))
        == "unknown? game")
  }

  /// The declarations in the head of a condition or a loop are known in its block, and those of a
  /// case in the case.
  @Test(arguments: [
    ("if let vc = other { use(vc) }\npresent(vc, animated: true)", "presentation game"),
    ("if let vc = other { use(vc) } else { present(vc, animated: true) }", "presentation game"),
    ("if let vc = other { present(vc, animated: true) }", "unknown? game"),
    ("if let x = a({ $0 }), let vc = other { present(vc, animated: true) }", "unknown? game"),
    ("guard let vc = other else { return }\npresent(vc, animated: true)", "unknown? game"),
    (
      "switch x {\ncase let .made(vc): use(vc)\ndefault: present(vc, animated: true)\n}",
      "presentation game"
    ),
    ("switch x {\ncase let .made(vc): present(vc, animated: true)\n}", "unknown? game"),
    ("switch x {\ncase .made(let vc): present(vc, animated: true)\n}", "unknown? game"),
    ("switch x {\ncase let y where is(vc): present(vc, animated: true)\n}", "presentation game"),
    ("if case let .made(vc) = x { present(vc, animated: true) }", "unknown? game"),
    // A captured variable is the same variable.
    ("load { [vc, weak self] in self?.present(vc, animated: true) }", "presentation game"),
    ("prepare(for: vc)\npresent(vc, animated: true)", "presentation game"),
    // A method of the app with more arguments may do more.
    ("present(GAME, inNavigation: true, animated: true)", "unknown? game"),
    ("present(GAME, animated: true, completion: nil)", "presentation game"),
    // The receiver is what the name means at that place.
    ("for navigationController in list { use(navigationController) }\nPUSH", "push game"),
    ("let navigationController = other()\nPUSH", "show? game"),
    ("let this = other\nthis.show(GAME, sender: nil)", "show? game"),
    (
      "guard let navigationController = other.navigationController else { return }\nPUSH",
      "show? game"
    ),
    ("guard let navigationController = navigationController else { return }\nPUSH", "push game"),
    (
      "}\nvar menu: UIViewController!\nfunc next() {\nif let menu = GAME as? Game { use(menu) }\npresent(menu, animated: true)",
      "unknown? game"
    ),
  ]) func namesOfHeads(_ body: String, _ said: String) throws {
    let push = "navigationController?.pushViewController(GAME, animated: true)"
    #expect(try menu("let vc = GAME\n" + body.replacing("PUSH", with: push)) == said)
  }

  /// A container in a property that gets other children doesn't have its original ones.
  @Test(arguments: [
    ("", "presentation game-navigation"),
    ("self.nav.setViewControllers([Own()], animated: false)", "unknown? game-navigation"),
    ("nav.viewControllers = [Own()]", "unknown? game-navigation"),
    ("nav?.pushViewController(Own(), animated: false)", "unknown? game-navigation"),
    ("other.pushViewController(Own(), animated: false)", "presentation game-navigation"),
  ]) func propertiesThatAreFilled(_ body: String, _ said: String) throws {
    let show = "\n\(body)\npresent(nav, animated: true)\n}\n}"
    let made = "UINavigationController(rootViewController: GAME)"
    let declared = "var nav: UINavigationController!\nfunc go() {\n"
    for start in [
      "lazy var nav = \(made)\nfunc go() {", declared + "self.nav = \(made)",
      declared + "nav = \(made)",
    ] {
      let code = "class Menu: UIViewController {\n" + start + show
      #expect(try self.said(filled(code)) == said)
    }
  }

  /// The results of a function don't include those of its closures and inner functions.
  @Test(arguments: [
    "func other() -> UIViewController { return SCORE }",
    "let made = list.map { _ in return SCORE }",
  ]) func whatClosuresGive(_ inner: String) throws {
    let code =
      "class Menu: UIViewController {\nfunc make() -> UIViewController {\n\(inner)\nreturn GAME\n}\n"
      + "func go() { present(make(), animated: true) }\n}"
    #expect(try said(filled(code)) == "presentation game, unknown? score")
  }

  /// Functions with the same name are distinguished by their labels.
  @Test(arguments: [
    ("make()", "presentation game, unknown? score"),
    ("make(of: 1)", "presentation score, unknown? game"),
  ]) func functionsOfOneName(_ call: String, _ said: String) throws {
    let code = """
      class Menu: UIViewController {
        func make() -> UIViewController { return GAME }
        func make(of kind: Int) -> UIViewController { return SCORE }
        func go() { present(\(call), animated: true) }
      }
      """
    #expect(try self.said(filled(code)) == said)
  }
}
