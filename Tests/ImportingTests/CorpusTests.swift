import Foundation
import Hierarchy
import Testing

@testable import Importing

/// Every storyboard below the folder in SEGUEVIZ_STORYBOARDS, if it's set. Real files can't be
/// committed here.
@Suite struct CorpusTests {
  private static let files: [String] = {
    guard let folder = ProcessInfo.processInfo.environment["SEGUEVIZ_STORYBOARDS"] else {
      return []
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".storyboard") }.sorted().map { folder + "/" + $0 }
  }()

  @Test(.enabled(if: !files.isEmpty, "SEGUEVIZ_STORYBOARDS names no folder"), arguments: files)
  func everythingIsThere(path: String) throws {
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.contains("targetRuntime=\"MacOSX") else { return }
    let app = try ImportedApp(storyboards: [ImportFile(name: path, bytes: bytes)])
    let document = try app.document().loaded()
    let unwinds = text.components(separatedBy: "unwindAction=\"").count - 1
    #expect(Set(document.segues.filter { $0.action != nil }.map(\.id)).count >= unwinds)
    for id in app.unwindIDs { #expect(try app.document(unwinding: id).loaded().liveCount > 0) }
  }
}
