import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// References from one storyboard to another.
@Suite struct ReferenceTests {
  private func menu(_ references: String..., segues: String) -> ImportFile {
    Text.file(Text.scene("viewController", "a", segues: segues), references.joined())
  }

  @Test func toOtherFiles() throws {
    let main = menu(
      Text.reference("r1", to: "Quiz", nil), Text.reference("r2", to: "Quiz", "Results"),
      segues: Text.segue("show", "r1") + Text.segue("modal", "r2"))
    let quiz = Text.file(
      name: "Base.lproj/Quiz.storyboard", Text.scene("viewController", "a", "customClass='Start'"),
      Text.scene("viewController", "b", "storyboardIdentifier='Results'"))
    let app = try imported(main, quiz)
    let document = try app.begun()
    #expect(document.live == "Main")
    #expect(document.waiting == ["Start", "Results"])
    #expect(
      document.routes == ["Main-Start: Main -show-> Start", "Main-Results: Main -modal-> Results"])
    #expect(app.findings.rendered == [])
    #expect(document.title == "Main and Quiz")
  }

  @Test func toTheSameFile() throws {
    let document = try imported(
      Text.file(
        Text.scene("viewController", "a", segues: Text.segue("show", "r1")),
        Text.reference("r1", to: nil, "B"),
        Text.scene("viewController", "b", "storyboardIdentifier='B'"))
    ).begun()
    #expect(document.routes == ["Main-B: Main -show-> B"])
  }

  @Test func theInitialControllerMayBeAReference() throws {
    let main = Text.file(initial: "r1", Text.reference("r1", to: "Quiz", nil))
    let quiz = Text.file(
      name: "Quiz.storyboard", initial: "b", Text.scene("viewController", "b", "customClass='Q'"))
    #expect(try imported(main, quiz).begun().live == "Q")
    let circle = Text.file(
      name: "Quiz.storyboard", initial: "r2", Text.reference("r2", to: "Main", nil))
    #expect(try imported(main, circle).begun().controllers.count == 2)
  }

  @Test func missingOnesArePlaceholders() throws {
    let main = menu(
      Text.reference("r1", to: "Quiz", "Results"), segues: Text.segue("show", "r1"))
    let app = try imported(main)
    let document = try app.begun()
    #expect(document.waiting == ["Quiz-Results"])
    #expect(document.routes == ["Main-Quiz-Results: Main -show-> Quiz-Results"])
    #expect(
      document.controllers[1].origin
        == Origin(file: "Main.storyboard", line: 13, column: 1, object: "r1"))
    #expect(document.controllers[1].hasUnknownActions)
    #expect(document.unknownEntries.map(\.kind) == [.child, .presentation])
    #expect(
      document.controllers[1].note
        == "placeholder for \"Results\" of Quiz.storyboard, which isn't one of the input files")
    #expect(
      app.findings.rendered == [
        "Main.storyboard:13:1: warning: \"Results\" of Quiz.storyboard isn't one of the input"
          + " files; segueviz uses a placeholder"
      ])
  }

  @Test func whatIsNotInTheFile() throws {
    let app = try imported(menu(segues: Text.segue("show", "gone") + Text.unwind("done")))
    #expect(try app.begun().routes == ["Main-gone: Main -show-> gone"])
    #expect(
      app.findings.rendered == [
        "Main.storyboard:7:14: warning: this segue has no destination: no scene of the file has"
          + " the object id \"gone\"",
        "Main.storyboard:7:71: warning: the action \"done\" has no argument for the segue; segueviz"
          + " ignores the unwind segue",
      ])
  }

  @Test func namesThatCollide() throws {
    let scene = Text.scene("viewController", "a", "storyboardIdentifier='Home' customClass='C'")
    let one = Text.file(name: "One.storyboard", scene)
    let two = Text.file(name: "Two.storyboard", scene)
    let document = try imported(one, two).begun()
    #expect(document.live == "One-Home")
    #expect(document.waiting == ["Two-Home"])
    let reversed = try imported(two, one).begun()
    #expect(reversed.live == "Two-Home")
    #expect(reversed.waiting == ["One-Home"])
    let twice = try imported(one, one)
    #expect(try twice.begun().controllers.map(\.id) == ["a", "a-2"])
    // Nothing refers to them.
    #expect(!twice.findings.rendered.contains { $0.contains("several storyboards") })
  }

  /// If several have the same name, the nearest is used. If they are equally near, a note reports that.
  @Test func severalStoryboardsOfOneName() throws {
    func quiz(_ folder: String) -> ImportFile {
      Text.file(
        name: "\(folder)/Quiz.storyboard",
        Text.scene("viewController", "a", "customClass='\(folder.last ?? "x")Quiz'"))
    }
    let main = Text.file(
      name: "App/A/Main.storyboard",
      Text.scene("viewController", "a", segues: Text.segue("show", "r")),
      Text.reference("r", to: "Quiz", nil))
    func targets(_ app: ImportedApp) throws -> [String] {
      let document = try app.begun()
      return document.segues.compactMap(\.to).map { document.controllers[$0].className }
    }
    let near = try imported(quiz("App/B"), quiz("App/A"), main)
    #expect(try targets(near) == ["AQuiz"])
    #expect(near.findings.rendered.allSatisfy { !$0.contains("several storyboards") })
    let far = try imported(quiz("App/B"), quiz("App/C"), main)
    #expect(try targets(far) == ["BQuiz"])
    #expect(
      far.findings.rendered.contains(
        "App/A/Main.storyboard:13:1: warning: several storyboards have the name \"Quiz\"; this"
          + " reference uses App/B/Quiz.storyboard"))
  }

  @Test func names() throws {
    let document = try imported(
      Text.file(
        Text.scene("viewController", "a", "customClass='App.Menu'"),
        Text.scene("viewController", "b", "customClass='Row' title='Red, green'"),
        Text.scene("viewController", "c", "customClass='Row' title='Blue'"),
        Text.scene("viewController", "d", "customClass='Row' title='Blue'"),
        Text.scene("viewController", "e", "userLabel='日本語'"),
        Text.scene("navigationController", "f", segues: Text.root("a2")),
        Text.scene("viewController", "a2", "customClass='Home'"))
    ).begun()
    #expect(
      document.controllers.map(\.id) == [
        "Menu", "Red-green", "c", "d", "日本語", "Home-navigation", "Home",
      ])
  }
}
