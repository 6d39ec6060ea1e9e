import Drawing
import Foundation
import Graphviz
import Hierarchy
import Unwinding

/// Draws the search for a document's second unwind segue, and prints the destination of each unwind segue.
func diagram(of bytes: [UInt8]) throws -> [UInt8] {
  let document = try Document.load(bytes, fileName: "quiz.json")
  let trace = try document.simulated()
  for unwind in trace.unwinds {
    let destination = unwind.destination.map { document.controllers[$0].id }
    print(document.segues[unwind.segue].id, "goes to", destination ?? "no view controller")
  }
  let diagram = try Diagram(
    document: document, trace: trace, subject: .search(unwind: UnwindIndex(1)))
  return try diagram.rendered(as: .svg)
}

let arguments = CommandLine.arguments
do {
  let bytes = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
  try Data(diagram(of: Array(bytes))).write(to: URL(fileURLWithPath: arguments[2]))
} catch {
  // The message contains the place and an excerpt, as the program prints it.
  print(error)
  exit(1)
}
