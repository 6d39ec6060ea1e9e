import Foundation
import TestSupport
import Testing

/// Robustness.md, "Names in files": this lists every place that opens a file, with the origin of its name.
@Suite struct FileAccessTests {
  /// The source of the names of the files that a place opens.
  private enum Namer {
    /// The function that calls the system itself.
    case platform
    /// The command line.
    case user
    /// A search below a folder that the command line names. ``Platform/ReachableFiles`` decides about links.
    case search
    /// segueviz, in a folder that it writes to.
    case segueviz
    /// Another file. The place uses ``Platform/ReachableFiles``.
    case file
  }

  /// The number of such places in each file.
  private static let places: [String: (namer: Namer, count: Int)] = [
    "System/CSystem/shim.h": (.platform, 2),
    "Tool/Commands/Batch/AppDocuments.swift": (.user, 1),
    "Tool/Commands/Check/CheckedInput+Origins.swift": (.file, 1),
    "Tool/Commands/Subcommands/UnwindIDs.swift": (.user, 1),
    "Tool/Commands/Inputs/AppFolder.swift": (.search, 1),
    "Tool/Commands/Inputs/NearProject.swift": (.file, 1),
    "Tool/Commands/Inputs/SourceFolder.swift": (.search, 1),
    "Tool/Commands/Init/InitFile.swift": (.segueviz, 1),
    "Tool/Commands/Inputs/HierarchyNames.swift": (.search, 1),
    "Tool/Commands/Inputs/Input.swift": (.user, 1),
    "Tool/Commands/Outputs/ResultFiles.swift": (.segueviz, 1),
    "Tool/Commands/Program/Console.swift": (.user, 1),
    "Tool/Export/Inputs/SourceDocument.swift": (.user, 3),
    "Tool/Export/Output/OutputFolder.swift": (.segueviz, 3),
    "Tool/Export/Workers/WorkerService.swift": (.segueviz, 2),
    "Diagrams/GraphvizShim/fonts.c": (.platform, 1),
    "Diagrams/GraphvizShim/context.c": (.platform, 1),
    "System/Platform/Files/FileDescriptor.swift": (.platform, 3),
    "System/Platform/Files/Folders.swift": (.platform, 2),
    "System/Platform/Files/InputFile.swift": (.platform, 4),
    "System/Platform/Files/OpenFolder.swift": (.platform, 5),
    "System/Platform/Files/OutputFiles.swift": (.platform, 4),
    "System/Platform/Files/ReachableFiles.swift": (.file, 1),
    "System/Platform/Files/TemporaryFile.swift": (.platform, 1),
  ]

  @Test("Every place that opens a file is listed, and checks names from other files")
  func places() throws {
    let root = Repository.path + "/Sources"
    let files = try #require(FileManager.default.enumerator(atPath: root))
    let opening =
      /InputFile\.read|\breach\.read\(|\bfiles\.read\(|FileDescriptor\.open|openRegular\(|css_open|\bfopen\(|\bopendir\(|\bOpenFolder\(|(Glibc|Darwin|Musl)\.open|FileManager|FileHandle|contentsOfFile|contentsOf: URL|(Data|String)\(contentsOf/
    var found: [String: Int] = [:]
    while let file = files.nextObject() as? String {
      guard [".swift", ".c", ".h"].contains(where: file.hasSuffix),
        let bytes = Repository.bytes(of: root + "/" + file)
      else { continue }
      let code = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      let count = code.matches(of: opening).count
      guard count > 0 else { continue }
      found[file] = count
      if case .file = Self.places[file]?.namer {
        #expect(code.contains("ReachableFiles"), "\(file)")
      }
    }
    #expect(found == Self.places.mapValues(\.count))
  }

  @Test(
    "Searches check links",
    arguments: [
      "Tool/Commands/Inputs/FileTree.swift", "Tool/Export/Inputs/FolderWalk.swift",
      "Tool/Commands/Subcommands/SettingsFile.swift",
    ])
  func searches(_ file: String) throws {
    let bytes = try #require(Repository.bytes(of: Repository.path + "/Sources/" + file))
    #expect(String(decoding: bytes, as: UTF8.self).contains("reach.target(of:"))
  }
}
