/// What a picture shows.
package enum PictureView: String, Sendable, CaseIterable {
  /// What is alive, with every unwind.
  case hierarchy
  /// One unwind: who is asked, who wins.
  case search
  /// The responder chain of one unwind.
  case chain
}
