/// The program `segueviz`.
public enum Program {
  /// The version of the program.
  public static let version = "0.1.0"

  /// The program's name in diagrams.
  static let name = "segueviz \(version)"
}
