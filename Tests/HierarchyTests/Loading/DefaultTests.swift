import Hierarchy
import TestSupport
import Testing

@Suite("Defaults of documents")
struct DefaultTests {
  @Test func ofContainerKinds() throws {
    let document = try loadDocument(
      #"""
      {
        "segueviz": 1,
        "classes": {
          "Stack": {"superclass": "UIImagePickerController"},
          "Pane": {"container": "custom"},
          "SubPane": {"superclass": "Pane"},
          "Plain": {"superclass": "SubPane", "container": "none"},
          "UITabBarController": {"unwindActions": ["a:"]},
          "UIPageViewController": {"container": "custom"}
        },
        "root": {"id": "root", "children": [
          {"id": "1", "class": "Stack"},
          {"id": "2", "class": "SubPane"},
          {"id": "3", "class": "Plain"},
          {"id": "4", "class": "UITabBarController"},
          {"id": "5", "class": "UIPageViewController"},
          {"id": "6", "class": "Unheard"},
          {"id": "7", "class": "Stack", "container": "split"},
          {"id": "8", "class": "UISplitViewController"}
        ]}
      }
      """#)
    #expect(
      document.controllers.dropFirst().map(\.container)
        == [.navigation, .custom, .none, .tab, .custom, .none, .split, .split])
    #expect(document.classes["UITabBarController"]?.superclass == "UIViewController")
    #expect(document.classes["Pane"]?.container == .custom)
    #expect(document.classes["SubPane"]?.container == nil)
    #expect(document.classNames.first == "Stack")
  }

  @Test func ofUndeclaredClasses() throws {
    let document = try loadDocument(
      #"""
      {
        "segueviz": 1,
        "classes": {"UIViewController": {"container": "custom"}},
        "root": {"id": "root", "children": [
          {"id": "1", "class": "Unheard"},
          {"id": "2", "class": "Unheard"},
          {"id": "3", "class": "UITableViewController"}
        ]}
      }
      """#)
    #expect(document.controllers.map(\.container) == [.custom, .custom, .custom, .none])
    #expect(document.classHierarchy.container(of: "Unheard") == .custom)
  }

  @Test func ofSelectedChildren() throws {
    let document = try loadDocument(
      #"""
      {"segueviz": 1, "root": {"id": "root", "children": [
        {"id": "t", "container": "tab", "children": [{"id": "t1"}, {"id": "t2"}]},
        {"id": "u", "container": "tab", "children": [{"id": "u1"}, {"id": "u2"}],
          "selectedViewController": "u2"},
        {"id": "v", "container": "tab"},
        {"id": "w", "container": "navigation", "children": [{"id": "w1"}]}
      ]}}
      """#)
    let selected = ["t", "u", "v", "w"].map { id in
      document.index(of: id).flatMap { document.controllers[$0].selectedChild }
    }
    #expect(selected == [document.index(of: "t1"), document.index(of: "u2"), nil, nil])
  }

  /// A blank text counts as missing.
  @Test(arguments: ["", " ", " \\n\\t "]) func ofBlankTexts(_ text: String) throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "title": "\(text)", "description": "\(text)",
        "root": { "id": "a", "title": "\(text)", "note": "\(text)" }, "segues": [
          { "kind": "unwind", "from": "a", "action": "f:", "sender": "\(text)", "note": "\(text)" } ] }
      """)
    #expect(document.title == nil && document.summary == nil)
    #expect(document.controllers.first?.title == nil)
    #expect(document.segues.first?.sender == nil && document.segues.first?.note == nil)
  }
}
