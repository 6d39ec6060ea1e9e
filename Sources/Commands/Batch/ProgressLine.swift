import Export
import Hierarchy
import Platform
import Reports
import Text

/// The line on a terminal that shows how far a batch is.
struct ProgressLine {
  private let total: Int
  private var done = 0
  private let start = Clock.now
  private var shown = 0.0

  /// Returns to the line's beginning and clears it (ECMA-48, EL).
  static let erasure = "\r\u{1B}[K"

  init(total: Int) { self.total = total }

  /// Counts a picture.
  ///
  /// - Returns: what to write to the terminal; nil if it was written to a moment ago.
  mutating func advance(to file: String?) -> String? {
    done += 1
    let now = Clock.now
    guard now - shown > 0.1 || done == total else { return nil }
    shown = now
    return Self.erasure + text(file, seconds: now - start)
  }

  private func text(_ file: String?, seconds: Double) -> String {
    let rate = Double(done) / max(seconds, 0.001)
    let left = Int((Double(total - done) / max(rate, 0.001)).rounded(.up))
    let time = left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s"
    let head = "\(done) of \(total), \(Int(rate)) a second, \(time) left: "
    var name = Visible.text(file ?? "")[...]
    while head.displayWidth + String(name).displayWidth >= TextWrapping.width, !name.isEmpty {
      name = name.dropFirst()
    }
    return head + name
  }
}
