import Hierarchy
import TestSupport
import Testing
import Unwinding

/// Compares the documents of a test.
enum Comparisons {
  static func difference(
    _ old: String, _ new: String, ios: (String?, String?) = (nil, nil)
  ) throws -> TraceDifference {
    let (before, after) = (try traced(old, ios: ios.0), try traced(new, ios: ios.1))
    let difference = TraceDifference(from: before, to: after)
    if ios.0 == ios.1 {
      // Comparing one unwind segue at a time finds the same.
      let stepped = try DocumentComparison(
        from: before.document, to: after.document, ios: ios.0.flatMap { IOSVersion($0) }
      ).difference()
      #expect(stepped.outcomes.map(\.aspects) == difference.outcomes.map(\.aspects))
      #expect(stepped.outcomes.map(\.causes) == difference.outcomes.map(\.causes))
      #expect(stepped.outcomes.map(\.new.removed) == difference.outcomes.map(\.new.removed))
      #expect(stepped.added.map(\.segue) == difference.added.map(\.segue))
      #expect(stepped.removed.map(\.segue) == difference.removed.map(\.segue))
      #expect(stepped.addedUnwinds == difference.addedUnwinds)
      #expect(stepped.removedUnwinds == difference.removedUnwinds)
      #expect(stepped.commonUnwindCount == difference.commonUnwindCount)
      #expect(
        stepped.vanishedDiagnostics.map(\.message) == difference.vanishedDiagnostics.map(\.message))
      #expect(
        stepped.appearedDiagnostics.map(\.message) == difference.appearedDiagnostics.map(\.message))
    }
    return difference
  }

  private static func traced(_ json: String, ios: String?) throws -> TracedDocument {
    let document = try loadDocument(json)
    return TracedDocument(
      document: document, trace: try Simulator(document).trace(ios: ios.flatMap { IOSVersion($0) }))
  }

  /// A document with a root, segues and classes.
  static func document(_ root: String, segues: String = "", classes: String = "") -> String {
    """
    { "segueviz": 1, "classes": { \(classes) }, "root": \(root), "segues": [\(segues)] }
    """
  }

  /// An unwind segue.
  static func unwind(_ id: String = "u", from: String, _ more: String = "") -> String {
    #"{ "id": "\#(id)", "kind": "unwind", "from": "\#(from)", "action": "f:"\#(more) }"#
  }
}
