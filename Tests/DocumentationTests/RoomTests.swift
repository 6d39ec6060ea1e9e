import Foundation
import TestSupport
import Testing

/// The folders of Sources: Package.swift lists them from the bottom up, and no target depends on a
/// higher one. Two folders of a target don't use each other, either.
@Suite struct RoomTests {
  /// The folders from the bottom up, as Package.swift lists them.
  private let rooms: [(name: String, targets: [String])]

  init() throws {
    let bytes = try #require(Repository.bytes(of: Repository.path + "/Package.swift"))
    let package = String(decoding: bytes, as: UTF8.self)
    let table = try #require(
      package.firstMatch(of: /let rooms: KeyValuePairs = \[(.*?)\n\]/.dotMatchesNewlines()))
    rooms = table.1.matches(of: /"(\w+)": \[(.*?)\]/.dotMatchesNewlines()).map { room in
      (String(room.1), room.2.matches(of: /\w+/).map { String($0.0) })
    }
  }

  @Test func listsEveryTarget() throws {
    #expect(rooms.count > 1)
    let sources = Repository.path + "/Sources"
    #expect(try folders(in: sources) == rooms.map(\.name).sorted())
    for room in rooms {
      #expect(try folders(in: sources + "/" + room.name) == room.targets.sorted())
    }
  }

  @Test func noTargetDependsOnAHigherFolder() throws {
    for (height, room) in rooms.enumerated() {
      let above = Set(rooms[(height + 1)...].flatMap(\.targets))
      for target in room.targets {
        #expect(try imports(of: room.name + "/" + target).isDisjoint(with: above), "\(target)")
      }
    }
  }

  private func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// A folder uses another one if it contains the name of a type that the other declares.
  @Test func foldersDoNotUseEachOther() throws {
    for (room, targets) in rooms {
      for target in targets {
        let files = try code(in: room + "/" + target)
        var homes: [Substring: String] = [:]
        for (folder, text) in files {
          for found in text.matches(of: Self.declaration) { homes[found.1] = folder }
        }
        var uses: Set<[String]> = []
        for (folder, text) in files {
          for word in text.matches(of: /\b[A-Z]\w+/) {
            guard let home = homes[word.output], home != folder else { continue }
            uses.insert([folder, home])
          }
        }
        let mutual = uses.filter { uses.contains($0.reversed()) }
        #expect(mutual.isEmpty, "\(target): \(mutual)")
      }
    }
  }

  nonisolated(unsafe) private static let declaration =
    /^(?:(?:public|package|final|indirect) )*(?:struct|class|enum|protocol|typealias) (\w+)/
    .anchorsMatchLineEndings()

  private func imports(of folder: String) throws -> Set<String> {
    Set(try code(in: folder).flatMap { $0.text.matches(of: /import (\w+)/).map { String($0.1) } })
  }

  /// The Swift files below a folder of Sources, without comments and texts.
  private func code(in folder: String) throws -> [(folder: String, text: String)] {
    let root = Repository.path + "/Sources/" + folder
    let files = try #require(FileManager.default.enumerator(atPath: root))
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.compactMap { file in
      guard let bytes = Repository.bytes(of: root + "/" + file) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return (
        (file as NSString).deletingLastPathComponent,
        text.replacing(/\/\/.*|"(\\.|[^"\\])*"/, with: "")
      )
    }
  }
}
