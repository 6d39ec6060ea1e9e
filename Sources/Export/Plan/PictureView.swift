/// What a picture shows.
package enum PictureView: String, Sendable, CaseIterable {
  /// What is alive, with every unwind.
  case hierarchy
  /// One unwind: who is asked, who wins.
  case search
  /// The responder chain of one unwind.
  case chain
  /// The whole app: every screen, how it is reached, and where its unwinds could go.
  case map

  /// Whether a picture is about one unwind.
  package var isAboutUnwind: Bool { self == .search || self == .chain }

  /// Whether there are pages of it: a responder chain is a part of every search.
  package var hasPage: Bool { self != .chain }
}
