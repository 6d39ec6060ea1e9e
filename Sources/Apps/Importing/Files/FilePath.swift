/// Names of files as projects have them: relative ones, with slashes.
enum FilePath {
  /// A name in a folder; an absolute name stands for itself.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return name.isEmpty ? folder : "\(folder)/\(name)"
  }

  /// The name without "." and, where something is before it, "..".
  static func normalized(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + parts(of: path).joined(separator: "/")
  }

  /// The folders and the file that such a name is made of.
  static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// The folder that a file is in; empty: none that is named.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The folders that a file is in, from the nearest up.
  static func forEachFolder(of path: String, _ body: (String) -> Void) {
    var folder = folder(of: path)
    while !folder.isEmpty {
      body(folder)
      folder = self.folder(of: folder)
    }
  }

  /// The name without its folder.
  static func base(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// What follows the last dot of the name, in lower case.
  static func ending(of path: String) -> String {
    let name = base(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// The name without folder and ending.
  static func stem(of path: String) -> String {
    let name = base(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
