import Wording

/// The title of a frame. The legend says what frames are.
struct FrameRows {
  let theme: Theme
  let frame: Frame

  var rows: [Row] {
    let style = TextStyle(size: theme.type.name, ink: .text, isBold: true)
    let title = TextFitting.truncated(
      displayText(frame.title), style, width: Double(theme.space.cardText))
    return [Row([.text([TextRun(title, style)])])]
  }
}
