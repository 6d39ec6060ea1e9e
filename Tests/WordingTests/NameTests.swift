import Hierarchy
import TestSupport
import Testing

@testable import Wording

@Suite struct NameTests {
  private func names(_ children: String) throws -> [String] {
    let document = try loadDocument(
      "{\"segueviz\":1,\"root\":{\"id\":\"root\",\"class\":\"UINavigationController\","
        + "\"children\":[\(children)]}}")
    let names = ControllerNames(document)
    return document.controllers.places.map { names[$0] }
  }

  @Test func orderOfNames() throws {
    let names = try names(
      """
      {"id":"a","class":"AppleViewController","title":"Apple pie"},
      {"id":"b","class":"Fruit.BananaViewController"},
      {"id":"c","class":"UITabBarController"},
      {"id":"d","class":"UITableViewController"}
      """)
    #expect(names == ["navigation controller", "Apple pie", "Banana", "tab bar controller", "d"])
  }

  @Test func ambiguousNamesAreNotUsed() throws {
    let names = try names(
      """
      {"id":"q1","class":"QuestionViewController","title":"Question"},
      {"id":"q2","class":"QuestionViewController","title":"Question"},
      {"id":"x","class":"MenuViewController"}, {"id":"Menu"},
      {"id":"y","class":"ListViewController"}, {"id":"z","class":"OtherViewController","title":"List"}
      """)
    #expect(
      names == [
        "navigation controller", "Question (q1)", "Question (q2)", "Menu (x)", "Menu", "List (y)",
        "Other",
      ])
  }

  /// The name is that of the first screen inside, by its title or its class. An id that is also the
  /// class isn't shown again.
  @Test func containersOfOneKindHaveTheirFirstScreensNames() throws {
    func container(_ kind: String, _ id: String, _ child: String) -> String {
      #"{"id":"\#(id)","class":"UI\#(kind)Controller","children":[\#(child)]}"#
    }
    let children = [
      container("Navigation", "n1", #"{"id":"h","title":"Home"}"#),
      container("Navigation", "n2", #"{"id":"Search","class":"SearchViewController"}"#),
      container("SplitView", "s1", container("Navigation", "n3", #"{"id":"m","title":"Mail"}"#)),
      container("SplitView", "s2", #"{"id":"w","title":"News"}"#),
      #"{"id":"c","class":"MyNavigationController","container":"navigation","title":"Cart","#
        + #""children":[{"id":"c1","title":"Cart"}]}"#,
    ]
    let root = container("TabBar", "t", children.joined(separator: ","))
    let document = try loadDocument(#"{"segueviz":1,"root":\#(root)}"#)
    let names = ControllerNames(document)
    let words = document.controllers.places.map { names.subject($0).plainText }
    #expect(
      words == [
        "the tab bar controller", "the Home stack", "Home", "the Search stack", "Search",
        "the Mail split view", "the Mail stack", "Mail",
        "the News split view", "News", "MyNavigation", "Cart",
      ])
    #expect(!document.controllers.places.contains(where: names.isByID))
  }

  @Test func listsAndSentences() throws {
    let document = try loadDocument(
      """
      {"segueviz":1,"root":{"id":"r","class":"UINavigationController","children":[
        {"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"}]}}
      """)
    let names = ControllerNames(document)
    #expect(names.list([]).plainText == "none")
    #expect(names.list([1]).plainText == "a")
    #expect(names.list([1, 2]).plainText == "a and b")
    #expect(names.list([1, 2, 3, 4], limit: 2).plainText == "a, b, and 2 more")
    #expect(names.subject(0).plainText == "the navigation controller")
    #expect(names.subject(1).plainText == "a")
    #expect(
      ["a photo", "Done", "თბილისი"].map(senderWords) == [
        "on a photo", "on “Done”", "on “თბილისი”",
      ])
  }
}
