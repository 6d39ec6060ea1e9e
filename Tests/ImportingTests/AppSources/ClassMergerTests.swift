import Testing

@testable import Importing

@Suite struct ClassMergerTests {
  private let action = "@IBAction func f(_ s: UIStoryboardSegue) {}"

  @Test func headerAndImplementation() {
    let files = [
      ("A.h", "@interface A : B\n- (IBAction)x:(UIStoryboardSegue *)s;\n@end"),
      (
        "A.m",
        "@implementation A\n- (IBAction)x:(UIStoryboardSegue *)s {}\n- (IBAction)y:(UIStoryboardSegue *)s {}\n@end"
      ),
      ("A+More.swift", "extension A { \(action) }"),
    ]
    #expect(merged(files) == ["A: B [x: y: f:]"])
  }

  @Test func superclasses() {
    let text = """
      protocol P {}
      typealias Base = UIKit.UITableViewController
      class A: P, Lib {}
      class B: Base {}
      class C: App.A, P {}
      class D: P {}
      enum N { class Base: UIViewController {}; class E: Base {} }
      class F: UIViewController, UITableViewDelegate {}
      """
    #expect(
      merged([("a.swift", text)]) == [
        "A: Lib", "B: UITableViewController", "C: A", "D: -", "F: UIViewController",
        "N.Base: UIViewController", "N.E: N.Base",
      ])
  }

  @Test func severalClassesOfOneName() {
    let files = [
      ("src/App/Menu.swift", "class Menu: UIViewController { \(action) }\nclass Sub: Menu {}"),
      ("src/Kit/Menu.swift", "class Menu: UITableViewController {}\nclass KitSub: Menu {}"),
      ("src/Kit/More.swift", "extension Menu { @IBAction func g(_ s: UIStoryboardSegue) {} }"),
    ]
    let expected = [
      "App.Menu: UIViewController [f:]", "Kit.Menu: UITableViewController [g:]",
      "KitSub: Kit.Menu", "Menu: UIViewController [f:]", "Sub: App.Menu",
    ]
    #expect(merged(files) == expected)
    #expect(merged(files, modules: ["App", "Kit"]) == expected)
  }

  @Test func everyController() {
    let files = [
      (
        "a.swift",
        "extension UIResponder { \(action) }\nextension UIViewController { @IBAction func g(_ s: UIStoryboardSegue) {} }"
      )
    ]
    #expect(merged(files) == ["UIViewController: - [f: g:]"])
  }

  @Test func selectorsOfSwift2() {
    let files = [
      ("a.swift", "class A: UIViewController { @IBAction func back(segue: UIStoryboardSegue) {} }")
    ]
    #expect(merged(files) == ["A: UIViewController [backWithSegue:]"])
    #expect(merged(files, wanted: ["back:"]) == ["A: UIViewController [back:]"])
    #expect(
      merged(files, wanted: ["back:", "backWithSegue:"]) == ["A: UIViewController [backWithSegue:]"]
    )
  }
}
