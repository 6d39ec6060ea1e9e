import Foundation
import PackagePlugin

/// Checks the hierarchy documents of a target whenever it is built and one of them has changed: what
/// `segueviz check` finds are the build's warnings and errors.
@main struct SeguevizCheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let program = try context.tool(named: "segueviz").url
    // Its URL is there from SwiftPM 6.1 on.
    let files = HierarchyFiles.below(URL(fileURLWithPath: target.directory.description))
    return [Command].checking(files, of: target.name, by: program)
  }
}

extension [Command] {
  /// The command that checks documents; none where there are none.
  static func checking(_ files: [URL], of target: String, by program: URL) -> [Command] {
    if files.isEmpty { return [] }
    return [
      .buildCommand(
        displayName: "Checking the unwind segues of \(target)", executable: program,
        arguments: ["check", "--quiet", "--"] + files.map(\.path),
        // It makes nothing: its result is what it says.
        inputFiles: files, outputFiles: [])
    ]
  }
}

/// Finds hierarchy documents among other JSON.
enum HierarchyFiles {
  /// Every one in a folder and those below it, in the order of their names.
  static func below(_ folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return among(files?.compactMap { $0 as? URL } ?? [])
  }

  static func among(_ files: [URL]) -> [URL] {
    files.filter { ["json", "json5"].contains($0.pathExtension.lowercased()) && isHierarchy($0) }
      .sorted { $0.path < $1.path }
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
      let files = HierarchyFiles.among(target.inputFiles.map(\.url))
      return [Command].checking(files, of: target.displayName, by: program)
    }
  }
#endif
