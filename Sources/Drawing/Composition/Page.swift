import Graphviz
import Wording

/// What stands around the graph, and where: the heading above, the legend below, the table below or
/// beside, whichever gives the picture the better shape.
struct Page: Sendable {
  /// The names of the clusters whose labels legend and table are.
  static let legendCluster = "cluster_legend"
  static let tableCluster = "cluster_table"

  /// The name of the cluster that a frame is, by its place.
  static func frameCluster(_ place: Int) -> String { "cluster_frame\(place)" }
  /// The name of the cluster that a column of frames is, by its place.
  static func columnCluster(_ place: Int) -> String { "cluster_column\(place)" }

  let heading: Label
  /// The titles of frames, for DOT alone: what has frames we place ourselves.
  let frames: [Label]
  let legend: Label?
  let table: Label?
  let isTableBeside: Bool
  private let space: Spacing
  /// How many of the edges are drawn: the first ones.
  private let lineCount: Int

  /// How wide a table beside the graph is at most.
  private static let besideWidth = 420

  init(scene: Scene, estimate: GraphEstimate, theme: Theme, options: DrawingOptions) {
    let space = theme.space
    let tableRows = StepTableRows(theme: theme, table: scene.table)
    let width = min(max(estimate.width, space.page), space.widestPage)
    let below = Label(tableRows.rows(width: min(max(estimate.width, width), space.widestTable)))
    let beside = Label(tableRows.rows(width: Self.besideWidth))
    let pageWidth = estimate.width + 2 * space.block + beside.width
    isTableBeside =
      !scene.table.isEmpty && pageWidth <= space.widestPage
      && Shape.distance(pageWidth, max(estimate.height, beside.size.height))
        < Shape.distance(width, estimate.height + space.block + below.size.height)
    let fullWidth = isTableBeside ? pageWidth : width
    table = scene.table.isEmpty ? nil : isTableBeside ? beside : below
    let headingWidth = min(max(fullWidth, space.page), space.widestPage)
    heading = Label(HeadingRows(theme: theme, heading: scene.heading).rows(width: headingWidth))
    let legendRows =
      options.showsLegend
      ? LegendRows(theme: theme, scene: scene).rows(width: fullWidth + 60) : []
    legend = legendRows.isEmpty ? nil : Label(legendRows)
    frames = scene.frames.map { Label(FrameRows(theme: theme, frame: $0).rows) }
    self.space = space
    lineCount = scene.links.count
  }

  /// The labels and whose they are, by the places of the clusters in the graph.
  var labels: [(owner: Sketch.Owner, label: Label)] {
    [(.graph, heading), (.cluster(0), table), (.cluster(1), legend)].compactMap { owner, label in
      label.map { (owner, $0) }
    }
  }

  /// Where everything goes once dot has placed the graph.
  func arrangement(_ layout: Layout) -> Arrangement {
    let graph = layout.bounds(lines: lineCount)
    let gap = Double(space.block)
    let beside = isTableBeside ? table : nil
    let besideWidth = beside.map { Double($0.width) + 2 * gap } ?? 0
    let width = max(
      graph.width + besideWidth, Double(heading.width), Double(legend?.width ?? 0),
      isTableBeside ? 0 : Double(table?.width ?? 0))
    // A graph that is narrower than its page stands in the middle of its part.
    let left = graph.minX - (width - besideWidth - graph.width) / 2
    let top = graph.minY - gap - Double(heading.size.height)
    var labels: [String: Point] = [:]
    var bottom = graph.maxY
    if let beside {
      labels[Self.tableCluster] = Point(x: left + width - Double(beside.width), y: graph.minY)
      bottom = max(bottom, graph.minY + Double(beside.size.height))
    }
    if let legend {
      labels[Self.legendCluster] = Point(x: left, y: bottom + gap)
      bottom += gap + Double(legend.size.height)
    }
    if let table, !isTableBeside {
      labels[Self.tableCluster] = Point(x: left, y: bottom + gap)
      bottom += gap + Double(table.size.height)
    }
    return Arrangement(
      clusterLabels: labels, label: Point(x: left, y: top),
      bounds: Rect(minX: left, minY: top, maxX: left + width, maxY: bottom))
  }
}

extension Layout {
  /// The bounds of nodes and the first edges.
  fileprivate func bounds(lines: Int) -> Rect {
    var bounds: Rect?
    func include(_ rect: Rect) { bounds = bounds?.united(with: rect) ?? rect }
    for node in nodes { include(node.box) }
    for curve in edges.prefix(lines).flatMap(\.curves) {
      for point in curve.points + [curve.headTip, curve.tailTip].compactMap({ $0 }) {
        include(
          Rect(minX: point.x - 3, minY: point.y - 3, maxX: point.x + 3, maxY: point.y + 3))
      }
    }
    return bounds ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }
}

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
