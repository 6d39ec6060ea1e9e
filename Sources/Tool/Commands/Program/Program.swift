/// The program `segueviz`.
public enum Program {
  /// The version of the program.
  public static let version = "0.1.0"

  /// How diagrams name the program.
  static let name = "segueviz \(version)"
}
