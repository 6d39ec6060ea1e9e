import Hierarchy
import Unwinding
import Wording

package struct OverlayChanges: Sendable {
  private let overlayName: String
  /// The sentence for no changes; nil: there are changes.
  package let noChange: String?
  /// The unwind segues with another outcome.
  private let outcomes: [OutcomeChangeText]
  /// The actions of a matrix with other destinations than without it.
  private let destinations: [ChangedDestinations]
  /// Sentences about added and removed elements: "Unwind segue home was added."
  package let sentences: [String]

  package init(
    overlayName: String, noChange: String?, outcomes: [OutcomeChangeText] = [],
    destinations: [ChangedDestinations] = [], sentences: [String] = []
  ) {
    self.overlayName = overlayName
    self.noChange = noChange
    self.outcomes = outcomes
    self.destinations = destinations
    self.sentences = sentences
  }

  /// The changes in several documents by one overlay; nil: none.
  package init?(joining parts: [OverlayChanges], noChange: String) {
    guard let first = parts.first else { return nil }
    self.init(
      overlayName: first.overlayName,
      noChange: parts.allSatisfy { $0.noChange != nil } ? noChange : nil,
      outcomes: parts.flatMap(\.outcomes), destinations: parts.flatMap(\.destinations),
      sentences: parts.flatMap(\.sentences))
  }

  package var heading: String { "Changes with \(overlayName)" }

  func section(for medium: Medium) -> Block {
    var blocks = noChange.map { [Block.paragraph(Phrase($0))] } ?? []
    blocks += outcomes.map { $0.section(for: medium) }
    if medium.isText {
      blocks += destinations.map(\.section)
      blocks += sentences.map { .paragraph(Phrase($0)) }
    } else {
      blocks.append(.list(destinations.flatMap(\.rows) + sentences.map { Row(Phrase($0)) }))
    }
    return .section(Phrase(heading), blocks)
  }
}

/// An action with other destinations than without an overlay.
package struct ChangedDestinations: Sendable {
  /// Sources with the same change: "menu instead of none".
  package typealias Group = (destinations: String, sources: [String])

  let action: ActionSelector
  let groups: [Group]

  package init(action: ActionSelector, groups: [Group]) {
    self.action = action
    self.groups = groups
  }

  fileprivate var section: Block {
    let rows = groups.map { group in
      Row(
        key: Phrase(group.destinations), .warning,
        contents: Phrase("<- " + group.sources.joined(separator: ", ")))
    }
    return .section("\(action)", [.list(rows)])
  }

  fileprivate var rows: [Row] {
    groups.map { group in
      Row(
        key: "\(action)",
        contents: "\(group.destinations), from \(group.sources.joined(separator: ", "))")
    }
  }
}

/// An unwind segue with another outcome, in sentences.
package struct OutcomeChangeText: Sendable, Equatable {
  /// "Unwind segue home: 'exitToHomeScreen:' from results".
  private var heading: Phrase
  private let before: Phrase
  private let after: Phrase
  /// The causes, in clauses; empty if none was found.
  private let causes: [Phrase]

  package init(_ change: OutcomeChange, _ words: DifferenceWords) {
    heading = words.new.heading(of: change.new)
    before = words.old.outcome(of: change.old)
    after = words.new.outcome(of: change.new)
    causes = change.causes.map { words.clause($0, of: change) }
  }

  /// The same change for some iOS versions.
  package func under(_ versions: [IOSVersion]) -> OutcomeChangeText {
    var text = self
    text.heading = text.heading + " (\(versions.listed))"
    return text
  }

  func section(for medium: Medium) -> Block {
    if medium.isText {
      let causes = causes.enumerated().map { place, cause in
        Row(key: place == 0 ? "why" : "", .quiet, contents: cause)
      }
      let outcomes = [
        Row(key: "before", .quiet, contents: before),
        Row(key: "after", .warning, contents: after),
      ]
      return .section(heading, [.list(outcomes + causes)])
    }
    let outcomes = [Row("before", before), Row("after", after)]
    let why: [Block] =
      causes.isEmpty ? [] : [.paragraph("Why:"), .list(causes.map { Row($0) })]
    return .section(heading, [.table(["", ""], outcomes)] + why)
  }
}
