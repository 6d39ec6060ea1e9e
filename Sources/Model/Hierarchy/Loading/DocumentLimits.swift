/// What a hierarchy document may not exceed.
public enum DocumentLimits {
  /// The largest file in bytes: 256 MiB. Who reads the file checks it before reading all of it.
  public static let fileSize = 256 << 20
  /// How deep controllers may be nested, the root being 1.
  public static let controllerDepth = 200

  /// What to say of JSON that is nested deeper than any document need be.
  static let nestingHelp = "a hierarchy can be \(controllerDepth) controllers deep"
}
