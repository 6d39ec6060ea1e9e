import Foundation
import PackagePlugin

/// `swift package segueviz`: draws the hierarchy documents of a package.
///
/// Every `.docc` catalog of a target gets the pictures of the documents in its target's folder. With
/// arguments it is `segueviz batch` with these: `swift package segueviz Sources -o Diagrams`.
@main struct SeguevizPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let program = try context.tool(named: "segueviz").url
    let root = context.package.directoryURL
    if !arguments.isEmpty {
      return try run(program, ["batch"] + arguments, in: root)
    }
    let catalogs = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { target in
        self.catalogs(in: URL(fileURLWithPath: target.directory.string)).map { (target, $0) }
      }
    guard !catalogs.isEmpty else {
      Diagnostics.error(
        "no target has a .docc catalog: make one, or say what to draw and where, as in"
          + " swift package segueviz Sources -o Diagrams")
      return
    }
    for (target, catalog) in catalogs {
      let pattern = target.directory.string + "/**/*.json"
      try run(program, ["batch", pattern, "--docc", catalog.path], in: root)
    }
  }

  private func catalogs(in folder: URL) -> [URL] {
    let contents = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (contents ?? []).filter { $0.pathExtension == "docc" }.sorted { $0.path < $1.path }
  }

  private func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      Diagnostics.error("segueviz ended with status \(process.terminationStatus)")
      return
    }
  }
}
