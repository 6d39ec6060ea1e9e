import Hierarchy
import Testing

@testable import Importing

/// The result of canPerformUnwindSegueAction if it compares the action or returns early.
@Suite struct OverrideGuardTests {
  /// The rules of a class with the actions `back:` and `home:`: `back:=yes else=no`.
  private func rules(_ source: String, as name: String) throws -> String {
    let rules = try #require(classes(source, as: name)["A"]?.overrides.canPerformUnwindSegueAction)
    return rules.map { "\($0.action ?? "else")=\($0.answer)" }.joined(separator: " ")
  }

  private func swift(_ body: String) throws -> String {
    let head = "canPerformUnwindSegueAction(_ action: Selector, from f: VC, sender s: Any?) -> Bool"
    return try rules(
      """
      class A: UIViewController {
        @IBAction func back(_ s: UIStoryboardSegue) {}
        @IBAction func home(_ s: UIStoryboardSegue) {}
        override func \(head) {
          \(body)
        }
      }
      """, as: "A.swift")
  }

  private func objectiveC(_ body: String) throws -> String {
    try rules(
      """
      @interface A : UIViewController
      @end
      @implementation A
      - (IBAction)back:(UIStoryboardSegue *)segue {}
      - (IBAction)home:(UIStoryboardSegue *)segue {}
      - (BOOL)canPerformUnwindSegueAction:(SEL)action fromViewController:(id)f withSender:(id)s {
        \(body)
      }
      @end
      """, as: "A.m")
  }

  private static let ask = "super.canPerformUnwindSegueAction(action, from: f, sender: s)"
  private static let message =
    "[super canPerformUnwindSegueAction:action fromViewController:f withSender:s]"

  private static let swiftBodies: [(String, String)] = [
    ("return action == #selector(back(_:))", "back:=yes else=no"),
    ("return action != #selector(A.back(_:))", "back:=no else=yes"),
    (
      "action == #selector(back(_:)) || action == #selector(home(_:))",
      "back:=yes home:=yes else=no"
    ),
    ("(action == #selector(back(_:)))", "back:=yes else=no"),
    ("action == #selector(back(_:))\n&& \(ask)", "back:=super else=no"),
    ("action == #selector(back(_:))\nreturn isFirst", "else=depends"),
    ("return action == #selector(back(_:)) && \(ask)", "back:=super else=no"),
    ("return action == #selector(back(_:)) && isFirst", "back:=depends else=no"),
    // UIKit's default is NO for other actions.
    ("return \(ask) && isFirst", "back:=depends home:=depends"),
    ("guard \(ask), isFirst else { return false }\nreturn isLast", "back:=depends home:=depends"),
    ("if \(ask) {\nreturn isFirst\n}\nreturn false", "back:=depends home:=depends"),
    ("if \(ask) { return isFirst } else { return false }", "back:=depends home:=depends"),
    ("self.responds(to: action) && isFirst", "back:=depends home:=depends"),
    ("if \(ask) { return isFirst }\nreturn isLast", "else=depends"),
    ("return \(ask) || isFirst", "else=depends"), ("return !\(ask) && isFirst", "else=depends"),
    (
      "guard action == #selector(back(_:)) else { return \(ask) }\nreturn isFirst",
      "back:=depends else=super"
    ),
  ]

  private static let objectiveCBodies: [(String, String)] = [
    ("return action == @selector(back:);", "back:=yes else=no"),
    // YES for actions for which super returns NO, unless it's strict.
    ("if (!\(message) && self.strict) return NO;\nreturn YES;", "else=depends"),
    ("return action != @selector(back:);", "back:=no else=yes"),
    ("return (action == @selector(back:)) && \(message);", "back:=super else=no"),
    // A macro may contain a return, so the result is unknown.
    ("RETURN_IF_BUSY(NO)\n  return YES;", "else=depends"),
  ]

  @Test(arguments: swiftBodies + objectiveCBodies)
  func bodies(_ body: String, _ expected: String) throws {
    #expect(try (body.hasSuffix(";") ? objectiveC(body) : swift(body)) == expected)
  }

  @Test func constants() throws {
    func answers(_ files: [(String, String)]) throws -> [String?] {
      let sources = AppSources(files.map { ImportFile(name: $0.0, bytes: Array($0.1.utf8)) })
      let classes = ClassMerger(sources, modules: [], wantedActions: []).classes
      return try #require(classes["A"]?.overrides.shouldPerformSegue).map(\.identifier)
    }
    func swift(_ identifier: String) -> (String, String) {
      (
        "A.swift",
        """
        class A: UIViewController {
          static let own = "Own"
          override func shouldPerformSegue(withIdentifier i: String, sender: Any?) -> Bool {
            if i == \(identifier) { return false }
            return true
          }
        }
        """
      )
    }
    let constants = (
      "K.swift",
      """
      enum Segues { static let save = "Save" }
      enum Segue: String { case send, edit = "Edit" }
      struct Names { enum Segue { static let deep = "Deep" } }
      let plain = "Plain"
      """
    )
    #expect(try answers([swift("Segues.save"), constants]) == ["Save", nil])
    #expect(try answers([swift("Segue.send.rawValue"), constants]) == ["send", nil])
    #expect(try answers([swift("Segue.edit.rawValue"), constants]) == ["Edit", nil])
    #expect(try answers([swift("Names.Segue.deep"), constants]) == ["Deep", nil])
    #expect(try answers([swift("plain"), constants]) == ["Plain", nil])
    #expect(try answers([swift("A.own"), constants]) == ["Own", nil])
    #expect(try answers([swift("Self.own"), constants]) == ["Own", nil])
    // Unknown values aren't guessed.
    #expect(try answers([swift("Segues.other"), constants]) == [nil])
    let objectiveC = (
      "A.m",
      """
      #define SAVE @"Save"
      @implementation A
      - (BOOL)shouldPerformSegueWithIdentifier:(NSString *)i sender:(id)sender {
        if ([i isEqualToString:SAVE]) return NO;
        if ([i isEqualToString:kSend]) return NO;
        return YES;
      }
      @end
      """
    )
    #expect(
      try answers([objectiveC, ("K.m", "NSString *const kSend = @\"Send\";")])
        == ["Save", "Send", nil])
  }
}
