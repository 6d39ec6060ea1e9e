import Hierarchy
import Unwinding

/// The screens that code shows and that aren't in the document (Semantics.md U7).
struct UnknownScreens {
  private let entries: [UnknownEntry]
  private let pushes: [Entry]
  /// Known screens that code shows in an unknown way.
  private let openEntries: [Entry]

  init(_ table: SceneTable, alive: [Bool]) {
    pushes = table.document.entries.filter { $0.kind == .show && $0.from == nil }
    openEntries = table.document.entries.filter { $0.kind == .unknown }
    entries = table.document.unknownEntries.filter { entry in
      guard let from = entry.from else { return true }
      return alive.indices.contains { alive[$0] && table.simulator.isMeant($0, by: from) }
    }
  }

  /// The reason why no result can be certain: it's unknown how these screens are shown.
  var reason: Phrase? {
    reason(
      "code shows screens in a way that segueviz can't interpret",
      entries.filter { $0.kind == .unknown }.map(\.origin) + openEntries.map(\.origin))
  }

  /// The reason why no absence can be certain: something may happen on top of these screens.
  var reasonOfAbsence: Phrase? {
    reason(
      "code shows screens that aren't in the document",
      among: [.show, .presentation, .root, .child])
  }

  /// Why a search isn't certain if it may ask one of these screens. From a hidden source, it may also
  /// ask those that code presents.
  func reasonOfAsked(fromHidden: Bool) -> Phrase? {
    let reasons = [
      reason(
        "code adds, removes, or pushes screens that aren't in the document",
        among: [.child, .show]),
      fromHidden
        ? reason("code presents screens that aren't in the document", among: [.presentation]) : nil,
      reason("code pushes screens on an unknown navigation controller", pushes.map(\.origin)),
    ].compactMap(\.self)
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  private func reason(_ what: String, among kinds: [EntryKind]) -> Phrase? {
    reason(what, entries.filter { kinds.contains($0.kind) }.map(\.origin))
  }

  private func reason(_ what: String, _ found: [Origin?]) -> Phrase? {
    found.isEmpty ? nil : Phrase(what + found.listed)
  }
}
