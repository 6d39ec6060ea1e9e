import Graphviz

/// A part of a diagram with what an SVG says of it.
struct DiagramGroup: Sendable {
  var id: String?
  var classes: String
  /// Further attributes, such as `data-step`.
  var attributes: [(name: String, value: String)] = []
  /// What is read aloud of it; nil: nothing.
  var title: String?
  var link: String?
  /// What a link is called.
  var name = ""
  /// Whether it is not read aloud.
  var isHidden = false
  var marks: [Sketch.Mark] = []
  /// What lies over its own marks.
  var parts: [DiagramGroup] = []

  init(_ classes: String, id: String? = nil) {
    self.classes = classes
    self.id = id
  }

  /// All marks, from the back to the front.
  var allMarks: [Sketch.Mark] { marks + parts.flatMap(\.allMarks) }
}

/// A diagram as shapes, in groups from the back to the front.
struct DiagramDrawing: Sendable {
  var width: Double
  var height: Double
  var background: Sketch.Mark?
  var points: [Point]
  var groups: [DiagramGroup]

  /// The same without groups.
  var sketch: Sketch {
    Sketch(
      width: width, height: height, background: background?.fill,
      marks: groups.flatMap(\.allMarks), points: points)
  }
}
