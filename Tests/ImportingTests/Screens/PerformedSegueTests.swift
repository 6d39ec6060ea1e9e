import Foundation
import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// Segues of the storyboards that code performs by their identifiers.
@Suite struct PerformedSegueTests {
  private func app(
    _ name: String, _ code: String, isWhole: Bool = true, heir: String = "Menu",
    isForTV: Bool = false, content: String = "", other: String = "", library: String = "",
    unwind: String = "", root: String? = nil
  ) throws -> ImportedApp {
    let storyboard = Text.file(
      runtime: isForTV ? "AppleTV" : "iOS.CocoaTouch",
      Text.scene(
        "viewController", "a", "customClass='\(heir)'",
        segues: Text.segue("show", "b", "identifier='edit'") + unwind, content: content),
      Text.scene(
        "viewController", "b", "customClass='Editor' storyboardIdentifier='Editor'",
        segues: Text.segue("show", "a", "identifier='edit'")))
    func file(_ name: String, _ code: String) -> ImportFile {
      ImportFile(name: "App/\(name)", bytes: Array(code.utf8))
    }
    var sources = AppSources([file(name, code), file("Other.swift", other)])
    sources.add(library: AppSources([file("Library.swift", library)]))
    return try ImportedApp(
      [StoryboardFile(storyboard)], sources: sources, root: root, isWhole: isWhole)
  }

  private func notes(_ app: ImportedApp) throws -> [String] {
    try app.begun().segues.compactMap { segue in segue.note.map { "\(segue.id): \($0)" } }
  }

  private func swift(_ body: String) -> String {
    "enum ID { static let edit = \"edit\" }\n"
      + "class Menu: UIViewController {\nfunc go() {\n\(body)\n}\n}\nclass Editor: UIViewController { let go = Menu.go }"
  }

  private static let bodies = [
    "performSegue(withIdentifier: \"edit\", sender: self)",
    "self.performSegue(withIdentifier: ID.edit, sender: nil)",
    "let id = \"edit\"; self.performSegueWithIdentifier(id, sender: self)",
    "run { [weak self] in self?.performSegue(withIdentifier: \"edit\", sender: self) }",
    "performSegue(withIdentifier: type(of: self).id, sender: 1)\n}\nstatic let id = \"edit\"\nfunc a() {",
    "performSegue(withIdentifier: self.dynamicType.id, sender: 1)\n}\nstatic let id = \"edit\"\nfunc a() {",
  ]

  @Test(arguments: bodies) func ownSegues(_ body: String) throws {
    let app = try app("Menu.swift", swift(body))
    #expect(try notes(app) == ["Menu-edit: performed by go in Menu.swift:4"])
    #expect(!app.findings.contains { $0.severity == .warning })
  }

  @Test func ofObjectiveC() throws {
    let code = """
      @interface Menu : UIViewController
      @end
      @implementation Menu
      - (void)open:(id)sender {
        [self performSegueWithIdentifier:@"edit" sender:self];
        @try { [self performSegueWithIdentifier:@"front" sender:nil]; } @catch (NSException *e) {}
        [self performSegueWithIdentifier:@"ed" @"it" sender:self];
      #if PRO
        [self performSegueWithIdentifier:@"back" sender:self];
      #endif
      }
      @end
      """
    let app = try app("Menu.m", code)
    #expect(try notes(app) == ["Menu-edit: performed by open in Menu.m:5"])
    #expect(!app.findings.rendered.contains { $0.contains("raises an exception") })
    #expect(try app.begun().segues[0].condition == nil)
  }

  /// The class of the object limits the segues. If it's unknown, it can be any segue with the identifier.
  @Test(arguments: [
    ("(other as! Editor).", " {}", "Editor"), ("find(other as! Editor).", " {}", ""),
    ("let next = other as! Editor; next.", " {}", "Editor"), ("next?.", " {}", ""),
    ("next.", ": UIViewController { weak var next: ListController? }", "Menu"),
    ("self.next.", ": Base {}\nclass Base: UIViewController { var next: ListController! }", "Menu"),
  ]) func segueOfADeclaredClass(receiver: String, heirs: String, name: String) throws {
    let code =
      "class ListController: UIViewController {}\nclass Menu: ListController {}\n"
      + "class Editor: UIViewController {}\nclass Other\(heirs)\nextension Other { func go() {\n"
      + "\(receiver)performSegue(withIdentifier: \"edit\", sender: self)\n} }"
    let found = try notes(app("Menu.swift", code)).map { $0.prefix { $0 != "-" } }
    #expect(found == (name.isEmpty ? ["Menu", "Editor"] : [name[...]]))
  }

  private static let override =
    "override func performSegue(withIdentifier id: String, sender: Any?)"
  private static let superCall = "super.performSegue(withIdentifier: id, sender: sender)"

  /// The behavior of a screen can depend on a value that another screen set.
  @Test(arguments: [
    ("if isNew { EDIT }", "if isNew"),
    ("switch mode { case .a: break\ncase .b: EDIT }", "switch mode"),
    (
      "if isNew { return } else { run { self.performSegue(withIdentifier: \"edit\", sender: 1) } }",
      "if isNew"
    ),
    (
      "let id = !isNew ? \"edit\" : \"view\"\nperformSegue(withIdentifier: id, sender: 1)",
      "performSegue(withIdentifier: id, sender: 1)"
    ),
    (
      "if isNew { button.action = #selector(Menu.change) }\n}\n@objc func change() {\n"
        + "LEAVE", "if isNew"
    ),
    ("if Globals.isNew { LEAVE }", "if Globals.isNew"), ("if isNew() { LEAVE }", "if isNew()"),
    ("let isNew = ask()\nif isNew { LEAVE }", "if isNew"),
    ("guard isNew else { return }\nEDIT", "guard isNew"),
    ("if isNew { save(); return }\nEDIT", "if isNew"),
    ("while isNew { EDIT }", "while isNew"),
    ("if all.contains(where: { $0.isNew }) { LEAVE }", "if all.contains(where: { $0.isNew })"),
    ("if isNew { } else if Session.isOpen { EDIT }", "if isNew"),
    ("isNew\n? change() : view()\n}\nfunc change() { LEAVE", "isNew"),
    ("if isNew { change() }\n}\nfunc change() { EDIT\n}\nvar isNew = true\nfunc a() {", "if isNew"),
    ("change(isNew)\n}\nfunc change(_ x: Bool) { if x { LEAVE }", "if x"),
    (
      "if isNew { present(storyboard!.instantiateViewController(withIdentifier: \"Editor\"),"
        + " animated: true) }", "if isNew"
    ),
    ("#if PRO\nperformSegue(withIdentifier: \"edit\", sender: self)\n#endif", "#if"),
    ("do { try save() } catch { return }\nLEAVE", "catch"),
    ("do { try save() } catch let error as E { LEAVE }", "catch let error as E"),
    ("let done = isNew && change()\n}\nfunc change() { LEAVE", "let done = isNew"),
    ("_ = isNew\n|| (change(), 1)\n}\nfunc change() { LEAVE", "_ = isNew"),
    ("return name ?? change()\n}\nfunc change() { LEAVE", "return name"),
    ("performSegue(withIdentifier: exit, sender: 1)\n}\nvar exit = \"edit\"\nfunc a() {", "go in"),
    ("LEAVE\n}\n\(override) {\nif ok { \(superCall) }", "if ok { \(superCall) }"),
  ]) func conditions(_ body: String, _ condition: String) throws {
    let found = try conditions(in: body).map { "\($0): go in".contains(": \(condition)") }
    #expect(Set(found) == [true])
  }

  @Test(arguments: [
    "if (self.isNew) EDIT", "if (self.isNew)\n    EDIT", "if (!self.isNew) [self log]; else EDIT",
    "if (self.isNew) return;\nEDIT", "self.isNew && EDIT",
  ]) func conditionsWithoutBraces(_ body: String) throws {
    let perform = "[self performSegueWithIdentifier:@\"edit\" sender:self];"
    let code =
      "@implementation Menu\n- (void)go {\n\(body.replacing("EDIT", with: perform))\n}\n@end\n"
    let conditions = try app("Menu.m", code).begun().segues.compactMap(\.condition)
    #expect(conditions.count == 1 && conditions[0].contains("self.isNew"), "\(conditions)")
  }

  private func conditions(in body: String) throws -> [String] {
    let code = swift(body).replacing(
      "EDIT", with: "performSegue(withIdentifier: \"edit\", sender: 1)"
    )
    .replacing("LEAVE", with: "performSegue(withIdentifier: \"leave\", sender: 1)")
    return try app("Menu.swift", code, unwind: Text.unwind("home:", "identifier='leave'")).begun()
      .segues.compactMap(\.condition)
  }

  private static let home = Text.file(
    Text.scene(
      "viewController", "a", "customClass='Menu' storyboardIdentifier='a'",
      segues: Text.unwind("home:", "identifier='home'")))

  /// Observers, timers, and delegates run at any time, and so do the methods that they call.
  @Test(arguments: [
    (
      "func go() { center.addObserver(self, selector: #selector(lock), name: .n, object: nil) }\n"
        + "@objc func lock() { leave() }", true
    ),
    ("func start() { Timer.scheduledTimer(withTimeInterval: 9) { _ in\nself.leave()\n} }", true),
    ("func go() { editor.onFinish = { [weak self] in self?.leave() } }", true),
    ("func go() { perform(#selector(leave), with: nil, afterDelay: 2) }", true),
    ("func go() { other.performSegue(withIdentifier: \"home\", sender: 1) }", true),
    (
      "override func viewDidLoad() { leave() }\n}\nclass Delegate {\nfunc application(_ a: A, didFinishLaunchingWithOptions o: O?) -> Bool {\n"
        + "menu.performSegue(withIdentifier: \"home\", sender: 1)\n}", false
    ),
    ("override func viewDidLoad() { DispatchQueue.main.async { self.leave() } }", false),
    ("override func viewDidLoad() { Task { await ask(); self.leave() } }", true),
    ("@IBAction func save() { run { [weak self] _ in self?.leave() } }", true),
    ("func locationManager(_ manager: M) { leave() }", true),
    ("var isLocked = false { didSet { HOME } }", true),
    ("@IBAction func a() { b.map(c).sink { _ in self.leave() } }", true),
    ("@IBAction func a() { present(b, animated: true) { self.leave() } }", true),
    ("@objc func b() { HOME }\n}\nclass B { func c() { d.b() }", true),
    ("func editorDidFinish() { leave() }", true),
    ("func tableView(_ view: T, didSelectRowAt path: P) { leave() }", false),
    (
      "func tableView(_ view: T, didSelectRowAt path: P) { leave() }\nfunc go() { load { self.tableView.reloadData() } }",
      false
    ),
    ("@IBAction func a() { b(UIAlertAction { _ in self.leave() }) }", false),
    ("func start() { view.add(Tap(target: self, action: \"leave\")) }", false),
    (
      "@IBAction func a() { leave() }\n}\nclass B: C { func b() { c.addObserver(#selector(a)) }",
      false
    ),
    ("@IBAction func a() { b() }\nfunc b() { HOME }\n}\nclass B: C { func c() { d.b() }", true),
    ("func close() { leave() }\n}\nclass Cell: UITableViewCell { func tap() { b?.close() }", false),
    ("@objc func b() { leave() }\n}\nfunc c(menu: Menu) { menu.b()", true),
    ("@IBAction func a() { b() }\nfunc b() { leave() }\n}\nstruct C { func d() { e.b() }", true),
    ("@objc func b() { leave() }\n}\nclass C { init() { e.b() }", true),
    ("@objc func b() { leave() }\n}\nfunc c() { b()", false),
    (
      "- (void)viewDidLoad { [center addObserver:self selector:@selector(lock:) name:n object:nil]; }\n"
        + "- (void)lock:(NSNotification *)note { HOME; }", true
    ),
    ("- (void)editorDidFinish:(id)editor { HOME; }", true),
    ("- (void)viewDidLoad { HOME; }", false),
  ]) func codeThatRunsAtAnyTime(_ code: String, _ isAnyTime: Bool) throws {
    let isSwift = !code.hasPrefix("-")
    let ways =
      isSwift
      ? [
        "performSegue(withIdentifier: \"home\", sender: 1)",
        "show(storyboard!.instantiateViewController(withIdentifier: \"a\"), sender: 1)",
      ]
      : [
        "[self performSegueWithIdentifier:@\"home\" sender:self]",
        "[self.navigationController pushViewController:[self.storyboard"
          + " instantiateViewControllerWithIdentifier:@\"a\"] animated:YES]",
      ]
    let source =
      isSwift
      ? "protocol EditorDelegate { func editorDidFinish() }\n"
        + "class Menu: UIViewController, EditorDelegate {\n\(code)\n"
        + "}\nextension Menu { func leave() { HOME }\n}"
      : "@protocol EditorDelegate\n- (void)editorDidFinish:(id)editor;\n@end\n"
        + "@interface Menu : UIViewController <EditorDelegate>\n@end\n@implementation Menu\n\(code)\n@end"
    for way in ways {
      let app = try imported(
        Self.home, code: source.replacing("HOME", with: way), as: isSwift ? "A.swift" : "A.m")
      #expect(try app.begun().segues.last?.isPerformedWhileHidden == isAnyTime, "\(way)")
    }
  }

  /// The user decides, or nothing does.
  @Test(arguments: [
    "if isNew { save() }\nLEAVE", "if Globals.isNew { EDIT }", "if #available(iOS 13, *) { LEAVE }",
    "if isNew { button.action = #selector(change) }\nchange()\n}\n@objc func change() {\nLEAVE",
    "}\nfunc tap(_ sender: UIButton) {\nlet tag = sender.tag\nif tag == Tag.edit { LEAVE }",
    "}\nfunc table(_ table: T, selects path: IndexPath) {\nguard path.row == 1 else { return }\nLEAVE",
    "run { error in\nif error != nil { return }\nself.LEAVE\n}",
    "run {\nif isNew { return }\n}\nLEAVE",
    "if name.text!.isEmpty || self.mail?.text == nil { LEAVE }", "show(isNew && isOpen); LEAVE",
    "LEAVE\n}\n\(override) {\n\(superCall)\nlog()",
  ]) func noConditions(_ body: String) throws {
    #expect(try conditions(in: body).isEmpty)
  }

  /// A constant of another file or type with the same name is a different one.
  @Test(arguments: [
    ("private let id = \"edit\"", "id", "private let id = \"other\"", true),
    (
      "private enum ID { static let id = \"edit\" }", "ID.id", "enum ID { static let id = \"x\" }",
      true
    ),
    (
      "private enum ID { static var id: String { \"edit\" } }", "ID.id",
      "private enum ID { static var id: String { \"x\" } }", true
    ),
    ("", "ID.id", "enum Other { static var id: String { \"edit\" } }", false),
    ("", "id", "let id = \"edit\"\nextension Menu { var id: String { ask() } }", false),
    ("class Base: UIViewController { var id: String? }", "id", "let id = \"edit\"", false),
    (
      "var id: String { \"edit\" }", "id",
      "class Sub: Menu { override var id: String { \"x\" } }", false
    ),
    ("#if DEBUG\nlet id = \"edit\"\n#else\nlet id = \"x\"\n#endif", "id", "", false),
    ("private var id = \"edit\"\nfunc set() { id = \"x\" }", "id", "", false),
  ]) func constantsOfSeveralFiles(
    own: String, identifier: String, other: String, isKnown: Bool
  ) throws {
    let storyboard = Text.file(
      Text.scene(
        "viewController", "a", "customClass='Menu'",
        segues: Text.segue("show", "b", "identifier='edit'")), Text.scene("viewController", "b"))
    let base = own.contains("Base") ? "Base" : "UIViewController"
    let code =
      "\(own)\nclass Menu: \(base) {\n"
      + "func go() { performSegue(withIdentifier: \(identifier), sender: 1) }\n}"
    for names in [["A.swift", "B.swift"], ["B.swift", "A.swift"]] {
      let files = zip(names, [code, other])
        .map { ImportFile(name: $0, bytes: Array($1.utf8)) }.sorted { $0.name < $1.name }
      let app = try ImportedApp(
        [StoryboardFile(storyboard)], sources: AppSources(files), isWhole: true)
      #expect(try !notes(app).isEmpty == isKnown)
      #expect(!app.findings.rendered.contains { $0.contains("raises an exception") })
    }
  }

  /// Only code of another screen performs a segue, so it depends on the existence of that screen.
  @Test(arguments: [
    ("", "func a() { parent?.EDIT }", true), ("", "func a() { tabBarController?.EDIT }", true),
    ("func pick() { EDIT }", "func a() { b?.pick() }", true),
    ("func open() { pick() }\nfunc pick() { EDIT }", "func a() { b?.open() }", true),
    ("@IBAction func b() { pick() }\nfunc pick() { EDIT }", "func a() { b?.pick() }", false),
    ("func pick() { EDIT }", "}\nclass Cell: UIView {\nfunc a() { b?.pick() }", false),
    ("func pick() { EDIT }", "}\nextension Menu {\nfunc a() { parent?.EDIT }", false),
  ]) func seguesOfOtherScreens(_ menu: String, _ editor: String, _ depends: Bool) throws {
    let code =
      "class Menu: UIViewController {\n\(menu)\n}\nclass Editor: UIViewController {\n\(editor)\n}"
      .replacing("EDIT", with: "performSegue(withIdentifier: \"edit\", sender: 1)")
    for embed in ["", Text.segue("embed", "b")] {
      let condition = try app("Menu.swift", code, unwind: embed).begun().segues[0].condition
      #expect((condition != nil) == (depends && embed.isEmpty), "\(embed)")
    }
  }

  /// The identifier is a property that other code sets, or this function.
  @Test(arguments: ["id!", "self.id!", "self.id ?? \"x\"", "own"], ["", "id", "self.id"])
  func identifiersInProperties(_ use: String, _ local: String) throws {
    let code =
      "class Menu: UIViewController {\nvar id: String?\nfunc a() { id = \"edit\" }\nfunc go() {\n"
      + (local.isEmpty ? "" : "\(local) = \"edit\"\n")
      + (use == "own" ? "guard let own = self.id else { return }\n" : "")
      + "previous.performSegue(withIdentifier: \(use), sender: 1)\n}\n}"
    let segues = try app("Menu.swift", code, unwind: Text.unwind("home:", "identifier='home'"))
      .begun().segues
    #expect(segues[0].trigger == (local.isEmpty ? .unknown : .programmatic))
    #expect(segues[1].trigger == (local.isEmpty ? .unknown : .nothing))
    #expect(segues[1].condition?.hasPrefix("go in Menu.swift") ?? false == local.isEmpty)
  }

  /// The user can't tap such a button, unless code with an outlet changes it.
  @Test(arguments: ["hidden='YES'", "alpha='0.0'", "enabled='NO'", "alpha='0.5'"])
  func buttonsThatNobodyTaps(_ attribute: String) throws {
    let code = swift("if isNew { performSegue(withIdentifier: \"edit\", sender: self) }")
    func segue(_ code: String, _ outlet: String = "", cell: String = "view") throws -> Segue {
      let button = Text.button("Edit", Text.segue("show", "b", "identifier='edit'"))
        .replacingOccurrences(of: "<button ", with: "<button \(attribute) ")
      return try imported(
        Text.file(
          Text.scene(
            "viewController", "a", "customClass='Menu'", segues: outlet,
            content: "<\(cell)>\(button)</\(cell.prefix { $0 != " " })>"),
          Text.scene("viewController", "b", "customClass='Editor'")), code: code, as: "Menu.swift"
      ).begun().segues[0]
    }
    let isTappable = attribute.contains("5")
    let outlet = "<outlet property='edit' destination='button-Edit'/>"
    #expect(try segue(code, outlet).trigger == (isTappable ? .interface : .programmatic))
    let plain = "class Menu: UIViewController {}"
    #expect(try segue(plain).trigger == (isTappable ? .interface : .programmatic))
    let open = try segue(plain, outlet)
    #expect(open.trigger == .interface)
    #expect(open.condition == (isTappable ? nil : "code lets the user tap Edit"))
    for cell in ["tableViewCell", "view id='v' customClass='Own'", "view id='v'><variation /"] {
      #expect(try segue(plain, cell: cell).condition == open.condition)
    }
  }

  /// Code that disables, hides, or removes a control, or a view around it, can keep the user from
  /// tapping it.
  @Test(arguments: [
    ("save", "save.isEnabled = false", true), ("save", "self.save?.isHidden = true", true),
    ("save", String(repeating: "x.isHidden = true\n", count: 200) + "save.isHidden = true", true),
    ("save", "save.isEnabled = true", false), ("save", "save.alpha = 0.0", true),
    ("save", "other.isHidden = true", false),
    ("box", "box.isUserInteractionEnabled = isNew", true),
    ("save", "save.isEnabled = !name.text!.isEmpty", false),
    ("save", "save.isHidden = true\n}\nfunc a() { save.isHidden = false", false),
    ("save", "save.isHidden = true\nsave.isEnabled = true", true),
    ("save", "save.isHidden = true\nsave.isEnabled = !name.text!.isEmpty", true),
    ("save", "save.isHidden.toggle()", true), ("save", "save.isEnabled = name.hasText", false),
    ("save", "}\n@IBAction func a(_ sender: UISwitch) { save.isEnabled = sender.isOn", false),
    ("save", "}\nfunc textField(_ f: F, to s: String) { save.isEnabled = !s.isEmpty", false),
    ("save", "}\nfunc a(_ isOld: Bool) { save.isHidden = isOld", true),
    ("save", "save.isHidden = isNew\n}\nfunc a() { save.isHidden = false", true),
    ("save", "save.isHidden = true\n}\nfunc a() { if isNew { save.isHidden = false }", true),
    ("save", "run { [weak self] in self?.save.removeFromSuperview() }", true),
    ("save", "[save, other].forEach { $0?.isHidden = true }", true),
    ("save", "for control in [save] { control.isEnabled = false }", true),
    ("box", "(box.subviews.first as? UIButton)?.isHidden = true", true),
    ("", "view.subviews.forEach { $0.removeFromSuperview() }", true),
    ("", "other.view.subviews[0].isHidden = true", false), ("", "view.isHidden = true", false),
    ("", "view.viewWithTag(7)?.isHidden = true", true),
    ("save", "}\n}\nclass B: UIViewController {\nfunc a() {\nm.save.isEnabled = false", true),
    ("save", "}\n}\nclass B: UIViewController {\nfunc a() {\nsave.isEnabled = false", false),
    ("save", "}\n}\nclass B: UIView {\nfunc a() {\nsave.isEnabled = false", true),
    ("save", "self.save.enabled = NO;", true), ("save", "[_save setHidden:YES];", true),
    ("save", "[[self save] setHidden:YES];", true), ("save", "[self.save setEnabled:YES];", false),
    ("", "for (UIView *part in self.view.subviews) { [part removeFromSuperview]; }", true),
    ("", "[self.view.subviews makeObjectsPerformSelector:@selector(removeFromSuperview)];", true),
    ("bar", "navigationItem.rightBarButtonItem?.isEnabled = false", true),
    ("bar", "navigationItem.rightBarButtonItems?.first?.isEnabled = isNew", true),
    ("bar", "navigationItem.leftBarButtonItem?.isEnabled = false", false),
    ("bar", "navigationItem.setRightBarButton(nil, animated: true)", true),
    ("bar", "navigationController?.setNavigationBarHidden(isNew, animated: true)", true),
    ("tabs", "tabBarController?.tabBar.isHidden = true", true),
    ("tabs", "next.hidesBottomBarWhenPushed = isNew", true),
    ("tabs", "for item in tabBar.items! { item.isEnabled = false }", true),
    ("tabs", "other.tabBarItem.isEnabled = false", true),
    ("tabs", "self.tabBar.hidden = YES;", true),
    ("tabs", "toolbar.items?[1].isHidden = true", false),
    ("tabs", "tabBarController?.setTabBarHidden(true, animated: true)", true),
    ("tabs", "tabBarController?.tabBar.isHidden = false", false),
    ("bar", "other.isNavigationBarHidden = true", true),
    ("bar", "}\n}\nclass D: UIViewController {\nfunc a() {\nHIDE", true),
    ("bar", "SHOW\n}\n}\nclass D: UIViewController {\nfunc a() {\nHIDE", false),
    ("bar", "}\n}\nclass D: UIViewController {\nfunc a() {\nHIDE\n}\nfunc b() {\nSHOW", false),
  ]) func controlsThatCodeChanges(_ outlet: String, _ body: String, _ isConditional: Bool) throws {
    let isSwift = !body.contains(";")
    let home = Text.unwind("home:")
    let items =
      "<navigationItem><barButtonItem key='rightBarButtonItem' id='i'><connections>\(home)</connections></barButtonItem></navigationItem>"
    let button = Text.button("Save", home).replacing("<button ", with: "<button tag='7' ")
    let to = outlet == "box" ? "box" : "button-Save"
    let scene = Text.scene(
      "viewController", "a", "customClass='Menu'",
      segues: "<outlet property='\(outlet)' destination='\(to)'/>",
      content: "<view id='box'>\(button)</view>", items: items)
    let bar = "navigationController?.setNavigationBarHidden"
    let body = body.replacing("HIDE", with: "\(bar)(true, animated: true)")
      .replacing("SHOW", with: "\(bar)(false, animated: true)")
    let app = try imported(
      Text.file(
        initial: "n", Text.scene("navigationController", "n", segues: Text.root("b")), scene,
        Text.scene("viewController", "b", "customClass='D'", segues: Text.segue("show", "a"))),
      code: isSwift ? swift(body) : "@implementation Menu\n- (void)go {\n\(body)\n}\n@end\n",
      as: isSwift ? "Menu.swift" : "Menu.m")
    let document = try app.begun()
    let unwinds = document.segues.filter { $0.kind == .unwind }
    let condition =
      outlet == "tabs" ? document.tabCondition : unwinds[outlet == "bar" ? 0 : 1].condition
    #expect((condition != nil) == isConditional && condition?.hasPrefix("Menu.") ?? true)
  }

  /// Only a gesture recognizer of a view recognizes gestures.
  @Test(arguments: ["", "gestureRecognizers", "tap"]) func gestures(_ property: String) throws {
    let segue = try imported(
      Text.file(
        Text.scene(
          "viewController", "a",
          segues: "<outletCollection property='\(property)' destination='\(property.prefix(1))'/>",
          content: ["g", "t", "x"].map { id in
            "<tapGestureRecognizer id='\(id)'><connections>\(Text.segue("show", "b"))</connections>"
              + "</tapGestureRecognizer>"
          }.joined()), Text.scene("viewController", "b"))
    ).begun().segues
    #expect(segue.map { $0.trigger == .interface } == ["g", "t", "x"].map(property.hasPrefix))
    #expect(segue.map { $0.condition == nil } == [true, property != "tap", true])
  }

  /// Only a navigation controller shows the bar button items of its children, and by default no toolbar.
  @Test(arguments: [
    ("show", "navigationItem", "", "", false), ("presentation", "navigationItem", "", "", true),
    ("embed", "toolbarItems", "toolbarHidden='NO'", "", true),
    ("embed", "navigationBar", "", "", false), ("push", "navigationItem", "", "HIDE(true)", false),
    ("push", "navigationItem", "navigationBarHidden='YES'", "", true),
    ("push", "toolbarItems", "navigationBarHidden='YES' toolbarHidden='NO'", "", false),
    ("push", "toolbarItems", "", "", true), ("push", "toolbarItems", "", "HIDE(false)", false),
    ("presentation", "toolbarItems", "", "HIDE(false)", true),
    ("push", "toolbarItems", "", "navigationController?.isToolbarHidden = false", false),
    ("push", "toolbarItems", "", "if isNew { HIDE(false) }", true),
    ("push", "toolbarItems", "", "next.hidesBottomBarWhenPushed = false", true),
    ("push", "toolbarItems", "toolbarHidden='NO'", "HIDE(true)", true),
    ("push", "toolbarItems", "toolbarHidden='NO'", "next.hidesBottomBarWhenPushed = true", true),
    ("push", "toolbarItems", "toolbarHidden='NO'", "OTHER HIDE(true)\nHIDE(false)", true),
    ("push", "toolbarItems", "toolbarHidden='NO'", "HIDE(false)\nOTHER HIDE(true)", false),
    ("push", "toolbarItems", "toolbarHidden='NO'", "hidesBottomBarWhenPushed='YES'", true),
  ]) func itemsOfBars(
    _ kind: String, _ bar: String, _ stack: String, _ page: String, _ isConditional: Bool
  ) throws {
    let items =
      "<\(bar)><barButtonItem title='Trash'><connections>\(Text.unwind("back:"))</connections></barButtonItem></\(bar)>"
    let isAttribute = page.hasSuffix("'")
    let code = page.replacing("HIDE", with: "navigationController?.setToolbarHidden")
      .replacing("OTHER", with: "}\n}\nclass D: UIViewController {\nfunc a() {\n")
    let app = try imported(
      Text.file(
        initial: "n",
        Text.scene("navigationController", "n", stack, segues: Text.root("a")),
        Text.scene("viewController", "a", segues: Text.segue(kind, "b")),
        Text.scene(
          "viewController", "b", "customClass='Menu' \(isAttribute ? page : "")", items: items)),
      code: swift(isAttribute ? "" : code))
    let segue = try #require(app.begun().segues.first { $0.kind == .unwind })
    #expect((segue.condition != nil) == isConditional)
  }

  /// Nothing performs a segue without a control and without an identifier, or one whose identifier no code has.
  @Test func whatNothingPerforms() throws {
    func triggers(_ body: String, isWhole: Bool = true) throws -> [SegueTrigger] {
      let code = swift(body).replacing("edit = \"edit\"", with: "id = 1")
      return try app("Menu.swift", code, isWhole: isWhole).begun().segues.map(\.trigger)
    }
    #expect(try triggers("") == [.nothing, .nothing])
    #expect(try triggers("", isWhole: false) == [.programmatic, .programmatic])
    let own = "performSegue(withIdentifier: \"edit\", sender: self)"
    #expect(try triggers(own) == [.programmatic, .nothing])
    let lines = "performSegue(withIdentifier: \"\"\"\n    edit\n  \"\"\", sender: self)"
    #expect(try triggers(lines.replacing("    edit", with: "  edit")) == [.programmatic, .nothing])
    #expect(try triggers(lines) == [.nothing, .nothing])
    let selector =
      "perform(Selector(\"performSegueWithIdentifier:sender:\"), with: \"edit\", with: 1)"
    #expect(try triggers(selector)[0] == .programmatic)
    // An unknown identifier can be any.
    #expect(
      try triggers("performSegue(withIdentifier: id(), sender: 1)") == [.unknown, .nothing])
    let element = "performSegue(withIdentifier: ids[place], sender: 1)"
    #expect(try triggers("let ids = [\"a\", \"b\"]\n\(element)") == [.nothing, .nothing])
    #expect(try triggers("let ids = [\"edit\"]\n\(element)")[0] == .programmatic)
    #expect(try triggers("var ids = [\"a\"]\nids.append(id())\n\(element)")[0] == .unknown)
    #expect(
      try triggers("other.performSegue(withIdentifier: id(), sender: 1)") == [.unknown, .unknown])
    // Only types that conform to the protocol perform its segues.
    let shared =
      "}\n}\nextension Menu: Performing {}\nextension Performing where Self: UIViewController {"
      + " func start() { performSegue(withIdentifier: id(), sender: 1) "
    #expect(
      try triggers(shared + "}\n}\nprotocol Performing { func a() {") == [.unknown, .nothing])
    #expect(
      try triggers(
        shared + "}\n}\nprotocol Performing {}\nprotocol More: Performing { func a() {")
        == [.unknown, .unknown])
    // A literal alone performs nothing.
    for code in ["let id = ", "library.go", "segue.identifier!.isEqual", "UIStoryboardSegue"] {
      #expect(try triggers("\(code)(\"edit\")") == [.nothing, .nothing])
    }
    for code in [
      "library.go(segue: \"edit\")", "library.goToSegue(\"edit\")", "row.segueName = \"edit\"",
      "super.\(own)", String(repeating: "(a);", count: 1_250) + own,
    ] { #expect(try triggers(code) == [.programmatic, .programmatic]) }
    for (name, value) in [("go", "id"), ("perform", "id"), ("performSegue", "id.capitalized")] {
      let helper = "}\nfunc \(name)(_ id: I) { performSegue(withIdentifier: \(value), sender: 1)"
      #expect(try triggers("\(name)(\"x\")\n\(helper)") == [.unknown, .nothing])
    }
    for (it, value) in [("perform", "segue.rawValue"), ("performSegue", "id")] {
      let helper =
        "}\n}\nextension UIViewController {\nfunc \(it)<S: Kind>(segue: S, sender: Any? = nil) {\n"
        + "let id = segue.rawValue\nperformSegue(withIdentifier: \(value), sender: sender)"
      #expect(try triggers(helper) == [.nothing, .nothing])
      #expect(try triggers("\(it)(segue: StoryboardSegue.Main.edit)" + helper)[0] == .programmatic)
      #expect(try triggers("\(it)(segue: other())" + helper) == [.unknown, .nothing])
    }
    let forwarding =
      "}\noverride func performSegue(withIdentifier id: String, sender: Any?) {\n"
      + "child.performSegue(withIdentifier: id, sender: sender)"
    #expect(try triggers(forwarding) == [.unknown, .unknown])
    let given = own.replacing("\"edit\"", with: "identifier")
    let byDefault = "}\nfunc performSegue(identifier: String = \"edit\") {\n\(given)"
    #expect(try triggers("performSegue()" + byDefault) == [.unknown, .nothing])
    let action = "}\n@IBAction func edit(segue: UIStoryboardSegue) {\n\(own)"
    #expect(try triggers(action) == [.unknown, .nothing])
    #expect(try triggers("edit(segue: x)" + action)[0] == .programmatic)
  }

  /// UIKit calls shouldPerformSegue only for the control, not for code.
  @Test(arguments: [("false", SegueTrigger.programmatic), ("isValid", .interface)])
  func refusedControls(answer: String, trigger: SegueTrigger) throws {
    let button = Text.button("Go", Text.segue("show", "a", "identifier='edit'"))
    let scene = Text.scene("viewController", "a", "customClass='Menu'", content: button)
    let asked = "override func shouldPerformSegue(withIdentifier id: String, sender: Any?) -> Bool"
    let code =
      "class Menu: UIViewController { func go() { performSegue(withIdentifier: \"edit\", sender: 1) }\n"
      + asked + " { return \(answer) } }"
    #expect(try imported(Text.file(scene), code: code).begun().segues.map(\.trigger) == [trigger])
  }

  @Test func leftovers() throws {
    let storyboard = Text.file(
      Text.scene("viewController", "a", segues: Text.segue("show", "b", "identifier=''")),
      Text.scene("viewController", "b"), Text.scene("navigationController", "n"))
    let app = try imported(storyboard)
    #expect(try app.begun().segues.map(\.trigger) == [.nothing])
    #expect(!app.findings.rendered.contains { $0.contains("code adds the children") })
    #expect(
      app.findings.rendered.contains {
        $0.contains(
          "nothing can perform the segue \"s-show-b\", because no control triggers it")
      })
  }

  @Test func severalPlaces() throws {
    let call = "performSegue(withIdentifier: \"edit\", sender: self)\n"
    let app = try app("Menu.swift", swift(String(repeating: call, count: 5)))
    #expect(
      try notes(app) == [
        "Menu-edit: performed by go in Menu.swift:4, go in Menu.swift:5, go in Menu.swift:6, and 2 more"
      ])
  }

  @Test func whatIsNotThere() throws {
    let code = swift("performSegue(withIdentifier: \"edti\", sender: self)")
    #expect(
      try app("Menu.swift", code).findings.filter { $0.severity == .warning }.rendered == [
        "App/Menu.swift:4:1: warning: no segue of Menu has the identifier \"edti\", so"
          + " performing it raises an exception; did you mean \"edit\"?"
      ])
    // Another storyboard can have a scene of the class.
    #expect(try app("Menu.swift", code, isWhole: false).findings.isEmpty)
    #expect(try app("Menu.swift", "", library: code).findings.allSatisfy { $0.severity == .note })
    let other = "override func go() { stay() }"
    for (id, member, count) in [("edti", other, 0), ("edti", "", 1), ("edit", "", 0)] {
      let found = try app(
        "Menu.swift", code.replacing("edti", with: id), heir: "Sub",
        other: "class Sub: Menu { \(member) }"
      ).findings
      #expect(found.count { $0.severity == .warning } == count)
    }
  }

  /// Nothing runs an action that no control of its class has, or a function that no code calls.
  @Test(arguments: [
    ("@IBAction func go(_ sender: Any)", "", "a", "", "note"),
    ("@IBAction func go(_ sender: Any)", "go:", "b", "", "note"),
    ("@IBAction func go(_ sender: Any)", "go:", "a", "", "warning"),
    ("@IBAction func go(_ sender: Any)", "go:", "first", "", "warning"),
    ("@IBAction func go(_ sender: Any)", "stay:", "a", "print()\ngo(1)", "warning"),
    ("func go()", "", "a", "", "note"), ("func go()", "", "a", "menu.go()", "warning"),
    ("@IBAction func go()", "", "a", "let menu = UIAlertController(x)\nmenu.go()", "note"),
    (
      "@IBAction func go()", "", "a", "let menu = UIAlertController(x)\nlast = menu\ngo()",
      "warning"
    ),
    ("override func go()", "", "a", "", "warning"), ("func go(x: X)", "", "a", "", "warning"),
  ]) func functionsThatNothingCalls(
    function: String, selector: String, target: String, call: String, severity: String
  ) throws {
    let code =
      "class Menu: UIViewController {\n\(function) {\nperformSegue(withIdentifier: \"x\", sender: self)\n}\n"
      + "func stay() { \(function.hasPrefix("@") ? call : "")\nperformSegue(withIdentifier: \"edit\", sender: self) }\n}"
    // Its own function with that name is another one.
    let other = "class Editor: UIViewController { func go() {}\nfunc stay() { go(); \(call) } }"
    let button = Text.button(
      "Go", "<action selector='\(selector)' destination='\(target)' eventType='a' id='c'/>")
    let found = try app("Menu.swift", code, content: button, other: other).findings.rendered
      .filter { $0.hasPrefix("App/Menu") }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("App/Menu.swift:3:1: \(severity): no segue of Menu has"))
    #expect(found[0].contains("no control and no code calls go") == (severity == "note"))
  }

  /// The root of the window is known, if no code sets another one.
  @Test(arguments: [
    ("edit", "", false), ("x", "", true),
    ("x", "view.window!.rootViewController = Editor()", false),
  ]) func segueOfTheRoot(identifier: String, code: String, isMissing: Bool) throws {
    let code =
      "class Menu: UIViewController {}\nclass Editor: UIViewController {\nfunc go() { \(code)\n"
      + "view.window!.rootViewController!.performSegue(withIdentifier: \"\(identifier)\", sender: self)\n}\n}"
    let app = try app("Menu.swift", code, root: "Menu")
    let said = "warning: no segue of the window's root Menu has the identifier \"x\""
    #expect(app.findings.rendered.contains { $0.contains(said) } == isMissing)
  }

  /// Code for several systems is read as for iOS.
  @Test func codeOfSeveralSystems() throws {
    let code = swift(
      """
      #if os(iOS)
      performSegue(withIdentifier: "phone", sender: self)
      #else
      performSegue(withIdentifier: "edit", sender: self)
      #endif
      """)
    #expect(try app("Menu.swift", code).findings.count { $0.severity == .warning } == 1)
    let findings = try app("Menu.swift", code, isForTV: true).findings
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  /// An override passes its arguments on.
  @Test func nothingIsSaidOf() throws {
    for body in [
      "super.performSegue(withIdentifier: \"x\", sender: nil)", "performSegue(.x)",
      "performSegue(withIdentifier: name, sender: nil)",
      "let ids = [\"x\", \"y\"]\nperformSegue(withIdentifier: ids[place], sender: nil)",
      "performSegue(withIdentifier: \"a\\(b)\", sender: nil)",
    ] {
      let app = try app("Menu.swift", swift(body))
      #expect(try notes(app).isEmpty)
      #expect(!app.findings.contains { $0.severity == .warning })
    }
  }
}
