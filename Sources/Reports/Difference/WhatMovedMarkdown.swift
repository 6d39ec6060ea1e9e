import Wording

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
