import Hierarchy
import Reports
import Text
import Unwinding
import Wording

extension OverlaidInput {
  func compare(
    _ trace: Trace, ios: IOSVersion?, segues: Set<SegueIndex>?
  ) throws(CommandError) -> ComparedTraces {
    let ids = segues.map { places in Set(places.map { document.segues[$0].id }) }
    let chosen = ids.map { ids in
      Set(base.segues.places.filter { ids.contains(base.segues[$0].id) })
    }
    let old = TracedDocument(
      document: base, trace: try self.trace(of: base, ios: ios, segues: chosen))
    return ComparedTraces(old: old, new: TracedDocument(document: document, trace: trace))
  }

  func compare(ios: IOSVersion?, segues: Set<SegueIndex>?) throws(CommandError) -> ComparedTraces {
    try compare(trace(of: document, ios: ios, segues: segues), ios: ios, segues: segues)
  }

  private func trace(
    of document: Document, ios: IOSVersion?, segues: Set<SegueIndex>?
  ) throws(CommandError) -> Trace {
    try Result { () throws(TraceTooLarge) in
      try Simulator(document).trace(ios: ios, segues: segues, reviewsDocument: false)
    }.mapError(cannotCompare).get()
  }

  func cannotCompare(_ reason: some Error) -> CommandError {
    CommandError(.badInput, "can't compare \(input.quotedName): \(reason)")
  }
}

struct ComparedTraces: Sendable {
  let old: TracedDocument
  let new: TracedDocument
  let difference: TraceDifference

  init(old: TracedDocument, new: TracedDocument) {
    self.old = old
    self.new = new
    difference = TraceDifference(from: old, to: new)
  }

  var outcomes: [OutcomeChangeText] {
    let words = DifferenceWords(old: Wording(old.document), new: Wording(new.document))
    return difference.outcomes.map { OutcomeChangeText($0, words) }
  }

  /// The unwind segues in only one of the documents, as text.
  var sentences: [String] {
    func id(_ unwind: UnwindTrace, _ traced: TracedDocument) -> String {
      Visible.text(traced.document.segues[unwind.segue].id)
    }
    return difference.added.map { "Unwind segue \(id($0, new)) was added." }
      + difference.removed.map { "Unwind segue \(id($0, old)) was removed." }
  }

  var isUnchanged: Bool {
    difference.outcomes.isEmpty && difference.added.isEmpty && difference.removed.isEmpty
  }
}

extension OverlayChanges {
  /// The changes under one version.
  init(
    _ overlaid: OverlaidInput, _ trace: Trace, ios: IOSVersion?, segues: Set<SegueIndex>?
  ) throws(CommandError) {
    let compared = try overlaid.compare(trace, ios: ios, segues: segues)
    self.init(
      overlayName: overlaid.overlay.name,
      noChange: compared.isUnchanged
        ? Self.noChange(of: compared.difference.commonUnwindCount) : nil,
      outcomes: compared.outcomes, sentences: compared.sentences)
  }

  init(
    _ overlaid: OverlaidInput, versions: [IOSVersion], segues: Set<SegueIndex>?
  ) throws(CommandError) {
    var outcomes: [(entry: OutcomeChangeText, place: SegueIndex, versions: [IOSVersion])] = []
    var last: ComparedTraces?
    // Versions with the same rules have the same changes.
    for (_, group) in versions.grouped(by: \.eraName) {
      let compared = try overlaid.compare(ios: group.first, segues: segues)
      for (change, entry) in zip(compared.difference.outcomes, compared.outcomes) {
        if let known = outcomes.firstIndex(where: { $0.entry == entry }) {
          outcomes[known].versions += group
        } else {
          outcomes.append((entry, change.new.segue, group))
        }
      }
      last = compared
    }
    let isUnchanged = outcomes.isEmpty && last?.isUnchanged ?? true
    self.init(
      overlayName: overlaid.overlay.name,
      noChange: isUnchanged
        ? Self.noChange(of: last?.difference.commonUnwindCount ?? 0, among: versions) : nil,
      outcomes: outcomes.sorted { $0.place < $1.place }.map { $0.entry.under($0.versions) },
      sentences: last?.sentences ?? [])
  }

  /// The sentence if the overlay changes none of the unwind segues.
  static func noChange(of count: Int, among versions: [IOSVersion] = []) -> String {
    let rules = versions.isEmpty ? "" : "on \(versions.listed) "
    return count == 1
      ? "No changes: \(rules)the unwind segue behaves as before."
      : "No changes: \(rules)all \(count) unwind segues behave as before."
  }
}
