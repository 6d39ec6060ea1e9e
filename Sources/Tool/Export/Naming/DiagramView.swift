import Drawing
import Unwinding

package enum DiagramView: String, Sendable {
  /// The view controllers in the hierarchy, with every unwind segue.
  case hierarchy
  case search
  case chain
  /// The whole app: every screen, the paths to it, and where its unwind segues can go.
  case map
  /// A page of every app state. A batch creates it for apps; `--view` doesn't accept it.
  case explore

  package var isAboutUnwind: Bool { self == .search || self == .chain }

  /// The possible layouts of its diagrams; nil: only one.
  var layouts: [DiagramLayout]? {
    switch self {
    case .hierarchy, .search, .chain: .ofFigures
    case .map: .ofMaps
    case .explore: nil
    }
  }

  /// The subject that Drawing draws. Calls `unwind` if the view is about an unwind segue.
  func subject<Problem: Error>(
    unwind: () throws(Problem) -> UnwindIndex
  ) throws(Problem) -> DiagramSubject {
    switch self {
    case .hierarchy: .hierarchy
    case .search: .search(unwind: try unwind())
    case .chain: .chain(unwind: try unwind())
    case .map, .explore: .map
    }
  }

  /// Whether it has pages. A responder chain has none, because it's part of every search.
  package var hasPage: Bool { self != .chain }

  package var hasSteps: Bool { self != .chain && self != .map }
}

extension DiagramView: CaseIterable {
  package static let allCases: [DiagramView] = [.hierarchy, .search, .chain, .map]
}

/// The difference of a diagram from the command line's settings.
package struct DiagramVariant: Sendable, Hashable {
  var isDark = false
  /// The factor for the number of pixels; nil: as on the command line.
  var scale: Int?

  /// The options of a command line for this variant.
  var words: [String] {
    (isDark ? ["--theme=dark"] : []) + (scale.map { ["--scale=\($0)"] } ?? [])
  }
}
