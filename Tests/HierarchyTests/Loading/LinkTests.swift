import Hierarchy
import TestSupport
import Testing

@Suite("Links between controllers")
struct LinkTests {
  @Test func documentOrderDoesNotDependOnTheOrderOfKeys() throws {
    let document = try loadDocument(
      #"""
      {
        "scenes": [{"presents": {"id": "7"}, "children": [{"id": "6"}], "id": "5"}, {"id": "8"}],
        "root": {
          "presents": {"id": "4"},
          "children": [{"presents": {"id": "2"}, "id": "1"}, {"id": "3",
            "definesPresentationContext": true}],
          "id": "0"
        },
        "segueviz": 1
      }
      """#.replacing(#"{"id": "2"}"#, with: #"{"id": "2", "presentingViewController": "1"}"#))
    #expect(document.controllers.map(\.id) == (0...8).map(String.init))
    #expect(document.liveCount == 5)
    #expect(document.isLive(4))
    #expect(!document.isLive(5))
    #expect(document.scenes == [5, 8])
    #expect(document.controllers[0].children == [1, 3])
    #expect(document.controllers[2].caller == 1)
    #expect(document.controllers[2].presenterIsGiven)
    #expect(document.index(of: "9") == nil)
  }

  @Test(
    "The presenter (Semantics.md 1.3)",
    arguments: [
      ("fullScreen", "top"), ("pageSheet", "top"), ("formSheet", "top"), ("overFullScreen", "top"),
      ("automatic", "top"), ("custom", "top"), ("popover", "top"), ("none", "top"),
      ("blurOverFullScreen", "top"), ("currentContext", "context"),
      ("overCurrentContext", "context"),
    ])
  func actualPresenter(style: String, presenter: String) throws {
    let document = try loadDocument(
      #"""
      {"segueviz": 1, "root": {"id": "menu", "presents": {"id": "top", "children": [
        {"id": "context", "definesPresentationContext": true, "children": [
          {"id": "caller", "presents": {"id": "modal", "modalPresentationStyle": "\#(style)"}}
        ]}
      ]}}}
      """#)
    let modal = try #require(document.index(of: "modal"))
    let expected = try #require(document.index(of: presenter))
    #expect(document.controllers[modal].caller == document.index(of: "caller"))
    #expect(document.controllers[modal].actualPresenter == expected)
    #expect(document.controllers[expected].presented == modal)
    #expect(!document.controllers[modal].presenterIsGiven)
    #expect(document.controllers[modal].treeParent == expected)
  }

  /// Undefined contexts end at the top.
  @Test(arguments: [(false, "top"), (true, "caller")])
  func theCallerCanDefineTheContext(defines: Bool, presenter: String) throws {
    let document = try loadDocument(
      #"""
      {"segueviz": 1, "root": {"id": "top", "children": [
        {"id": "caller", "definesPresentationContext": \#(defines),
          "presents": {"id": "modal", "modalPresentationStyle": "overCurrentContext"}}
      ]}}
      """#)
    #expect(document.controllers[2].actualPresenter == document.index(of: presenter))
  }

  @Test func aNamedPresenterTakesPrecedence() throws {
    let document = try loadDocument(
      #"""
      {"segueviz": 1, "root": {"id": "top", "children": [
        {"id": "middle", "children": [
          {"id": "caller", "presents": {
            "id": "modal", "presentingViewController": "middle", "callerAssumed": true}}
        ]}
      ]}}
      """#)
    let modal = try #require(document.index(of: "modal"))
    #expect(document.controllers[modal].actualPresenter == document.index(of: "middle"))
    #expect(document.controllers[modal].presenterIsGiven)
    #expect(document.controllers[modal].callerAssumed)
  }
}
