import Testing

/// The results of overrides.
@Suite struct ScannedOverrideTests {
  private func swift(_ method: String) -> String {
    scanned("class A: B { override func \(method) }").joined()
  }

  private func objectiveC(_ method: String) -> String {
    scanned("@implementation A\n\(method)\n@end", as: "A.m").joined()
  }

  @Test(arguments: [
    (
      "forUnwindSegueAction(_ a: Selector, from f: UIViewController, withSender s: Any?) { nil }",
      "viewControllerForUnwindSegueAction=nil"
    ),
    (
      "allowedChildrenForUnwinding(from s: Source) -> [UIViewController] { return [] }",
      "allowedChildrenForUnwinding=noChildren"
    ),
    (
      "allowedChildViewControllersForUnwinding(from s: Source) -> [VC] { return self.children }",
      "allowedChildrenForUnwinding=allChildren"
    ),
    (
      "unwind(for s: UIStoryboardSegue, towards v: UIViewController) { }",
      "unwindForTowards=nothing"
    ),
    (
      "segueForUnwinding(to a: VC, from b: VC, identifier: String?) -> UIStoryboardSegue? {"
        + " let x = 1; return Shrink(identifier: identifier) }",
      "segueForUnwinding=object(\"Shrink\")"
    ),
    (
      "shouldPerformSegueWithIdentifier(i: String, sender: AnyObject?) -> Bool { return false }",
      "shouldPerformSegue=no"
    ),
    (
      "show(_ vc: UIViewController, sender: Any?) { self.x() }",
      "showViewController=other(\"self.x()\")"
    ),
    (
      "showDetailViewController(_ vc: UIViewController, sender: Any?) { super.showDetailViewController(vc, sender: sender) }",
      "showDetailViewController=super"
    ),
    ("show(in view: UIView, at: Int) {}", ""),
    ("perform() { }", ""),
  ])
  func overridesOfSwift(_ method: String, _ point: String) {
    #expect(swift(method) == "A: B" + (point.isEmpty ? "" : " \(point)"))
  }

  @Test func onlyOverrides() {
    #expect(scanned("class A: B { func show(_ v: V, sender: Any?) {} }") == ["A: B"])
  }

  @Test func rules() {
    let method = """
      shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        if identifier == "Save" || identifier == "Send" { return valid() }
        else if identifier == "Never" { return false }
        return true
      }
      """
    let rule = "Importing.OverrideRule"
    let constant = "Importing.OverrideAnswer"
    #expect(
      swift(method) == "A: B shouldPerformSegue=rules(["
        + "\(rule)(subject: Importing.ScannedText.literal(\"Save\"), answer: \(constant).other(\"return valid()\")), "
        + "\(rule)(subject: Importing.ScannedText.literal(\"Send\"), answer: \(constant).other(\"return valid()\")), "
        + "\(rule)(subject: Importing.ScannedText.literal(\"Never\"), answer: \(constant).no)], \(constant).yes)"
    )
  }

  @Test func overridesOfObjectiveC() {
    let can =
      "- (BOOL)canPerformUnwindSegueAction:(SEL)a fromViewController:(UIViewController *)f withSender:(id)s"
    #expect(objectiveC("\(can) { return YES; }") == "+A canPerformUnwindSegueAction=yes")
    #expect(
      objectiveC(
        "\(can) { return [super canPerformUnwindSegueAction:a fromViewController:f withSender:s]; }"
      )
        == "+A canPerformUnwindSegueAction=super")
    #expect(
      objectiveC(
        "- (NSArray *)allowedChildViewControllersForUnwindingFromSource:(id)s { return @[]; }")
        == "+A allowedChildrenForUnwinding=noChildren")
    let should = "- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(id)sender"
    #expect(
      objectiveC("\(should) { if ([identifier isEqualToString:@\"Save\"]) return NO; return YES; }")
        == "+A shouldPerformSegue=rules([Importing.OverrideRule(subject: Importing.ScannedText.literal(\"Save\"), answer:"
        + " Importing.OverrideAnswer.no)], Importing.OverrideAnswer.yes)")
    #expect(objectiveC("\(can);") == "+A")
    #expect(objectiveC("- (void)showViewController:(id)c animated:(BOOL)a { [self x]; }") == "+A")
  }

  /// The result of an override that only some builds contain depends on the build.
  @Test func overridesOfSomeBuilds() {
    let head =
      "override func canPerformUnwindSegueAction(_ a: Selector, from f: VC, withSender s: Any) -> Bool"
    #expect(
      scanned("class A: B {\n#if DEBUG\n\(head) { false }\n#else\n\(head) { true }\n#endif\n}")
        .joined().hasSuffix("canPerformUnwindSegueAction=other(\"true\")"))
    #expect(
      scanned("class A: B {\n#if os(iOS)\n\(head) { false }\n#else\n\(head) { true }\n#endif\n}")
        == ["A: B canPerformUnwindSegueAction=no"])
    let method =
      "- (BOOL)canPerformUnwindSegueAction:(SEL)a fromViewController:(id)f withSender:(id)s"
    #expect(
      scanned("@implementation A\n#ifdef DEBUG\n\(method) { return NO; }\n#endif\n@end", as: "A.m")
        .joined().contains("canPerformUnwindSegueAction=other("))
  }
}
