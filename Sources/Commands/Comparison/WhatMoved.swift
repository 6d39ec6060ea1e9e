import Hierarchy
import Unwinding

/// What an overlay moves: the unwinds that end otherwise than they do without it.
struct WhatMoved: Sendable {
  /// What the overlay is called.
  let overlayName: String
  let base: TracedDocument
  let difference: TraceDifference
  private let document: Document
  private let unwinds: [UnwindTrace]

  /// Compares a trace with that of the document without the overlay; nil if none lies over it.
  ///
  /// - Parameters:
  ///   - ios: the version that was asked for; nil: each document's own.
  ///   - segues: the places of the unwinds in the trace; nil: all.
  init?(
    _ loaded: LoadedInput, _ trace: Trace, ios: IOSVersion?, segues: Set<Int>?
  ) throws(CommandError) {
    guard let overlaid = loaded.overlaid else { return nil }
    overlayName = overlaid.overlay.name
    document = loaded.document
    unwinds = trace.unwinds
    let ids = segues.map { places in Set(places.map { loaded.document.segues[$0].id }) }
    let chosen = ids.map { ids in
      Set(overlaid.base.segues.indices.filter { ids.contains(overlaid.base.segues[$0].id) })
    }
    do throws(TraceTooLarge) {
      base = TracedDocument(
        document: overlaid.base,
        trace: try Simulator(overlaid.base).trace(
          ios: ios, segues: chosen, reviewsDocument: false))
    } catch {
      throw CommandError(.badInput, "cannot compare \(loaded.input.quotedName): \(error)")
    }
    difference = TraceDifference(
      from: base, to: TracedDocument(document: loaded.document, trace: trace))
  }

  /// "What moved with overlay.json".
  var heading: String { "What moved with \(overlayName)" }

  /// The result in a sentence, where no unwind ends otherwise.
  var stillness: String? {
    guard difference.outcomes.isEmpty, difference.addedUnwinds.isEmpty,
      difference.removedUnwinds.isEmpty
    else { return nil }
    let count = difference.commonUnwindCount
    return count == 1
      ? "Nothing: the unwind has the same outcome as without it."
      : "Nothing: all \(count) unwinds have the same outcome as without it."
  }

  /// The unwinds with another outcome.
  var outcomes: [OutcomeEntry] {
    let words = DifferenceWords(old: base.document, new: document)
    return difference.outcomes.map { OutcomeEntry($0, words) }
  }

  /// The unwinds that only one of the documents has, in words.
  var comings: [String] {
    let added = difference.addedUnwinds.map { place in
      Visible.text(document.segues[unwinds[place].segue].id) + " is new"
    }
    let removed = difference.removedUnwinds.map { place in
      Visible.text(base.document.segues[base.trace.unwinds[place].segue].id) + " is gone"
    }
    return added + removed
  }
}
