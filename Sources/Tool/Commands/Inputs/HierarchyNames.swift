import Export
import Hierarchy
import JSON
import Platform
import Text

enum HierarchyNames {
  /// The names of documents below the folder, in order, without unreadable folders.
  static func below(_ folder: Path) -> [String] {
    Discovery([folder], output: nil).documents.filter { isHierarchy($0.path) }.map(\.name)
  }

  /// Whether a file is a hierarchy document, not another kind of JSON.
  static func isHierarchy(_ path: Path) -> Bool {
    guard let bytes = try? InputFile.readRegular(path, limit: DocumentLimits.fileSize),
      bytes[...].index(ofFirst: "\"segueviz\"") != nil
    else { return false }
    // A file that looks like a document is checked as one.
    guard let json = try? JSONParser.parse(bytes, dialect: .commentsAndTrailingCommas) else {
      return true
    }
    guard json.kind(of: json.root) == .object else { return false }
    let keys = Set(json.members(of: json.root).map { json.string(at: $0.key) })
    return keys.contains("segueviz") && keys.contains("root")
  }
}
