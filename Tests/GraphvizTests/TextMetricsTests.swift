import Graphviz
import Testing

@Suite("Text metrics")
struct TextMetricsTests {
  @Test(
    "Widths are those of the PostScript fonts",
    arguments: [
      ("A", TextFace.helvetica, 0.667), ("i", .helvetica, 0.222), (" ", .helvetica, 0.278),
      ("W", .helveticaBold, 0.944), ("i", .helveticaBold, 0.278), ("Ü", .helvetica, 0.722),
      ("i", .courier, 0.6), ("W", .courier, 0.6), ("–", .helvetica, 0.556), ("…", .helvetica, 1),
    ])
  func faces(text: String, face: TextFace, ems: Double) {
    let width = TextMetrics.width(of: text, fontSize: 1, face: face)
    #expect(abs(width - ems) < 0.001)
  }

  @Test(
    "Other scripts have estimated widths",
    arguments: [
      ("結", 1), ("カ", 1), ("ｶ", 0.5), ("한", 1), ("！", 1), ("𠮷", 1), ("e\u{301}", 0.556),
      ("\u{200B}", 0), ("👩‍👩‍👧‍👦", 3), ("🇯🇵", 1.5), ("❤\u{FE0F}", 1.25), ("✊🏽", 1.5),
      ("ا", 0.75), ("", 0), ("\u{1}", 0), ("\u{AD}", 0),
    ])
  func scripts(text: String, ems: Double) {
    let width = TextMetrics.width(of: text, fontSize: 1, face: .helvetica)
    #expect(abs(width - ems) < 0.001)
  }
}
