import Testing

@testable import Importing

/// Answers that a body always returns, whatever else it does.
@Suite struct OverrideAnswerTests {
  private func swift(_ body: String) -> String {
    let head = "canPerformUnwindSegueAction(_ a: Selector, from f: VC, sender s: Any?) -> Bool"
    return answer(scanned("class A: B { override func \(head) {\n\(body)\n} }"))
  }

  private func objectiveC(_ body: String) -> String {
    let head =
      "- (BOOL)canPerformUnwindSegueAction:(SEL)a fromViewController:(UIViewController *)f withSender:(id)s"
    return answer(scanned("@implementation A\n\(head) {\n\(body)\n}\n@end", as: "A.m"))
  }

  private func answer(_ lines: [String]) -> String {
    lines.joined().split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
  }

  private static let callOfSuper = "super.canPerformUnwindSegueAction(a, from: f, sender: s)"
  private static let messageToSuper =
    "[super canPerformUnwindSegueAction:a fromViewController:f withSender:s]"

  // This is beside the macro, because the compiler of Swift 6.0 crashes if an argument of @Test
  // contains an interpolation.
  private static let swiftConstants: [(String, String)] = [
    ("print(#function)\nreturn true", "yes"), ("count += 1; return (true)", "yes"),
    ("print(\"return\"); return false;", "no"), ("((false))", "no"),
    ("let allowed = true\nreturn allowed", "yes"),
    ("let allowed: Bool = false\nlog.debug(\"\\(allowed)\")\nreturn allowed", "no"),
    (
      "let result = \(callOfSuper)\nprint(\"\\(type(of: self)) \\(result)\")\nreturn result",
      "super"
    ),
    ("if x { return true }\nreturn true", "yes"),
    ("run { return }\nreturn true", "yes"), ("", "nothing"),
    ("return mode == \"a\"", "other(\"return mode == \\\"a\\\"\")"),
    ("guard x else { return \(callOfSuper) }\nreturn \(callOfSuper)", "super"),
  ]

  private static let swiftThatAsksSuper: [String] = [
    "if \(callOfSuper) { return x }\nreturn true", "return \(callOfSuper) || x",
    "return \(callOfSuper) ? x : y",
  ]

  @Test(
    arguments: swiftThatAsksSuper + [
      "var allowed = true\nif x { allowed = false }\nreturn allowed",
      "var allowed = true\nallowed.toggle()\nreturn allowed",
      "BOOL allowed = YES; allowed &= x; return allowed;",
      "if x { return true }\nreturn false", "return x ? true : false",
      "return x\n  ? true : false", "if let allowed = x { return allowed }\nreturn true",
      "return !true", "return true == x", "return items.contains { return true }",
      "return true\n  && x", "return super.canPerformAction(a)",
      "BOOL allowed = YES; if (x) allowed = NO; return allowed;", "if (x) return YES; return NO;",
      "return x ? YES : NO;", "if (x) return YES;", "BOOL allowed; read(&allowed); return allowed;",
      "return [super respondsToSelector:a];", "return !NO;",
    ])
  func whatDepends(_ body: String) {
    let answer = body.hasSuffix(";") ? objectiveC(body) : swift(body)
    #expect(answer.hasPrefix("other("), "\(answer)")
  }

  private static let objectiveCConstants: [(String, String)] = [
    ("NSLog(@\"%@\", s);\nreturn YES;", "yes"), ("return (YES);", "yes"), ("return @YES;", "yes"),
    ("return TRUE;", "yes"), ("self.done = NO; return FALSE;", "no"),
    ("BOOL result = \(messageToSuper);\nNSLog(@\"%d\", result);\nreturn result;", "super"),
    ("const BOOL allowed = NO; return allowed;", "no"),
    ("// return NO\n\n#warning later\n return \(messageToSuper);", "super"),
    ("if (x) return YES;\nreturn YES;", "yes"),
    ("[UIView animate:^{ return; }]; return NO;", "no"),
  ]

  @Test(arguments: swiftConstants + objectiveCConstants)
  func constants(_ body: String, _ expected: String) {
    let isSwift = Self.swiftConstants.contains { $0.0 == body }
    #expect((isSwift ? swift(body) : objectiveC(body)) == expected)
  }

  @Test(.timeLimit(.minutes(20))) func longBodies() {
    let swift = swift("let x = true\n" + String(repeating: "if y { return x }\n", count: 50_000))
    #expect(swift.hasPrefix("other("))
    let objectiveC = objectiveC(String(repeating: "if (x) ", count: 50_000) + "return YES;")
    #expect(objectiveC.hasPrefix("other("))
  }
}
