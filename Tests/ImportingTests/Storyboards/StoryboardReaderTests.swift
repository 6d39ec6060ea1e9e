import Testing

@testable import Importing

private typealias Text = StoryboardText

@Suite struct StoryboardReaderTests {
  private func scene(_ text: String) throws -> StoryboardScene {
    let scenes = try StoryboardReader.read(Text.file(text)).scenes
    return try #require(scenes.first)
  }

  @Test func controllers() throws {
    let attributes = """
      customClass="Menu" customModule="App" storyboardIdentifier="MenuID" userLabel="The Menu" \
      modalPresentationStyle="formSheet" definesPresentationContext="YES"
      """
    let controller = try scene(Text.scene("tableViewController", "a", attributes)).controller
    #expect(controller.element == "tableViewController")
    #expect(controller.customClass == "Menu")
    #expect(controller.customModule == "App")
    #expect(controller.storyboardIdentifier == "MenuID")
    #expect(controller.displayTitle == "The Menu")
    #expect(controller.modalPresentationStyle == "formSheet")
    #expect(controller.definesPresentationContext)
    #expect(controller.place.description == "Main.storyboard:5:1")
  }

  @Test(arguments: [
    ("title=\"T\" userLabel=\"U\"", "T"), ("userLabel=\"U\"", "U"), ("", "N"),
    ("hidesBottomBarWhenPushed=\"YES\"", nil),
  ])
  func titles(_ attributes: String, _ title: String?) throws {
    let navigationTitle = title == nil ? "" : "title=\"N\""
    let text = """
      <scene><objects><viewController id="a" \(attributes) sceneMemberID="viewController">
      <tabBarItem key="tabBarItem" title="Item"/><navigationItem key="n" \(navigationTitle)/>
      </viewController></objects></scene>
      """
    #expect(try scene(text).controller.displayTitle == title)
  }

  @Test func aControllerWithoutMembership() throws {
    let text = "<scene><objects><customObject id='x'/><glkViewController id='a'/></objects></scene>"
    #expect(try scene(text).controller.element == "glkViewController")
  }

  @Test func onlyConnectionsHoldSegues() throws {
    let segues = """
      \(Text.segue("show", "b"))<segue reference="s"/>
      <segue destination="c" kind="show" id="d"><connections>
      <segue key="commit" inheritsFrom="parent" id="e"/></connections></segue>
      """
    let text = Text.scene(
      "viewController", "a", segues: segues,
      content: "<variation><inferredMetricsTieBreakers><segue reference='d' kind='show'/>"
        + "</inferredMetricsTieBreakers></variation>")
    #expect(try scene(text).segues.map(\.id) == ["s-show-b", "d"])
  }

  @Test func everySegueHasTheSceneAsItsSource() throws {
    let text = """
      <scene><objects>
      <tapGestureRecognizer id="t"><connections>\(Text.unwind("back:"))</connections></tapGestureRecognizer>
      <viewController id="a" sceneMemberID="viewController"/>
      <exit id="x" sceneMemberID="exit"/></objects></scene>
      """
    let scene = try scene(text)
    #expect(scene.segues.map(\.unwindAction) == ["back:"])
    #expect(scene.segues.map(\.sender) == ["tap gesture recognizer"])
    #expect(scene.segues.map(\.isOnController) == [false])
  }

  @Test(arguments: [
    ("<button><state key='normal' title='Go'/>#</button>", "Go"),
    ("<button>#<state key='selected' title='No'/><state key='normal' title='Go'/></button>", "Go"),
    (
      "<button><state key='normal'><string key='title'>Go\nnow</string></state>#</button>",
      "Go\nnow"
    ),
    (
      "<button><state key='normal' title='No'/><buttonConfiguration title='Go'/>#</button>", "Go"
    ),
    (
      "<button><state key='normal' title='No'/><buttonConfiguration><attributedString key='attributedTitle'>"
        + "<fragment content='G'/><fragment content='o'/></attributedString></buttonConfiguration>#</button>",
      "Go"
    ),
    (
      "<button><state key='normal'><attributedString key='attributedTitle'><fragments>"
        + "<fragment content='Go'/></fragments></attributedString></state>#</button>", "Go"
    ),
    ("<barButtonItem title='Cancel'>#</barButtonItem>", "Cancel"),
    ("<barButtonItem systemItem='done'>#</barButtonItem>", "Done"),
    ("<barButtonItem systemItem='fastForward'>#</barButtonItem>", "Fast forward"),
    ("<barButtonItem title='No'><button key='customView'/>#</barButtonItem>", "no control"),
    ("<barButtonItem image='gear'>#</barButtonItem>", "bar button item gear"),
    ("<button userLabel='Big one'><accessibility key='a' label='Close'/>#</button>", "Close"),
    ("<button userLabel='Big one'>#</button>", "Big one"),
    (
      "<tableViewCell><tableViewCellContentView><subviews><label text='Wi-Fi'/><label text='On'/>"
        + "</subviews></tableViewCellContentView>#</tableViewCell>", "Wi-Fi"
    ),
    ("<tableViewCell reuseIdentifier='Row'>#</tableViewCell>", "table view cell Row"),
    (
      "<tableViewCell accessoryType='detailButton'>#</tableViewCell>",
      "detail button of table view cell"
    ),
    (
      "<prototypes><tableViewCell><label text='A'/>#</tableViewCell></prototypes>",
      "table view cell"
    ),
    ("<collectionViewCell><label text='A'/>#</collectionViewCell>", "collection view cell"),
    ("<button><state key='normal' image='star'/>#</button>", "button star"),
    ("<button><buttonConfiguration image='star'/>#</button>", "button star"),
    ("<button buttonType='infoDark'>#</button>", "info button"),
    ("<control>#</control>", "control"),
  ])
  func senders(_ control: String, _ sender: String) throws {
    let trigger = control.contains("accessoryType") ? "trigger='accessoryAction'" : ""
    let connections = "<connections>\(Text.segue("show", "b", trigger))</connections>"
    let content = control.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: connections)
    let segue = try scene(Text.scene("viewController", "a", content: content)).segues[0]
    #expect(segue.isOnController ? sender == "no control" : segue.sender == sender)
  }

  @Test func segueAttributes() throws {
    let segues =
      Text.segue(
        "custom", "b",
        "identifier='I' customClass='C' animates='NO' modalPresentationStyle='popover'")
      + Text.child("rootViewController", "c")
      + Text.segue("showDetail", "e", "identifier='S' action='showViewController:sender:'")
    let found = try scene(Text.scene("viewController", "a", segues: segues)).segues
    #expect(found[0].identifier == "I")
    #expect(found[0].customClass == "C")
    #expect(!found[0].animates)
    #expect(found[0].modalPresentationStyle == "popover")
    #expect(found[0].isOnController)
    #expect(found[1].isRelationship)
    #expect(found[1].relationship == "rootViewController")
    #expect(found[2].kind == "show")
  }
}
