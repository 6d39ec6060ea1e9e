import Hierarchy
import TestSupport
import Testing
import Unwinding

/// Compares the documents of a test.
enum Comparisons {
  static func difference(
    _ old: String, _ new: String, ios: (String?, String?) = (nil, nil)
  ) throws -> TraceDifference {
    TraceDifference(from: try traced(old, ios: ios.0), to: try traced(new, ios: ios.1))
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
