import Drawing
import Foundation
import Graphviz
import Hierarchy
import Unwinding

/// Draws the search for a document's second unwind segue, and prints the destination of each one.
func picture(of bytes: [UInt8]) throws -> [UInt8] {
  let document = try Document.load(bytes, fileName: "quiz.json")
  let trace = try document.simulated()
  for unwind in trace.unwinds {
    let winner = unwind.destination.map { document.controllers[$0].id }
    print(document.segues[unwind.segue].id, "ends at", winner ?? "nobody")
  }
  let diagram = try Diagram(
    document: document, trace: trace, subject: .search(unwind: UnwindIndex(1)))
  return try diagram.rendered(as: .svg)
}

let arguments = CommandLine.arguments
do {
  let bytes = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
  try Data(picture(of: Array(bytes))).write(to: URL(fileURLWithPath: arguments[2]))
} catch {
  // With place and excerpt, as the program would say it.
  print(error)
  exit(1)
}
