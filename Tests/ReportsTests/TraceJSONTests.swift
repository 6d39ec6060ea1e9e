import Foundation
import TestSupport
import Testing
import Unwinding

@testable import Reports

@Suite struct TraceJSONTests {
  @Test func hostileNames() throws {
    let id = "a\u{1}\\\"</script>\u{2028}\u{9B}31m"
    let trace = try Traces.json(
      #"{ "segueviz": 1, "ios": "17", "root": { "id": "a\u0001\\\"</script>\u2028\u009b31m", "#
        + #""children": [{ "id": "b" }] }, "#
        + #""segues": [{ "kind": "unwind", "from": "b", "action": "f:" }] }"#,
      name: "\"\n.json")
    let object = try JSONSerialization.jsonObject(with: Data(trace.utf8)) as? [String: Any]
    #expect(object?["input"] as? String == "\"\n.json")
    let unwind = (object?["unwinds"] as? [[String: Any]])?.first
    #expect(unwind?["responderChain"] as? [String] == ["b", id])
  }

  @Test func aLongTraceIsWrittenInPieces() throws {
    let segues = (0..<2000).map {
      #"{ "id": "s\#($0)", "kind": "unwind", "from": "b", "action": "f:" }"#
    }
    let document = try loadDocument(
      #"{ "segueviz": 1, "root": { "id": "a", "children": [{ "id": "b" }] }, "segues": ["#
        + segues.joined(separator: ",") + "] }")
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    var pieces: [[UInt8]] = []
    TraceReport(
      ReportedDocument(document: document, inputName: "-"), trace: trace,
      explainer: Explainer(simulator, ios: trace.ios)
    )
    .rendering(as: .json, style: .plain).write { pieces.append($0) }
    #expect(pieces.count > 1)
    let whole = Data(pieces.joined())
    let object = try JSONSerialization.jsonObject(with: whole) as? [String: Any]
    #expect((object?["unwinds"] as? [Any])?.count == 2000)
  }
}
