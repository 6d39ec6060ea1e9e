import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// Segues that code performs by the names that generators and apps derive from their identifiers.
@Suite struct GeneratedSegueTests {
  /// Two storyboards, each with a scene whose segues have these identifiers.
  private func app(
    _ code: String, identifiers: [String] = ["Show detail"], others: [String] = ["Show detail"]
  ) throws -> ImportedApp {
    func segues(_ identifiers: [String], to target: String) -> String {
      identifiers.map { Text.segue("show", target, "identifier='\($0)'") }.joined()
    }
    let main = Text.file(
      Text.scene(
        "viewController", "a", "customClass='MenuController'",
        segues: segues(identifiers, to: "b")),
      Text.scene("viewController", "b", "customClass='Plain'"))
    let shop = Text.file(
      name: "Web Shop.storyboard", initial: nil,
      Text.scene(
        "viewController", "a", "customClass='Shop'", segues: segues(others, to: "b")),
      Text.scene("viewController", "b", "customClass='Cart'"))
    return try ImportedApp(
      [StoryboardFile(main), StoryboardFile(shop)],
      sources: AppSources([ImportFile(name: "App/Menu.swift", bytes: Array(code.utf8))]),
      isWhole: true)
  }

  private func swift(_ body: String, besides other: String = "") -> String {
    "class MenuController: UIViewController {\nfunc go() {\n\(body)\n}\n}\n\(other)\n"
      + "class Shop: UIViewController { let go = MenuController.go }\nclass Cart: UIViewController {}\n"
      + (other.contains("class Plain") ? "" : "class Plain: UIViewController {}")
  }

  /// The classes and identifiers of the segues that code performs.
  private func performed(_ app: ImportedApp) throws -> [String] {
    let document = try app.begun()
    return document.segues.filter { $0.note?.hasPrefix("performed by") ?? false }.map { segue in
      "\(document.controllers[segue.from].className).\(segue.identifier ?? "")"
    }
  }

  private static let bodies = [
    "perform(segue: StoryboardSegue.Main.showDetail)",
    "self.perform(segue: StoryboardSegue.Main.showDetail, sender: self)",
    "perform(segue: MyApp.StoryboardSegue.Main.showDetail)",
    "performSegue(StoryboardSegue.Main.ShowDetail)",
    "performSegue(withIdentifier: StoryboardSegue.Main.showDetail.rawValue, sender: nil)",
    "let segue = StoryboardSegue.Main.showDetail; perform(segue: segue)",
    "performSegue(withIdentifier: R.segue.menuController.showDetail, sender: self)",
    "performSegue(withIdentifier: R.segue.menuController.showDetail.identifier, sender: self)",
    "typealias Ours = Int; perform(segue: Segue.showDetail)",
  ]

  private static let alias = "typealias Segue = StoryboardSegue.Main"

  @Test(arguments: bodies) func generatedNames(_ body: String) throws {
    let app = try app(swift(body, besides: Self.alias))
    #expect(try performed(app) == ["MenuController.Show detail"])
    // Nothing performs the other storyboard's segue.
    #expect(app.findings.rendered.allSatisfy { $0.hasPrefix("Web Shop") })
  }

  /// If the owner of the segue is unknown, it's one of the named storyboard or class.
  @Test(arguments: [
    ("StoryboardSegue.WebShop.showDetail", "Shop"), ("R.segue.shop.showDetail", "Shop"),
    ("StoryboardSegue.Main.showDetail", "MenuController"),
  ]) func ofOthers(_ name: String, _ owner: String) throws {
    let body =
      name.hasPrefix("R")
      ? "other.performSegue(withIdentifier: \(name), sender: self)"
      : "other.perform(segue: \(name))"
    #expect(try performed(app(swift(body))) == ["\(owner).Show detail"])
  }

  /// If several names are similar, it's the one by the generator's rule.
  @Test func likeNames() throws {
    let body = "perform(segue: StoryboardSegue.Main.showDetail)"
    let two = ["show-detail", "SHOWDETAIL"]
    #expect(
      try performed(app(swift(body), identifiers: two)) == ["MenuController.show-detail"])
    let same = ["show-detail", "Show detail"]
    #expect(try performed(app(swift(body), identifiers: same)).isEmpty)
  }

  @Test(arguments: [
    ("Show detail", "showDetail"), ("ShowDetail", "showDetail"), ("URLChooser", "urlChooser"),
    ("show_detail", "showDetail"), ("SHOW_DETAIL", "showDetail"), ("showdetail", "showdetail"),
    ("X", "x"), ("URL", "url"), ("to2ndPage", "to2ndPage"), ("", ""), ("—", ""),
  ]) func nameOfIdentifier(_ identifier: String, _ name: String) {
    #expect(GeneratedNames.name(of: identifier) == name)
  }

  /// If the generated code is available, it determines the name.
  @Test func generatedCode() throws {
    let code = swift(
      "perform(segue: StoryboardSegue.Main.first)",
      besides:
        "enum StoryboardSegue { enum Main: String, SegueType { case first = \"Show detail\" } }")
    #expect(try performed(app(code)) == ["MenuController.Show detail"])
  }

  private static let helpers = [
    "performSegue(.detail)", "performSegue(.detail, sender: self)",
    "performSegue(withIdentifier: .detail, sender: self)",
    "performSegueWithIdentifier(.detail, sender: nil)", "performSegue(segue: SegueID.detail)",
    "performSegue(withIdentifier: SegueID.detail.rawValue, sender: self)",
    "let id = SegueID.detail; performSegue(withIdentifier: id.rawValue, sender: self)",
    "performSegue(withIdentifier: (x ? SegueID.detail : .detail).rawValue, sender: self)",
    "performSegue(x ? .detail : .other)",
  ]

  /// Another class has a case with the same name for another purpose.
  @Test(arguments: helpers) func ownNames(_ body: String) throws {
    let code = swift(
      body,
      besides: "extension MenuController: SegueHandlerType {\n"
        + "enum SegueID: String { case detail = \"Show detail\", other } }\n"
        + "class Plain: UIViewController { enum SegueID: String { case detail = \"plain\" } }")
    let app = try app(code)
    #expect(try performed(app) == ["MenuController.Show detail"])
    #expect(app.findings.allSatisfy { $0.severity == .note })
  }

  /// An enumeration of the class with the same case may be meant.
  @Test(arguments: [
    "enum Mode: String { case detail }", "enum Mode: String { case detail = \"plain\" }",
    "enum Mode { case detail, list }", "enum Mode: Int { case detail = 1 }",
  ]) func caseOfAnother(_ mode: String) throws {
    let names = "enum Segues: String { case detail = \"Show detail\" }\n"
    let identifiers = ["Show detail", "detail", "plain"]
    for body in ["performSegue(.detail)", "performSegue(withIdentifier: .detail, sender: self)"] {
      let own = swift(body, besides: names + "extension MenuController { \(mode) }")
      #expect(try performed(app(own, identifiers: identifiers)).isEmpty, "\(body)")
      // A segue of another class isn't one of this class.
      let other = swift(body, besides: names + "extension Cart { enum Mode { case detail } }")
      #expect(
        try performed(app(other, identifiers: identifiers)) == ["MenuController.Show detail"])
    }
    // The code names the type.
    let named = swift(
      "performSegue(Segues.detail)", besides: names + "extension MenuController { \(mode) }")
    #expect(try performed(app(named, identifiers: identifiers)) == ["MenuController.Show detail"])
  }

  /// These are unknown, or mean something else.
  @Test(arguments: [
    "perform(segue: StoryboardSegue.Main.none)",
    "perform(segue: StoryboardSegue.Nowhere.showDetail)",
    "perform(segue: .showDetail)", "perform(#selector(go))", "performSegue(.detail)",
    "performSegue(withIdentifier: R.segue.nobody.showDetail, sender: self)",
    "other.perform(segue: segue)", "performSegue(after: \"Show detail\")",
    "func performSegue(_ id: SegueID) { performSegue(withIdentifier: id.rawValue, sender: self) }",
  ]) func nothingIsSaidOf(_ body: String) throws {
    let app = try app(swift(body))
    #expect(try performed(app).isEmpty)
    #expect(app.findings.allSatisfy { $0.severity == .note })
  }

  /// Only UIKit's own method is known to raise an exception.
  @Test func whatIsNotThere() throws {
    let names = "enum ID: String { case none = \"nothing\" }"
    for body in ["performSegue(.none)", "performSegue(withIdentifier: .none, sender: nil)"] {
      let findings = try app(swift(body, besides: names)).findings
      #expect(findings.allSatisfy { $0.severity == .note })
    }
    let certain = [
      swift("performSegue(withIdentifier: ID.none.rawValue, sender: nil)", besides: names),
      swift("perform(segue: StoryboardSegue.WebShop.elsewhere)"),
    ]
    for code in certain {
      let findings = try app(code, others: ["elsewhere"]).findings
        .filter { $0.severity == .warning }.rendered
      #expect(findings.count == 1)
      #expect(findings.first?.contains("no segue of MenuController has the identifier") ?? false)
    }
  }
}
