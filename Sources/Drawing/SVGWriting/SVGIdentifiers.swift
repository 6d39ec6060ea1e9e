import Hierarchy

/// The ids of an SVG: stable, unique, and safe in every place where an id may stand.
struct SVGIdentifiers {
  private let prefix: String
  private var taken: Set<String> = []
  /// The last number behind each name that was asked for again: thousands may be alike, such as those
  /// that have no letter of the alphabet.
  private var lastNumbers: [String: Int] = [:]

  init(prefix: String) { self.prefix = Self.sanitized(prefix) }

  /// `prefix`kind-name; where that is taken, with -2, -3 ... behind.
  mutating func identifier(_ kind: String, _ name: String) -> String {
    let base = prefix + kind + (name.isEmpty ? "" : "-" + Self.sanitized(name))
    var candidate = base
    while !taken.insert(candidate).inserted {
      let number = (lastNumbers[base] ?? 1) + 1
      lastNumbers[base] = number
      candidate = "\(base)-\(number)"
    }
    return candidate
  }

  /// Letters, digits, "_", "-" and "."; everything else becomes "-".
  private static func sanitized(_ text: String) -> String {
    String(
      text.unicodeScalars.prefix(120).map { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": Character(scalar)
        default: "-"
        }
      })
  }
}
