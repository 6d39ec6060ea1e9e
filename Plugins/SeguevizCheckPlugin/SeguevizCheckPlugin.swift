import Foundation
import PackagePlugin

/// Checks the app and the hierarchy documents of a target in every build after one of their files changed.
/// The findings of `segueviz check` become warnings and errors of the build.
@main struct SeguevizCheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let program = try context.tool(named: "segueviz").url
    // The property with the URL needs SwiftPM 6.1.
    let folder = URL(fileURLWithPath: target.directory.description)
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let checked = CheckedFiles(among: files?.compactMap { $0 as? URL } ?? [])
    return [Command].checking([folder.path], checked, of: target.name, by: program)
  }
}

extension [Command] {
  /// The command that checks inputs; empty: there is no document and no storyboard.
  static func checking(
    _ arguments: [String], _ files: CheckedFiles, of target: String, by program: URL
  ) -> [Command] {
    if files.documents.isEmpty, files.storyboards.isEmpty { return [] }
    return [
      .buildCommand(
        displayName: "Checking the unwind segues of \(target)", executable: program,
        arguments: ["check", "--quiet", "--"] + arguments,
        // The command creates no file. Its result is its messages.
        inputFiles: files.documents + files.storyboards + files.sources, outputFiles: [])
    ]
  }
}

/// The files that `segueviz check` reads.
struct CheckedFiles {
  let documents: [URL]
  let storyboards: [URL]
  /// The files that are read together with storyboards.
  let sources: [URL]

  init(among files: [URL]) {
    func named(_ endings: String...) -> [URL] {
      files.filter { endings.contains($0.pathExtension.lowercased()) }.sorted { $0.path < $1.path }
    }
    documents = named("json", "json5").filter(Self.isHierarchy)
    storyboards = named("storyboard")
    sources = storyboards.isEmpty ? [] : named("swift", "h", "m")
  }

  private static func isHierarchy(_ file: URL) -> Bool {
    guard let data = try? Data(contentsOf: file) else { return false }
    // It isn't parsed: a document with an error is still a document, and the error a finding.
    let text = String(decoding: data, as: UTF8.self)
    func hasKey(_ key: String) -> Bool {
      text.range(of: "\\b\(key)\\b[\"']?\\s*:", options: .regularExpression) != nil
    }
    // A trace also has the key.
    return hasKey("segueviz") && (hasKey("root") || !hasKey("unwinds"))
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SeguevizCheckPlugin: XcodeBuildToolPlugin {
    /// The same for the input files of an Xcode target.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let program = try context.tool(named: "segueviz").url
      let files = CheckedFiles(among: target.inputFiles.map(\.url))
      // The project determines which files belong to the app.
      let inputs =
        files.storyboards.isEmpty
        ? files.documents.map(\.path) : [context.xcodeProject.directory.string]
      return [Command].checking(inputs, files, of: target.displayName, by: program)
    }
  }
#endif
