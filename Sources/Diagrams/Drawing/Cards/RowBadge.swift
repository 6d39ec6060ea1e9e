/// What stands behind a row in capitals: how a segue ends, where it does not end well.
struct RowBadge: Sendable, ExpressibleByStringLiteral {
  let text: String
  let fill: Ink

  /// - Parameter fill: the badge's ground; red where nothing else is said.
  init(_ text: String, fill: Ink = .removedBadge) {
    self.text = text
    self.fill = fill
  }

  /// The words without the sign: "unknown".
  var words: String { String(text.lowercased().drop { !$0.isLetter }) }

  init(stringLiteral text: String) { self.init(text) }

  /// What the document leaves open: neither good nor bad.
  static let depends = RowBadge("DEPENDS", fill: .cautionBadge)
  static let notKnown = RowBadge("UNKNOWN", fill: .cautionBadge)
  /// What cannot happen now.
  static let offscreen = RowBadge("OFF SCREEN", fill: .quietBadge)
}
