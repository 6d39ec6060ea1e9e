import Hierarchy
import TestSupport
import Unwinding

@testable import Wording

/// An unwind segue of a document, with the texts about it.
struct SampleStory {
  let document: Document
  let unwind: UnwindTrace
  private let simulator: Simulator
  private let ios: IOSVersion

  static func all(_ document: Document) throws -> [SampleStory] {
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    return trace.unwinds.map {
      SampleStory(document: document, unwind: $0, simulator: simulator, ios: trace.ios)
    }
  }

  static func all(ofSample name: String) throws -> [SampleStory] {
    try all(loadDocument(Repository.text(of: "Samples/\(name).json")))
  }

  static func sample(_ name: String, _ segue: String) throws -> SampleStory? {
    try all(ofSample: name).first { $0.document.segues[$0.unwind.segue].id == segue }
  }

  var outcome: OutcomeText { OutcomeText(wording: Wording(document), unwind: unwind) }
  var story: UnwindStory { simulator.story(of: unwind, ios: ios) }
  var words: ExplanationWords { ExplanationWords(Wording(idsOf: document), ios: ios) }
  var explanation: UnwindExplanation { Explainer(simulator, ios: ios).explanation(of: unwind) }

  var walkthrough: UnwindWalkthrough {
    WalkthroughWriter(unwind, story: story, wording: Wording(document)).walkthrough(
      ifDestinationReturnsNo: simulator.ifDestinationReturnsNo(unwind, ios: ios),
      others: simulator.otherVersions(of: unwind, ios: ios))
  }
}
