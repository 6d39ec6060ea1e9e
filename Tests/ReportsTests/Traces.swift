import Hierarchy
import TestSupport
import Unwinding

@testable import Reports

/// The trace of a document as `explain` prints it.
enum Traces {
  static func json(_ document: String, ios: String? = nil, name: String = "test.json") throws
    -> String
  {
    let document = try loadDocument(document)
    let trace = try Simulator(document).trace(ios: ios.flatMap { IOSVersion($0) })
    var bytes: [UInt8] = []
    TraceJSON(trace: trace, document: document, inputName: name).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func text(
    _ document: String, ios: String? = nil, style: TextStyle = .plain
  ) throws -> String {
    let document = try loadDocument(document)
    let simulator = Simulator(document)
    let trace = try simulator.trace(ios: ios.flatMap { IOSVersion($0) })
    var bytes: [UInt8] = []
    TraceText(
      trace: trace, document: document, explainer: Explainer(simulator, ios: trace.ios),
      inputName: "test.json", style: style
    ).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
