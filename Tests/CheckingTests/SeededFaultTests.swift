import Checking
import Foundation
import TestSupport
import Testing
import Unwinding

/// Each document of Samples/checks has one finding, and none after its fault is repaired.
@Suite struct SeededFaultTests {
  /// The correct texts that replace the faults.
  private static let repairs: [(id: DiagnosticID, [(fault: String, repair: String)])] = [
    (.actionNavigates, [(#", "performs": "dismiss""#, "")]),
    (
      .ambiguousInstances,
      [
        (
          #""class": "Home" }"#,
          #""class": "Home", "overrides": { "canPerformUnwindSegueAction": [{ "answer": "no" }] } }"#
        )
      ]
    ),
    (.callerAssumed, [(#", "callerAssumed": true"#, "")]),
    (.dependsOnCode, [(#""answer": "depends""#, #""answer": "yes""#)]),
    (
      .duplicateAction,
      [
        (#""Menu": { "unwindActions": ["home:"]"#, #""Menu": { "unwindActions": ["menu:"]"#),
        (#""dish", "action": "home:""#, #""dish", "action": "menu:""#),
      ]
    ),
    (.expectationFailed, [(#""destination": "quiz""#, #""destination": "menu""#)]),
    (
      .foundNotRevealed,
      [
        (
          #""container": "custom""#,
          #""container": "custom", "overrides": { "unwindForTowards": "reveals" }"#
        )
      ]
    ),
    (
      .handlerNotKnown,
      [
        (#""id": "menu","#, #""id": "menu", "unwindActions": ["home:"],"#),
        (#""start", "unwindActions": ["home:"]"#, #""start""#),
      ]
    ),
    (.identifierMissing, [(#""programmatic""#, #""programmatic", "identifier": "Ask""#)]),
    (.legacyOverride, [(#": "super" }"#, #": "super", "allowedChildrenForUnwinding": "super" }"#)]),
    (.noExecutor, [(#""children": [{ "id": "form" }]"#, #""presents": { "id": "form" }"#)]),
    (.noHandler, [(#""id": "menu","#, #""id": "menu", "unwindActions": ["home:"],"#)]),
    (.presentationConflict, [(#""from": "menu""#, #""from": "quiz""#)]),
    (.pushNavigationController, [(#""editor", "class": "UINavigationController""#, #""editor""#)]),
    (.pushWithoutNavigation, [(#"{ "id": "list" }"#, stack)]),
    (.showFallsBackToModal, [(#"{ "id": "list" }"#, stack)]),
    (.sourceImplementsAction, [(#""second", "unwindActions": ["back:"]"#, #""second""#)]),
    (
      .sourceNotLive,
      [
        (#"["unwindToMenu:"]"#, #"["unwindToMenu:"], "presents": { "id": "results" }"#),
        (#"[{ "id": "results" }]"#, "[]"),
      ]
    ),
    (
      .unknownAboveRoot,
      [(#""id": "form","#, #""id": "form", "unwindActions": ["unwindToGuest:"],"#)]
    ),
    (.unknownActions, [(#""unknown""#, #"["unwindToGuest:"]"#)]),
    (.unknownClass, [("Controler", "Controller")]),
    (.unusedAction, [(#", "start:""#, "")]),
    (.unverifiedBehavior, [(#", "segueClass": "FlipSegue""#, "")]),
    (
      .versionDependent,
      [
        (
          #""children": [{ "id": "list", "unwindActions": ["done:"] }]"#,
          #""unwindActions": ["done:"]"#
        )
      ]
    ),
    (.yesWithoutAction, [(#""id": "menu","#, #""id": "menu", "unwindActions": ["home:"],"#)]),
  ]

  private static let stack =
    #"{ "id": "nav", "class": "UINavigationController", "children": [{ "id": "list" }] }"#

  @Test(arguments: repairs)
  func isTheOnlyFindingUntilRepaired(
    _ id: DiagnosticID, _ repairs: [(fault: String, repair: String)]
  ) throws {
    var text = try String(
      contentsOfFile: Repository.sample("checks/\(id.rawValue).json"), encoding: .utf8)
    let found = DocumentCheck.findings(of: try loadDocument(text))
    #expect(found.first?.kind == .diagnostic(id))
    #expect(found.allSatisfy { $0.position != nil })
    for (fault, repair) in repairs {
      #expect(text.components(separatedBy: fault).count == 2, "\(fault)")
      text = text.replacing(fault, with: repair)
    }
    #expect(DocumentCheck.findings(of: try loadDocument(text)) == [])
  }

  @Test func oneFindingAboutAClass() throws {
    let segue = #"{ "kind": "unwind", "from": "b", "action": "f:" }"#
    let found = DocumentCheck.findings(
      of: try loadDocument(
        """
        { "segueviz": 1, "classes": { "Base": { "unwindActions": ["f:"],
            "overrides": { "segueForUnwindingToViewController": "nil" } } },
          "root": { "id": "a", "class": "Base", "presents": { "id": "b" } },
          "segues": [\(segue), \(segue)] }
        """))
    #expect(found.map(\.subject) == [Finding.Subject(className: "Base")])
  }

  @Test func everyDiagnosticIsSeeded() {
    #expect(Set(Self.repairs.map(\.id)) == Set(DiagnosticID.allCases))
  }
}
