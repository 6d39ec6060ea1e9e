import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// Inputs that would take minutes if any code took quadratic time.
@Suite struct GrowthTests {
  private func scan(_ text: String, as name: String = "A.swift") throws -> ScannedFile {
    try #require(AppSources([ImportFile(name: name, bytes: Array(text.utf8))]).files.first)
  }

  private func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  @Test func nestedTypes() throws {
    for word in ["class", "enum"] {
      let text = repeated(10_000) { "\(word) T\($0) {\n" } + repeated(10_000) { _ in "}" }
      let found = try scan(text)
      #expect(found.types.count == (word == "class" ? ImportLimits.typeDepth : 0))
      #expect(
        found.findings.rendered == [
          "A.swift:51:1: warning: types are nested deeper than 50, or their names together are"
            + " longer than 1000 bytes; segueviz ignores deeper types"
        ])
    }
  }

  @Test func longNames() throws {
    let found = try scan("class \(String(repeating: "a", count: 2000)) {}\nclass B {}")
    #expect(found.types.map(\.name) == ["B"])
    #expect(
      found.findings.rendered == [
        "A.swift:1:7: warning: a name is longer than 1000 bytes, so segueviz ignores it"
      ])
  }

  @Test func chainsOfClasses() throws {
    let text = repeated(10_000) { "class C\($0): C\($0 + 1) { @IBAction func a() {} }\n" }
    let sources = AppSources([ImportFile(name: "A.swift", bytes: Array(text.utf8))])
    let merger = ClassMerger(sources, modules: [], wantedActions: [])
    #expect(merger.findings.count == 100)
    #expect(
      merger.findings.first?.message.hasSuffix(
        "has more than 100 superclasses; segueviz ignores its superclass") == true)
    #expect(merger.classes.names.allSatisfy { merger.classes.ancestry(of: $0).count < 103 })
  }

  @Test(arguments: [
    "class A {" + String(repeating: "func ", count: 10_000),
    "class A {" + String(repeating: "func a<", count: 10_000),
    "class A {" + String(repeating: "func a() [ ", count: 10_000)
      + String(repeating: "] x ", count: 10_000),
    "#if " + String(repeating: "a(", count: 10_000) + "\nclass A {}\n#endif",
    String(repeating: "#if A\n#else\nlet x = { 1 }\n", count: 5_000)
      + String(repeating: "#endif\n", count: 5_000),
    String(
      repeating: "extension A { @IBAction func a(_ s: UIStoryboardSegue) {} }\n", count: 5_000),
    String(
      repeating: """
        class A { override func canPerformUnwindSegueAction(_ a: Selector, from: UIViewController,
        sender: Any?) -> Bool { return a() }
        }

        """, count: 5_000),
    "let a = \"" + String(repeating: "x\\(", count: 10_000),
    String(repeating: "/*", count: 100_000),
    "class A: UIStoryboardSegue { override "
      + ["perform b", "b c", "c d", "d e"].map { $0.split(separator: " ") }.map {
        "func \($0[0])() { " + String(repeating: "\($0[1])()\n", count: 500) + "}\n"
      }.joined() + "func e() { x = 1 } }",
    "class A: UIViewController { func a() { performSegue(withIdentifier: \"b\", sender: 1) }\n"
      + "func c() { if d { return } " + String(repeating: "else {} ", count: 140_000)
      + "else { a() } } }",
  ]) func swift(_ text: String) throws { #expect(try scan(text).findings.isEmpty) }

  @Test(arguments: [
    "@implementation A\n" + String(repeating: "[", count: 30_000),
    "@implementation A\n" + String(repeating: "- (void)a:(", count: 20_000),
    String(repeating: "@implementation A (b)\n- (IBAction)a:(id)s {}\n@end\n", count: 3_000),
  ]) func objectiveC(_ text: String) throws {
    #expect(try scan(text, as: "A.m").findings.isEmpty)
  }

  /// The code of a member is searched for exits before each of its calls.
  @Test(arguments: [
    ("f { return }\n", "", true), ("f(a { return });", "", true), ("if a { b }\n", "", true),
    ("guard a else { return }\n", "", false), ("if a { ", "return }", false),
    ("f { ", "return }", true), ("((", "))", true),
  ]) func codeBeforeACall(_ before: String, _ after: String, _ runs: Bool) throws {
    let long = String(repeating: before, count: 5_000) + String(repeating: after, count: 5_000)
    let found = try scan(
      """
      class Tabs: UITabBarController {
      override func viewDidLoad() {
      \(long)
      setUp()
      }
      func setUp() { viewControllers = [storyboard!.instantiateInitialViewController()!] }
      }
      """)
    #expect(found.screens.showings.map(\.isWhole) == [runs])
  }

  @Test func extensionsOfOneClass() {
    let text =
      "class A: UIViewController {}\n"
      + repeated(10_000) { "extension A { @IBAction func a\($0)(_ s: UIStoryboardSegue) {} }\n" }
    #expect(classes(text)["A"]?.unwindActions.count == 10_000)
  }

  @Test func longAttributes() {
    let long = String(repeating: "x", count: MarkupLimits.length + 1)
    let file = Text.file(Text.scene("viewController", "a", "title='\(long)'"))
    let said = problem { _ = try imported(file) }
    #expect(
      said == "Main.storyboard:5:1: error: a tag is longer than 1 MiB, too long for a storyboard\n")
  }

  @Test func longIDs() {
    let long = String(repeating: "x", count: 1001)
    let said = problem { _ = try imported(Text.file(Text.scene("viewController", long))) }
    #expect(
      said.contains(
        ": error: the attribute id is longer than 1000 bytes, too long for a storyboard"))
  }

  @Test func longTitlesAreCut() throws {
    let long = String(repeating: "x", count: 2000)
    let app = try imported(Text.file(Text.scene("viewController", "a", "title='\(long)'")))
    #expect(try app.begun().controllers[0].title?.count == 1001)
  }

  @Test func commentsAreNoTags() throws {
    let comment = "<!-- don't " + String(repeating: "=", count: 2000) + " -->"
    let app = try imported(Text.file(comment, Text.scene("viewController", "a")))
    #expect(try app.begun().live == "Main")
  }

  @Test func referencesInACircle() throws {
    let count = 3_000
    let circle = (0..<count).map { number in
      Text.scene(
        "viewControllerPlaceholder", "r\(number)",
        "storyboardIdentifier='i\(number)' storyboardName='Main'"
          + " referencedIdentifier='i\((number + 1) % count)'")
    }
    let start = Text.scene("viewController", "a", segues: Text.segue("show", "r7"))
    let app = try imported(Text.file(start + circle.joined()))
    #expect(try app.begun().routes.count == 1)
  }

  /// Searches run once, and documents of unwind segues contain only the hierarchy.
  @Test func everyUnwind() throws {
    let scenes = (1..<150).map { number in
      Text.scene("viewController", "s\(number)", segues: Text.unwind("back\(number):"))
    }
    let segues = (1..<150).map { Text.segue("presentation", "s\($0)") }.joined()
    let app = try imported(
      Text.file(Text.scene("viewController", "a", segues: segues) + scenes.joined()))
    var sizes: [Int] = []
    try app.everyUnwind { (_, make) throws(ImportError) in sizes.append(try make().json.count) }
    #expect(sizes.count == 149)
    #expect(sizes.allSatisfy { $0 < 1_500 })
  }

  /// The children of one screen, each with an unwind segue, are written once for all of them.
  @Test func momentsOfSiblings() throws {
    let children = (1...300).map { number in
      Text.scene("viewController", "s\(number)", segues: Text.unwind("back\(number):"))
    }
    let tabs = (1...300).map {
      "<segue destination='s\($0)' kind='relationship' relationship='viewControllers' id='t\($0)'/>"
    }
    let app = try imported(
      Text.file(Text.scene("tabBarController", "a", segues: tabs.joined()) + children.joined()))
    var moments: [(ids: [String], routes: [String])] = []
    app.everyMoment { ids, make in
      if let document = try? make().loaded() { moments.append((ids, document.routes)) }
    }
    #expect(moments.count == 1)
    #expect(moments.first?.ids == app.unwindIDs)
    #expect(moments.first?.routes.count == 300)
  }

  /// Each unwind segue's document contains the path to it, and no other segues of the screens on the path.
  @Test func unwindsOfScreensWithManySegues() throws {
    let count = 2_000
    let segues = (1...count).map { Text.segue("presentation", "s", "identifier='p\($0)'") }
    let unwinds = (1...300).map { Text.unwind("back\($0):") }
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", segues: segues.joined()),
        Text.scene("viewController", "s", segues: segues.joined() + unwinds.joined())))
    var routes: [[String]] = []
    try app.everyUnwind { (_, make) throws in routes.append(try make().loaded().routes) }
    #expect(routes.count == 300)
    #expect(routes.allSatisfy { $0.count == 2 })
    #expect(routes.last == ["Main-p1: Main -presentation-> s", "s-back300: s -unwind back300:"])
  }

  @Test func largeDumps() throws {
    let text =
      "<UINavigationController 0x1>, state: appeared\n"
      + repeated(3_000) { "   | <Menu\($0 % 10) 0x\($0)>, state: disappeared, view: <A 0x1>\n" }
    let hierarchies = try ImportedHierarchies(ImportFile(name: "d.txt", bytes: Array(text.utf8)))
    #expect(try hierarchies.document(at: 0).loaded().controllers.count == 3_001)
  }
}
