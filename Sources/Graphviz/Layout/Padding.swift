/// The room that Graphviz leaves around a drawing.
enum Padding {
  /// The graph's attribute `pad`, in inches, once or for x and y; 4 points without.
  static func of(_ graph: GraphDescription) -> Point {
    let value = graph.graphAttributes.last { $0.name == "pad" }?.value
    guard case .text(let text) = value else { return Point(x: 4, y: 4) }
    let inches = text.split(separator: ",").compactMap { Double($0) }
    guard let x = inches.first else { return Point(x: 4, y: 4) }
    return Point(x: x * 72, y: (inches.count > 1 ? inches[1] : x) * 72)
  }
}
