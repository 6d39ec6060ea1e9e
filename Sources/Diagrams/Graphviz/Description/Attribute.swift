/// The value of a Graphviz attribute.
public enum AttributeValue: Sendable, Hashable {
  /// Plain text. Graphviz reads escape sequences (`\N`, `\l`) and entities in it: text that comes
  /// from outside goes through ``AttributeText/escaped(_:)``.
  case text(String)
  /// An HTML-like label. Text inside it goes through ``HTMLLabel/escaped(_:)``.
  case html(String)
}

/// A Graphviz attribute: a name and a value.
public struct Attribute: Sendable, Hashable {
  /// Graphviz's name of the attribute.
  public var name: String
  /// What it is set to.
  public var value: AttributeValue

  /// An attribute with a value of either kind.
  public init(_ name: String, _ value: AttributeValue) {
    self.name = name
    self.value = value
  }

  /// An attribute with a plain value.
  public init(_ name: String, _ text: String) {
    self.init(name, .text(text))
  }
}
