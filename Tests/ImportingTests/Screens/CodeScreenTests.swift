import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// Screens that only code shows.
@Suite struct CodeScreenTests {
  /// An app with Menu (a) in a navigation controller, and with unconnected scenes.
  private func app(_ files: (String, String)..., root: String? = nil) throws -> ImportedApp {
    let main = Text.file(
      initial: "n", Text.scene("navigationController", "n", segues: Text.root("a")),
      Text.scene("viewController", "a", "customClass='Menu'"),
      Text.scene("viewController", "b", "customClass='Game' storyboardIdentifier='game'"),
      Text.scene("viewController", "c", "customClass='Score' storyboardIdentifier='Score'"))
    let other = Text.file(
      name: "Other.storyboard", initial: "o",
      Text.scene(
        "viewController", "o", "customClass='Shop'",
        segues: Text.unwind("home:", "identifier='home'")),
      Text.scene("viewController", "p", "customClass='Cart' storyboardIdentifier='cartScene'"))
    let sources = files.map { ImportFile(name: $0.0, bytes: Array($0.1.utf8)) }
    return try ImportedApp(
      storyboards: [main, other], sources: AppSources(sources), root: root)
  }

  /// The screens that code shows: `Menu -presentation-> Game`, `? -root-> Shop`.
  private func shown(_ document: Document) -> [String] {
    let segues = document.segues.filter { $0.maker == .code }.map { segue in
      let how = segue.actsAs.map { "acts as \($0.rawValue)" } ?? segue.kind.rawValue
      return "\(document.controllers[segue.from].id) -\(how)-> "
        + (segue.to.map { document.controllers[$0].id } ?? "")
    }
    let entries = document.entries.map { entry in
      var from = "?"
      if case .className(let name) = entry.from { from = name }
      if case .controller(let index) = entry.from { from = document.controllers[index].id }
      return "\(from) -\(entry.kind.rawValue)-> \(document.controllers[entry.to].id)"
    }
    return segues + entries
  }

  /// An instance that code makes shows the same as the scene, but it's unknown where.
  @Test func instancesWithoutAScene() throws {
    let present =
      "present(storyboard!.instantiateViewController(withIdentifier: \"game\"), animated: true)"
    let known = "Menu -presentation-> game"
    #expect(try swift(present) == [known])
    #expect(try swift(present, besides: "let menu = Menu()") == [known, "? -presentation-> game"])
    #expect(try swift(present, besides: "let menu = Menu(coder: coder)") == [known])
  }

  private func swift(_ body: String, besides other: String = "") throws -> [String] {
    try shown(
      app(
        ("App/Menu.swift", "class Menu: UIViewController {\nfunc go() {\n\(body)\n}\n}\n\(other)")
      )
      .begun())
  }

  private func objectiveC(_ body: String, besides other: String = "") throws -> [String] {
    try shown(
      app(
        (
          "App/Menu.m",
          "@interface Menu : UIViewController\n@end\n@implementation Menu\n- (void)go {\n\(body)\n}"
            + "\n@end\n\(other)"
        )
      ).begun())
  }

  private static let make = "storyboard!.instantiateViewController(withIdentifier: \"game\")"

  private static let swiftBodies: [(String, [String])] = [
    (
      "let vc = \(make) as! Game\nvc.level = 1\npresent(vc, animated: true)",
      ["Menu -presentation-> game"]
    ),
    (
      "if let vc = storyboard?.instantiateViewController(identifier: \"game\") as? Game {\n"
        + "navigationController?.pushViewController(vc, animated: true)\n}",
      ["Menu -acts as push-> game"]
    ),
    (
      "let nav = self.navigationController\nnav?.pushViewController(\(make), animated: true)",
      ["Menu -acts as push-> game"]
    ),
    ("show(\(make), sender: self)", ["Menu -show-> game"]),
    ("let vc = \(make)\nshow(vc, sender: self)\nreturn vc", ["Menu -show-> game"]),
    // It's shown in a second, unknown way.
    (
      "show(\(make), sender: self)\n}\nfunc other() {\nrouter.open(\(make))",
      ["Menu -show-> game", "Menu -unknown-> game"]
    ),
    (
      "var id = \"game\"\nif ok != nil { id = \"Score\" }\n"
        + "show(storyboard!.instantiateViewController(withIdentifier: id), sender: self)",
      ["Menu -show-> Score", "Menu -show-> game"]
    ),
    (
      "splitViewController?.showDetailViewController(\(make), sender: nil)",
      ["Menu -showDetail-> game"]
    ),
    ("let child = \(make)\naddChild(child)", ["Menu -acts as child-> game"]),
    (
      "let vc: UIViewController\nif x { vc = \(make) } else { vc = UIViewController() }\n"
        + "present(vc, animated: true)", ["Menu -presentation-> game"]
    ),
    (
      "run { [weak self] in\n guard let self = self else { return }\n"
        + "self.present(\(Self.make), animated: true)\n}", ["Menu -presentation-> game"]
    ),
    (
      "let name = \"game\"\nlet board = UIStoryboard(name: \"Main\", bundle: nil)\n"
        + "present(board.instantiateViewController(withIdentifier: name), animated: true)",
      ["Menu -presentation-> game"]
    ),
    (
      "present(UIStoryboard(type: .other).instantiateInitialViewController()!, animated: true)",
      ["Menu -presentation-> Shop"]
    ),
    (
      "let nav = UINavigationController(rootViewController: \(make))\n"
        + "present(UINavigationController.init(rootViewController: nav), animated: true)",
      ["Menu -presentation-> game-navigation-2"]
    ),
    (
      "let tabs = UITabBarController()\ntabs.viewControllers = [R.storyboard.other.cartScene()!]",
      ["? -unknown-> cartScene"]
    ),
    (
      "let nav = UINavigationController()\nnav.pushViewController(\(make), animated: false)\n"
        + "present(nav, animated: true)", ["Menu -presentation-> game-navigation"]
    ),
    ("window?.rootViewController = \(make)", ["? -root-> game"]),
    (
      "UIApplication.shared.windows.first?.rootViewController = \(make)", ["? -root-> game"]
    ),
    ("embed(\(make), in: view)", ["Menu -acts as child-> game"]),
    // The result is another object.
    ("let around = embed(\(make))\npresent(around, animated: true)", ["Menu -unknown-> game"]),
    // A plain controller has its own property with this name.
    ("self.viewControllers = [\(make)]", ["Menu -unknown-> game"]),
    (
      "present(StoryboardScene.Other.cartScene.instantiate(), animated: true)",
      ["Menu -presentation-> cartScene"]
    ),
    (
      "present(StoryboardScene.Other.initialScene.instantiate(), animated: true)",
      ["Menu -presentation-> Shop"]
    ),
    (
      "present(R.storyboard.other.cartScene()!, animated: true)", ["Menu -presentation-> cartScene"]
    ),
    // The presenter, or the way, is unknown.
    ("topMost().present(\(make), animated: true)", ["? -presentation-> game"]),
    ("router.open(\(make))", ["Menu -unknown-> game"]),
    (
      "navigationController?.setViewControllers([\(make)], animated: true)",
      ["Menu -unknown-> game"]
    ),
    // The containers of libraries, recognized by their names.
    (
      "present(DrawerController(centerViewController: \(make)), animated: true)",
      ["Menu -presentation-> game-container"]
    ),
    ("present(Drawer(centerViewController: \(make)), animated: true)", ["Menu -unknown-> game"]),
    // Helpers whose result depends on the declared type.
    ("let vc: Game = .instantiate()\npresent(vc, animated: true)", ["Menu -presentation-> game"]),
    ("present(storyboard!.instantiate() as Game, animated: true)", ["Menu -presentation-> game"]),
    ("let vc: Game = make()\npresent(vc, animated: true)", []),
    // Nothing is certain about these.
    ("present(storyboard!.instantiate() as! Game.Inner, animated: true)", []),
    ("present(factory.instantiate(kind) as! Game, animated: true)", []),
    ("present(factory.instantiateCell() as! Game, animated: true)", []),
    ("let vc: Game = .instantiateFromNib()\npresent(vc, animated: true)", []),
    ("let vc = factory.instantiate() as? Game ?? Help()\npresent(vc, animated: true)", []),
    (
      "let vc: Game = UIStoryboard(name: \"Elsewhere\", bundle: nil).instantiate()\n"
        + "present(vc, animated: true)", []
    ),
    // The container has only one of two screens.
    (
      "present(UINavigationController(rootViewController: ok ? \(make) : \(make)), animated: true)",
      ["Menu -unknown-> game"]
    ),
    // An argument of an initializer isn't necessarily a child.
    (
      "present(SheetController(nextViewController: \(make)), animated: true)",
      ["Menu -unknown-> game"]
    ),
    ("let vc: Level = .instantiate()\npresent(vc, animated: true)", []),
    (
      "let vc = Game.instantiate() as! Game\n"
        + "present(UINavigationController(rootViewController: vc), animated: true)",
      ["Menu -presentation-> game-navigation"]
    ),
    // Containers created from the elements of an array.
    (
      "let tabs = UITabBarController()\ntabs.viewControllers = [\(make)].map {"
        + " UINavigationController(rootViewController: $0) }\npresent(tabs, animated: true)",
      ["Menu -presentation-> game-tabs"]
    ),
    // Views other than screens of a storyboard, names with other meanings, and unknown values.
    (
      "present(UIAlertController(), animated: true)\ntoast.show(\(make).view)",
      ["Menu -unknown-> game"]
    ),
    ("present(Game(), animated: true)", []),
    ("storyboard!.instantiateViewController(withIdentifier: name())", []),
    ("storyboard!.instantiateViewController(withIdentifier: \"none\")", []),
  ]

  @Test(arguments: swiftBodies) func bodiesOfSwift(_ body: String, _ expected: [String]) throws {
    #expect(try swift(body) == expected)
  }

  private static let message =
    "[self.storyboard instantiateViewControllerWithIdentifier:@\"game\"]"

  private static let objectiveCBodies: [(String, [String])] = [
    (
      "Game *vc = \(message);\n[self presentViewController:vc animated:YES completion:nil];",
      ["Menu -presentation-> game"]
    ),
    (
      "Game *vc = (Game *)\(message);\n[self.navigationController pushViewController:vc animated:YES];",
      ["Menu -acts as push-> game"]
    ),
    (
      "UIStoryboard *board = [UIStoryboard storyboardWithName:@\"Other\" bundle:nil];\n"
        + "UIViewController *vc = [board instantiateInitialViewController];\n"
        + "__weak Menu *weakSelf = self;\n"
        + "[self run:^{ [weakSelf presentViewController:vc animated:YES completion:nil]; }];",
      ["Menu -presentation-> Shop"]
    ),
    (
      "UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:"
        + "\(message)];\n[self presentViewController:nav animated:YES completion:^{ [self done]; }];",
      ["Menu -presentation-> game-navigation"]
    ),
    ("self.window.rootViewController = \(message);", ["? -root-> game"]),
    ("[self addChildViewController:\(message)];", ["Menu -acts as child-> game"]),
    (
      "[self showViewController:[self.storyboard instantiateViewControllerWithIdentifier:"
        + "ok ? @\"game\" : @\"Score\"] sender:nil];", ["Menu -show-> game", "Menu -show-> Score"]
    ),
  ]

  @Test(arguments: objectiveCBodies)
  func bodiesOfObjectiveC(_ body: String, _ expected: [String]) throws {
    #expect(try objectiveC(body) == expected)
  }

  /// The source code of a library's class isn't available.
  @Test func containersOfLibraries() throws {
    let app = try app(
      (
        "App/Menu.swift",
        """
        class Menu: UIViewController {
          func go() { present(DrawerController(centerViewController: \(Self.make)), animated: true) }
        }
        class Game: UIViewController {}
        """
      ))
    let named = app.findings.map(\.message).filter { $0.contains("no source file declares") }
    #expect(named.count == 1 && named[0].contains(" 3 classes: "), "Score, Shop, Cart: \(named)")
  }

  /// Scenes whose names are declared elsewhere.
  @Test func names() throws {
    let show = "present(storyboard!.instantiateViewController(withIdentifier: #), animated: true)"
    func shows(_ name: String, _ other: String) throws -> [String] {
      try swift(show.replacing("#", with: name), besides: other)
    }
    #expect(
      try shows("Screens.game", "enum Screens { static let game = \"game\" }")
        == ["Menu -presentation-> game"])
    #expect(
      try shows("Screen.game.rawValue", "enum Screen: String { case game, score }")
        == ["Menu -presentation-> game"])
    #expect(try shows("String(describing: Score.self)", "") == ["Menu -presentation-> Score"])
    #expect(
      try shows(
        "Score.name",
        "extension UIViewController { static var name: String {"
          + " return String(describing: self) } }") == ["Menu -presentation-> Score"])
    // The description of an instance contains more than its class.
    #expect(try shows("String(describing: self)", "") == [])
    #expect(
      try objectiveC(
        "[self showViewController:[self.storyboard instantiateViewControllerWithIdentifier:kGame]"
          + " sender:nil];", besides: "NSString *const kGame = @\"game\";")
        == ["Menu -show-> game"])
  }

  /// Functions and properties that return a screen.
  @Test func helpers() throws {
    let helper = """
      class Game: UIViewController {
        static func make() -> Game {
          let board = UIStoryboard(name: "Main", bundle: nil)
          return board.instantiateViewController(withIdentifier: "game") as! Game
        }
      }
      """
    #expect(
      try swift("present(Game.make(), animated: true)", besides: helper)
        == ["Menu -presentation-> game"])
    // The only scene of the class.
    #expect(
      try swift("present(Game.instantiateFromStoryboard(), animated: true)")
        == ["Menu -presentation-> game"])
    let members = """
      extension Menu {
        func load(_ name: String) -> UIViewController {
          return storyboard!.instantiateViewController(withIdentifier: name)
        }
        var game: UIViewController { return load("game") }
      }
      """
    // No code is found that shows the property's value.
    #expect(
      try swift("present(load(\"Score\"), animated: true)", besides: members)
        == ["Menu -presentation-> Score", "Menu -unknown-> game"])
    #expect(
      try swift("present(game, animated: true)", besides: members) == ["Menu -presentation-> game"])
    let property = """
      extension Menu { func prepare() {
        self.next = storyboard?.instantiateViewController(withIdentifier: "game")
      } }
      """
    #expect(
      try swift("present(next, animated: true)", besides: property)
        == ["Menu -presentation-> game"])
    // No code is found that shows its result.
    #expect(try swift("", besides: helper) == ["? -unknown-> game"])
  }

  /// The functions that SwiftGen generates show nothing.
  @Test(arguments: [
    "// Generated using SwiftGen\nstruct SceneType<T: UIViewController> {\nlet identifier: String\nfunc instantiate() -> T {\nlet identifier = self.identifier\n"
      + "guard let made = storyboard.instantiateViewController(withIdentifier: identifier) as? T else { fatalError() }\n"
      + "return made\n}\n}",
    "// Generated using SwiftGen\nextension StoryboardSceneType {\nfunc viewController() -> UIViewController {\n"
      + "return Self.storyboard().instantiateViewControllerWithIdentifier(self.rawValue)\n}\n}",
  ]) func generatedFunctions(_ code: String) throws {
    func shown(_ body: String, _ code: String) throws -> [String] {
      let menu = "class Menu: UIViewController {\nfunc go() { \(body) }\n}\n"
      let document = try app(("App/Menu.swift", menu + code)).begun()
      return self.shown(document) + document.unknownEntries.map { _ in "unknown" }
    }
    #expect(try shown("", code) == [])
    let call = "present(StoryboardScene.Main.game.instantiate(), animated: true)"
    #expect(try shown(call, code) == ["Menu -presentation-> game"])
    #expect(try shown("", code.replacing("Generated", with: "Made")) == ["unknown"])
  }

  /// Properties with their own values.
  @Test(arguments: [
    "lazy var next = \(Self.make)", "lazy var next: Game? = \(Self.make) as? Game",
    "private let next: UIViewController = StoryboardScene.Main.game.instantiate()",
    "static let count = 3, next = 4\nlet next = StoryboardScene.Main.game.instantiate()",
  ]) func propertiesWithValues(_ property: String) throws {
    let other =
      "class Menu: UIViewController {\n\(property)\nlet last = [1]\n"
      + "func show() { present(next, animated: true) }\n}"
    #expect(try shown(app(("App/Menu.swift", other)).begun()) == ["Menu -presentation-> game"])
  }

  /// A page view controller has the pages that it gets, and those of its data source. It's unknown
  /// where the pages of another object belong.
  @Test func pages() throws {
    func pages(_ superclass: String) throws -> [String] {
      try shown(
        app(
          (
            "App/Menu.swift",
            """
            class Menu: \(superclass) {
              override func viewDidLoad() { setViewControllers([first()], direction: .forward, animated: false) }
              func first() -> UIViewController { \(Self.make) }
              func pageViewController(_ p: UIPageViewController, viewControllerAfter vc: UIViewController) -> UIViewController? {
                guard next else { return nil }
                return storyboard?.instantiateViewController(withIdentifier: "Score")
              }
            }
            """
          )
        ).begun())
    }
    #expect(
      try pages("UIPageViewController") == [
        "Menu -acts as child-> game", "Menu -acts as child-> Score",
      ])
    #expect(
      try pages("UIViewController") == ["Menu -unknown-> game", "Menu -unknown-> Score"])
  }

  /// Usually, the pages are the elements of an array.
  @Test func pagesOfAnArray() throws {
    func pages(_ last: String, _ more: String = "", all: String? = nil) throws -> [String] {
      let document = try app(
        (
          "App/Menu.swift",
          """
          class Menu: UIPageViewController {
            lazy var all: [UIViewController] = \(all ?? "{ return [page(\"game\"), page(\"game\"), \(last)] }()")
            override func viewDidLoad() {
              \(more)
              if let first = all.first { setViewControllers([first], direction: .forward, animated: false) }
            }
            func page(_ name: String) -> UIViewController {
              UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name)
            }
            func pageViewController(_ p: UIPageViewController, viewControllerAfter vc: UIViewController) -> UIViewController? {
              guard let place = all.firstIndex(of: vc), place > 0 else { return nil }
              return all[place + 1]
            }
          }
          """
        )
      ).begun()
      return shown(document) + document.unknownEntries.map { "? as \($0.kind.rawValue)" }
    }
    let both = ["Menu -acts as child-> game", "Menu -acts as child-> Score"]
    #expect(try pages("page(\"Score\")") == both)
    #expect(try pages("page(\"Score\")", "all.append(make())") == both + ["? as child"])
    #expect(try pages("Own()") == ["Menu -acts as child-> game", "? as child"])
    let make = "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier:"
    #expect(try pages("", all: "[\"game\", \"Score\"].map { \(make) $0) }") == both)
    #expect(try pages("", all: "ids.map { \(make) $0) }").first == "? as unknown")
  }

  /// The data source of an embedded page view controller provides its pages.
  @Test func pagesOfWhatIsEmbedded() throws {
    func live(_ pages: String, embeds: String = "p") throws -> String {
      let storyboard = Text.file(
        Text.scene(
          "viewController", "a", "customClass='Menu'", segues: Text.segue("embed", embeds)),
        Text.scene("pageViewController", "p"), Text.scene("viewController", "x"),
        Text.scene("viewController", "b", "customClass='Game' storyboardIdentifier='game'"),
        Text.scene("viewController", "c", "customClass='Score' storyboardIdentifier='score'"))
      let source = """
        class Menu: UIViewController {
          var pageViewController: UIPageViewController!
          func fill() {
            pageViewController.setViewControllers([page("game")], direction: .forward, animated: false)
            let shown = show(self.pageViewController, sender: self)
          }
          func page(_ name: String) -> UIViewController {
            storyboard!.instantiateViewController(withIdentifier: name)
          }
          func pageViewController(_ p: UIPageViewController, viewControllerBefore vc: UIViewController) -> UIViewController? {
            guard hasMore else { return nil }
            return page("\(pages)")
          }
          func pageViewController(_ p: UIPageViewController, viewControllerAfter vc: UIViewController) -> UIViewController? {
            let next = nextPage()
            return next
          }
          func nextPage() -> Game? { return page("game") }
        }
        """
      return try imported(storyboard, code: source, as: "A.swift").begun().live
    }
    #expect(try live("game") == "Menu{game-pages[game]}")
    #expect(try live("game", embeds: "x") == "Menu{x}")
    #expect(try live("score") == "Menu{p}")
  }

  /// A tab bar controller has the tabs that code sets at one place, from the launch on.
  @Test(arguments: [
    (
      "viewControllers = [a, UINavigationController(rootViewController: b)]",
      "Tabs[b,c-navigation[c]]"
    ),
    ("setViewControllers([a, b], animated: false)", "Tabs[b,c]"),
    ("viewControllers = flag ? [a] : [b]", "Tabs"),
    ("viewControllers = [a]\n}\nfunc more() {\nviewControllers = [b]", "Tabs"),
    ("let viewControllers = [a]\nrouter.open(viewControllers)", "Tabs"),
    ("let list = [a, b]\nviewControllers = list", "Tabs[b,c]"),
    (
      "viewControllers = [a, b].map { UINavigationController(rootViewController: $0) }",
      "Tabs[b-navigation[b],c-navigation[c]]"
    ),
    (
      "viewControllers = [a].map(UINavigationController.init)", "Tabs[b-navigation[b]]"
    ),
    ("viewControllers = [a, Own()].map { UINavigationController(rootViewController: $0) }", "Tabs"),
    ("viewControllers = [a, b].map { $0.inNavigation }", "Tabs"),
    ("viewControllers = [a, b].map(Wrapper.init)", "Tabs"),
    ("var list = [a, b]\nlist[0] = Own()\nviewControllers = list", "Tabs"),
    ("var list = [a, b]\nreduce(&list)\nviewControllers = list", "Tabs"),
    (
      "viewControllers = [UINavigationController(rootViewController: ok ? a : b)]", "Tabs"
    ),
    ("viewControllers = list.map { UINavigationController(rootViewController: $0) }", "Tabs"),
    // It's unknown which other tabs there are.
    ("viewControllers = [a, Own()]", "Tabs"),
    ("viewControllers = [a]\nviewControllers?.append(b)", "Tabs"),
    ("var list = [a]\nlist.append(b)\nviewControllers = list", "Tabs"),
    ("viewControllers = names.map { make($0) } + [a]", "Tabs"),
  ]) func tabs(_ body: String, _ live: String) throws {
    let storyboard = Text.file(
      Text.scene("tabBarController", "a", "customClass='Tabs'"),
      Text.scene("viewController", "b", "customClass='Menu' storyboardIdentifier='b'"),
      Text.scene("viewController", "c", "customClass='Game' storyboardIdentifier='c'"))
    let code = """
      class Tabs: UITabBarController {
        lazy var a = storyboard!.instantiateViewController(withIdentifier: "b")
        lazy var b = storyboard!.instantiateViewController(withIdentifier: "c")
        override func viewDidLoad() {
          \(body)
        }
      }
      class Menu: UIViewController {}
      class Game: UIViewController {}
      """
    let app = try imported(storyboard, code: code)
    #expect(try app.begun().live.replacing("Menu", with: "b").replacing("Game", with: "c") == live)
  }

  @Test func tests() throws {
    let source =
      "class MenuTests: XCTestCase { func testIt() { let vc = UIStoryboard(name: \"Other\","
      + " bundle: nil).instantiateInitialViewController() } }"
    #expect(try shown(app(("Tests/A.swift", source)).begun()) == [])
  }

  /// The scenes of subclasses do what a superclass does.
  @Test func heirs() throws {
    let source = """
      class Game: UIViewController { func go() {
        present(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()!, animated: true)
      } }
      class Score: Game {}
      """
    #expect(
      try shown(app(("A.swift", source)).begun())
        == ["game -presentation-> Shop", "Score -presentation-> Shop"])
  }

  /// The storyboard of `self` differs between the scenes of its class.
  @Test func sameClassInSeveralStoryboards() throws {
    let code =
      "class Menu: UIViewController { func go() { present(next(), animated: true) }\n"
      + "func next() -> UIViewController { \(Self.make) } }"
    let files = ["Main", "Shop"].map { name in
      Text.file(
        name: name + ".storyboard", Text.scene("viewController", "a", "customClass='Menu'"),
        Text.scene("viewController", "b", "customClass='Game' storyboardIdentifier='game'"))
    }
    let app = try imported(files[0], files[1], code: code)
    #expect(
      try shown(app.begun()) == [
        "Main -presentation-> Main-game", "Shop -presentation-> Shop-game",
      ])
  }

  @Test func paths() throws {
    let source = """
      class Menu: UIViewController {
        @IBAction func home(_ s: UIStoryboardSegue) {}
        func go() {
          present(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()!, animated: true)
        }
      }
      """
    let document = try app(("App/Menu.swift", source)).document(unwinding: "home")
    #expect(document.findings == [])
    let loaded = try document.loaded()
    #expect(loaded.live == "Menu-navigation[Menu => Shop]")
    #expect(loaded.coverage == .all)
    let segue = try #require(loaded.segues.first { $0.maker == .code })
    #expect(segue.origin == Origin(file: "App/Menu.swift", line: 4, column: 5))
    #expect(segue.note == "present")
    #expect(try loaded.simulated().unwinds.map(\.destination) == [loaded.index(of: "Menu")])
  }

  /// If no screen shows it, the document begins with it, below an unknown hierarchy.
  @Test func beginnings() throws {
    let router = """
      class Router { func go() {
        top().present(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()!, animated: true)
      } }
      """
    let app = try app(("Router.swift", router))
    let document = try app.document(unwinding: "home")
    #expect(
      document.findings.rendered == [
        "Other.storyboard:5:1: note: the hierarchy starts with \"Shop\", which code shows"
          + " (Router.swift:2:9)"
      ])
    #expect(try document.loaded().above == .unknown)
  }

  /// The window's root shows what it's asked to show, if it's the storyboard's and no other.
  @Test(arguments: [
    (
      "(window?.rootViewController as? UINavigationController)?.pushViewController(#, animated: true)",
      true
    ),
    (
      "let nav = UIApplication.shared.windows[0].rootViewController as! UINavigationController\n"
        + "nav.pushViewController(#, animated: true)", true
    ),
    (
      "(UIApplication.shared.keyWindow?.rootViewController as! UINavigationController)"
        + ".pushViewController(#, animated: true)", true
    ),
    ("UIApplication.shared.windows[1].rootViewController!.show(#, sender: nil)", false),
    ("UIApplication.shared.windows[i].rootViewController!.show(#, sender: nil)", false),
    ("let window = OverlayWindow()\nwindow.rootViewController!.show(#, sender: nil)", false),
    ("each { window in window.rootViewController!.show(#, sender: nil) }", false),
    ("(window?.rootViewController as? UITabBarController)?.show(#, sender: nil)", false),
    ("box.window.rootViewController!.show(#, sender: nil)", false),
    // A private property can't be overridden or mistaken for another type's.
    ("root.pushViewController(#, animated: false)", true),
    ("let root = make()\nroot.pushViewController(#, animated: false)", false),
    ("each { root in root.pushViewController(#, animated: false) }", false),
    // Any other property could be another type's, or overridden.
    ("open.pushViewController(#, animated: false)", false),
    ("other.pushViewController(#, animated: false)", false),
    ("overlayWindow.rootViewController.pushViewController(#, animated: false)", false),
    // Any window that gets a root may be this one.
    (
      "window?.rootViewController = vc\nwindow?.rootViewController?.show(#, sender: nil)",
      false
    ),
    ("win.rootViewController = vc\nwindow?.rootViewController?.show(#, sender: nil)", false),
    (
      "(window?.rootViewController, x) = (Login(), 1)\n"
        + "window?.rootViewController?.show(#, sender: nil)", false
    ),
    ("win.setRootViewController(vc)\nwindow?.rootViewController?.show(#, sender: nil)", false),
    ("root.setViewControllers([#], animated: false)", false),
  ]) func pushesOnTheRoot(_ body: String, _ isOnRoot: Bool) throws {
    let source = """
      class AppDelegate: UIResponder {
        var window: UIWindow?
        var other: UINavigationController! { return make() }
        private var root: UINavigationController! {
          return window?.rootViewController as? UINavigationController
        }
        var open: UINavigationController! {
          return window?.rootViewController as? UINavigationController
        }
        func go() {
          let shop = UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()!
          \(body.replacing("#", with: "shop"))
        }
      }
      class Menu: UIViewController { @IBAction func home(_ s: UIStoryboardSegue) {} }
      """
    let app = try app(("AppDelegate.swift", source), root: "n")
    let document = try app.document(unwinding: "home").loaded()
    #expect(document.live == (isOnRoot ? "Menu-navigation[Menu,Shop]" : "Shop"))
    #expect((document.above == .unknown) == !isOnRoot)
    let shows = try shown(app.begun())
    #expect(shows.first == (isOnRoot ? "Menu-navigation -show-> Shop" : shows.first))
    #expect(shows.count == 1)
  }

  @Test func presentationsByTheRoot() throws {
    let source = """
      class AppDelegate: UIResponder { func go() {
        let shop = UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()!
        window?.rootViewController?.present(shop, animated: true)
      } }
      """
    let document = try app(("AppDelegate.swift", source), root: "n")
      .document(unwinding: "home").loaded()
    #expect(document.live == "Menu-navigation[Menu] => Shop")
    // The window's first screen is only guessed, and could be the other storyboard's.
    #expect(
      try shown(app(("AppDelegate.swift", source)).begun()) == ["? -presentation-> Shop"])
  }

  /// After the launch, a screen can cover the root.
  @Test(arguments: [
    ("(void)go", true), ("(BOOL)application:(A *)a didFinishLaunchingWithOptions:(B *)b", false),
  ]) func pushesOnTheRootInObjectiveC(_ method: String, _ isHidden: Bool) throws {
    let source = """
      @implementation AppDelegate
      - \(method) {
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Other" bundle:nil];
        UINavigationController *nav = (UINavigationController *)self.window.rootViewController;
        [nav pushViewController:[board instantiateInitialViewController] animated:YES];
      }
      @end
      """
    let document = try app(("AppDelegate.m", source), root: "n").begun()
    #expect(shown(document) == ["Menu-navigation -show-> Shop"])
    #expect(document.segues.contains(where: \.isPerformedWhileHidden) == isHidden)
  }

  @Test func roots() throws {
    let storyboard = Text.file(
      initial: nil,
      Text.scene("viewController", "a", "customClass='Menu' storyboardIdentifier='menu'"),
      Text.scene("viewController", "b", segues: Text.segue("show", "a")))
    let source = """
      class AppDelegate { func start() {
        window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "menu")
      } }
      """
    let app = try imported(storyboard, code: source, as: "A.swift")
    let document = try app.begun()
    #expect(document.controllers[document.root].id == "menu")
    #expect(app.findings.first?.rendered.contains("which code sets as the root") == true)
  }

  /// The body of an unwind action runs before UIKit's transition, if nothing else calls it.
  @Test(arguments: [("home", "", true), ("away", "", false), ("home", "home(x)", false)])
  func bodiesOfUnwindActions(_ name: String, _ call: String, isUnknown: Bool) throws {
    let code = "func \(name)(_ segue: UIStoryboardSegue) { present(\(Self.make), animated: true) }"
    let document = try app(
      ("A.swift", "class Menu: UIViewController { @IBAction \(code)\nfunc go() { \(call) } }")
    ).begun()
    #expect(shown(document) == (isUnknown ? [] : ["Menu -presentation-> game"]))
    #expect(document.unknownEntries.map(\.kind) == (isUnknown ? [.presentation] : []))
  }

  /// A push outside a navigation controller does nothing, so it isn't a step.
  @Test func aPushThatDoesNothing() throws {
    let shop = "UIStoryboard(name: \"Other\", bundle: nil).instantiateInitialViewController()!"
    let app = try app(
      (
        "App/Menu.swift",
        """
        class Menu: UIViewController { func go() { present(\(Self.make), animated: true) } }
        class Game: UIViewController {
          func a() { navigationController?.pushViewController(\(shop), animated: true) }
          func b() { present(\(shop), animated: true) }
        }
        """
      ))
    let live = try app.document(unwinding: "home:").loaded().live
    #expect(live == "Menu-navigation[Menu => game => Shop]", "\(live)")
  }
}
