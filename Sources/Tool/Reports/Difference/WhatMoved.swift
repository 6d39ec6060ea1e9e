import Hierarchy
import Text
import Wording

/// What an overlay moves, in words.
package struct WhatMoved: Sendable {
  /// What the overlay is called.
  let overlayName: String
  /// The result in a sentence, where nothing moves.
  let stillness: String?
  /// The unwinds that end otherwise than without it.
  let outcomes: [OutcomeEntry]
  /// The actions of a matrix that others win than without it.
  let winners: [MovedWinners]
  /// Who is only there with it, or only without: "Unwind home is new."
  let comings: [String]

  package init(
    overlayName: String, stillness: String?, outcomes: [OutcomeEntry] = [],
    winners: [MovedWinners] = [], comings: [String] = []
  ) {
    self.overlayName = overlayName
    self.stillness = stillness
    self.outcomes = outcomes
    self.winners = winners
    self.comings = comings
  }

  /// What moves in several documents under one overlay; nil: there is none.
  ///
  /// - Parameter stillness: what is to say where nothing moves in any.
  package init?(joining parts: [WhatMoved], stillness: String) {
    guard let first = parts.first else { return nil }
    self.init(
      overlayName: first.overlayName,
      stillness: parts.allSatisfy { $0.stillness != nil } ? stillness : nil,
      outcomes: parts.flatMap(\.outcomes), winners: parts.flatMap(\.winners),
      comings: parts.flatMap(\.comings))
  }

  /// "What moved with overlay.json".
  var heading: String { "Changes with \(overlayName)" }
}

/// An action that others win with an overlay than without.
package struct MovedWinners: Sendable {
  /// Sources from which the same moves.
  package struct Group: Sendable {
    /// "menu instead of nobody".
    package let winners: String
    package let sources: [String]

    package init(winners: String, sources: [String]) {
      self.winners = winners
      self.sources = sources
    }
  }

  let action: ActionSelector
  let groups: [Group]

  package init(action: ActionSelector, groups: [Group]) {
    self.action = action
    self.groups = groups
  }
}

/// What an overlay moves, as text for a person at a terminal.
enum WhatMovedText {
  static func write(_ moved: WhatMoved, to section: inout TextSection) {
    section.blankLine()
    section.heading(moved.heading, indent: 0)
    if let stillness = moved.stillness { section.paragraph(stillness, indent: 2) }
    for entry in moved.outcomes { OutcomeEntryText.write(entry, to: &section, indent: 2) }
    for winners in moved.winners {
      section.heading(Visible.text(winners.action.name), indent: 2)
      let width = winners.groups.map { section.width(of: $0.winners) }.max() ?? 0
      for group in winners.groups {
        section.row(
          [.init(text: group.winners, width: width, emphasis: .warning)],
          "<- " + group.sources.joined(separator: ", "))
      }
    }
    for coming in moved.comings { section.paragraph(coming, indent: 2) }
  }
}

/// What an overlay moves, as a part of a Markdown page.
enum WhatMovedMarkdown {
  static func write(_ moved: WhatMoved, to page: inout MarkdownPage) {
    page.heading(MarkdownText.escaped(moved.heading), level: 2)
    if let stillness = moved.stillness { page.paragraph(stillness) }
    for entry in moved.outcomes {
      // It ends its last line itself.
      page.paragraph(String(OutcomeEntryMarkdown.text(of: entry, level: 3).dropLast()))
    }
    page.list(
      moved.winners.flatMap { winners in
        winners.groups.map { group in
          "\(MarkdownText.code(winners.action.name)): \(MarkdownText.escaped(group.winners)), from "
            + MarkdownText.escaped(group.sources.joined(separator: ", "))
        }
      } + moved.comings.map(MarkdownText.escaped))
  }
}
