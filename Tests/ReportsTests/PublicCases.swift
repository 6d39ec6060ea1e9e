import Hierarchy
import TestSupport
import Testing
import Text

@testable import Reports

/// Unwinds that went wrong in public, as hierarchies: what people found after hours must stand in the
/// first lines.
@Suite struct PublicCases {
  /// A case: where it was told, the document, and what the first "Why" must say.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var ios = "17"
    let root: String
    var more = ""
    let source: String
    let action: String
    let why: [String]
    var testDescription: String { name }

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
      source: "editor", action: "unwindFromEditor:",
      why: ["Only editor implements unwindFromEditor:, and UIKit never chooses", "to return to"]),
    Case(
      name: "Swift names the argument: exitToHome(segue:) is exitToHomeWithSegue:",
      root: #""id":"home","unwindActions":["exitToHome(segue:)"],"presents":{"id":"modal"}"#,
      source: "modal", action: "exitToHome:",
      why: [
        "home implements exitToHomeWithSegue:",
        "@IBAction func exitToHome(segue: UIStoryboardSegue)",
        "@IBAction func exitToHome(_ segue: UIStoryboardSegue)",
      ]),
    Case(
      name: "A typing error",
      root: #""id":"home","unwindActions":["unwindToHmoe:"],"presents":{"id":"modal"}"#,
      source: "modal", action: "unwindToHome:",
      why: ["home implements unwindToHmoe:", "with a different spelling"]),
    Case(
      name: "The selector in another case",
      root: #""id":"home","unwindActions":["unwindToHome:"],"presents":{"id":"modal"}"#,
      source: "modal", action: "UnwindToHome:",
      why: ["implements unwindToHome:", "differs in case"]),
    Case(
      name: "The scene has another class than the one with the action",
      root: #""id":"home","presents":{"id":"modal"}"#,
      more: #","classes":{"HomeViewController":{"unwindActions":["unwindToHome:"]}}"#,
      source: "modal", action: "unwindToHome:",
      why: ["Class HomeViewController does, but no view controller in the hierarchy has that class"]
    ),
    Case(
      name: "The target was popped before, or never shown",
      root: #""id":"nav","class":"UINavigationController","children":[{"id":"a"},{"id":"b"}]"#,
      more: #","scenes":[{"id":"cart","unwindActions":["unwindToCart:"]}]"#,
      source: "b", action: "unwindToCart:",
      why: ["cart in scenes does, but it isn't in the hierarchy"]),
    Case(
      name: "Several instances on the stack: the override says NO for all of them",
      root: #""id":"nav","class":"UINavigationController","children":[{"id":"q1","class":"Q"},"#
        + #"{"id":"q2","class":"Q"},{"id":"results"}]"#,
      more: #","classes":{"Q":{"unwindActions":["toStart:"],"overrides":"#
        + #"{"canPerformUnwindSegueAction":[{"action":"toStart:","answer":"no","#
        + #""note":"isFirst is false"}]}}}"#,
      source: "results", action: "toStart:",
      why: [
        "q2 (Q) implements toStart:, but UIKit doesn't choose it",
        "its canPerformUnwindSegueAction override returns NO in step 3 (the rule for toStart: in class Q:"
          + " “isFirst is false”)", "Return YES from the override",
      ]),
    Case(
      name: "SWRevealViewController #332: a front controller inside a container, iOS 8",
      ios: "8",
      root: #""id":"reveal","class":"SWRevealViewController","container":"custom","children":["#
        + #"{"id":"menu"},{"id":"front","class":"UINavigationController","children":["#
        + #"{"id":"list","unwindActions":["unwindToList:"],"presents":{"id":"modal"}}]}]"#,
      source: "modal", action: "unwindToList:",
      why: [
        "iOS 8 climbs from the modal modal to its presenter reveal, past the controller that"
          + " called present", "iOS 7 and iOS 9 go to the caller",
      ]),
    Case(
      name: "A controller in a navigation controller in a tab, iOS 7: a grandchild",
      ios: "7",
      root: #""id":"tabs","class":"UITabBarController","children":[{"id":"nav","#
        + #""class":"UINavigationController","children":[{"id":"first","#
        + #""unwindActions":["iAmFirst:"]}]},{"id":"second"}]"#,
      source: "second", action: "iAmFirst:",
      why: ["iOS 6 to 8 ask only the direct children of tabs; it's deeper, inside nav"]),
    Case(
      name: "An old override: from iOS 9 on return super asks no children (TN2298)",
      root: #""id":"panel","class":"Panel","container":"custom","children":["#
        + #"{"id":"a","unwindActions":["toA:"]},{"id":"b"}]"#,
      more: #","classes":{"Panel":{"overrides":{"viewControllerForUnwindSegueAction":"super"}}}"#,
      source: "b", action: "toA:",
      why: [
        "it's behind the old viewControllerForUnwindSegueAction override in class Panel of panel",
        "Override allowedChildrenForUnwinding(from:) in Panel",
      ]),
    Case(
      name: "A container that offers no children",
      root: #""id":"panel","class":"Panel","container":"custom","children":["#
        + #"{"id":"left","children":[{"id":"a","unwindActions":["toA:"]}]},{"id":"b"}]"#,
      more: #","classes":{"Panel":{"overrides":{"allowedChildrenForUnwinding":"none"}}}"#,
      source: "b", action: "toA:",
      why: [
        "panel doesn't offer left, which contains it: its allowedChildrenForUnwinding override in"
          + " class Panel omits that one", "Also return left from the override",
      ]),
    Case(
      name: "A custom container finds and does not reveal",
      root: #""id":"panel","class":"Panel","container":"custom","children":["#
        + #"{"id":"a","unwindActions":["toA:"]},{"id":"b"}]"#,
      source: "b", action: "toA:",
      why: [
        "UIKit calls the action of a, but panel doesn't show it", "Override it in Panel",
      ]),
    Case(
      name: "A tab is found and not selected, iOS 8", ios: "8",
      root: #""id":"tabs","class":"UITabBarController","selectedViewController":"b","children":["#
        + #"{"id":"a","unwindActions":["toA:"]},{"id":"b"}]"#,
      source: "b", action: "toA:",
      why: ["tabs doesn't show it", "selects no tab", "segueForUnwinding"]),
    Case(
      name: "A child embedded in the root: could not find a view controller to execute unwinding",
      ios: "8",
      root: #""id":"root","unwindActions":["back:"],"children":[{"id":"child"}]"#,
      source: "child", action: "back:",
      why: ["root is the root of the window", "there's no executor"]),
    Case(
      name: "It goes one screen back only: the base class implements the action",
      root: #""id":"nav","class":"UINavigationController","children":["#
        + #"{"id":"home","class":"Base"},{"id":"list","class":"Base"},{"id":"detail","class":"Base"}]"#,
      more: #","classes":{"Base":{"unwindActions":["unwindHome:"]}}"#,
      source: "detail", action: "unwindHome:",
      why: [
        "Several view controllers implement this action",
        "list is the first: UIKit searches nav from the top of its stack",
      ]),
    Case(
      name: "The override says YES, the method is missing: unrecognized selector",
      root: #""id":"home","overrides":{"canPerformUnwindSegueAction":[{"answer":"yes"}]},"#
        + #""presents":{"id":"modal"}"#,
      source: "modal", action: "toHome:",
      why: [
        "returns YES for home (a rule for every action given on home), but it doesn't implement toHome:"
      ]),
    Case(
      name: "An action below the source",
      root: #""id":"nav","class":"UINavigationController","children":["#
        + #"{"id":"parent","children":[{"id":"form","unwindActions":["save:"]}]}]"#,
      source: "parent", action: "save:",
      why: ["it's below the source", "An unwind segue doesn't go down"]),
  ]

  @Test(arguments: cases) func why(_ publicCase: Case) throws {
    let text = try Traces.text(publicCase.document)
    // What follows "Why:" up to the next heading, on one line.
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex { $0.hasPrefix("Why: ") }, "\(text)")
    #expect(start <= 5, "among the first lines")
    let why = lines[start...].prefix { !["Search", "Calls", "Responder chain"].contains($0) }
      .joined(separator: " ")
    for words in publicCase.why { #expect(why.contains(words), "\(why)") }
  }

  /// What they look like up to their diagnostics, for whoever changes a word.
  @Test func wholeTexts() throws {
    let texts = try Self.cases.map { publicCase in
      let lines = try Traces.text(publicCase.document).split(
        separator: "\n", omittingEmptySubsequences: false)
      for line in lines { #expect(String(line).displayWidth <= 80, "\(line)") }
      return lines.prefix { $0 != "  Diagnostics" }.joined(separator: "\n") + "\n"
    }
    let difference = Golden.difference(
      of: Array(texts.joined(separator: "\n").utf8),
      from: Repository.path + "/Tests/Golden/public-cases.txt")
    #expect(difference == nil)
  }

  @Test func segueRefused() throws {
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
        "  Why: The shouldPerformSegue override of form in class Form returns NO (the\n  rule for"
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
        "  Why: The document expects a, but UIKit doesn't choose it: not asked: UIKit\n  found b first, in step 4.\n"
      ))
  }
}
