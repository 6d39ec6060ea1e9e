import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The hierarchy at launch, and the other scenes.
@Suite struct HierarchyTests {
  @Test func containers() throws {
    let app = try imported(
      Text.file(
        Text.scene("tabBarController", "a", segues: Text.tabs("nav", "split")),
        Text.scene("navigationController", "nav", segues: Text.root("list")),
        Text.scene(
          "splitViewController", "split",
          segues: Text.child("detailViewController", "detail")
            + Text.child("masterViewController", "master")
            + Text.child("compactViewController", "compact")),
        Text.scene(
          "tableViewController", "list", content: Text.container(Text.segue("embed", "b"))),
        Text.scene("viewController", "b"), Text.scene("viewController", "master"),
        Text.scene("viewController", "detail"), Text.scene("viewController", "compact")))
    let document = try app.begun()
    #expect(document.live == "Main[nav[list{b}],split[master,detail]]")
    #expect(document.waiting == ["compact"])
    #expect(document.routes == ["list-b: list -embed-> b"])
    #expect(document.controllers[2].className == "UITableViewController")
    #expect(app.findings.rendered.contains { $0.contains("\"collapsed\": true in a patch") })
  }

  @Test func everyOtherSceneWaits() throws {
    let document = try imported(
      Text.file(
        Text.scene("viewController", "a", content: Text.button("Go", Text.segue("show", "nav"))),
        Text.scene("viewController", "b"), Text.scene("viewController", "c"),
        Text.scene("navigationController", "nav", segues: Text.root("b")))
    ).begun()
    #expect(document.live == "Main")
    #expect(document.waiting == ["c", "nav[b]"])
    #expect(document.routes == ["Main-nav: Main -show-> nav"])
    #expect(document.segues[0].sender == "Go")
    #expect(document.segues[0].trigger == .interface)
  }

  @Test func aSceneEmbeddedTwice() throws {
    let embeds = Text.container(Text.segue("embed", "b")) + Text.container(Text.segue("embed", "b"))
    let document = try imported(
      Text.file(
        Text.scene("viewController", "a", content: embeds),
        Text.scene("viewController", "b", content: Text.button("X", Text.unwind("done:"))))
    ).begun()
    #expect(document.live == "Main{b,b-2}")
    #expect(
      document.routes == [
        "Main-b: Main -embed-> b", "Main-b-2: Main -embed-> b-2",
        "b-done: b -unwind done:", "b-done-2: b-2 -unwind done:",
      ])
  }

  @Test func circles() throws {
    let app = try imported(
      Text.file(
        Text.scene("viewController", "a", content: Text.container(Text.segue("embed", "b"))),
        Text.scene("viewController", "b", content: Text.container(Text.segue("embed", "a"))),
        Text.scene("navigationController", "c", segues: Text.root("d")),
        Text.scene("navigationController", "d", segues: Text.root("c"))))
    let document = try app.begun()
    #expect(document.live == "Main{b}")
    #expect(document.waiting == ["c[d]"])
    #expect(document.routes == ["Main-b: Main -embed-> b", "b-Main: b -embed-> Main"])
    #expect(app.findings.rendered.count { $0.contains("contains itself") } == 2)
  }

  /// If each scene embeds the next twice, there are 2 to the 40th instances.
  @Test(arguments: [
    (40, 2, 41..<60_000, "is in too many containers"), (400, 1, 401..<402, "is nested too deeply"),
  ]) func embeddingWithoutBounds(depth: Int, times: Int, count: Range<Int>, said: String) throws {
    let scenes = (0..<depth).map { number in
      let embed = Text.container(Text.segue("embed", "x\(number + 1)"))
      return Text.scene(
        "viewController", "x\(number)", content: String(repeating: embed, count: times))
    }
    let last = Text.scene("viewController", "x\(depth)")
    let app = try imported(Text.file(initial: "x0", (scenes + [last]).joined(separator: "\n")))
    #expect(try count.contains(app.begun().controllers.count))
    #expect(app.findings.rendered.contains { $0.contains(said) })
  }

  @Test func classesSayWhatTheElementIs() throws {
    let app = try imported(
      Text.file(
        Text.scene("navigationController", "a", "customClass='Nav'", segues: Text.root("b")),
        Text.scene("tableViewController", "b", "customClass='List' customModule='App'"),
        Text.scene("viewController", "c", "customClass='Plain'")))
    let document = try app.begun()
    #expect(document.live == "Nav[List]")
    #expect(document.classNames == ["List", "Nav", "Plain", "UIViewController"])
    #expect(document.classes["Nav"]?.superclass == "UINavigationController")
    #expect(document.controllers[1].className == "List")
  }

  @Test func whatDecidesPresentation() throws {
    let document = try imported(
      Text.file(
        Text.scene("viewController", "a", "definesPresentationContext='YES' title='Menu'"),
        Text.scene("viewController", "b", "modalPresentationStyle='overCurrentContext'"),
        Text.scene("viewController", "c", "modalPresentationStyle='ofTheFuture'"))
    ).begun()
    #expect(document.controllers[0].definesPresentationContext)
    #expect(document.controllers[0].title == "Menu")
    #expect(document.controllers[1].modalPresentationStyle == .overCurrentContext)
    #expect(document.controllers[2].modalPresentationStyle == .automatic)
  }
}
