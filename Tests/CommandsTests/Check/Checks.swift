import TestSupport

@testable import Commands

/// Runs of `segueviz check` in the tests' own process.
enum Checks {
  /// A document in which no view controller handles the unwind segue "home".
  static let faulty = """
    { "segueviz": 1, "root": { "id": "menu", "presents": { "id": "quiz" } },
      "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
    """

  /// A document with a warning, two notes, and a failed expectation. Its names are hostile.
  static let hostile = #"""
    { "segueviz": 1,
      "classes": { "A\u001b[31m,:%]]>": { "unwindActions": ["go:", "x:"] } },
      "root": { "id": "a\"b\n::error::{0}[x](y)", "class": "A\u001b[31m,:%]]>",
        "presents": { "id": "\uffff<&>é" } },
      "segues": [ { "id": "s\r\n]]>%0A", "kind": "unwind", "from": "\uffff<&>é", "action": "go:",
        "segueClass": "Flip", "expect": { "destination": "\uffff<&>é" } } ] }
    """#

  /// Checks a document from standard input.
  static func of(_ document: String, _ options: String...) -> (
    output: String, errors: String, code: ExitCode
  ) {
    let fake = FakeConsole()
    fake.input = Array(document.utf8)
    let code = fake.run(["check", "-"] + options)
    return (fake.printed, fake.reported, code)
  }

  /// The only run of a SARIF log.
  static func sarifRun(_ text: String) throws -> JSONTree? {
    try JSONTree(Array(text.utf8))["runs"]?.elements.first
  }
}
