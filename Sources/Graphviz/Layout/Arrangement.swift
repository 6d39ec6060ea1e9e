/// Where labels are put after the layout, and the bounds that the picture then has.
///
/// dot puts the labels of clusters and of the graph above or below what they name, and nowhere
/// else. Moving them afterwards allows them beside it too. Nodes and edges stay.
public struct Arrangement: Sendable, Hashable {
  /// The upper left corners of clusters' labels, by the cluster's name.
  public var clusterLabels: [String: Point]
  /// The frames of clusters that are to have other ones, by the cluster's name.
  public var clusterBoxes: [String: Rect]
  /// The upper left corner of the graph's label; nil: it stays.
  public var label: Point?
  /// What the picture shows, without padding.
  public var bounds: Rect

  /// An arrangement, in the coordinates of the layout that it changes.
  public init(
    clusterLabels: [String: Point], clusterBoxes: [String: Rect] = [:], label: Point?, bounds: Rect
  ) {
    self.clusterLabels = clusterLabels
    self.clusterBoxes = clusterBoxes
    self.label = label
    self.bounds = bounds
  }
}
