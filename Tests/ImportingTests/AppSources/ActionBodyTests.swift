import Hierarchy
import Testing

@testable import Importing

/// The effect of unwind actions' code on the screen.
@Suite struct ActionBodyTests {
  private func performance(_ source: String, as name: String) -> ActionPerformance? {
    AppSources([ImportFile(name: name, bytes: Array(source.utf8))]).files.first?.types.first?
      .actions.first?.performs
  }

  private func swift(_ body: String) -> ActionPerformance? {
    performance(
      "class A: B { @IBAction func back(_ s: UIStoryboardSegue) {\n\(body)\n} }", as: "A.swift")
  }

  private func objectiveC(_ body: String) -> ActionPerformance? {
    performance(
      "@implementation A\n- (IBAction)back:(UIStoryboardSegue *)s {\n\(body)\n}\n@end", as: "A.m")
  }

  private static let bodies: [(String, ActionPerformance?)] = [
    ("", nil), ("tableView.reloadData()", nil), ("dismiss(animated: true)", .dismiss),
    ("save()\nself.dismiss(animated: true, completion: nil)", .dismiss),
    ("dismissViewControllerAnimated(true, completion: nil)", .dismiss),
    ("navigationController?.popViewController(animated: true)", .pop),
    ("_ = self.navigationController?.popViewController(animated: false)", .pop),
    ("self.navigationController!.popToRootViewController(animated: true)", .popToRoot),
    // Conditional and later calls, calls on other objects, and several calls.
    ("if x { dismiss(animated: true) }", .unknown),
    ("guard x else { return }\ndismiss(animated: true)", .unknown),
    ("do { guard try f() else { return } } catch { a() }\ndismiss(animated: true)", .unknown),
    ("repeat { if x { return } } while y\ndismiss(animated: true)", .unknown),
    (
      "guard \(String(repeating: "a && ", count: 150))b else { return }\ndismiss(animated: true)",
      .unknown
    ),
    ("let x = y.map { return $0 }\ndismiss(animated: true)", .dismiss),
    ("DispatchQueue.main.async { self.dismiss(animated: true) }", .unknown),
    ("s.source.dismiss(animated: true)", .unknown),
    ("navigationController?.popToViewController(self, animated: true)", .unknown),
    ("performSegue(withIdentifier: \"next\", sender: self)", .unknown),
    ("perform(segue: StoryboardSegue.Main.next)", .unknown),
    ("perform(#selector(performSegue(withIdentifier:sender:)), with: \"next\")", .unknown),
    ("dismiss(animated: true)\nnavigationController?.popViewController(animated: true)", .unknown),
    ("x ? dismiss(animated: true) : save()", .unknown),
    ("#if DEBUG\ndismiss(animated: true)\n#endif", .unknown),
    (
      "let navigationController = other\nnavigationController.popViewController(animated: true)",
      .unknown
    ),
    ("try? save()\ndismiss(animated: true)", .dismiss),
    ("tabBarController?.selectedIndex = 0", .unknown),
    ("view.window?.rootViewController = next", .unknown),
    (String(repeating: "save()\n", count: 2_000), .unknown),
    // They run only if the user selects them.
    ("make(UIAction(title: \"\", handler: { _ in self.dismiss(animated: true) }))", nil),
    // Words with other meanings.
    ("hud.dismiss()\nlist.popLast()\nshow(alert)", nil),
  ]

  private static let leave = "[self dismissViewControllerAnimated:YES completion:nil]"

  private static let bodiesInC: [(String, ActionPerformance?)] = [
    ("[self.tableView reloadData];", nil),
    ("[self dismissViewControllerAnimated:YES completion:nil];", .dismiss),
    ("[self.navigationController popViewControllerAnimated:YES];", .pop),
    ("[self.navigationController popToRootViewControllerAnimated:YES];", .popToRoot),
    ("if (x) \(leave);", .unknown), ("if (x) return;\n\(leave);", .unknown),
    ("[s.sourceViewController dismissViewControllerAnimated:YES completion:nil];", .unknown),
    ("[self performSegueWithIdentifier:@\"next\" sender:nil];", .unknown),
    (
      "[self performSelector:@selector(performSegueWithIdentifier:sender:) withObject:@\"x\"];",
      .unknown
    ),
    ("x = [UIAlertAction actionWithTitle:t handler:^(id a) { [self leave]; \(leave); }];", nil),
    ("x ? \(leave) : nil;", .unknown), ("x? \(leave) : nil;", .unknown),
    ("if (x) goto done;\n\(leave);", .unknown), ("{ if (x) { return; } }\n\(leave);", .unknown),
    ("@synchronized(self) { if (x) return; }\n\(leave);", .unknown),
    ("@try { if (x) return; } @catch (id e) {}\n\(leave);", .unknown),
    ("#ifdef DEBUG\n[self dismissViewControllerAnimated:YES completion:nil];\n#endif", .unknown),
  ]

  @Test(arguments: bodies + bodiesInC)
  func effects(_ body: String, _ expected: ActionPerformance?) {
    #expect((body.contains(";") ? objectiveC(body) : swift(body)) == expected)
  }

  /// The effects of the methods that it calls on itself, directly or indirectly, except alerts.
  @Test(arguments: [
    ("leave()", "func leave() { dismiss(animated: true) }", true),
    (
      "self.leave()",
      "func leave() { go() }\nfunc go() { performSegue(withIdentifier: \"x\", sender: nil) }", true
    ),
    ("leave()", "func leave() { present(Other(), animated: true) }", true),
    ("perform(#selector(leave), with: 1)", "func leave() { dismiss(animated: true) }", true),
    (
      "button.addTarget(self, action: #selector(leave))",
      "func leave() { dismiss(animated: true) }", false
    ),
    ("leave()", "func leave() { present(UIAlertController(), animated: true) }", false),
    (
      "leave()",
      "func leave() { make(UIAlertAction(title: \"\") { _ in self.go(); dismiss(animated: true) }) }\nfunc go() { performSegue(withIdentifier: \"x\", sender: nil) }",
      false
    ),
    ("leave()", "func leave() { hud.dismiss(animated: true); leave() }", false),
    ("other.leave()", "func leave() { dismiss(animated: true) }", false),
    (
      "(navigationController as? Base)?.leave()", "func leave() { dismiss(animated: true) }", true
    ),
    (
      "",
      "override func prepare(for s: UIStoryboardSegue, sender: Any?) { go() }\nfunc go() { dismiss(animated: true) }",
      true
    ),
    ("", "override func prepareForSegue(s: UIStoryboardSegue, sender: AnyObject?) { go() }", false),
  ])
  func methodsThatItCalls(_ body: String, _ methods: String, navigates: Bool) throws {
    let code =
      "class Menu: Base {\n@IBAction func back(_ s: UIStoryboardSegue) { \(body) }\n}"
      + "\nclass Base: UIViewController {\n\(methods)\n}"
    let app = try imported(
      StoryboardText.file(
        StoryboardText.scene(
          "viewController", "a", "customClass='Menu'",
          segues: StoryboardText.segue("unwind", "exit", "unwindAction='back:'"))),
      code: code)
    let details = try app.begun().classes["Menu"]?.actionDetails
    #expect((details?.first?.performs == .unknown) == navigates)
  }

  /// UIKit only requires the selector.
  @Test func actionsWithOtherArguments() throws {
    let code =
      "class Menu: UIViewController { @IBAction func back(_ sender: UIButton) { dismiss(animated: true) } }"
    #expect(performance(code, as: "A.swift") == .dismiss)
  }
}
