import Foundation
import TestSupport

/// A workflow or an action of GitHub, as far as tests parse YAML: line by line.
struct WorkflowFile {
  let name: String
  let lines: [String]

  /// Every workflow of the repository, and the sample for other repositories.
  static let all = [
    ".github/workflows/check.yml", ".github/workflows/release.yml", "Samples/ci/github-actions.yml",
    "action.yml",
  ]

  init(_ name: String) {
    self.name = name
    let bytes = Repository.bytes(of: Repository.path + "/" + name) ?? []
    lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The values of a key, wherever it occurs, without comments.
  func values(of key: String) -> [String] {
    lines.compactMap { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      for head in ["\(key): ", "- \(key): "] where text.hasPrefix(head) {
        return String(text.dropFirst(head.count))
      }
      return nil
    }
  }

  /// The shell scripts of the steps.
  var scripts: [String] {
    var scripts: [String] = []
    var place = 0
    while place < lines.count {
      let line = lines[place]
      place += 1
      let text = line.trimmingCharacters(in: .whitespaces)
      guard let head = ["run: ", "- run: "].first(where: text.hasPrefix) else { continue }
      let value = String(text.dropFirst(head.count))
      guard value == "|" else {
        scripts.append(value.trimmingCharacters(in: ["'"]))
        continue
      }
      let indent = line.prefix { $0 == " " }.count
      var block: [String] = []
      while place < lines.count,
        lines[place].isEmpty || lines[place].prefix(while: { $0 == " " }).count > indent
      {
        block.append(lines[place].trimmingCharacters(in: .whitespaces))
        place += 1
      }
      scripts.append(block.joined(separator: "\n"))
    }
    return scripts
  }
}
