import Foundation
import Hierarchy
import JSON
import TestSupport
import Testing

@Suite("Any file is accepted or rejected without a trap")
struct RobustnessTests {
  private static let sample = Array(
    #"""
    {"segueviz": 1, "ios": "8.1", "classes": {"A": {"superclass": "B", "overrides": {
    "canPerformUnwindSegueAction": [{"from": "m", "action": "a(from:)", "answer": "depends"}],
    "allowedChildrenForUnwinding": ["é"], "segueForUnwindingToViewController": {"class": "S"}}}},
    "root": {"id": "m", "class": "A", "children": [{"id": "é", "title": "\u65e5\uD83D\uDE00😀",
    "presents": {"id": "p", "presentingViewController": "m", "callerAssumed": true}}]},
    "segues": [{"kind": "unwind", "from": "p", "action": "a:", "expect": [{"ios": "7",
    "destination": null, "removes": ["p"]}]}]}
    """#.utf8)

  @Test func sampleIsValid() { #expect(problems(of: Self.sample) == []) }

  @Test func truncatedAnywhere() {
    for length in 0..<Self.sample.count {
      #expect(problems(of: Array(Self.sample.prefix(length))).count == 1)
    }
  }

  @Test(arguments: ["mutated.json", "mutated.json5"])
  func randomMutations(fileName: String) {
    var generator = SeededGenerator(seed: 12)
    var refused = 0
    for _ in 0..<1000 {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
      do throws(DocumentProblems) {
        _ = try Document.load(bytes, fileName: fileName)
      } catch {
        refused += 1
        let text = error.rendered()
        #expect(text.hasPrefix("\(fileName):"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
      }
    }
    #expect(refused > 300)
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let tokens = ["{", "}", "[", "]", "\"", ",", ":", "\\", "null", "1", "\n", "é", "/*", "//"]
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0...3, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: place)
    case 2:
      bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: place)
    default:
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    }
  }

  @Test("Deep nesting is one error, even on a small stack")
  func deepNesting() async {
    let levels = 1_000_000
    let texts = [
      String(repeating: "[", count: levels),
      String(repeating: #"{"a":"#, count: levels),
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels),
      #"{"segueviz": 1, "root": "#
        + String(repeating: #"{"id": "a", "children": ["#, count: 10_000),
    ]
    for text in texts {
      let found = await onSmallStack { problems(of: Array(text.utf8)) }
      #expect(found.count == 1)
      #expect(found.first?.contains("nested deeper than 1024 levels") == true)
    }
  }

  @Test("The deepest valid hierarchy loads on a small stack")
  func deepestHierarchy() async {
    var root = #"{"id": "200"}"#
    for level in (1..<200).reversed() { root = #"{"id": "\#(level)", "children": [\#(root)]}"# }
    let text = #"{"segueviz": 1, "root": \#(root)}"#
    #expect(await onSmallStack { problems(of: Array(text.utf8)) } == [])
  }

  /// Runs code on a thread with the stack size of secondary threads on macOS.
  private func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func manyProblems() {
    let unknown = (0..<10_500).map { #""unknown \#($0)": 0"# }.joined(separator: ",\n")
    let text = #"{"segueviz": 1, "root": {"id": "a"}, \#(unknown)}"#
    do throws(DocumentProblems) {
      _ = try Document.load(Array(text.utf8), fileName: "many.json")
      Issue.record("the document has 10,500 unknown keys")
    } catch {
      #expect(error.problems.count == 10_000)
      #expect(error.omittedCount == 500)
      #expect(error.problems.map(\.position.line) == Array(1...10_000))
      let lines = error.rendered().split(separator: "\n")
      #expect(lines.count == 301)
      #expect(lines.last == "many.json: error: 10400 more problems")
    }
  }

  @Test func hundredThousandControllers() throws {
    var children: [String] = []
    for stack in 0..<5000 {
      let inner = (1..<20).map { #"{"id":"\#(stack).\#($0)"}"# }.joined(separator: ",")
      children.append(
        #"{"id":"\#(stack)","class":"UINavigationController","children":[\#(inner)]}"#)
    }
    let document = try loadDocument(
      #"{"segueviz":1,"root":{"id":"r","children":[\#(children.joined(separator: ","))]}}"#)
    #expect(document.controllers.count == 100_001)
    #expect(document.index(of: "4999.19") == 100_000)
    #expect(document.controllers.last?.position.line == 1)
  }
}
