import Testing

@testable import Importing

/// Output of the debugger.
@Suite struct PrintedHierarchyTests {
  private func hierarchies(_ text: String, sources: AppSources? = nil) throws -> [ImportedDocument]
  {
    let hierarchies = try ImportedHierarchies(
      ImportFile(name: "dump.txt", bytes: Array(text.utf8)), sources: sources)
    return try (0..<hierarchies.count).map { try hierarchies.document(at: $0) }
  }

  @Test func containersAndModals() throws {
    let documents = try hierarchies(
      """
      <UITabBarController 0x12c0>, state: appeared, view: <UILayoutContainerView 0x129e>
         | <UINavigationController 0x12a8>, state: disappeared, view: <UILayoutContainerView 0x1> not in the window
         |    | <App.Menu 0x129b>, state: disappeared, view: (view not loaded)
         |    | <App.Menu 0x129c>, state: disappeared, view:  (view not loaded)
         | <App.List: 0x129d>, state: appeared, view: <UIView: 0x2>
         + <App.Sheet 0x12d2>, state: appeared, view: <UIView 0x129b>, presented with: <_UIPageSheetPresentationController 0x12d2>
         |    + <App.Sheet 0x12d3>, state: appeared, view: <UIView 0x129b>, presented with: <_UIFullscreenPresentationController 0x12d2>
      """)
    let document = try documents[0].loaded()
    #expect(
      document.live
        == "UITabBarController[UINavigationController[Menu,Menu-2],List*] => Sheet => Sheet-2")
    let sheet = try #require(document.index(of: "Sheet"))
    #expect(document.controllers[sheet].callerAssumed)
    #expect(document.controllers[sheet].actualPresenter == document.root)
    #expect(document.controllers[sheet].modalPresentationStyle == .pageSheet)
    #expect(document.controllers[sheet.advanced(by: 1)].modalPresentationStyle == .fullScreen)
    #expect(document.controllers[2].note == "App.Menu")
    #expect(documents[0].findings == [])
  }

  @Test func aPresenterThatHasAParent() throws {
    let document = try hierarchies(
      """
      <UINavigationController 0x1>, state: appeared, view: <UIView 0x1>
         | <A 0x1>, state: appeared, view: <UIView 0x1>
         |    + <B 0x1>, state: appeared, view: <UIView 0x1>, presented with: <_UICurrentContextPresentationController 0x1>
      """)[0].loaded()
    let presented = try #require(document.index(of: "B"))
    #expect(document.controllers[presented].actualPresenter == document.index(of: "A"))
  }

  @Test func whatElseIsInTheText() throws {
    let documents = try hierarchies(
      """
      (lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]

      <A>, state: appeared, view: <UIView>
         | <B>, state: disappeared, view: (view not loaded)

         | <C>, state: appeared, view: <UIView>`

      $0 = 0x0 <nil>, <UIView: 0x7f; frame = (0 0; 1 1)>
      (lldb) pvc
      <D 0x1>, state: appeared, view: <UIView 0x1>
         | <UISearchController 0x1>, state: appeared, view: <UIView 0x1>
      """)
    #expect(try documents.map { try $0.loaded().live } == ["A[B,C]", "D{UISearchController}"])
    #expect(try documents.map { try $0.loaded().title } == ["dump 1", "dump 2"])
    #expect(try documents[1].loaded().summary == "Imported from line 10 of dump.txt.")
  }

  @Test func fragments() throws {
    let documents = try hierarchies(
      """
         |    + <A 0x1>, state: appeared, view: <UIView 0x1>, presented with: <_UIFormSheetPresentationController 0x1>
         |    |    | <B 0x1>, state: appeared, view: <UIView 0x1>
         | <C 0x1>, state: appeared, view: <UIView 0x1>
      """)
    #expect(try documents[0].loaded().live == "root{C} => A{B}")
    #expect(documents[0].findings.rendered.count == 1)
    #expect(
      documents[0].findings.rendered[0].hasPrefix("dump.txt:1:1: warning: this fragment lacks"))
  }

  @Test func oneNameOfSeveralModules() throws {
    let text = """
         | <App.Menu 0x1>, state: appeared, view: <UIView 0x1>
         |    | <Menu 0x1>, state: appeared, view: <UIView 0x1>
         |    | <_TtC3Lib4Menu 0x1>, state: appeared, view: <UIView 0x1>
         |    | <App.root 0x1>, state: appeared, view: <UIView 0x1>
         |    | <root 0x1>, state: appeared, view: <UIView 0x1>
         |    | <Menu 0x1>, state: appeared, view: <UIView 0x1>
      """
    let live = "root{Menu{Menu-2,Menu-3,root-2,root-3,Menu-4}}"
    #expect(try hierarchies(text)[0].loaded().live == live)
    let swift = "class Menu: UIViewController {}; class root: UIViewController {}"
    let sources = AppSources([ImportFile(name: "a.swift", bytes: Array(swift.utf8))])
    #expect(try hierarchies(text, sources: sources)[0].loaded().live == live)
  }

  /// Output as the debugger, logs, and people write it.
  @Test(arguments: [
    "▿ Optional<Any>\n  - some : @\n   | #", "Optional(@\n   | #)", "$R0 = 0x1 \"@\n   | #\"",
    "2024-01-02 10:00:00.123456+0100 App[12:34] @\n   | #", "> @\n>    | #", "@\\n   | #",
    "@\r\n   | #\r\n", "\u{FEFF}@\n   | #", "```\n@\n| #\n```", "@\n\t|\t#", "@\n   │ #",
  ])
  func surroundings(_ text: String) throws {
    let text = text.replacing("@", with: "<A 0x1>, state: appeared, view: <UIView 0x1>")
      .replacing("#", with: "<B 0x1>, state: appeared, view: <UIView 0x1>")
    let documents = try hierarchies(text)
    #expect(try documents.map { try $0.loaded().live } == ["A{B}"])
    #expect(documents[0].findings == [])
  }

  @Test func brokenLines() throws {
    let documents = try hierarchies(
      """
      <UITabBarController 0x1>,
      \tstate: appeared,
        view: <UILayoutContainerView: 0x1>
         | <A 0x1>,
              state: disappeared,
              view: <UIView: 0x1> not in the window
         | <B 0x1>, state: appeared,
      """)
    #expect(try documents.map { try $0.loaded().live } == ["UITabBarController[A,B*]"])
    #expect(try documents[0].loaded().summary == "Imported from line 1 of dump.txt.")
  }

  @Test(arguments: [
    ("<App.Menu 0x1>", "App.Menu"), ("<App.Menu: 0x1>", "App.Menu"), ("<Menu>", "Menu"),
    ("<App.List<App.Item, Swift.Int> 0x1>", "App.List"),
    ("<NSKVONotifying_Menu 0x1>", "Menu"), ("<NSKVONotifying_App.Menu 0x1>", "App.Menu"),
    ("<App.(unknown context at $10b8).Menu 0x1>", "App.Menu"),
    ("<UIView: 0x1; frame = (0 0; 1 1)>", nil), ("<Menu 0x1", nil), ("Menu", nil), ("<<", nil),
  ])
  func objects(_ text: String, _ name: String?) {
    #expect(PrintedObject(text[...])?.name == name)
  }

  @Test func inUTF16() throws {
    let text = "<A 0x1>, state: appeared, view: <UIView 0x1>\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let hierarchies = try ImportedHierarchies(ImportFile(name: "dump.txt", bytes: bytes))
    #expect(try hierarchies.document(at: 0).loaded().live == "A")
  }

  @Test func missingLines() throws {
    let documents = try hierarchies(
      """
      <A 0x1>, state: appeared, view: <UIView 0x1>
         |    | <B 0x1>, state: appeared, view: <UIView 0x1>
         |    | <C 0x1>, state: appeared, view: <UIView 0x1>
      """)
    #expect(try documents[0].loaded().live == "A{B,C}")
    #expect(documents[0].findings.rendered.count == 2)
  }

  @Test func kindsOfContainers() throws {
    let documents = try hierarchies(
      """
      <App.MainTabBarController 0x1>, state: appeared, view: <UILayoutContainerView 0x1>
         | <App.OurNavigationController 0x1>, state: appeared, view: <UILayoutContainerView 0x1>
         | <App.NoNavigationController 0x1>, state: disappeared, view: <UIView 0x1> not in the window
         | <App.Deck 0x1>, state: disappeared, view: <UILayoutContainerView 0x1>
         | <App.Drawer 0x1>, state: disappeared, view: <UIView 0x1>
         |    | <App.Shown 0x1>, state: appeared, view: <UIView 0x1>
         |    | <App.Hidden 0x1>, state: disappeared, view: <UIView 0x1>
      """)
    let document = try documents[0].loaded()
    #expect(
      document.controllers.map(\.container) == [
        .tab, .navigation, .none, .none, .custom, .none, .none,
      ])
    #expect(
      documents[0].findings.rendered == [
        "dump.txt:4:1: note: \"Deck\" has the view of a navigation, tab bar, or split view"
          + " controller; set its \"container\""
      ])
  }

  @Test func nestedClasses() throws {
    let swift = "enum Flow { class Menu: UINavigationController {} }"
    let sources = AppSources([ImportFile(name: "a.swift", bytes: Array(swift.utf8))])
    for printed in ["App.Flow.Menu", "_TtCO3App4Flow4Menu"] {
      let text = "<\(printed) 0x1>, state: appeared, view: <UIView 0x2>"
      let document = try hierarchies(text, sources: sources)[0].loaded()
      #expect(document.controllers[document.root].className == "Flow.Menu")
      #expect(document.controllers[document.root].container == .navigation)
    }
  }

  @Test func sourcesGiveActions() throws {
    let swift = """
      class Deck: UINavigationController { @IBAction func back(_ s: UIStoryboardSegue) {} }
      class Base: UIViewController { @IBAction func up(_ s: UIStoryboardSegue) {} }
      class Menu: Base {}
      """
    let sources = AppSources([ImportFile(name: "a.swift", bytes: Array(swift.utf8))])
    let document = try hierarchies(
      """
      <App.Deck 0x1>, state: appeared, view: <UILayoutContainerView 0x1>
         | <App.Menu 0x1>, state: appeared, view: <UIView 0x1>
      """, sources: sources)[0].loaded()
    #expect(document.live == "Deck[Menu]")
    #expect(document.classNames == ["Base", "Deck", "Menu"])
    #expect(document.classes["Base"]?.unwindActions.map(\.name) == ["up:"])
  }

  @Test(arguments: [
    ("App.Menu", "Menu"), ("Menu", "Menu"), ("_TtC3App4Menu", "Menu"),
    ("_TtCC3App5Outer5Inner", "Inner"), ("_TtCO3App5Outer5Inner", "Inner"),
    ("_TtGC7SwiftUI19UIHostingControllerV3App4Menu_", "UIHostingController"),
    ("_TtC3AppP33_0123456789ABCDEF0123456789ABCDEF6Secret", "Secret"),
    ("_TtC99App", "_TtC99App"), ("_Tt", "_Tt"), ("_TtC0", "_TtC0"),
  ])
  func mangledNames(_ printed: String, _ name: String) {
    #expect(MangledName.className(of: printed) == name)
  }

  @Test func otherTexts() {
    #expect(
      problem { _ = try hierarchies("Hello <b>, state: fine\n  | nothing") }
        == "dump.txt: error: this is neither a storyboard nor _printHierarchy output, so it can't"
        + " be imported\n")
    #expect(problem { _ = try hierarchies("") }.contains("neither a storyboard"))
  }

  @Test func depth() throws {
    let lines = (0..<1000).map { depth in
      String(repeating: "   | ", count: depth) + "<A 0x1>, state: appeared, view: <UIView 0x1>"
    }
    let documents = try hierarchies(lines.joined(separator: "\n"))
    #expect(try documents[0].loaded().controllers.count == 200)
    #expect(
      documents[0].findings.rendered == [
        "dump.txt: warning: segueviz skips 800 controllers that are nested deeper than 200"
      ])
  }

  @Test func manyDumpsInOneFile() throws {
    let text = (0..<2_000).map {
      "<A\($0) 0x1>, state: appeared\n   | <B\($0 % 7) 0x1>, state: appeared, view: <V 0x1>\n"
    }
    let file = ImportFile(name: "d.txt", bytes: Array(text.joined().utf8))
    let hierarchies = try ImportedHierarchies(file)
    #expect(hierarchies.count == 2_000)
    #expect(try hierarchies.document(at: 1_999).loaded().live == "A1999{B4}")
    #expect(
      try hierarchies.document(at: 1_999).loaded().summary == "Imported from line 3999 of d.txt.")
  }

  /// Bytes that aren't UTF-8 aren't part of a class's name, and don't hide the text around them.
  @Test func damagedText() throws {
    var bytes = Array("<A 0x1>, state: appeared, view: <V 0x1>\n   | <B".utf8)
    bytes += [0xE2, 0x80] + Array(" 0x1>, view: <V 0x1>\n".utf8)
    bytes += [0xC2] + Array("\n   | <C 0x1>, view: <V".utf8) + [0xFF] + Array(" 0x1>\n".utf8)
    let hierarchies = try ImportedHierarchies(ImportFile(name: "d.txt", bytes: bytes))
    #expect(try hierarchies.document(at: 0).loaded().live == "A{C}")
  }
}
