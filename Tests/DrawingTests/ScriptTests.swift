import Graphviz
import TestSupport
import Testing

@testable import Drawing

/// Scripts without metrics, and right-to-left scripts.
@Suite struct ScriptTests {
  private func pieces(_ text: String) -> [String] {
    TextMetrics.pieces(of: text, face: .helvetica).map { ($0.isMeasured ? "" : "~") + $0.text }
  }

  @Test func textIsTakenApartByScript() {
    #expect(pieces("Menu") == ["Menu"])
    #expect(pieces("設定 Menü") == ["設定 Menü"])
    #expect(pieces("قائمة المشتريات") == ["~قائمة المشتريات"])
    #expect(pieces("to قائمة, المشتريات now") == ["to ", "~قائمة, المشتريات", " now"])
    // Numbers after a word are on its left.
    #expect(pieces("Editor الصفحة 2 and more") == ["Editor ", "~الصفحة 2", " and more"])
    #expect(pieces("") == [])
  }

  @Test func whatIsNotMeasuredIsNotStretched() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "title": "قائمة", "unwindActions": ["f:"] },
          { "id": "b", "title": "Page الصفحة 2" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "f:", "sender": "رجوع" } ] }
      """)
    for view in pictures.views {
      let svg = SVGReader(try pictures.svg(view))
      #expect(svg.problem == nil)
      let isArabic = { (text: String) in
        text.unicodeScalars.contains { $0.value >= 0x600 && $0.value < 0x700 }
      }
      let texts = svg.all("text") + svg.all("tspan")
      #expect(texts.contains { isArabic($0.text) })
      for text in texts where isArabic(text.text) {
        #expect(text.attributes["textLength"] == nil, "\(text.text)")
      }
      // Every other text has its measured width.
      for text in svg.all("text") where !isArabic(text.text) {
        let parts = svg.elements.contains { $0.name == "tspan" }
        #expect(text.attributes["textLength"] != nil || parts, "\(text.text)")
      }
    }
  }

  /// Text after a name without metrics begins at the name's real end, so that there's no gap.
  @Test func whatFollowsIsNotPlacedByAGuess() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "title": "قائمة", "unwindActions": ["f:"] }, { "id": "b", "title": "صفحة" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "f:", "sender": "رجوع" } ] }
      """)
    let svg = SVGReader(try pictures.svg(.hierarchy))
    #expect(svg.problem == nil)
    let trigger = try #require(svg.all("tspan").last { $0.text.contains("رجوع") })
    let line = try #require(trigger.ancestors.last.map { svg.elements[$0] })
    #expect(line.name == "text" && line.text.contains("قائمة"))
    // A mark keeps the quotation in its place.
    #expect(pictures.document.segues.first?.triggerWords?.plainText.hasSuffix("”\u{200E}") == true)
  }

  /// A font without a script draws a box for each of its marks.
  @Test func marksWithoutMetricsTakeRoom() {
    let style = TextStyle(size: 10, ink: .text)
    #expect(style.width(of: "กิ") == 2 * style.width(of: "ก"))
    #expect(style.width(of: "e\u{301}") == style.width(of: "e"))
  }

  /// The names on the screens of a sequence, and the captions below them, are centered in any font.
  @Test func whatIsNotMeasuredIsCentered() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "title": "قائمة", "unwindActions": ["f:"] }, { "id": "b", "title": "تأكيد" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "f:" } ] }
      """)
    let svg = SVGReader(try pictures.svg(.search(unwind: 0)))
    let centered = svg.all("text").filter { $0.attributes["text-anchor"] == "middle" }
    #expect(Set(centered.map(\.text)).isSuperset(of: ["قائمة", "تأكيد"]))
    let screens = try pictures.diagram(.search(unwind: 0)).page.screenSequence.screens
    #expect(
      centered.allSatisfy { text in
        screens.contains { abs($0.box.center.x - (Double(text.attributes["x"] ?? "") ?? 0)) < 1 }
      })
  }

  /// The first name of a list stays first.
  @Test func namesReadFromTheRightKeepTheirPlaces() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "title": "תפריט", "unwindActions": ["f:"] }, { "id": "b", "title": "שני" },
          { "id": "c", "title": "שלישי" }, { "id": "d", "title": "Top" } ] },
        "segues": [ { "kind": "unwind", "from": "d", "action": "f:" } ] }
      """)
    var options = DrawingOptions()
    (options.steps, options.showsScreenSequence) = (.all, false)
    let svg = try pictures.svg(.search(unwind: 0), options)
    #expect(svg.contains("\u{200E}שלישי\u{200E}, \u{200E}שני\u{200E}, and \u{200E}תפריט\u{200E}"))
  }
}
