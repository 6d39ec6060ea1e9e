import Hierarchy
import Text

/// Versions of iOS in one word: "7,8,17".
enum VersionList {
  /// Reads at least two different versions; throws what is wrong.
  static func read(_ text: String) throws(InvalidValue) -> [IOSVersion] {
    var versions: [IOSVersion] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let version = IOSVersion(String(item)) else {
        let what = item.isEmpty ? "has an empty place" : "names \(Visible.quoted(String(item)))"
        throw InvalidValue(
          message: "\(what): write versions of iOS from \(IOSVersion.oldest) on with"
            + " commas between them, such as 7,8,9,17")
      }
      guard !versions.contains(where: { $0.description == version.description }) else {
        throw InvalidValue(message: "names \(version) twice")
      }
      versions.append(version)
    }
    guard versions.count > 1 else {
      throw InvalidValue(message: "is one version: name at least two, such as 7,8,9,17")
    }
    return versions
  }
}
