import Drawing
import Unwinding

/// What a picture shows.
package enum PictureView: String, Sendable {
  /// What is alive, with every unwind.
  case hierarchy
  /// One unwind: who is asked, who wins.
  case search
  /// The responder chain of one unwind.
  case chain
  /// The whole app: every screen, how it is reached, and where its unwinds could go.
  case map
  /// A page of every stack that the app can build. A batch makes it of apps; it is none that can be asked for
  /// by `--view`.
  case explore

  /// Whether a picture is about one unwind.
  package var isAboutUnwind: Bool { self == .search || self == .chain }

  /// How its diagrams can be laid out; nil: as it decides itself.
  var layouts: [DiagramLayout]? {
    switch self {
    case .hierarchy, .search, .chain: .ofFigures
    case .map: .ofMaps
    case .explore: nil
    }
  }

  /// What Drawing draws; of an unwind where the view is about one.
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

  /// Whether there are pages of it: a responder chain is a part of every search.
  package var hasPage: Bool { self != .chain }

  /// Whether it has a table of steps.
  package var hasSteps: Bool { self != .chain && self != .map }
}

extension PictureView: CaseIterable {
  /// Those that can be asked for.
  package static let allCases: [PictureView] = [.hierarchy, .search, .chain, .map]
}
