import Hierarchy

/// What the sources of an app say of its classes.
public struct AppSources: Sendable {
  let files: [ScannedFile]
  /// The names of the files as they were given.
  let paths: [String]

  /// Scans files of Swift (`.swift`) and Objective-C (`.h`, `.m`, `.mm`); others are left out.
  ///
  /// - Parameter files: their names are paths, whose folders tell modules apart.
  public init(_ files: [ImportFile]) {
    var scanned: [ScannedFile] = []
    var paths: [String] = []
    for file in files {
      guard let result = Self.scan(file) else { continue }
      scanned.append(result)
      paths.append(file.name)
    }
    self.files = scanned
    self.paths = paths
  }

  /// The endings of the files that are scanned.
  public static let endings: Set<String> = ["swift", "h", "m", "mm"]

  /// A larger file is no source that somebody wrote.
  public static let fileSize = 64 << 20

  private static func scan(_ file: ImportFile) -> ScannedFile? {
    guard file.bytes.count <= fileSize else { return nil }
    let file = file.inUTF8
    let ending = file.name.lastIndex(of: ".").map { file.name[$0...].dropFirst() } ?? ""
    switch ending {
    case "swift": return SwiftScanner.scan(file)
    case "h", "m", "mm": return ObjectiveCScanner.scan(file)
    default: return nil
    }
  }
}
