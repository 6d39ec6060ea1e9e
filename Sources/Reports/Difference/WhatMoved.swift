import Hierarchy

/// What an overlay moves, in words.
package struct WhatMoved: Sendable {
  /// What the overlay is called.
  let overlayName: String
  /// The result in a sentence, where nothing moves.
  let stillness: String?
  /// The unwinds that end otherwise than without it.
  let outcomes: [OutcomeEntry]
  /// The actions of a matrix that others win than without it.
  let winners: [MovedWinners]
  /// Who is only there with it, or only without: "Unwind home is new."
  let comings: [String]

  package init(
    overlayName: String, stillness: String?, outcomes: [OutcomeEntry] = [],
    winners: [MovedWinners] = [], comings: [String] = []
  ) {
    self.overlayName = overlayName
    self.stillness = stillness
    self.outcomes = outcomes
    self.winners = winners
    self.comings = comings
  }

  /// "What moved with overlay.json".
  var heading: String { "What moved with \(overlayName)" }
}

/// An action that others win with an overlay than without.
package struct MovedWinners: Sendable {
  /// Sources from which the same moves.
  package struct Group: Sendable {
    /// "menu instead of nobody".
    package let winners: String
    package let sources: [String]

    package init(winners: String, sources: [String]) {
      self.winners = winners
      self.sources = sources
    }
  }

  let action: ActionSelector
  let groups: [Group]

  package init(action: ActionSelector, groups: [Group]) {
    self.action = action
    self.groups = groups
  }
}
