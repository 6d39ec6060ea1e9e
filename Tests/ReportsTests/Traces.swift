import Hierarchy
import TestSupport
import Unwinding

@testable import Reports

/// The trace of a document as `explain` prints it.
enum Traces {
  static func json(_ document: String, ios: String? = nil, name: String = "test.json") throws
    -> String
  {
    try rendered(document, ios: ios, name: name, as: .json, style: .plain)
  }

  static func text(
    _ document: String, ios: String? = nil, style: TerminalStyle = .plain
  ) throws -> String {
    try rendered(document, ios: ios, name: "test.json", as: .text, style: style)
  }

  private static func rendered(
    _ text: String, ios: String?, name: String, as format: ReportFormat, style: TerminalStyle
  ) throws -> String {
    let document = try loadDocument(text)
    let simulator = Simulator(document)
    let trace = try simulator.trace(ios: ios.flatMap { IOSVersion($0) })
    let report = TraceReport(
      ReportedDocument(document: document, inputName: name), trace: trace,
      explainer: Explainer(simulator, ios: trace.ios))
    var bytes: [UInt8] = []
    report.rendering(as: format, style: style).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
