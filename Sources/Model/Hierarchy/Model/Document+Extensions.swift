extension Document {
  /// Whether extensions of UIViewController may implement unwind actions that the document does not
  /// know: no sources were read (Semantics.md U3a).
  package var hasUnknownExtensions: Bool {
    classes[UIKitClasses.base]?.hasUnknownActions ?? false
  }
}
