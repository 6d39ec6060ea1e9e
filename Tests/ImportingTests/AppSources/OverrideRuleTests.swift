import Testing

/// Answers for some identifiers or actions, and one for all others.
@Suite struct OverrideRuleTests {
  private func swift(_ body: String) -> String {
    let head = "shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool"
    return short(scanned("class A: B { override func \(head) {\n\(body)\n} }"))
  }

  private func objectiveC(_ body: String) -> String {
    let head =
      "- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(id)sender"
    return short(scanned("@implementation A\n\(head) {\n\(body)\n}\n@end", as: "A.m"))
  }

  /// The rules in short: `Save=no Send=? else yes`.
  private func short(_ lines: [String]) -> String {
    lines.joined().split(separator: "=", maxSplits: 1).last.map(String.init)?
      .replacing("Importing.OverrideRule(subject: ", with: "")
      .replacing(/Importing\.ScannedText\.literal\((".*?")\)/) { $0.output.1 }
      .replacing(", answer: Importing.OverrideAnswer.", with: "=")
      .replacing("Importing.OverrideAnswer.", with: "else ") ?? ""
  }

  @Test func conditions() {
    #expect(
      swift("print(identifier)\nif (identifier == \"Save\") { alert(); return false }\nreturn true")
        == "rules([\"Save\"=no)], else yes)")
    #expect(
      swift("if identifier == \"Save\" && !isValid { return false }\nreturn true")
        == "rules([\"Save\"=other(\"if identifier == \\\"Save\\\" && !isValid { return false }\"))], else yes)"
    )
    #expect(
      swift("if identifier == \"Save\" { if isEmpty { return false } }\nreturn true")
        == "rules([\"Save\"=other(\"if isEmpty { return false }\"))], else yes)")
    #expect(
      swift("if identifier == \"Save\" && x || y { return false }\nreturn true").hasPrefix("other(")
    )
  }

  @Test(arguments: [
    "guard identifier == \"Save\" else { return true }\nreturn isValid",
    "if identifier != \"Save\" { return true }\nreturn isValid",
    "if (![identifier isEqualToString:@\"Save\"]) return YES; return isValid;",
  ])
  func exceptions(_ body: String) {
    let rules = body.hasSuffix(";") ? objectiveC(body).replacing(";", with: "") : swift(body)
    #expect(rules == "rules([\"Save\"=other(\"return isValid\"))], else yes)")
  }

  @Test func cases() {
    #expect(
      swift("switch identifier { case \"Save\", \"Send\": return isValid\n default: return true }")
        == "rules([\"Save\"=other(\"return isValid\")), \"Send\"=other(\"return isValid\"))], else yes)"
    )
    #expect(
      swift(
        "switch identifier {\ncase \"Save\":\n  print(1)\n  return false\ndefault: break\n}\nreturn true"
      )
        == "rules([\"Save\"=no)], else yes)")
    #expect(
      swift("switch state { case \"Save\": return false; default: return true }").hasPrefix(
        "other("))
    #expect(
      swift("switch identifier { case Key.save: return false; default: return true }")
        == "rules([Importing.ScannedText.constant([\"Key\", \"save\"])=no)], else yes)")
  }

  @Test func conditionsOfObjectiveC() {
    #expect(
      objectiveC(
        "NSLog(@\"\"); if ([@\"Save\" isEqual:identifier]) { [self warn]; return NO; } return YES;")
        == "rules([\"Save\"=no)], else yes)")
    #expect(
      objectiveC(
        "if ([identifier isEqualToString:@\"Save\"] && !self.valid) { return NO; } return YES;")
        == "rules([\"Save\"=other(\"if ([identifier isEqualToString:@\\\"Save\\\"] && !self.valid) { return NO; }\"))], else yes)"
    )
    #expect(
      objectiveC("if ([identifier isEqualToString:@\"Save\"]) { if (x) return NO; } return YES;")
        == "rules([\"Save\"=other(\"if (x) return NO;\"))], else yes)")
  }
}
