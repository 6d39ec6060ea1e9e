import Testing

@testable import Importing

@Suite struct SwiftScannerTests {
  @Test func classesAndActions() {
    let text = """
      import UIKit
      @available(iOS 13, *) public final class Menu: Base, UITableViewDelegate {
        @IBOutlet private(set) weak var label: UILabel!
        @IBAction func back(_ segue: UIStoryboardSegue) {}
        @IBAction private func home(segue: UIStoryboardSegue?) { }
        @objc open func unwind(from segue: UIKit.UIStoryboardSegue) {}
        @objc(leave:) func quit(_ segue: UIStoryboardSegue) {}
        @IBAction func tap(_ sender: UIButton) {}
        func notSeen(_ segue: UIStoryboardSegue) {}
        @IBAction static func never(_ segue: UIStoryboardSegue) {}
        @objc class func neither(_ segue: UIStoryboardSegue) {}
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        @IBAction func two(for segue: UIStoryboardSegue, towards next: UIViewController) {}
        @IBAction func tapped(_ sender: UIButton, event: UIEvent) {}
        @IBAction func fails(_ segue: UIStoryboardSegue) throws {}
        @objc func waits(_ segue: UIStoryboardSegue) async -> Bool {}
        @IBAction func three(_ segue: UIStoryboardSegue, a: Int, b: Int) {}
      }
      extension Menu: Other { @IBAction func more(_ s: UIStoryboardSegue) {} }
      extension UIViewController { @IBAction func dismissIt(_ s: UIStoryboardSegue) {} }
      """
    #expect(
      scanned(text) == [
        "Menu: Base, UITableViewDelegate [back: homeWithSegue: unwindFrom: leave: twoFor:towards:]",
        "+Menu: Other [more:]", "+UIViewController [dismissIt:]",
      ])
  }

  @Test func exposedByTheClass() {
    let text = """
      @objcMembers class A: UIViewController { func a(_ s: UIStoryboardSegue) {} }
      @objc extension A { func b(_ s: UIStoryboardSegue) {} }
      @objc(Renamed) class B: A { @IBAction func c(_ s: UIStoryboardSegue) {} }
      """
    #expect(scanned(text) == ["A: UIViewController [a:]", "+A [b:]", "Renamed: A [c:]"])
  }

  @Test func methodsOfUIKitAreNoActions() {
    let text = """
      @objcMembers class A: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        override func unwind(for segue: UIStoryboardSegue, towards next: UIViewController) {}
        func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {}
      }
      """
    #expect(scanned(text) == ["A: UIViewController unwindForTowards=nothing"])
  }

  @Test func whatIsNoCode() {
    let text = ##"""
      // class A: UIViewController {}
      /* class B {} /* nested */ class C {} */
      class D: UIViewController {
        let a = "class E { @IBAction func x(_ s: UIStoryboardSegue) {} }"
        let b = "\(f("}")) { \(g(["}", "{"].map { "\($0) {" }))"
        let c = #"raw \(not) " { "#, d = ##"more "# { "##
        let e = """
          class F {
          " \(h { "}" }) " {
          """
        let g = #"""
          { """ \#(i("{"))
          """#
        let h = /["{]+/, i = #/ { " /#, j = a / b / c, k = #"""#
        @IBAction func done(_ s: UIStoryboardSegue) {}
      }
      """##
    #expect(scanned(text) == ["D: UIViewController [done:]"])
  }

  @Test func nestedTypes() {
    let text = """
      enum Screens {
        class Menu: UIViewController {
          struct State { var x = { 1 }() }
          @IBAction func a(_ s: UIStoryboardSegue) {}
          class Cell: UITableViewCell {}
        }
      }
      extension Screens.Menu { @IBAction func b(_ s: UIStoryboardSegue) {} }
      func make() { class Local: UIViewController {} }
      protocol Unwinding: class { func c(_ s: UIStoryboardSegue) }
      """
    #expect(
      scanned(text) == [
        "Screens.Menu: UIViewController [a:]", "Screens.Menu.Cell: UITableViewCell",
        "+Screens.Menu [b:]",
      ])
  }

  @Test func generics() {
    let text = """
      class Box<T: Sequence, U>: Base<[T], (U) -> Void>, P where T.Element == U, U: Q {
        @IBAction func a(_ s: UIStoryboardSegue) where T: Hashable {}
        func f<V>(_ v: V, x: [Int] = [1, 2], y: (Int, Int) -> Void = { _, _ in }) -> (V) -> Int { }
        @IBAction func `return`(_ s: UIStoryboardSegue) {}
        static func < (l: Box, r: Box) -> Bool { true }
        @IBAction func b(_ s: UIStoryboardSegue) {}
      }
      """
    #expect(scanned(text) == ["Box: Base, P [a: return: b:]"])
  }

  @Test func typesOfParameters() {
    let text = """
      class A: UIViewController {
        @IBAction func a(_ s: UIStoryboardSegue!) {}
        @IBAction func b(_ s: Optional<UIStoryboardSegue>) {}
        @IBAction func c(_ s: Swift.Optional<UIKit.UIStoryboardSegue>) {}
        @IBAction func d(_ s: __owned UIStoryboardSegue) {}
        @IBAction func e(_: UIStoryboardSegue) {}
        @IBAction func f(_ s: Optional<UIButton>) {}
        @IBAction func g(_ s: Array<UIStoryboardSegue>) {}
        @IBAction func h(var segue: UIStoryboardSegue) {}
        @IBAction func i(#segue: UIStoryboardSegue) {}
      }
      """
    #expect(scanned(text) == ["A: UIViewController [a: b: c: d: e: hWithSegue: iWithSegue:]"])
  }

  @Test(arguments: [
    ("os(iOS) || os(tvOS)", true), ("os(macOS) || os(watchOS)", false),
    ("!os(macOS)", true), ("os(iOS) && !DEBUG", nil), ("os(macOS) && DEBUG", false),
    ("DEBUG || os(iOS)", true), ("!(os(macOS) || os(Linux))", true), ("swift(>=5.9)", nil),
    ("os( iOS )", true), ("TARGET_OS_IPHONE && !0", true), ("(1)", true), ("os(iOS", nil),
    ("__IPHONE_OS_VERSION >= 60000", nil), ("canImport(UIKit) // os(macOS)", true), ("||", nil),
  ])
  func conditions(_ condition: String, _ value: Bool?) {
    #expect(CompilationDirective("#if \(condition)").value == value)
  }

  @Test func conditionalCompilation() {
    let text = """
      #if os(macOS)
      class Mac: NSViewController {}
      #else
      class Phone: UIViewController {
        #if DEBUG
        @IBAction func debug(_ s: UIStoryboardSegue) {}
        #elseif BETA
        @IBAction func beta(_ s: UIStoryboardSegue) {}
        #endif
        #if false
        @IBAction func never(_ s: UIStoryboardSegue) {}
        #endif
      }
      #endif
      #if PRO
      class A: Pro {
      #else
      class A: Free {
      #endif
        @IBAction func a(_ s: UIStoryboardSegue) {}
      }
      """
    #expect(scanned(text) == ["Phone: UIViewController [debug: beta:]", "A: Pro [a:]"])
  }

  @Test(arguments: [
    "class", "class A", "class A {", "@", "@objc(", "func", "class A { func f(", "\"", "\"\\(",
    "#if", "#else\n#endif\n#endif", "}}}", "extension {", "typealias A = ", "/*", "\"\"\"\n\\(\"",
    "class A { @IBAction func f(_ s: UIStoryboardSegue", "class A<", "#\"", "r'", "class A: {", "`",
  ])
  func hostile(_ text: String) {
    _ = scanned(text)
    _ = scanned(text, as: "a.m")
  }

  @Test func deepNesting() {
    #expect(scanned(String(repeating: "{(\"\\(", count: 200_000)) == [])
    #expect(scanned(String(repeating: "#if A\n", count: 100_000)) == [])
    #expect(scanned(String(repeating: "class A {", count: 2000)).count == ImportLimits.typeDepth)
  }

  @Test func slashesInInterpolations() {
    let text = #"""
      class A: UIViewController {
        let size = "\(width/2)/\(height)"
        let name = Kind.extension, kinds = text.split(separator: /[{"]/)
        @IBAction func a(_ s: UIStoryboardSegue) {}
        func pattern() -> Regex<Substring> { return /}"/ }
        @IBAction func b(_ s: UIStoryboardSegue) {}
      }
      """#
    #expect(scanned(text) == ["A: UIViewController [a: b:]"])
  }

  @Test func encodings() {
    let text = "class A: UIViewController { @IBAction func a(_ s: UIStoryboardSegue) {} }"
    let units: [UInt16] = [0xFEFF] + text.utf16
    let bigEndian: [UInt8] = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let littleEndian: [UInt8] = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let files = [Array("\u{FEFF}\(text)".utf8), bigEndian, littleEndian, [0xFE, 0xFF, 0]].map {
      ImportFile(name: "A.swift", bytes: $0)
    }
    let found = AppSources(files).files.map { $0.types.first?.actions.map(\.selector) ?? [] }
    #expect(found == [["a:"], ["a:"], ["a:"], []])
  }
}
