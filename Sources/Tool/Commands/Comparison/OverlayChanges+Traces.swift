import Hierarchy
import Reports
import Unwinding
import Wording

extension OverlayChanges {
  /// What moves under one version.
  ///
  /// - Parameter trace: of the chosen unwinds, with the overlay.
  init(
    _ overlaid: OverlaidDocument, _ trace: Trace, ios: IOSVersion?, segues: Set<SegueIndex>?
  ) throws(CommandError) {
    let compared = try overlaid.compare(trace, ios: ios, segues: segues)
    self.init(
      overlayName: overlaid.overlay.name,
      noChange: compared.isUnchanged
        ? Self.noChange(of: compared.difference.commonUnwindCount) : nil,
      outcomes: compared.outcomes, sentences: compared.sentences)
  }

  /// What moves under several versions.
  init(
    _ overlaid: OverlaidDocument, versions: [IOSVersion], segues: Set<SegueIndex>?
  ) throws(CommandError) {
    var outcomes: [(entry: OutcomeChangeText, place: SegueIndex, versions: [IOSVersion])] = []
    var last: ComparedTraces?
    // Versions of the same rules move the same.
    for group in Dictionary(grouping: versions.enumerated(), by: \.element.eraName).values
      .sorted(by: { ($0.first?.offset ?? 0) < ($1.first?.offset ?? 0) })
    {
      let compared = try overlaid.compare(ios: group.first?.element, segues: segues)
      for (change, entry) in zip(compared.difference.outcomes, compared.outcomes) {
        let names = group.map(\.element)
        if let known = outcomes.firstIndex(where: { $0.entry == entry }) {
          outcomes[known].versions += names
        } else {
          outcomes.append((entry, change.new.segue, names))
        }
      }
      last = compared
    }
    let isUnchanged = outcomes.isEmpty && last?.isUnchanged ?? true
    self.init(
      overlayName: overlaid.overlay.name,
      noChange: isUnchanged
        ? Self.noChange(of: last?.difference.commonUnwindCount ?? 0, among: versions) : nil,
      outcomes: outcomes.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map { $0.element.entry.under($0.element.versions) },
      sentences: last?.sentences ?? [])
  }

  /// That nothing moves, of so many unwinds.
  static func noChange(of count: Int, among versions: [IOSVersion] = []) -> String {
    let rules = versions.isEmpty ? "" : "on \(VersionWords.list(versions)) "
    return count == 1
      ? "No changes: \(rules)the unwind segue behaves as before."
      : "No changes: \(rules)all \(count) unwind segues behave as before."
  }
}
