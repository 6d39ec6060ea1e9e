import Foundation
import TestSupport
import Testing

/// Links in documents lead to files and headings that exist, and README.md stays short.
@Suite struct LinkTests {
  private func text(_ file: String) -> String {
    String(decoding: Repository.bytes(of: Repository.path + "/" + file) ?? [], as: UTF8.self)
  }

  /// The anchors of a document's headings, as sites that show Markdown create them.
  private func anchors(_ file: String) -> Set<String> {
    var isFenced = false
    var found: Set<String> = []
    for line in text(file).components(separatedBy: "\n") {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, line.hasPrefix("#") else { continue }
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
      found.insert(
        String(
          title.compactMap { character -> Character? in
            if character == " " { return "-" }
            let isKept = character.isLetter || character.isNumber || "-_".contains(character)
            return isKept ? character : nil
          }))
    }
    return found
  }

  @Test(arguments: Repository.documents)
  func targetsExist(file: String) {
    let folder = URL(fileURLWithPath: Repository.path + "/" + file).deletingLastPathComponent()
    let prose = text(file).replacing(/```.*?```/.dotMatchesNewlines(), with: "")
    for match in prose.matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      guard !link.contains("://") else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? file : relative(String(parts[0]), to: folder)
      #expect(
        FileManager.default.fileExists(atPath: Repository.path + "/" + target), "\(file): \(link)")
      if parts.count == 2 {
        #expect(anchors(target).contains(String(parts[1])), "\(file): \(link)")
      }
    }
  }

  /// A path relative to the repository.
  private func relative(_ path: String, to folder: URL) -> String {
    let target = folder.appendingPathComponent(path).standardizedFileURL.path
    let root = URL(fileURLWithPath: Repository.path).standardizedFileURL.path
    return target == root ? "." : String(target.dropFirst(root.count + 1))
  }

  @Test func everyDocumentIsInTheIndex() {
    let index = text("docs/README.md")
    for file in Repository.documents where file.hasPrefix("docs/") && file != "docs/README.md" {
      #expect(index.contains("](\(file.dropFirst(5)))"), "\(file)")
    }
  }

  @Test func theReadmeIsShort() {
    let lines = text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect((60...91).contains(lines.count), "\(lines.count - 1) lines; 90 are the limit")
  }
}
