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

  /// What its address in the page ends with.
  var anchor: String { "unwind=" + PercentEncoding.encoded(segue.utf8, keepsSlashes: false) }
}

/// An unwind as a page tells it.
struct ToldUnwind {
  let summary: ListedUnwind
  let telling: UnwindTelling
  let figure: PageFigure
  let story: UnwindStory
  let source: ControllerIndex
  let wording: Wording

  /// What the user sees after so many effects; nil: nobody can start the unwind.
  func frame(after effectCount: Int) -> ScreenFrame? {
    story.frames.last { ($0.effect ?? -1) < effectCount }
  }
}
