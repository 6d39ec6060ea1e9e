/// What an overlay moves, in words.
struct WhatMoved: Sendable {
  /// What the overlay is called.
  let overlayName: String
  /// The result in a sentence, where nothing moves.
  let stillness: String?
  /// The unwinds that end otherwise than without it.
  var outcomes: [OutcomeEntry] = []
  /// The actions of a matrix that others win than without it.
  var winners: [MovedWinners] = []
  /// Who is only there with it, or only without: "Unwind home is new."
  var comings: [String] = []

  /// "What moved with overlay.json".
  var heading: String { "What moved with \(overlayName)" }
}
