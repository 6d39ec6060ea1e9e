import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The origins of all parts, and the unknown ones.
@Suite struct ImportedOriginTests {
  @Test(arguments: [
    ("", "App/Main.storyboard", "App/Main.storyboard"),
    ("App", "App/Main.storyboard", "Main.storyboard"),
    ("out/", "App/Main.storyboard", "../App/Main.storyboard"),
    ("./App/Out", "./App/Main.storyboard", "../Main.storyboard"),
    ("/Volumes/x", "/Volumes/App/A.swift", "../App/A.swift"),
    ("/Volumes", "A.swift", "../Users/A.swift"),
    ("out", "/Users/A.swift", "../A.swift"), ("", "/Users/A.swift", "A.swift"),
    ("../out", "A.swift", "A.swift"), ("out", "../A.swift", "../../A.swift"), ("", "-", "-"),
  ])
  func paths(_ folder: String, _ file: String, _ expected: String) {
    #expect(OriginPaths(folder: folder, workingFolder: "/Users").path(to: file) == expected)
  }

  @Test func places() throws {
    let storyboard = Text.file(
      name: "App/Main.storyboard",
      Text.scene("viewController", "a", "customClass='Menu'", segues: Text.unwind("back:")))
    let source = """
      class Menu: UIViewController {
        @IBAction func back(_ s: UIStoryboardSegue) { dismiss(animated: true) }
      }
      """
    var app = try imported(storyboard, code: source, as: "App/Menu.swift")
    app.documentFolder = "Documents"
    let document = try app.begun()
    let root = document.controllers[document.root]
    #expect(root.origin == Origin(file: "../App/Main.storyboard", line: 5, column: 1, object: "a"))
    #expect(document.segues.first?.origin?.file == "../App/Main.storyboard")
    #expect(document.segues.first?.origin?.line == 7)
    let declared = try #require(document.classes["Menu"])
    #expect(declared.origin == Origin(file: "../App/Menu.swift", line: 1, column: 1))
    let detail = try #require(declared.actionDetails.first)
    #expect(detail.performs == .dismiss)
    #expect(detail.origin == Origin(file: "../App/Menu.swift", line: 2, column: 13))
  }

  /// A scene in two containers is one scene, although a document contains it twice.
  @Test func severalInstancesOfAScene() throws {
    let document = try imported(
      Text.file(
        Text.scene("tabBarController", "a", segues: Text.tabs("n", "m")),
        Text.scene("navigationController", "n", segues: Text.root("b")),
        Text.scene("navigationController", "m", segues: Text.root("b")),
        Text.scene("viewController", "b", "customClass='Menu'"))
    ).begun()
    #expect(document.live == "Main[n[Menu],m[Menu-2]]")
    #expect(
      document.controllers.map { $0.origin?.scene } == [nil, nil, "scene-b", nil, "scene-b"])
    #expect(document.controllers.map { $0.origin?.object } == ["a", "n", "b", "m", "b"])
  }

  /// Without source code, it's unknown what a class of the app implements. A library's class is like
  /// an unknown extension: it may implement an action that nothing else does.
  @Test func classesWithoutSources() throws {
    let storyboard = Text.file(
      Text.scene("viewController", "a", "customClass='Menu'"),
      Text.scene(
        "viewController", "b", "customClass='Own' customModule='App' customModuleProvider='target'"),
      Text.scene("viewController", "c", "customClass='Form' customModule='Library'"),
      Text.scene("viewController", "d", "customClass='ABCList'"))
    let plain = try imported(storyboard).begun()
    #expect(
      plain.classNames.filter { plain.classes[$0]?.hasUnknownActions ?? false }
        == ["ABCList", "Menu", "Own", "UIViewController"])
    let known = try imported(storyboard, code: "class Menu: UIViewController {}").begun()
    #expect(
      known.classNames.filter { known.classes[$0]?.hasUnknownActions ?? false }
        == ["Own", "UIViewController"])
  }
}
