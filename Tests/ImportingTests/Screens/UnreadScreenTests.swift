import Hierarchy
import Testing

@testable import Importing

private typealias Text = StoryboardText

/// What code brings up and import can't read is in the document, as unknown (Semantics.md U7).
@Suite struct UnreadScreenTests {
  /// The entries without a screen: "Menu presentation 3" says who, how, and the line.
  private func unread(_ code: String, as name: String = "App.swift") throws -> [String] {
    let storyboard = Text.file(
      initial: "n",
      Text.scene("navigationController", "n", segues: Text.root("a")),
      Text.scene("viewController", "a", "customClass='Menu'"),
      Text.scene("viewController", "b", "customClass='Game' storyboardIdentifier='game'"))
    let app = try ImportedApp(
      storyboards: [storyboard],
      sources: AppSources([ImportFile(name: name, bytes: Array(code.utf8))]))
    let document = try app.begun()
    return document.unknownEntries.map { entry in
      let from =
        switch entry.from {
        case .className(let name): name
        case .controller(let controller): document.controllers[controller].className
        case nil: "anybody"
        }
      return "\(from) \(entry.kind.rawValue) \(entry.origin?.line ?? 0)"
    }
  }

  private func menu(_ body: String) -> String {
    "class Menu: UIViewController {\nfunc go() {\n\(body)\n}\n}"
  }

  @Test(arguments: [
    ("present(Own(), animated: true)", "Menu presentation 3"),
    ("show(make(), sender: nil)", "Menu show 3"),
    ("navigationController?.pushViewController(next, animated: true)", "Menu show 3"),
    ("addChild(Holder())", "Menu child 3"),
    ("view.window?.rootViewController = Own()", "Menu root 3"),
    (
      "present(storyboard!.instantiateViewController(withIdentifier: \"game\\(level)\"), animated: true)",
      "Menu unknown 3"
    ),
    (
      "let next = storyboard!.instantiateViewController(withIdentifier: ids[level])\nplayer.next = next",
      "Menu unknown 3"
    ),
    (
      "navigationController?.setViewControllers([Own()], animated: true)",
      "UINavigationController child 3"
    ),
    (
      "pages.setViewControllers([Own()], direction: .forward, animated: true)",
      "UIPageViewController child 3"
    ),
  ])
  func isUnknown(body: String, said: String) throws {
    let holder =
      "\nclass Holder: UIViewController { @IBAction func home(_ segue: UIStoryboardSegue) {} }"
    let found = try unread(menu(body) + holder)
    #expect(found == [said])
  }

  /// Alerts and UIKit's own controllers hold nothing of the app's, and neither does a child without actions.
  @Test(arguments: [
    "present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)",
    "let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)\npresent(alert, animated: true)",
    "present(SFSafariViewController(url: url), animated: true)",
    "let picker: UIImagePickerController = make()\npresent(picker, animated: true)",
    "addChild(Plain())",
    "present(storyboard!.instantiateViewController(withIdentifier: \"game\"), animated: true)",
    "let next = UIStoryboard.init(name: \"Main\", bundle: nil).instantiateInitialViewController()!\npresent(next, animated: true)",
    "library.show(from: self)", "player.present(song)",
  ])
  func isKnown(body: String) throws {
    #expect(try unread(menu(body) + "\nclass Plain: UIViewController {}") == [])
  }

  @Test func whoeverRunsIt() throws {
    let present = "present(Own(), animated: true)"
    #expect(
      try unread("extension UIViewController { func go() { \(present) } }") == [
        "anybody presentation 1"
      ])
    #expect(
      try unread("class Router { func go() { top.\(present) } }") == ["anybody presentation 1"])
    #expect(
      try unread("class Base: UIViewController { func go() { \(present) } }\nclass Menu: Base {}")
        == ["Base presentation 1"])
  }

  @Test func objectiveC() throws {
    let code = """
      @interface Menu : UIViewController
      @end
      @implementation Menu
      - (void)go {
      UIAlertController *alert = [self alert];
      [self presentViewController:alert animated:YES completion:nil];
      [self presentViewController:[self next] animated:YES completion:nil];
      [self presentViewController:[self.storyboard instantiateViewControllerWithIdentifier:self.next] animated:YES completion:nil];
      }
      @end
      """
    let found = try unread(code, as: "Menu.m")
    #expect(found == ["Menu presentation 7", "Menu unknown 8"])
  }
}
