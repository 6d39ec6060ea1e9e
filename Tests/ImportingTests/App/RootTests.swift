import Testing

@testable import Importing

private typealias Text = StoryboardText

/// Which scene the window begins with.
@Suite struct RootTests {
  private func file(_ name: String, initial: String? = "a", _ scenes: String = "") -> ImportFile {
    Text.file(
      name: "\(name).storyboard", initial: initial,
      Text.scene("viewController", "a", "customClass='\(name)VC'"), scenes)
  }

  @Test func theOneThatOthersAreReferredFrom() throws {
    let app = try imported(
      file("Account"), file("Start", Text.reference("r", to: "Account", nil)), file("About"))
    #expect(try app.begun().live == "StartVC")
    #expect(
      app.findings.rendered == [
        "segueviz: note: the root is \"StartVC\", the initial view controller of Start; other"
          + " storyboards have one too: About; --root chooses another"
      ])
  }

  @Test func mainComesFirst() throws {
    #expect(try imported(file("About"), file("Main")).begun().live == "MainVC")
    #expect(try imported(file("About"), file("Other")).begun().live == "AboutVC")
  }

  @Test func launchScreensDoNotCount() throws {
    let launch = Text.file(
      name: "Launch.storyboard", attributes: "launchScreen=\"YES\"",
      Text.scene("viewController", "a"))
    let app = try imported(launch, file("Z"))
    #expect(try app.begun().live == "ZVC")
    #expect(app.findings.isEmpty)
  }

  @Test func withoutAnInitialController() throws {
    let app = try imported(
      Text.file(
        initial: nil, Text.scene("viewController", "lone"),
        Text.scene("viewController", "c"),
        Text.scene("viewController", "b", segues: Text.segue("show", "c"))))
    #expect(try app.begun().live == "b")
    #expect(
      app.findings.rendered == [
        "Main.storyboard:21:1: warning: no storyboard says what the window begins with: \"b\" is"
          + " taken, from which the most scenes are reached; --root chooses another"
      ])
  }

  @Test func chosen() throws {
    let files = [file("Main", Text.scene("viewController", "b")), file("Other")]
    func live(_ root: String) throws -> String {
      try ImportedApp(storyboards: files, root: root).begun().live
    }
    #expect(try live("b") == "b")
    #expect(try live("OtherVC") == "OtherVC")
    #expect(try live("Other") == "OtherVC")
    #expect(
      problem { _ = try live("OterVC") }
        == "segueviz: error: --root: no scene is called \"OterVC\"; did you mean \"OtherVC\"?\n")
  }
}
