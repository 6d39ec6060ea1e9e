import Graphviz
import Unwinding
import Wording

/// What the user sees before an unwind and after each of its verbs, as a row of screens.
struct FigureStrip {
  private(set) var screens: [Screen] = []
  private(set) var width = 0.0
  /// "The user sees".
  private(set) var title: [TextRun] = []
  private(set) var titlePlace = Point(x: 0, y: 0)
  private let setting: FigureSetting
  private let shown: [FigureScreen]

  /// A screen at its place.
  struct Screen {
    var screen: FigureScreen
    var box = Rect(x: 0, y: 0, width: 0, height: 0)
    /// Below it, centered.
    var caption: [[TextRun]]
    /// Whether an arrow leads to it from the one before, on the same row.
    var isNext = false
  }

  /// Of a screen; of one with columns in it, which are side by side, as wide as a row of them has room for.
  private static let (height, usualWidth, widerWidth, widestWidth) = (84.0, 90.0, 108.0, 132.0)
  private let size: (width: Double, height: Double)
  static let gap = 24.0
  private static let captionLine = 11.5
  /// Of more screens only the first and the last are shown.
  private static let limit = 10

  init(_ shown: [FigureScreen], _ setting: FigureSetting) {
    self.shown = shown
    self.setting = setting
    let isWide = shown.contains { $0.layers.last?.isWide ?? false }
    let wider = shown.count > 3 ? Self.widerWidth : Self.widestWidth
    size = (isWide ? wider : Self.usualWidth, Self.height)
    let bold = TextStyle(size: FigureType.reason, ink: .text, isBold: true)
    let quiet = TextStyle(size: FigureType.small, ink: .muted)
    guard !shown.isEmpty else { return }
    title = [
      TextRun("The user sees", TextStyle(size: FigureType.name, ink: .text, isBold: true))
    ]
    var told = shown
    if told.count > Self.limit {
      told.replaceSubrange((Self.limit / 2)..<(told.count - Self.limit / 2), with: [])
    }
    let room = size.width + Self.gap - 8
    func lines(_ caption: Phrase) -> [[TextRun]] {
      setting.lines(setting.runs(caption, quiet), room, limit: 5)
    }
    screens = told.map { screen in
      var caption = [[TextRun(screen.verb?.letter ?? "before", bold)]]
      if screen.verb != nil { caption += lines(screen.caption) }
      for unseen in screen.unseen {
        caption += [[TextRun("still after \(unseen.verb.letter)", bold)]] + lines(unseen.caption)
      }
      return Screen(screen: screen, caption: caption)
    }
  }

  /// Places the screens in rows, and returns where they end.
  mutating func place(x: Double, y: Double, width: Double) -> Double {
    titlePlace = Point(x: x, y: y + FigureType.name)
    let perRow = max(1, Int((width + Self.gap) / (size.width + Self.gap)))
    var top = y + FigureType.name + 12
    var bottom = top
    for (place, index) in screens.indices.enumerated() {
      let column = place % perRow
      if column == 0, place > 0 { top = bottom + 14 }
      let left = x + Double(column) * (size.width + Self.gap)
      screens[index].box = Rect(
        x: left, y: top, width: size.width, height: size.height)
      screens[index].isNext = column > 0
      bottom = max(
        column == 0 ? 0 : bottom,
        top + size.height + 4 + Double(screens[index].caption.count) * Self.captionLine)
      self.width = max(self.width, left + size.width - x)
    }
    return bottom
  }

  /// Where the baseline of a caption's line is.
  static func baseline(_ line: Int, below box: Rect) -> Double {
    box.maxY + 12 + Double(line) * captionLine
  }
}
