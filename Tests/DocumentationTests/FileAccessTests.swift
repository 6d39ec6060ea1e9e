import Foundation
import TestSupport
import Testing

/// Robustness.md, "Names in files": every place that opens a file is listed here, with who names the file.
@Suite struct FileAccessTests {
  /// Who names the files that a place opens.
  private enum Namer {
    /// The way into the system itself.
    case platform
    /// The command line.
    case user
    /// A search below a folder that the command line names: ``Platform/ReachableFiles`` decides about links.
    case search
    /// segueviz, in a folder that it writes to.
    case segueviz
    /// Another file: the place asks ``Platform/ReachableFiles``.
    case file
  }

  private static let places: [String: Namer] = [
    "Platform/Files/FileDescriptor.swift": .platform, "Platform/Files/OpenFolder.swift": .platform,
    "Platform/Files/InputFile.swift": .platform, "Platform/Files/OutputFiles.swift": .platform,
    "Platform/Files/StandardStreams.swift": .platform, "Platform/Files/Leftovers.swift": .platform,
    "Platform/Files/ReachableFiles.swift": .file,
    "Commands/Checking/CheckedInput+Origins.swift": .file,
    "Commands/Imports/NearProject.swift": .file,
    "Commands/Inputs/Input.swift": .user, "Commands/Completions/UnwindIDs.swift": .user,
    "Commands/Program/Console.swift": .user,
    "Export/Drawing/DocumentFile.swift": .user, "Export/Inputs/SourceDocument.swift": .user,
    "Commands/Batch/AppDocuments.swift": .user,
    "Commands/Imports/SourceFolder.swift": .search, "Commands/Imports/AppFolder.swift": .search,
    "Commands/Init/InitRun.swift": .search,
    "Commands/Init/InitFile.swift": .segueviz, "Commands/Outputs/FoundFile.swift": .segueviz,
    "Export/Run/OutputFolder.swift": .segueviz, "Export/Witnesses/WitnessFolder.swift": .segueviz,
  ]

  @Test("every place that opens a file is known, and asks if another file names it")
  func places() throws {
    let root = Repository.path + "/Sources"
    let files = try #require(FileManager.default.enumerator(atPath: root))
    let opening =
      /InputFile\.read|\breach\.read\(|\bfiles\.read\(|FileDescriptor\.open|openRegular\(|css_open|\bfopen\(|FileManager|FileHandle|contentsOfFile|contentsOf: URL/
    var found: Set<String> = []
    while let file = files.nextObject() as? String {
      guard file.hasSuffix(".swift"), let bytes = Repository.bytes(of: root + "/" + file) else {
        continue
      }
      let code = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      guard code.contains(opening) else { continue }
      found.insert(file)
      if case .file = Self.places[file] { #expect(code.contains("ReachableFiles"), "\(file)") }
    }
    #expect(found == Set(Self.places.keys))
  }

  @Test(
    "searches ask about links",
    arguments: [
      "Commands/Imports/FileTree.swift", "Export/Inputs/FolderWalk.swift",
      "Commands/Settings/SettingsFile.swift",
    ])
  func searches(_ file: String) throws {
    let bytes = try #require(Repository.bytes(of: Repository.path + "/Sources/" + file))
    #expect(String(decoding: bytes, as: UTF8.self).contains("reach.target(of:"))
  }
}
