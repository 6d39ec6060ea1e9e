import Hierarchy

/// Where imported documents will be: the paths of their origins begin there (Format.md, Origin).
struct OriginPaths: Sendable {
  /// The folder's path, absolute or from where the paths of the files begin; empty: just there.
  let folder: String
  /// Where relative paths begin, as an absolute path; empty: not known.
  var workingFolder = ""

  /// A place as documents have it.
  func moved(_ origin: Origin) -> Origin {
    Origin(
      file: path(to: origin.file), line: origin.line, column: origin.column, object: origin.object,
      scene: origin.scene)
  }

  /// The path from the folder to a file; the file's own where there is none.
  func path(to file: String) -> String {
    let isMixed = file.hasPrefix("/") != folder.hasPrefix("/")
    guard !isMixed || !workingFolder.isEmpty || folder.isEmpty && !file.hasPrefix("/") else {
      return file
    }
    let absolute = isMixed && (file.hasPrefix("/") || folder.hasPrefix("/"))
    guard let own = Self.names(of: absolute ? inWorkingFolder(file) : file),
      let base = Self.names(of: absolute ? inWorkingFolder(folder) : folder),
      !base.contains("..")
    else { return file }
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + own.dropFirst(common)).joined(separator: "/")
  }

  private func inWorkingFolder(_ path: String) -> String {
    path.hasPrefix("/") ? path : workingFolder + "/" + path
  }

  /// The names of a path, without dots and what two dots take back; nil: there is none.
  private static func names(of path: String) -> [String]? {
    let names = FilePath.parts(of: path).map(String.init)
    return names.isEmpty && !path.isEmpty && path != "." && path != "./" ? nil : names
  }
}
