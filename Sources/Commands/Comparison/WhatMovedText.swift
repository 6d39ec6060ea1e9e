/// What an overlay moves, as text for a person at a terminal.
enum WhatMovedText {
  static func write(_ moved: WhatMoved, to section: inout TextSection) {
    section.blankLine()
    section.heading(moved.heading, indent: 0)
    if let stillness = moved.stillness { section.paragraph(stillness, indent: 2) }
    for entry in moved.outcomes { OutcomeEntryText.write(entry, to: &section, indent: 2) }
    for coming in moved.comings { section.paragraph("Unwind \(coming).", indent: 2) }
  }
}
