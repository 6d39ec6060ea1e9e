import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// Segues of the storyboards that code performs by their identifiers.
@Suite struct PerformedSegueTests {
  private func app(
    _ file: String, _ code: String, isWhole: Bool = true, heir: String = "Menu",
    isForTV: Bool = false
  ) throws -> ImportedApp {
    let storyboard = Text.file(
      runtime: isForTV ? "AppleTV" : "iOS.CocoaTouch",
      Text.scene(
        "viewController", "a", "customClass='\(heir)'",
        segues: Text.segue("show", "b", "identifier='edit'")),
      Text.scene(
        "viewController", "b", "customClass='Editor'",
        segues: Text.segue("show", "a", "identifier='edit'")))
    return try ImportedApp(
      [StoryboardFile(storyboard)],
      sources: AppSources([ImportFile(name: "App/\(file)", bytes: Array(code.utf8))]),
      isWhole: isWhole)
  }

  private func notes(_ app: ImportedApp) throws -> [String] {
    try app.begun().segues.compactMap { segue in segue.note.map { "\(segue.id): \($0)" } }
  }

  private func swift(_ body: String) -> String {
    "enum ID { static let edit = \"edit\" }\n"
      + "class Menu: UIViewController {\nfunc go() {\n\(body)\n}\n}\nclass Editor: UIViewController {}"
  }

  private static let bodies = [
    "performSegue(withIdentifier: \"edit\", sender: self)",
    "self.performSegue(withIdentifier: ID.edit, sender: nil)",
    "let id = \"edit\"; self.performSegueWithIdentifier(id, sender: self)",
    "run { [weak self] in self?.performSegue(withIdentifier: \"edit\", sender: self) }",
  ]

  @Test(arguments: bodies) func ownSegues(_ body: String) throws {
    let app = try app("Menu.swift", swift(body))
    #expect(try notes(app) == ["Menu-edit: performed by go in Menu.swift:4"])
    #expect(app.findings.isEmpty)
  }

  @Test func ofObjectiveC() throws {
    let code = """
      @interface Menu : UIViewController
      @end
      @implementation Menu
      - (void)open:(id)sender {
        [self performSegueWithIdentifier:@"edit" sender:self];
        @try { [self performSegueWithIdentifier:@"front" sender:nil]; } @catch (NSException *e) {}
      }
      @end
      """
    let app = try app("Menu.m", code)
    #expect(try notes(app) == ["Menu-edit: performed by open in Menu.m:5"])
    #expect(!app.findings.rendered.contains { $0.contains("front") })
  }

  /// Whose segue it is cannot be seen: any with the identifier.
  @Test func somebodyElses() throws {
    let app = try app(
      "Menu.swift", swift("other.performSegue(withIdentifier: \"edit\", sender: self)"))
    #expect(
      try notes(app) == [
        "Menu-edit: performed by go in Menu.swift:4",
        "Editor-edit: performed by go in Menu.swift:4",
      ])
  }

  @Test func severalPlaces() throws {
    let call = "performSegue(withIdentifier: \"edit\", sender: self)\n"
    let app = try app("Menu.swift", swift(String(repeating: call, count: 5)))
    #expect(
      try notes(app) == [
        "Menu-edit: performed by go in Menu.swift:4, go in Menu.swift:5, go in Menu.swift:6 and 2 more"
      ])
  }

  @Test func whatIsNotThere() throws {
    let code = swift("performSegue(withIdentifier: \"edti\", sender: self)")
    #expect(
      try app("Menu.swift", code).findings.rendered == [
        "App/Menu.swift:4:1: warning: no segue of Menu has the identifier \"edti\", so"
          + " performing it raises an exception; did you mean \"edit\"?"
      ])
    // Another storyboard can have a scene of the class.
    #expect(try app("Menu.swift", code, isWhole: false).findings.isEmpty)
  }

  /// Of code for several systems iOS's branch is read.
  @Test func codeOfSeveralSystems() throws {
    let code = swift(
      """
      #if os(iOS)
      performSegue(withIdentifier: "phone", sender: self)
      #else
      performSegue(withIdentifier: "edit", sender: self)
      #endif
      """)
    #expect(try app("Menu.swift", code).findings.count == 1)
    #expect(try app("Menu.swift", code, isForTV: true).findings.isEmpty)
  }

  /// An heir's scene has it; an override hands on what it is given.
  @Test func nothingIsSaidOf() throws {
    let heir =
      swift("performSegue(withIdentifier: \"edit\", sender: self)") + "\nclass Sub: Menu {}"
    #expect(try app("Menu.swift", heir, heir: "Sub").findings.isEmpty)
    for body in [
      "super.performSegue(withIdentifier: \"x\", sender: nil)", "performSegue(.x)",
      "performSegue(withIdentifier: name, sender: nil)",
      "performSegue(withIdentifier: \"a\\(b)\", sender: nil)",
    ] {
      let app = try app("Menu.swift", swift(body))
      #expect(try notes(app).isEmpty)
      #expect(app.findings.isEmpty)
    }
  }
}
