/// The folders of pods and of Swift packages inside an app's folder, and the folders of their targets.
/// Other folders of a package contain examples and test data.
struct PackageFolders {
  /// The folders of the targets of each package, by the package's folder. The app's isn't included.
  private var targets: [String: Set<String>] = [:]

  private let projects: Set<String>

  init(_ files: [String], projects: Set<String>, contents: (String) -> ImportFile?) {
    self.projects = projects
    for manifest in files {
      let folder = FilePath.folder(of: manifest)
      if FilePath.ending(of: manifest) == "podspec", !projects.contains(folder) {
        targets[folder] = [folder]
      }
      guard FilePath.base(of: manifest) == Self.manifest, !folder.isEmpty else { continue }
      var folders = Self.usual
      if let file = contents(manifest) {
        guard let named = Self.paths(in: String(decoding: file.bytes, as: UTF8.self)) else {
          continue
        }
        folders += named
      }
      targets[folder] = Set(folders.map { FilePath.normalized(FilePath.join(folder, $0)) })
    }
  }

  private static let manifest = "Package.swift"

  /// The default folders of targets.
  private static let usual = ["Sources", "Source", "src", "srcs"]

  /// Whether a file is in a folder of a package's targets; nil: it's in no package or pod.
  func isOfTarget(_ path: String) -> Bool? {
    var passed: Set<String> = []
    var folder = FilePath.folder(of: path)
    while true {
      passed.insert(folder)
      if let folders = targets[folder] { return !folders.isDisjoint(with: passed) }
      // A project's files aren't those of a pod around it.
      if folder.isEmpty || projects.contains(folder) { return nil }
      folder = FilePath.folder(of: folder)
    }
  }

  /// The folders that a manifest names by `path: "Code"`; nil: one is computed, so they're unknown.
  private static func paths(in manifest: String) -> [String]? {
    var paths: [String] = []
    for piece in manifest.split(separator: "path:").dropFirst().prefix(most) {
      let literal = piece.drop { $0.isWhitespace }
      guard literal.first == "\"", let end = literal.dropFirst().firstIndex(of: "\"") else {
        return nil
      }
      let path = String(literal[literal.index(after: literal.startIndex)..<end])
      if !path.hasPrefix("/"), FilePath.parts(of: path).first != ".." { paths.append(path) }
    }
    return paths
  }

  /// The maximum number of targets of a package.
  private static let most = 1_000
}
