import Drawing
import Graphviz
import TestSupport
import Testing

/// The widths of figures, and what they omit to fit.
@Suite struct FigureWidthTests {
  private func options(_ width: Int) -> DrawingOptions {
    var options = DrawingOptions()
    options.width = .pixels(width)
    return options
  }

  /// A figure with the default layout.
  private func usual(
    _ pictures: Diagrams, _ subject: DiagramSubject, _ width: Int = 720
  ) throws -> Diagram {
    try pictures.diagram(subject, options(width))
  }

  @Test func everySampleKeepsToIt() throws {
    for sample in try Diagrams.samples() {
      let subjects =
        [DiagramSubject.hierarchy]
        + sample.trace.unwinds.places.flatMap { [.search(unwind: $0), .chain(unwind: $0)] }
      for subject in subjects {
        let diagram = try usual(sample, subject, 360)
        #expect(diagram.excessWidth == nil, "\(sample.name): \(subject)")
      }
    }
  }

  /// A figure that can't be narrower reports its width.
  @Test func deepContainers() throws {
    let depth = 14
    let inner = (1...depth).reversed().reduce(
      #"{"id":"leaf","class":"LeafViewController"}"#
    ) { inner, level in
      #"{"id":"b\#(level)","class":"Box\#(level)ViewController","container":"custom","#
        + #""children":[\#(inner),{"id":"s\#(level)","class":"Side\#(level)ViewController"}]}"#
    }
    let pictures = try Diagrams(
      #"{"segueviz":1,"root":{"id":"nav","class":"UINavigationController","children":["#
        + #"{"id":"root","class":"RootViewController","unwindActions":["top:"]},\#(inner)]},"#
        + #""segues":[{"kind":"unwind","from":"leaf","action":"top:"}]}"#)
    for subject in [DiagramSubject.hierarchy, .search(unwind: 0), .chain(unwind: 0)] {
      let page = try usual(pictures, subject, 480)
      #expect(page.excessWidth == nil, "\(subject)")
    }
    let narrow = try usual(pictures, .search(unwind: 0), 320)
    let excess = try #require(narrow.excessWidth)
    #expect(excess.wanted == 320 && (321...480).contains(excess.width))
  }

  // MARK: Hidden and unknown screens

  /// If UIKit's effect is unknown, no text claims that nothing changes.
  @Test func whatIsNotKnownIsSaidOnce() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "tabs", "class": "UITabBarController", "children": [
          { "id": "n1", "class": "UINavigationController", "children": [
            { "id": "basket", "class": "BasketViewController",
              "presents": { "id": "m", "class": "UINavigationController", "children": [
                { "id": "customer", "class": "CustomerViewController",
                  "unwindActions": ["pick:"] } ] } } ] },
          { "id": "n2", "class": "UINavigationController", "children": [
            { "id": "note", "class": "NoteViewController" } ] } ] },
        "segues": [ { "kind": "unwind", "from": "note", "action": "pick:" } ] }
      """)
    let words = "unknown what moves"
    for subject in [DiagramSubject.search(unwind: 0), .chain(unwind: 0), .hierarchy] {
      let diagram = try usual(pictures, subject)
      let said = try pictures.svg(subject, options(720)) + diagram.altText
      #expect(!said.lowercased().contains("nothing moves"))
      #expect(!said.contains("no visible change") && !said.contains("shown already"))
      #expect(said.contains(words) || said.contains("The transition is unknown"), "\(subject)")
    }
  }
}
