/// Why a graph couldn't be drawn.
public enum GraphvizError: Error, Sendable, Equatable {
  /// Graphviz, or a part of it, isn't installed. The text names the packages to install.
  case notInstalled(String)
  /// Graphviz reported errors. After most, it draws something else, so there's no image.
  case failed([String])
  /// An attribute that makes Graphviz read files or run another program's code.
  case unsafeAttribute(String)
  /// A link that isn't http, https, mailto, or relative.
  case unsafeLink(String)
  /// An edge or subgraph names a node that the graph doesn't have.
  case unknownNode(String)
  /// A bitmap of this size can't be drawn. The limits are in ``PNGLimits``.
  case diagramTooLarge(width: Int, height: Int)
  /// A scale that isn't a positive number.
  case unusableScale
  /// A bitmap or PDF couldn't be painted or written, with the reason.
  case notWritten(String)
}

extension GraphvizError: CustomStringConvertible {
  /// The error as text, without a final line break.
  public var description: String {
    switch self {
    case .notInstalled(let what): what
    case .failed(let messages): "Graphviz: " + messages.joined(separator: "; ")
    case .unsafeAttribute(let name): "the Graphviz attribute “\(name)” can read files"
    case .unsafeLink(let link):
      "“\(link)” isn't an http, https, mailto, or relative address"
    case .unknownNode(let name): "the graph has no node “\(name)”"
    case .diagramTooLarge(let width, let height):
      "the diagram would be \(width) × \(height) pixels, too large for a bitmap; "
        + "choose a smaller scale, or SVG"
    case .unusableScale: "the scale of a bitmap must be a positive number"
    case .notWritten(let reason): reason
    }
  }
}
