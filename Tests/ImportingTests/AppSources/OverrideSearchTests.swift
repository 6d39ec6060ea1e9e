import Testing

/// Overrides that return a controller or a segue, or show something.
@Suite struct OverrideSearchTests {
  private func swift(_ method: String) -> String {
    last(scanned("class A: B { override func \(method) }"))
  }

  private func objectiveC(_ method: String) -> String {
    last(scanned("@implementation A\n\(method)\n@end", as: "A.m"))
  }

  private func last(_ lines: [String]) -> String {
    lines.joined().split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
  }

  private static let find =
    "- (UIViewController *)viewControllerForUnwindSegueAction:(SEL)a fromViewController:(UIViewController *)f withSender:(id)s"
  private static let toSuper =
    "[super viewControllerForUnwindSegueAction:a fromViewController:f withSender:s]"

  @Test(arguments: [
    ("UIViewController *c = \(toSuper); NSLog(@\"%@\", c); return c;", "super"),
    ("NSLog(@\"%@\", self); return self;", "self"),
  ])
  func answersOfViewControllerForUnwind(_ body: String, _ expected: String) {
    #expect(objectiveC("\(Self.find) { \(body) }") == expected)
  }

  @Test func seguesInVariables() {
    let head =
      "segueForUnwinding(to a: VC, from b: VC, identifier: String?) -> UIStoryboardSegue?"
    #expect(
      swift(
        "\(head) { let s = Shrink(identifier: identifier, source: b)\n s.slow = true\n return s }")
        == "object(\"Shrink\")")
    #expect(
      swift("\(head) { if x { return Shrink(identifier: identifier) }\n return nil }")
        .hasPrefix("other("))
    let method =
      "- (UIStoryboardSegue *)segueForUnwindingToViewController:(UIViewController *)a fromViewController:(UIViewController *)b identifier:(NSString *)i"
    #expect(
      objectiveC(
        "\(method) { Fade *s = [[Fade alloc] initWithIdentifier:i]; s.unwind = YES; return s; }")
        == "object(\"Fade\")")
    #expect(
      objectiveC(
        "\(method) { return [UIStoryboardSegue segueWithIdentifier:i performHandler:^{ [self pop]; }]; }"
      )
        == "object(\"UIStoryboardSegue\")")
  }

  @Test func whatShows() {
    let unwind = "unwind(for s: UIStoryboardSegue, towards v: UIViewController)"
    #expect(swift("\(unwind) { print(\"\\(v)\")\n super.unwind(for: s, towards: v) }") == "super")
    #expect(swift("\(unwind) { print(#function) }") == "nothing")
    #expect(swift("\(unwind) { nameField.text = \"\"; timer.invalidate() }") == "nothing")
    #expect(swift("\(unwind) { selectedIndex = 1 }").hasPrefix("other("))
    #expect(swift("\(unwind) { if x { super.unwind(for: s, towards: v) } }").hasPrefix("other("))
    #expect(
      objectiveC(
        "- (void)unwindForSegue:(UIStoryboardSegue *)s towardsViewController:(UIViewController *)v { NSLog(@\"\"); [super unwindForSegue:s towardsViewController:v]; }"
      ) == "super")
    #expect(
      objectiveC(
        "- (void)unwindForSegue:(UIStoryboardSegue *)s towardsViewController:(UIViewController *)v { NSLog(@\"unwindForSegue\"); }"
      ) == "nothing")
  }

  @Test func childrenInVariables() {
    let allowed = "allowedChildrenForUnwinding(from s: Source) -> [UIViewController]"
    #expect(
      swift(
        "\(allowed) { let result = super.allowedChildrenForUnwinding(from: s)\n print(result)\n return result }"
      ) == "super")
    #expect(
      swift(
        "\(allowed) { var result = super.allowedChildrenForUnwinding(from: s)\n result.append(x)\n return result }"
      ).hasPrefix("other("))
  }
}
