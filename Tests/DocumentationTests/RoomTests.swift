import Foundation
import TestSupport
import Testing

/// The rooms of Sources: Package.swift lists them from the bottom up, and no target looks up.
@Suite struct RoomTests {
  /// From the bottom up, as Package.swift lists them.
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

  @Test func listedAsTheyAre() throws {
    #expect(rooms.count > 1)
    let sources = Repository.path + "/Sources"
    #expect(try folders(in: sources) == rooms.map(\.name).sorted())
    for room in rooms {
      #expect(try folders(in: sources + "/" + room.name) == room.targets.sorted())
    }
  }

  @Test func noTargetLooksUp() throws {
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

  private func imports(of folder: String) throws -> Set<String> {
    let root = Repository.path + "/Sources/" + folder
    let files = try #require(FileManager.default.enumerator(atPath: root))
    var names: Set<String> = []
    while let file = files.nextObject() as? String {
      guard file.hasSuffix(".swift"), let bytes = Repository.bytes(of: root + "/" + file) else {
        continue
      }
      for found in String(decoding: bytes, as: UTF8.self).matches(of: /import (\w+)/) {
        names.insert(String(found.1))
      }
    }
    return names
  }
}
