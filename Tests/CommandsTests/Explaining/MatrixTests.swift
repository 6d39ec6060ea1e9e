import TestSupport
import Testing

@testable import Commands

@Suite struct MatrixTests {
  private func run(_ document: String, _ options: String...) -> String {
    FakeConsole.output(of: ["explain", "-", "--matrix"] + options, input: document)
  }

  private let stack = """
    {"segueviz":1,"ios":"17","root":{"id":"nav","class":"UINavigationController","children":[
       {"id":"a","unwindActions":["f:"]},{"id":"b","unwindActions":["f:"]},{"id":"c"}]},
     "scenes":[{"id":"s","unwindActions":["g:"]}],
     "segues":[{"id":"u","kind":"unwind","from":"c","action":"f:"}]}
    """

  @Test func text() {
    #expect(
      run(stack) == """
        standard input (iOS 17)
          Destination of each unwind action <- source.

        'f:'
          implemented by a and b; ambiguous: 2 destinations, depending on the source
            a     <- b
            b     <- a, c
            none  <- navigation controller

        'g:'
          not implemented by any view controller
            none  <- navigation controller, a, b, c

        Ambiguous actions
          'f:'

        Sources without a destination
          navigation controller

        """)
  }

  @Test func csv() {
    #expect(run(stack, "--format", "csv") == "source,f:,g:\r\nnav,,\r\na,b,\r\nb,a,\r\nc,b,\r\n")
    #expect(run(stack, "--format", "csv", "--unwind", "u").hasPrefix("source,f:\r\n"))
  }

  @Test func json() throws {
    let json = run(stack, "--format", "json")
    #expect(try JSONTree(Array(json.utf8))["actions"]?.elements.count == 2)
    #expect(
      json.contains(#"{ "outcome": "performed", "destination": "b", "sources": ["a", "c"] }"#))
    #expect(json.contains(#""sourcesWithoutDestination": ["nav"]"#))
  }

  @Test func markdown() {
    let page = run(stack, "--format", "markdown")
    #expect(
      page.contains(
        "| Source | `f:` (ambiguous) | `g:` |\n| --- | --- | --- |\n| `navigation controller` |"))
    #expect(page.contains("\n| `b` | `a` | none |\n"))
    #expect(page.contains("\nSources without a destination: `navigation controller`.\n"))
  }

  @Test func otherOutcomes() {
    let embedded = """
      {"segueviz":1,"ios":"8","root":{"id":"r","unwindActions":["f:"],"children":[{"id":"c"}]}}
      """
    #expect(run(embedded).contains("    exception at r  <- c\n"))
    #expect(run(embedded, "--ios", "9").contains("    r     <- c\n"))
    #expect(run(embedded, "--format", "csv").contains("c,exception: r\r\n"))
  }

  @Test func withoutAnyAction() {
    let text = run(#"{"segueviz":1,"root":{"id":"a"}}"#)
    #expect(text.contains("No view controller implements an unwind action."))
  }

  @Test(
    "Controllers that are off screen have no effect, whatever their class implements",
    arguments: [#""S": { "unwindActions": "unknown" }"#, #""T": { "unwindActions": "unknown" }"#])
  func unknownOffScreen(classes: String) {
    func document(_ root: String, _ scene: String = "", _ more: String = "") -> String {
      """
      {"segueviz":1,"root":{"id":"a","class":"A","presents":{"id":"b"\(root)}},
       "scenes":[{"id":"s","class":"S"\(scene)}],"classes":{\(classes)\(more)}}
      """
    }
    let closed = document("", "", #","S1":{"superclass":"S"}"#)
    #expect(run(closed).contains("No view controller implements an unwind action."))
    #expect(run(closed, "--format", "json").contains(#""sourcesWithoutDestination": ["a", "b"]"#))
    let listed = document("", #","unwindActions":["y:"]"#)
    #expect(run(listed).contains("not implemented by any view controller\n"))
    #expect(run(listed, "--format", "json").contains(#""sourcesWithoutDestination": ["a", "b"]"#))
    // A controller of such a class or a subclass in the hierarchy, or unread extensions.
    let name = classes.contains("\"S\"") ? "S" : "T"
    for open in [
      document(#","class":"\#(name)""#),
      document(#","class":"B""#, "", #","B":{"superclass":"\#(name)"}"#),
      document(#","unwindActions":"unknown""#),
      document("", "", #","UIViewController":{"unwindActions":"unknown"}"#),
    ] {
      #expect(
        run(open).contains("No view controller is known to implement an unwind action."), "\(open)")
      let json = run(open, "--format", "json")
      #expect(json.contains(#""sourcesWithoutDestination": []"#), "\(open)")
    }
  }

  @Test func sixtyControllersFitInATerminal() throws {
    let text = FakeConsole.output(of: ["explain", Repository.sample("large-app.json"), "--matrix"])
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
