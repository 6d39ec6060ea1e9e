import Hierarchy

/// What differs between iOS versions (Semantics.md, section 2).
struct Era: Sendable, Hashable {
  enum Algorithm: Sendable {
    /// viewControllerForUnwindSegueAction, controller by controller (Semantics.md, section 3).
    case classic
    /// allowedChildrenForUnwinding, in full depth (Semantics.md, section 5).
    case modern
  }

  /// The next responder of a presented controller.
  enum NextAfterModal: Sendable {
    case caller, actualPresenter
  }

  let firstVersion: Int
  let name: String
  var algorithm: Algorithm
  var nextAfterModal: NextAfterModal
  /// Whether a search visits each controller only once.
  var remembersVisited: Bool

  static let all: [Era] = [
    Era(
      firstVersion: 6, name: "iOS 6 and 7", algorithm: .classic, nextAfterModal: .caller,
      remembersVisited: false),
    Era(
      firstVersion: 8, name: "iOS 8", algorithm: .classic, nextAfterModal: .actualPresenter,
      remembersVisited: false),
    Era(
      firstVersion: 9, name: "iOS 9", algorithm: .modern, nextAfterModal: .caller,
      remembersVisited: false),
    newest,
  ]

  private static let newest = Era(
    firstVersion: 10, name: "iOS 10 and later", algorithm: .modern, nextAfterModal: .caller,
    remembersVisited: true)

  /// Some eras, oldest first, as text: "iOS 6 to 8", "iOS 6 to 8 and iOS 10 and later".
  static func name(of eras: [Era]) -> String {
    var runs: [[Era]] = []
    for era in eras {
      if let last = runs.last?.last, era.follows(last) {
        runs[runs.count - 1].append(era)
      } else {
        runs.append([era])
      }
    }
    return runs.map(nameOfNeighbors).joined(separator: " and ")
  }

  private static func nameOfNeighbors(_ eras: [Era]) -> String {
    guard let first = eras.first, let last = eras.last, first != last else {
      return eras.first?.name ?? ""
    }
    return last == newest
      ? "iOS \(first.firstVersion) and later" : "iOS \(first.firstVersion) to \(last.firstVersion)"
  }

  private func follows(_ other: Era) -> Bool {
    Self.all.first { $0.firstVersion > other.firstVersion } == self
  }

  static func of(_ version: IOSVersion) -> Era {
    all.last { $0.firstVersion <= version.major } ?? newest
  }
}

extension IOSVersion {
  /// The versions that follow the same rules, as text: "iOS 10 and later".
  public var eraName: String { Era.of(self).name }

  /// Whether the search is that of iOS 6 to 8 (viewControllerForUnwindSegueAction).
  public var usesClassicSearch: Bool { Era.of(self).algorithm == .classic }
}
