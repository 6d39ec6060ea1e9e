import Drawing
import Hierarchy
import Text
import Unwinding
import Wording

/// An unwind in few words.
struct ListedUnwind {
  /// The segue's id.
  let segue: String
  /// "exitToHomeScreen: from Results".
  let name: Phrase
  /// What becomes of it, as a sentence.
  let result: Phrase

  /// The letter of its action in the overview; nil: none.
  var letter: String?
  /// The id of the card on which its source stands there.
  var card: String?

  /// Which of its ends it is, from 1, where there can be several; nil: it is what happens now.
  var end: Int?

  /// What its address in the page ends with.
  var anchor: String { Self.anchor(segue, end: end) }

  static func anchor(_ segue: String, end: Int?) -> String {
    "unwind=" + PercentEncoding.encoded(segue.utf8, keepsSlashes: false)
      + (end.map { "&end=\($0)" } ?? "")
  }
}

/// An unwind as a page tells it.
struct ToldUnwind {
  var summary: ListedUnwind
  /// What stands between its title and its player, in lines of HTML.
  var lead: [String] = []
  let telling: UnwindTelling
  let figure: PageFigure
  let story: UnwindStory
  let source: ControllerIndex
  let wording: Wording
  /// Whether its steps are listed below the player.
  var listsSteps = true

  /// What the user sees after so many effects; nil: nobody can start the unwind.
  func frame(after effectCount: Int) -> ScreenFrame? {
    story.frames.last { ($0.effect ?? -1) < effectCount }
  }
}
