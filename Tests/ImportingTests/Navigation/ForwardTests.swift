import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The app after forward segues.
@Suite struct ForwardTests {
  /// tab[nav[list],settings]; list -show-> detail, -modal-> nav2[form]; form -push-> last.
  private let app: ImportedApp

  init() throws {
    app = try imported(
      Text.file(
        Text.scene("tabBarController", "a", segues: Text.tabs("settings", "nav")),
        Text.scene("viewController", "settings"),
        Text.scene("navigationController", "nav", segues: Text.root("list")),
        Text.scene(
          "viewController", "list",
          segues: Text.segue("show", "detail") + Text.segue("modal", "nav2", "identifier='edit'")),
        Text.scene("viewController", "detail", segues: Text.segue("show", "detail")),
        Text.scene("navigationController", "nav2", segues: Text.root("form")),
        Text.scene("viewController", "form", segues: Text.segue("push", "last")),
        Text.scene("viewController", "last", segues: Text.unwind("done:"))))
  }

  private func live(_ shown: String...) throws -> String {
    try app.document(showing: shown).loaded().live
  }

  @Test func modalsStack() throws {
    #expect(try live("edit") == "Main[settings,nav[list => nav2[form]]*]")
    #expect(try live("edit", "form-last") == "Main[settings,nav[list => nav2[form,last]]*]")
    let document = try app.document(showing: ["edit"]).loaded()
    let modal = try #require(document.index(of: "nav2"))
    #expect(document.controllers[modal].actualPresenter == document.index(of: "Main"))
    #expect(document.waiting == ["detail", "last"])
  }

  /// A scene is in a waiting container, and a segue also shows it without that. The document of an
  /// unwind segue doesn't contain the waiting instance, which has no id there.
  @Test func unwindsOfASecondInstance() throws {
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a"),
        Text.scene("navigationController", "nav", segues: Text.root("form")),
        Text.scene("viewController", "list", segues: Text.segue("presentation", "form")),
        Text.scene("viewController", "form", segues: Text.unwind("done:")),
        Text.scene("viewController", "menu", segues: Text.segue("show", "list"))))
    let document = try app.document(unwinding: "form-done").loaded()
    #expect(document.live == "nav[form]")
    let other = try imported(
      Text.file(
        Text.scene("viewController", "a", segues: Text.segue("presentation", "form")),
        Text.scene("navigationController", "nav", segues: Text.root("form")),
        Text.scene("viewController", "form", segues: Text.unwind("done:"))))
    let shown = try other.document(unwinding: "form-done").loaded()
    #expect(shown.live == "Main => form")
    #expect(
      shown.routes == ["Main-form: Main -presentation-> form", "form-done: form -unwind done:"])
  }

  /// A show pushes, and selects the tab.
  @Test func theSameSceneTwice() throws {
    let document = try app.document(showing: ["list-detail", "detail-detail"]).loaded()
    #expect(document.live == "Main[settings,nav[list,detail,detail-2]*]")
    #expect(
      document.routes.filter { $0.hasPrefix("detail-detail") } == [
        "detail-detail: detail -show-> detail-2", "detail-detail-2: detail-2 -show-> detail",
      ])
  }

  @Test func aScreenByItsShortestPath() throws {
    #expect(try live("last") == "Main[settings,nav[list => nav2[form,last]]*]")
    #expect(try live("list") == "Main[settings,nav[list]*]")
    #expect(
      try app.document(showing: ["last"]).loaded().summary
        == "The app after edit, form-last, imported from Main.storyboard.")
  }

  @Test func theStateOfAnUnwind() throws {
    let document = try app.document(unwinding: "last-done").loaded()
    #expect(document.live == "Main[settings,nav[list => nav2[form,last]]*]")
    #expect(document.segues.filter { $0.action != nil }.map(\.id) == ["last-done"])
    #expect(document.title == "Main: last-done")
    #expect(app.unwindIDs == ["last-done"])
    #expect(try app.document(unwinding: "done").json == app.document(unwinding: "last-done").json)
  }

  @Test func onlyWhatLedToTheUnwind() throws {
    let app = try imported(
      Text.file(
        Text.scene(
          "viewController", "a",
          segues: Text.segue("show", "b") + Text.segue("show", "c") + Text.segue("show", "e"),
          content: Text.container(Text.segue("embed", "d"))),
        Text.scene("viewController", "b", segues: Text.segue("show", "e") + Text.unwind("f:")),
        Text.scene("viewController", "c", content: Text.container(Text.segue("embed", "d"))),
        Text.scene("viewController", "d", segues: Text.segue("show", "b")),
        Text.scene("viewController", "e")))
    let document = try app.document(unwinding: "b-f").loaded()
    #expect(document.live == "Main{d} => b")
    #expect(document.waiting == [])
    #expect(
      document.routes == [
        "Main-d: Main -embed-> d", "Main-b: Main -show-> b", "b-f: b -unwind f:",
      ])
  }

  @Test func whatCannotBeShown() {
    #expect(
      problem { _ = try live("form-last") }
        == "segueviz: error: the segue \"form-last\" starts at \"form\", which isn't in the"
        + " hierarchy at that point; first pass the segues that lead there, or pass the screen"
        + " instead\n")
    #expect(
      problem { _ = try live("lst") }
        == "segueviz: error: there's no segue or controller \"lst\"; did you mean \"list\"?\n")
    #expect(
      problem { _ = try live("edit", "edit") }
        == "Main.storyboard:31:109: error: the segue \"edit\" presents, but \"Main\" already"
        + " presents \"nav2\", so UIKit shows nothing\n")
    #expect(
      problem { _ = try app.document(unwinding: "last-don") }
        == "segueviz: error: there's no unwind segue \"last-don\"; did you mean"
        + " \"last-done\"?\n")
  }
}

/// Kinds of segues, each from the root `a` to `b`.
@Suite struct ForwardKindTests {
  private func live(
    _ kind: String, _ attributes: String = "", from: String = "viewController",
    children: String = "", target: String = ""
  ) throws -> String {
    let app = try imported(
      Text.file(
        Text.scene(from, "a", segues: children + Text.segue(kind, "b", attributes)),
        Text.scene("viewController", "b", target), Text.scene("viewController", "m"),
        Text.scene("viewController", "d")))
    let document = try app.document(showing: ["Main-b"]).loaded()
    let style = document.index(of: "b").map { document.controllers[$0].modalPresentationStyle }
    return document.live + (style == .automatic ? "" : " \(style?.rawValue ?? "")")
  }

  @Test func presentations() throws {
    #expect(try live("presentation") == "Main => b")
    #expect(try live("modal", "modalPresentationStyle='fullScreen'") == "Main => b fullScreen")
    // This also applies to a segue that isn't performed.
    let waiting = Text.file(
      Text.scene(
        "viewController", "a",
        segues: Text.segue("presentation", "b", "modalPresentationStyle='overCurrentContext'")),
      Text.scene("viewController", "b"))
    #expect(
      try imported(waiting).begun().segues.map(\.modalPresentationStyle) == [.overCurrentContext])
    #expect(
      try live("presentation", target: "modalPresentationStyle='formSheet'")
        == "Main => b formSheet")
    #expect(try live("popoverPresentation") == "Main => b popover")
    #expect(try live("popover") == "Main => b popover")
    #expect(try live("show") == "Main => b")
    #expect(try live("custom") == "Main => b")
    #expect(try live("ofTheFuture") == "Main => b")
  }

  @Test func splits() throws {
    let columns =
      Text.child("masterViewController", "m") + Text.child("detailViewController", "d")
    #expect(try live("showDetail", from: "splitViewController", children: columns) == "Main[m,b]")
    #expect(try live("show", from: "splitViewController", children: columns) == "Main[b,d]")
    let primary = Text.child("masterViewController", "m")
    #expect(try live("showDetail", from: "splitViewController", children: primary) == "Main[m,b]")
  }

  @Test func pushOutsideANavigationController() {
    #expect(
      problem { _ = try live("push") }
        == "Main.storyboard:7:14: error: the segue \"Main-b\" pushes outside a navigation"
        + " controller, so UIKit raises an exception\n")
  }

  @Test func embeddedIsThere() {
    #expect(
      problem { _ = try live("embed") }.contains(
        "is an embed segue; its destination is already in the hierarchy"))
  }
}

/// Screens to which no path of segues leads.
@Suite struct UnreachableTests {
  @Test func codeShowsThem() throws {
    let app = try imported(
      Text.file(Text.scene("viewController", "a")),
      Text.file(
        name: "Quiz.storyboard", initial: "n",
        Text.scene("navigationController", "n", segues: Text.root("q")),
        Text.scene(
          "viewController", "q",
          segues: Text.segue("show", "r") + Text.unwind("never:", "identifier=''")),
        Text.scene("viewController", "r", segues: Text.unwind("done:"))))
    let document = try app.document(unwinding: "r-done")
    #expect(try document.loaded().live == "Quiz[q,r]")
    #expect(
      document.findings.rendered == [
        "Quiz.storyboard:21:1: warning: no path of segues leads from \"Main\" to \"r\"; code"
          + " shows that screen, or it's unused. The hierarchy starts with \"Quiz\""
      ])
    #expect(try app.document(unwinding: "q-never").findings.isEmpty)
    #expect(
      try document.loaded().summary
        == "The app starting with Quiz, after q-r, imported from Main.storyboard and 1 more.")
  }

  @Test func aPathThatWorks() throws {
    // The shortest path is a push without a navigation controller.
    let app = try imported(
      Text.file(
        Text.scene(
          "viewController", "a", segues: Text.segue("push", "goal") + Text.segue("show", "b")),
        Text.scene("viewController", "b", segues: Text.segue("show", "goal")),
        Text.scene("viewController", "goal")))
    #expect(try app.document(showing: ["goal"]).loaded().live == "Main => b => goal")
  }

  /// A segue leads there, but it fails.
  @Test func aPathThatFails() throws {
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", segues: Text.segue("show", "b")),
        Text.scene("viewController", "b", segues: Text.segue("push", "c")),
        Text.scene("viewController", "c", segues: Text.unwind("done:"))))
    #expect(
      try app.document(unwinding: "c-done").findings.rendered.last
        == "Main.storyboard:15:14: warning: the segue \"b-c\" pushes outside a navigation"
        + " controller, so UIKit raises an exception. The hierarchy starts with \"b\"")
  }

  /// If a path may be too long to follow, it's unknown whether there's one.
  @Test func aPathThatIsTooLong() throws {
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", segues: Text.segue("show", "b")),
        Text.scene("viewController", "b", segues: Text.segue("show", "c")),
        Text.scene("viewController", "c", segues: Text.segue("show", "d")),
        Text.scene("viewController", "d", segues: Text.unwind("done:"))))
    var model = app.model
    model.longestPath = 2
    let state = AppState(model)
    let unwind = try #require(model.unwinds.first)
    var situations = UnwindSituations(state)
    var walk = Walk(state)
    try walk.go(to: unwind.scene)
    for walk in [walk, try situations.situation(of: unwind)] {
      #expect(
        walk.findings.rendered == [
          "Main.storyboard:29:1: warning: the path from \"Main\" to \"d\" is longer than 2"
            + " segues, the limit. The hierarchy starts with \"c\""
        ])
    }
    model.longestPath = 3
    walk = Walk(AppState(model))
    try walk.go(to: unwind.scene)
    #expect(walk.findings == [])
    #expect(walk.path.count == 3)
  }

  /// More failing segues than attempts.
  @Test func tooManyPathsThatDoNotWork() throws {
    let count = PathSearch.mostAttempts + 1
    let pushes = (0..<count).map { Text.segue("push", "goal", "identifier='p\($0)'") }
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", segues: pushes.joined()),
        Text.scene("viewController", "goal", segues: Text.unwind("done:"))))
    let document = try app.document(showing: ["goal"])
    #expect(
      document.findings.rendered == [
        "Main.storyboard:13:1: warning: too many paths from \"Main\" to \"goal\" can't be"
          + " performed, so segueviz stopped searching. The hierarchy starts with \"goal\""
      ])
  }
}
