import TestSupport
import Testing
import Unwinding

/// An expectation that holds suppresses findings (Format.md, Expectation).
@Suite("Acknowledged findings")
struct AcknowledgementTests {
  private func findings(
    _ root: String, expect: String, segue: String = "", members: String = "", ios: String = "17"
  ) throws -> [DiagnosticID] {
    let document = try loadDocument(
      """
      { "segueviz": 1, "ios": "\(ios)"\(members), "root": \(root), "segues": [
        { "id": "u", "kind": "unwind", "from": "s", "action": "f:"\(segue), "expect": \(expect) } ] }
      """)
    return try document.simulated().unwinds[0].diagnostics.map(\.id)
  }

  private static let modal = #"{ "id": "a", "presents": { "id": "s" } }"#

  @Test(
    "No destination",
    arguments: [
      (#"{ "outcome": "aborted" }"#, []), (#"{ "destination": null }"#, []),
      (#"{ "executor": null }"#, [.noHandler]), ("[]", [.noHandler]),
      (#"{ "outcome": "performed" }"#, [.noHandler, .expectationFailed]),
      (#"[{ "ios": "17", "outcome": "aborted" }]"#, []),
      (#"[{ "ios": "16", "outcome": "aborted" }]"#, [.noHandler]),
      (#"{ "outcome": "aborted", "removes": ["s"] }"#, [.noHandler, .expectationFailed]),
    ] as [(String, [DiagnosticID])])
  func noController(expect: String, expected: [DiagnosticID]) throws {
    #expect(try findings(Self.modal, expect: expect) == expected)
  }

  @Test("Exceptions")
  func exceptions() throws {
    let yes = """
      { "id": "a", "overrides": { "canPerformUnwindSegueAction": [{ "answer": "yes" }] },
        "presents": { "id": "s" } }
      """
    #expect(try findings(yes, expect: #"{ "outcome": "exception" }"#).isEmpty)
    #expect(try findings(yes, expect: #"{ "executor": null }"#).contains(.expectationFailed))
    #expect(try findings(yes, expect: #"{ "destination": "a" }"#) == [.yesWithoutAction])
    let code = #", "trigger": "programmatic""#
    #expect(
      try findings(Self.modal, expect: #"{ "outcome": "exception" }"#, segue: code).isEmpty)
    #expect(
      try findings(Self.modal, expect: #"{ "destination": null }"#, segue: code)
        == [.identifierMissing])
  }

  @Test("The destination among several")
  func ambiguous() throws {
    let stack = """
      { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "unwindActions": ["f:"] }, { "id": "b", "unwindActions": ["f:"] },
          { "id": "s" } ] }
      """
    #expect(try findings(stack, expect: #"{ "destination": "b" }"#).isEmpty)
    #expect(
      try findings(stack, expect: #"{ "outcome": "performed" }"#) == [.ambiguousInstances])
    #expect(
      try findings(stack, expect: #"{ "destination": "a" }"#)
        == [.expectationFailed, .ambiguousInstances])
  }

  @Test("Each version with another outcome needs its own expectation")
  func versions() throws {
    let root = """
      { "id": "a", "unwindActions": ["f:"], "children": [ { "id": "s" } ] }
      """
    func found(_ expect: String) throws -> [DiagnosticID] {
      try findings(root, expect: expect, members: #", "minimumIOS": "6""#)
    }
    let seven = #"{ "ios": "7", "outcome": "exception" }"#
    let eight = #"{ "ios": "8.1", "outcome": "exception", "destination": "a" }"#
    #expect(try found("[\(seven), \(eight)]").isEmpty)
    #expect(try found("[\(eight)]") == [.versionDependent])
    #expect(try found(#"[\#(seven), { "ios": "8", "outcome": "aborted" }]"#) == [.versionDependent])
    #expect(try found(#"[\#(seven), { "ios": "8", "executor": null }]"#) == [.versionDependent])
    #expect(try found(#"{ "outcome": "performed" }"#) == [.versionDependent])
  }

  @Test("A review of one version reports only that version")
  func oneVersion() throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "minimumIOS": "6", "root":
          { "id": "a", "unwindActions": ["f:"], "children": [ { "id": "s" } ] },
        "segues": [ { "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    func ids(comparesVersions: Bool) throws -> [DiagnosticID] {
      var found: [DiagnosticID] = []
      _ = try Simulator(document).review(comparesVersions: comparesVersions) {
        found += $0.diagnostics.map(\.id)
      }
      return found
    }
    #expect(try ids(comparesVersions: true) == [.versionDependent])
    #expect(try ids(comparesVersions: false).isEmpty)
  }

  @Test(
    "Forward segues",
    arguments: [
      ("", [.pushWithoutNavigation]), (#"{ "outcome": "exception" }"#, []),
      (#"{ "outcome": "performed" }"#, [.expectationFailed, .pushWithoutNavigation]),
      (#"[{ "ios": "9", "outcome": "exception" }, { "ios": "17", "outcome": "exception" }]"#, []),
      (
        #"[{ "outcome": "exception" }, { "ios": "9", "outcome": "performed" }]"#,
        [.expectationFailed, .pushWithoutNavigation]
      ),
      (#"{ "ios": "17" }"#, [.pushWithoutNavigation]),
    ] as [(String, [DiagnosticID])])
  func forwards(expect: String, expected: [DiagnosticID]) throws {
    #expect(try forwardFindings("{ \"id\": \"s\" }", "push", expect: expect) == expected)
  }

  @Test("Outcomes of forward segues")
  func outcomesOfForwards() throws {
    let busy = #"{ "id": "s", "presents": { "id": "m" } }"#
    #expect(try forwardFindings(busy, "presentation", expect: "") == [.presentationConflict])
    let aborted = #"{ "outcome": "aborted" }"#
    #expect(try forwardFindings(busy, "presentation", expect: aborted).isEmpty)
    let no = #"{ "id": "s", "overrides": { "shouldPerformSegue": [{ "answer": "no" }] } }"#
    #expect(try forwardFindings(no, "modal", expect: #"{ "outcome": "prevented" }"#).isEmpty)
    #expect(try forwardFindings(no, "modal", expect: aborted) == [.expectationFailed])
    let plain = #"{ "id": "s" }"#
    #expect(try forwardFindings(plain, "modal", expect: #"{ "outcome": "performed" }"#).isEmpty)
    let exception = #"{ "outcome": "exception" }"#
    #expect(
      try forwardFindings(plain, "modal", expect: exception, more: #", "trigger": "programmatic""#)
        .isEmpty)
    let off = #"{ "id": "r" }"#
    #expect(
      try forwardFindings(off, "modal", expect: exception, scenes: #"{ "id": "s" },"#)
        == [.sourceNotLive])
    #expect(
      try forwardFindings(
        plain, "show", expect: #"{ "outcome": "undetermined" }"#, members: #", "above": "unknown""#)
        == [.unknownAboveRoot])
  }

  private func forwardFindings(
    _ root: String, _ kind: String, expect: String, more: String = "", scenes: String = "",
    members: String = ""
  ) throws -> [DiagnosticID] {
    let expectation = expect.isEmpty ? "" : ", \"expect\": \(expect)"
    let document = try loadDocument(
      """
      { "segueviz": 1\(members), "root": \(root), "scenes": [\(scenes) { "id": "t" }], "segues": [
        { "id": "f", "kind": "\(kind)", "from": "s", "to": "t"\(more)\(expectation) } ] }
      """)
    return try document.simulated().diagnostics.filter { $0.segue != nil }.map(\.id)
  }
}
