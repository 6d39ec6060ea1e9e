/// A file to import from.
public struct ImportFile: Sendable {
  /// How messages name it.
  public let name: String
  /// Its content.
  public let bytes: [UInt8]

  /// Makes a file of what was read.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name without folder and ending: what storyboard references call the file.
  var stem: String {
    let base = name.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    guard let dot = base.lastIndex(of: "."), dot != base.startIndex else { return String(base) }
    return String(base[..<dot])
  }
}
