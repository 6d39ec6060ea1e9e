import Foundation
import PackagePlugin

/// `swift package segueviz`: draws the hierarchy documents of a package.
///
/// It adds diagrams to every `.docc` catalog, of the documents in the folder that contains the catalog.
/// With arguments, it runs `segueviz batch` with them: `swift package segueviz Sources -o Diagrams`.
@main struct SeguevizPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let program = try context.tool(named: "segueviz").url
    let root = context.package.directoryURL
    if !arguments.isEmpty {
      return try run(program, ["batch"] + arguments, in: root)
    }
    let catalogs = catalogs(in: root)
    if catalogs.isEmpty {
      Diagnostics.error(
        "the package has no .docc catalog: create one, or pass an input and an output folder:"
          + " swift package segueviz Sources -o Diagrams")
    }
    for catalog in catalogs {
      let documents = catalog.deletingLastPathComponent().path
      try run(program, ["batch", documents, "--docc", catalog.path], in: root)
    }
  }

  private func catalogs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "docc" }
      .sorted { $0.path < $1.path }
  }

  private func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("segueviz ended with status \(process.terminationStatus)")
    }
  }
}
