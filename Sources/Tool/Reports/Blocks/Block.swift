import Unwinding

/// A part of a report for people. ``TextRenderer`` and ``MarkdownRenderer`` lay it out.
package enum Block {
  case title(Phrase)
  /// An image; text has none.
  case image(alternative: String, address: String)
  /// A heading and the blocks below it.
  indirect case section(Phrase, [Block])
  /// A paragraph. The label is the bold words at its beginning.
  case paragraph(Phrase, label: String? = nil, emphasis: Emphasis? = nil)
  /// Paragraphs that don't belong to the section before them.
  case aside([Phrase], emphasis: Emphasis? = nil)
  case list([Row], isNumbered: Bool = false)
  /// A table with a heading for each column, including the numbers'.
  case table([Phrase], [Row], isNumbered: Bool = false)
  /// Another row of the table before.
  case row(Row)
  /// Lines for programs, with their colors.
  case lines([String])
}

/// An item of a list, or a row of a table.
package struct Row {
  /// The first word of an item. In text, the keys of all items form a column.
  struct Key {
    let phrase: Phrase
    let emphasis: Emphasis

    init(_ phrase: Phrase, _ emphasis: Emphasis = .name) {
      self.phrase = phrase
      self.emphasis = emphasis
    }
  }

  /// A character in the margin of text.
  var sign: (character: String, emphasis: Emphasis)?
  var keys: [Key] = []
  /// The text between the key and the contents in Markdown.
  var separator = ": "
  /// The contents; in a table, one column for each.
  var contents: [Phrase]
  var remark: Phrase?
  /// Paragraphs below the row, in text.
  var notes: [Phrase] = []

  init(
    _ keys: [Key], separator: String = ": ", _ contents: [Phrase], remark: Phrase? = nil
  ) {
    self.keys = keys
    self.separator = separator
    self.contents = contents
    self.remark = remark
  }

  init(
    key: Phrase, _ emphasis: Emphasis = .name, separator: String = ": ", contents: Phrase...,
    remark: Phrase? = nil
  ) {
    self.init([Key(key, emphasis)], separator: separator, contents, remark: remark)
  }

  init(_ contents: Phrase...) { self.init([], contents) }
}

/// The format of a report for readers.
package enum Medium {
  case text(TerminalStyle)
  case markdown

  var isText: Bool { if case .text = self { true } else { false } }
}

/// Emphasis of text in a terminal (ECMA-48, SGR).
package enum Emphasis: String, Sendable {
  case heading = "1"
  case quiet = "2"
  case good = "32"
  case warning = "33"
  case bad = "31"
  case name = "36"
}

/// Whether text for readers has colors, and how wide it is.
package struct TerminalStyle: Sendable {
  let isColored: Bool
  let width: Int

  /// Creates a style for a terminal with these columns; 0: unknown.
  package init(isColored: Bool, columns: Int = 0) {
    self.isColored = isColored
    width = columns == 0 ? TextWrapping.width : max(40, columns)
  }

  package static let plain = TerminalStyle(isColored: false)

  package func text(_ text: String, _ emphasis: Emphasis) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// How a report is printed. Each command has some of these.
package enum ReportFormat: String, Sendable {
  case text, markdown, json, csv, github, sarif, junit, html

  /// Whether it shows changes by an overlay: programs compare two reports themselves.
  package var showsOverlayChanges: Bool { self == .text || self == .markdown || self == .html }
}

/// A report for people and, in some formats, for programs.
package protocol BlockReport {
  associatedtype Blocks: Sequence<Block>

  /// The report. Large ones are created block by block.
  func blocks(for medium: Medium) -> Blocks

  /// The report for programs; nil: none in this format.
  func data(as format: ReportFormat) -> (any Rendering)?
}

extension BlockReport {
  package func data(as format: ReportFormat) -> (any Rendering)? { nil }

  /// The report in a format; as text if there is none in the format.
  package func rendering(as format: ReportFormat, style: TerminalStyle) -> any Rendering {
    data(as: format)
      ?? BlockRendering(report: self, medium: format == .markdown ? .markdown : .text(style))
  }
}

/// A report that writes itself as JSON.
package protocol JSONReport: BlockReport, Rendering {}

extension JSONReport {
  package func data(as format: ReportFormat) -> (any Rendering)? { format == .json ? self : nil }
}

protocol BlockRenderer {
  /// The text that wasn't passed on yet.
  var text: String { get set }

  mutating func writeBlock(_ block: Block)
}

private struct BlockRendering<Report: BlockReport>: Rendering {
  let report: Report
  let medium: Medium

  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var renderer: any BlockRenderer =
      switch medium {
      case .text(let style): TextRenderer(style: style)
      case .markdown: MarkdownRenderer()
      }
    for block in report.blocks(for: medium) {
      renderer.writeBlock(block)
      if renderer.text.utf8.count >= ReportPiece.size {
        try pass(Array(renderer.text.utf8))
        renderer.text = ""
      }
    }
    try pass(Array(renderer.text.utf8))
  }
}

/// A report in one format, written piece by piece.
package protocol Rendering {
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure)
}

/// Reports are passed on in pieces: a trace can have 60 MB, which need never be in memory at once.
enum ReportPiece {
  /// The number of bytes in a piece.
  static let size = 1 << 18
}
