import Foundation
import PackagePlugin

/// Checks the app and the hierarchy documents of a target whenever it is built and one of their files has
/// changed: what `segueviz check` finds are the build's warnings and errors.
@main struct SeguevizCheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let program = try context.tool(named: "segueviz").url
    // Its URL is there from SwiftPM 6.1 on.
    let folder = URL(fileURLWithPath: target.directory.description)
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let checked = CheckedFiles(among: files?.compactMap { $0 as? URL } ?? [])
    return [Command].checking([folder.path], checked, of: target.name, by: program)
  }
}

extension [Command] {
  /// The command that checks inputs; none where there is no document and no storyboard.
  static func checking(
    _ arguments: [String], _ files: CheckedFiles, of target: String, by program: URL
  ) -> [Command] {
    if files.documents.isEmpty, files.storyboards.isEmpty { return [] }
    return [
      .buildCommand(
        displayName: "Checking the unwind segues of \(target)", executable: program,
        arguments: ["check", "--quiet", "--"] + arguments,
        // It makes nothing: its result is what it says.
        inputFiles: files.documents + files.storyboards + files.sources, outputFiles: [])
    ]
  }
}

/// What `segueviz check` reads of some files.
struct CheckedFiles {
  let documents: [URL]
  let storyboards: [URL]
  /// Those that storyboards are read with.
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
    // Not parsed: with an error in it, it is still a document, and the error a finding.
    let text = String(decoding: data, as: UTF8.self)
    func hasKey(_ key: String) -> Bool {
      text.range(of: "\\b\(key)\\b[\"']?\\s*:", options: .regularExpression) != nil
    }
    // A trace has the key, too.
    return hasKey("segueviz") && (hasKey("root") || !hasKey("unwinds"))
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SeguevizCheckPlugin: XcodeBuildToolPlugin {
    /// The same for a target of an Xcode project: of its input files.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let program = try context.tool(named: "segueviz").url
      let files = CheckedFiles(among: target.inputFiles.map(\.url))
      // The project says which files are the app's.
      let inputs =
        files.storyboards.isEmpty
        ? files.documents.map(\.path) : [context.xcodeProject.directory.string]
      return [Command].checking(inputs, files, of: target.displayName, by: program)
    }
  }
#endif
