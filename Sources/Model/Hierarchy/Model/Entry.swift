/// A scene that code brings up, from where or as what a document may not know.
public struct Entry: Sendable {
  /// What is brought up: a live controller or one in a scene.
  public let to: ControllerIndex
  /// Who brings it up; nil: the document does not say.
  public let from: FromMatcher?
  /// How it is brought up.
  public let kind: EntryKind
  /// Where it comes from.
  public let origin: Origin?
  /// Where the entry's object begins in the file.
  public let position: SourcePosition
}

/// A screen that code brings up and that the document does not have (Semantics.md U7).
public struct UnknownEntry: Sendable {
  /// Who brings it up; nil: the document does not say.
  public let from: FromMatcher?
  /// How it is brought up.
  public let kind: EntryKind
  /// Where it comes from.
  public let origin: Origin?
}

/// How code brings up a scene.
public enum EntryKind: String, Sendable, CaseIterable {
  /// As a show segue would.
  case show
  /// As a presentation segue would.
  case presentation
  /// As the window's root view controller.
  case root
  /// As a child of the controller that brings it up.
  case child
  /// The document does not say.
  case unknown
}
