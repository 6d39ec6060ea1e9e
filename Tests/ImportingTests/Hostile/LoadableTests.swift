import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Importing

private typealias Text = StoryboardText

/// segueviz accepts every document that `import` writes.
@Suite struct LoadableTests {
  private static let storyboard = Array(
    Text.file(
      Text.scene("tabBarController", "a", "customClass='T'", segues: Text.tabs("n", "b")),
      Text.scene("navigationController", "n", segues: Text.root("c")),
      Text.scene(
        "viewController", "b", "customClass='B' customModule='App' title='Bäh'",
        segues: Text.segue("presentation", "c", "identifier='p'"),
        content: Text.container(Text.segue("embed", "d"))),
      Text.scene(
        "viewController", "c", "customClass='C'", segues: Text.segue("show", "d"),
        content: Text.button("Done", Text.unwind("back:", "identifier='x'"))),
      Text.scene("viewController", "d", "customClass='D'", segues: Text.unwind("home(_:)")),
      Text.reference("r", to: "Main", nil)
    ).bytes)

  private static let swift = Array(
    """
    class B: UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} 
      class Inner: B { @objc(home:) func gö(to s: UIStoryboardSegue) { } } }
    class C: B, P { override func canPerformUnwindSegueAction(_ action: Selector, \
    from f: UIViewController, sender: Any) -> Bool {
      if action == #selector(back(_:)) { return false }
      return super.canPerformUnwindSegueAction(action, from: f, sender: sender) && x } }
    #if DEBUG
    extension D { override func shouldPerformSegue(withIdentifier i: String, sender: Any?) -> Bool \
    { switch i { case "p": return false
      default: return true } } }
    #endif
    typealias Q = C & P
    class D: Q {}
    class T: UITabBarController { override func segueForUnwinding(to t: UIViewController, \
    from f: UIViewController, identifier i: String?) -> UIStoryboardSegue { return Shrink(a) } }
    """.utf8)

  private static let objectiveC = Array(
    """
    @interface B : UIViewController
    - (IBAction)back:(UIStoryboardSegue *)segue;
    @end
    @interface C : B @end
    @implementation C (more)
    - (IBAction)hömé:(UIStoryboardSegue *)segue { [self a:@"b"]; }
    - (BOOL)shouldPerformSegueWithIdentifier:(NSString *)i sender:(id)s { \
    if ([i isEqualToString:@"p"]) { return NO; } return YES; }
    - (UIViewController *)viewControllerForUnwindSegueAction:(SEL)a fromViewController:(id)f \
    withSender:(id)s { return [super viewControllerForUnwindSegueAction:a fromViewController:f \
    withSender:s]; }
    @end
    """.utf8)

  private static let printed = Array(
    """
    (lldb) po [UIViewController _printHierarchy]
    <T 0x1>, state: appeared, view: <UILayoutContainerView 0x1>
       | <UINavigationController 0x2>, state: disappeared, view: <UILayoutContainerView 0x2>
       |    | <App.C 0x2>, state: disappeared, view: <UIView 0x3> not in the window
       | <B 0x2>, state: appeared, view: <UIView 0x3>
       |    + <_TtC3App1D 0x5>, state: appeared, view: (view not loaded), presented with: <_UIPageSheetPresentationController 0x6>
    <UIViewController 0x1>, state: appeared, view: <UIView 0x1>
    """.utf8)

  /// The pieces to insert: parts of the inputs' languages, and bytes of no language.
  private static let pieces: [[UInt8]] =
    [
      "", ":", "(", ")", "{", "}", "<", ">", "/", "\"", "'", "&#8;", "&#xD800;", "&amp;", "class ",
      "UIViewController", "B", "C: C", ": D", "a", "n", "back:", "b:c:", "#if ", "|", "+", "   ",
      "@end", "\n", "\\n", "presented", "selector", "…", "e\u{301}", "0",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
      var piece = Self.pieces.randomElement(using: &random) ?? []
      if Int.random(in: 0..<4, using: &random) == 0, !bytes.isEmpty {
        // A piece of the file itself, at another place.
        let from = Int.random(in: 0..<bytes.count, using: &random)
        piece = Array(bytes[from..<min(bytes.count, from + 60)])
      }
      bytes.replaceSubrange(start..<end, with: piece)
    }
    return bytes
  }

  /// Checks that a document is accepted, and that its simulation succeeds.
  private func check(_ document: ImportedDocument, _ what: String) throws {
    do {
      let loaded = try Document.load(document.json, fileName: "import.json")
      #expect(try loaded.simulated().unwinds.count <= loaded.segues.count)
    } catch let problems as DocumentProblems {
      Issue.record("\(what): \(problems.rendered(limit: 3))")
    }
  }

  private func checkApp(_ storyboard: [UInt8], _ sources: AppSources, _ what: String) throws {
    guard
      let app = try? ImportedApp(
        storyboards: [ImportFile(name: "Main.storyboard", bytes: storyboard)], sources: sources)
    else { return }
    try check(try app.document(), what)
    try app.everyUnwind { (id, make) throws in
      if let document = try? make() { try check(document, "\(what), \(id)") }
    }
  }

  private func sources(_ swift: [UInt8], _ objectiveC: [UInt8]) -> AppSources {
    AppSources([
      ImportFile(name: "App/A.swift", bytes: swift), ImportFile(name: "App/A.m", bytes: objectiveC),
    ])
  }

  private static let rounds = 120

  @Test func damagedStoryboards() throws {
    let sources = sources(Self.swift, Self.objectiveC)
    for seed in 0..<Self.rounds {
      var random = SeededGenerator(seed: UInt64(seed))
      try checkApp(damaged(Self.storyboard, &random), sources, "storyboard \(seed)")
    }
  }

  @Test func damagedSources() throws {
    for seed in 0..<Self.rounds {
      var random = SeededGenerator(seed: UInt64(seed))
      let sources = sources(damaged(Self.swift, &random), damaged(Self.objectiveC, &random))
      try checkApp(Self.storyboard, sources, "sources \(seed)")
    }
  }

  @Test func damagedDumps() throws {
    let sources = sources(Self.swift, Self.objectiveC)
    for seed in 0..<Self.rounds {
      var random = SeededGenerator(seed: UInt64(seed))
      let file = ImportFile(name: "d.txt", bytes: damaged(Self.printed, &random))
      guard let hierarchies = try? ImportedHierarchies(file, sources: sources) else { continue }
      for place in 0..<hierarchies.count {
        try check(try hierarchies.document(at: place), "dump \(seed)")
      }
    }
  }

  // MARK: Each cause by itself

  private func findings(_ swift: String, _ objectiveC: String = "") throws -> [String] {
    let sources = sources(Array(swift.utf8), Array(objectiveC.utf8))
    let app = try ImportedApp(
      storyboards: [ImportFile(name: "Main.storyboard", bytes: Self.storyboard)], sources: sources)
    try check(try app.document(), swift)
    return app.findings.rendered
  }

  @Test func circlesOfClasses() throws {
    let said = try findings(
      "class B: D {}\nclass C: C {}\nclass D: B { @IBAction func a(_ s: UIStoryboardSegue) {} }")
    #expect(
      said.contains(
        "App/A.swift:1:1: warning: \"B\" can't be its own ancestor; segueviz ignores its superclass"
      ))
    #expect(
      said.contains(
        "App/A.swift:2:1: warning: \"C\" can't be its own ancestor; segueviz ignores its superclass"
      ))
  }

  @Test func circlesThroughUIKit() throws {
    let said = try findings(
      "class UITabBarController: T {}\nclass T: UITabBarController {}\nclass UIViewController: B {}"
        + "\nclass B: UIViewController {}")
    #expect(said.contains { $0.contains("can't be its own ancestor") })
  }

  @Test func selectorsThatAreNone() throws {
    let said = try findings(
      "class B: UIViewController { @IBAction func a→b(_ s: UIStoryboardSegue) {} }",
      "@interface C : B\n- (IBAction):(UIStoryboardSegue *)s;\n@end")
    #expect(
      said.contains(
        "App/A.swift:1:39: warning: 'a→b:' isn't the selector of an unwind action, so"
          + " segueviz ignores the method"
      ))
    #expect(
      said.contains(
        "App/A.m:2:1: warning: ':' isn't the selector of an unwind action, so segueviz ignores"
          + " the method")
    )
  }

  @Test func names() throws {
    #expect(try !findings("class ``: UIViewController {}\nextension {}\nclass B: `` {}").isEmpty)
  }

  /// A presented controller is below its caller, which may be far below its presenter.
  @Test func depth() throws {
    let chain = (0..<198).map { number in
      let embed = Text.segue("embed", "v\(number + 1)")
      return Text.scene("viewController", "v\(number)", content: Text.container(embed))
    }
    let last = Text.scene(
      "viewController", "v198",
      segues: Text.segue("presentation", "m1", "identifier='one'"))
    let modals = (1..<4).map {
      Text.scene("viewController", "m\($0)", segues: Text.segue("presentation", "m\($0 + 1)"))
    }
    let goal = Text.scene("viewController", "m4", segues: Text.unwind("u:"))
    let app = try imported(Text.file(initial: "v0", (chain + [last] + modals).joined() + goal))
    try app.everyUnwind { (_, make) throws in
      if let document = try? make() { try check(document, "depth") }
    }
  }
}
