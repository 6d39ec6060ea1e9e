import TestSupport
import Testing
import Text

/// Published cases of wrong unwind segues, as hierarchies. The first lines must contain the cause that people
/// needed hours to find.
@Suite struct PublicCases {
  /// A case: the place where it was reported, and the document.
  struct Case: Sendable {
    let name: String
    var ios = "17"
    let root: String
    var more = ""
    let source: String
    let action: String

    var document: String {
      """
      {"segueviz":1,"ios":"\(ios)","title":"\(name)","root":{\(root)}\(more),
       "segues":[{"id":"u","kind":"unwind","from":"\(source)","action":"\(action)"}]}
      """
    }
  }

  static let cases: [Case] = [
    Case(
      name: "The action is in the controller to leave",
      root: #""id":"list","presents":{"id":"editor","unwindActions":["unwindFromEditor:"]}"#,
      source: "editor", action: "unwindFromEditor:"),
    Case(
      name: "Swift names the argument: exitToHome(segue:) is exitToHomeWithSegue:",
      root: #""id":"home","unwindActions":["exitToHome(segue:)"],"presents":{"id":"modal"}"#,
      source: "modal", action: "exitToHome:"),
    Case(
      name: "A typing error",
      root: #""id":"home","unwindActions":["unwindToHmoe:"],"presents":{"id":"modal"}"#,
      source: "modal", action: "unwindToHome:"),
    Case(
      name: "The selector in another case",
      root: #""id":"home","unwindActions":["unwindToHome:"],"presents":{"id":"modal"}"#,
      source: "modal", action: "UnwindToHome:"),
    Case(
      name: "The scene has another class than the one with the action",
      root: #""id":"home","presents":{"id":"modal"}"#,
      more: #","classes":{"HomeViewController":{"unwindActions":["unwindToHome:"]}}"#,
      source: "modal", action: "unwindToHome:"),
    Case(
      name: "The scene has another class, and the controller to leave has the action as well",
      root: #""id":"home","presents":{"id":"modal","unwindActions":["unwindToHome:"]}"#,
      more: #","classes":{"HomeViewController":{"unwindActions":["unwindToHome:"]},"#
        + #""Menu":{"unwindActions":["unwindToHmoe:"]}}"#,
      source: "modal", action: "unwindToHome:"),
    Case(
      name: "The target was popped before, or never shown",
      root: #""id":"nav","class":"UINavigationController","children":[{"id":"a"},{"id":"b"}]"#,
      more: #","scenes":[{"id":"cart","unwindActions":["unwindToCart:"]}]"#,
      source: "b", action: "unwindToCart:"),
    Case(
      name: "Several instances on the stack: the override says NO for all of them",
      root: #""id":"nav","class":"UINavigationController","children":[{"id":"q1","class":"Q"},"#
        + #"{"id":"q2","class":"Q"},{"id":"results"}]"#,
      more: #","classes":{"Q":{"unwindActions":["toStart:"],"overrides":"#
        + #"{"canPerformUnwindSegueAction":[{"action":"toStart:","answer":"no","#
        + #""note":"isFirst is false"}]}}}"#,
      source: "results", action: "toStart:"),
    Case(
      name: "SWRevealViewController #332: a front controller inside a container, iOS 8",
      ios: "8",
      root: #""id":"reveal","class":"SWRevealViewController","container":"custom","children":["#
        + #"{"id":"menu"},{"id":"front","class":"UINavigationController","children":["#
        + #"{"id":"list","unwindActions":["unwindToList:"],"presents":{"id":"modal"}}]}]"#,
      source: "modal", action: "unwindToList:"),
    Case(
      name: "A controller in a navigation controller in a tab, iOS 7: a grandchild",
      ios: "7",
      root: #""id":"tabs","class":"UITabBarController","children":[{"id":"nav","#
        + #""class":"UINavigationController","children":[{"id":"first","#
        + #""unwindActions":["iAmFirst:"]}]},{"id":"second"}]"#,
      source: "second", action: "iAmFirst:"),
    Case(
      name: "An old override: from iOS 9 on return super asks no children (TN2298)",
      root: #""id":"panel","class":"Panel","container":"custom","children":["#
        + #"{"id":"a","unwindActions":["toA:"]},{"id":"b"}]"#,
      more: #","classes":{"Panel":{"overrides":{"viewControllerForUnwindSegueAction":"super"}}}"#,
      source: "b", action: "toA:"),
    Case(
      name: "A container that offers no children",
      root: #""id":"panel","class":"Panel","container":"custom","children":["#
        + #"{"id":"left","children":[{"id":"a","unwindActions":["toA:"]}]},{"id":"b"}]"#,
      more: #","classes":{"Panel":{"overrides":{"allowedChildrenForUnwinding":"none"}}}"#,
      source: "b", action: "toA:"),
    Case(
      name: "A custom container finds and does not reveal",
      root: #""id":"panel","class":"Panel","container":"custom","children":["#
        + #"{"id":"a","unwindActions":["toA:"]},{"id":"b"}]"#,
      source: "b", action: "toA:"),
    Case(
      name: "A tab is found and not selected, iOS 8", ios: "8",
      root: #""id":"tabs","class":"UITabBarController","selectedViewController":"b","children":["#
        + #"{"id":"a","unwindActions":["toA:"]},{"id":"b"}]"#,
      source: "b", action: "toA:"),
    Case(
      name: "A child embedded in the root: could not find a view controller to execute unwinding",
      ios: "8",
      root: #""id":"root","unwindActions":["back:"],"children":[{"id":"child"}]"#,
      source: "child", action: "back:"),
    Case(
      name: "It goes one screen back only: the base class implements the action",
      root: #""id":"nav","class":"UINavigationController","children":["#
        + #"{"id":"home","class":"Base"},{"id":"list","class":"Base"},{"id":"detail","class":"Base"}]"#,
      more: #","classes":{"Base":{"unwindActions":["unwindHome:"]}}"#,
      source: "detail", action: "unwindHome:"),
    Case(
      name: "The override says YES, the method is missing: unrecognized selector",
      root: #""id":"home","overrides":{"canPerformUnwindSegueAction":[{"answer":"yes"}]},"#
        + #""presents":{"id":"modal"}"#,
      source: "modal", action: "toHome:"),
    Case(
      name: "An action below the source",
      root: #""id":"nav","class":"UINavigationController","children":["#
        + #"{"id":"parent","children":[{"id":"form","unwindActions":["save:"]}]}]"#,
      source: "parent", action: "save:"),
  ]

  /// The beginnings of the explanations, recorded so that changes of words are visible.
  @Test func recordedTexts() throws {
    let texts = try Self.cases.map { publicCase in
      let lines = try Traces.text(publicCase.document).split(
        separator: "\n", omittingEmptySubsequences: false)
      for line in lines { #expect(String(line).displayWidth <= 80, "\(line)") }
      #expect(lines.prefix(8).contains { $0.hasPrefix("  Why: ") }, "\(publicCase.name)")
      return lines.prefix { $0 != "  Findings" }.joined(separator: "\n") + "\n"
    }
    let text = texts.joined(separator: "\n")
    #expect(Golden.difference(of: text, from: "Tests/Golden/public-cases.txt") == nil)
  }

  @Test func canceledSegue() throws {
    let text = try Traces.text(
      """
      {"segueviz":1,
       "root":{"id":"home","unwindActions":["done:"],"presents":{"id":"form","class":"Form"}},
       "classes":{"Form":{"overrides":{"shouldPerformSegue":[{"answer":"no","note":"not valid"}]}}},
       "segues":[{"id":"u","kind":"unwind","from":"form","action":"done:"},
                 {"id":"p","kind":"unwind","from":"form","action":"done:","trigger":"programmatic"}]}
      """)
    #expect(
      text.contains(
        "  Why: The shouldPerformSegue override of Form in class Form returns NO (the\n  rule for"
          + " every segue: “not valid”). Return YES"))
    #expect(text.contains("  Why: performSegue(withIdentifier:sender:) finds a segue by its"))
  }

  @Test func expectations() throws {
    let text = try Traces.text(
      """
      {"segueviz":1,"root":{"id":"a","unwindActions":["f:"],
         "presents":{"id":"b","unwindActions":["f:"],"presents":{"id":"c"}}},
       "segues":[{"id":"u","kind":"unwind","from":"c","action":"f:","expect":{"destination":"a"}}]}
      """)
    #expect(
      text.contains(
        "  Why: The document expects a, but UIKit doesn't choose it: UIKit found b first,\n  in step 4.\n"
      ))
  }
}
