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
        #expect(try included(by: room.name + "/" + target).isDisjoint(with: above), "\(target)")
      }
    }
  }

  private func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// A folder uses another one if it contains the name of a type that the other declares, or a name
  /// that occurs once in the declarations of Sources: in an extension there.
  @Test func foldersDoNotUseEachOther() throws {
    let targets = try allCode()
    var counts: [Substring: Int] = [:]
    for (_, text) in targets.flatMap(\.files) {
      for found in text.matches(of: Self.name) {
        if let name = found.1 ?? found.2 { counts[name, default: 0] += 1 }
      }
    }
    for (target, files) in targets {
      var homes: [Substring: String] = [:]
      for (folder, text) in files {
        for body in text.matches(of: Self.extensionBody) {
          for found in body.1.matches(of: Self.member) where counts[found.1] == 1 {
            homes[found.1] = folder
          }
        }
      }
      for (folder, text) in files {
        for found in text.matches(of: Self.declaration) { homes[found.1] = folder }
      }
      var uses: Set<[String]> = []
      for (folder, text) in files {
        for word in text.matches(of: /[A-Za-z]\w+/) {
          guard let home = homes[word.output], home != folder else { continue }
          uses.insert([folder, home])
        }
      }
      let mutual = uses.filter { uses.contains($0.reversed()) }
      #expect(mutual.isEmpty, "\(target): \(mutual)")
    }
  }

  @Test func noTwoTargetsDeclareTheSameType() throws {
    var homes: [Substring: Set<String>] = [:]
    for (target, files) in try allCode() {
      for found in files.flatMap({ $0.text.matches(of: Self.declaration) }) {
        homes[found.1, default: []].insert(target)
      }
    }
    let shared = homes.filter { $0.value.count > 1 }
    #expect(shared.isEmpty, "\(shared)")
  }

  nonisolated(unsafe) private static let declaration =
    /^(?:(?:public|package|final|indirect) )*(?:struct|class|enum|protocol|typealias) (\w+)/
    .anchorsMatchLineEndings()

  /// The name of a declaration, a case, or an argument.
  nonisolated(unsafe) private static let name = /(?:func|var|let|case) (\w+)|(\w+):/

  nonisolated(unsafe) private static let extensionBody = /^extension [^\n]*\n(.*?)^\}/
    .dotMatchesNewlines().anchorsMatchLineEndings()

  nonisolated(unsafe) private static let member =
    /^  (?:(?:public|package|static|mutating|@\w+) )*(?:func|var|let) (\w+)/
    .anchorsMatchLineEndings()

  private func allCode() throws -> [(target: String, files: [(folder: String, text: String)])] {
    try rooms.flatMap { room in
      try room.targets.map { ($0, try code(in: room.name + "/" + $0)) }
    }
  }

  /// The parts of the paths that C files include or embed.
  private func included(by folder: String) throws -> Set<String> {
    Set(
      try files(in: folder, ending: ".c", ".h").flatMap {
        $0.text.matches(of: /"[^"\n]*\/[^"\n]*"/).flatMap { $0.output.matches(of: /\w+/) }
      }.map { String($0.output) })
  }

  private func imports(of folder: String) throws -> Set<String> {
    Set(try code(in: folder).flatMap { $0.text.matches(of: /import (\w+)/).map { String($0.1) } })
  }

  /// The Swift files below a folder of Sources, without comments and texts. The values in texts
  /// remain.
  private func code(in folder: String) throws -> [(folder: String, text: String)] {
    try files(in: folder, ending: ".swift").map { folder, text in
      (
        folder,
        text.replacing(/\/\/.*|"(?:\\.|[^"\\])*"/) { found in
          found.output.matches(of: /\\\(([^"]*?)\)/).map { String($0.1) }.joined(separator: " ")
        }
      )
    }
  }

  private func files(
    in folder: String, ending endings: String...
  ) throws -> [(folder: String, text: String)] {
    let root = Repository.path + "/Sources/" + folder
    let files = try #require(FileManager.default.enumerator(atPath: root))
    return files.compactMap { $0 as? String }.filter { endings.contains(where: $0.hasSuffix) }
      .compactMap { file in
        Repository.bytes(of: root + "/" + file).map {
          ((file as NSString).deletingLastPathComponent, String(decoding: $0, as: UTF8.self))
        }
      }
  }
}
