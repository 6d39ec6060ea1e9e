import Hierarchy
import Text

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
