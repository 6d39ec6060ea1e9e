import GraphvizShim

/// A Graphviz context: the plugins that lay out and draw. Lives as long as the process.
struct Context {
  let handle: OpaquePointer

  /// - Throws: ``GraphvizError/notInstalled(_:)``.
  init() throws(GraphvizError) {
    var status = GVS_MADE
    guard let handle = gvs_context_make(&status) else {
      throw .notInstalled(Self.explanation(of: status))
    }
    self.handle = handle
  }

  /// What the loaded library calls itself.
  static var version: String {
    gvs_loaded_version().map { String(cString: $0) } ?? ""
  }

  static func explanation(of status: gvs_context_status) -> String {
    switch status {
    case GVS_NO_PLUGIN_FOLDER: return "Graphviz's library libgvc was found, but not its folder"
    case GVS_NO_CORE_PLUGIN: return explanation(missing: "libgvplugin_core")
    case GVS_OTHER_VERSION:
      let built = gvs_built_version().map { String(cString: $0) } ?? ""
      return "this program was built with Graphviz \(built), but found Graphviz \(version), whose "
        + "structures may differ; rebuild it with the headers of \(version), or install "
        + "Graphviz \(built)"
    default: return "Graphviz couldn't be started"
    }
  }

  /// - Parameter missing: a plugin library, as the subject of a sentence.
  static func explanation(missing: String) -> String {
    let folder = gvs_plugin_folder().map { String(cString: $0) } ?? ""
    return "Graphviz's \(missing) can't be loaded from \(folder); install libgvc6 (Debian 12), "
      + "libgvplugin-pango8 (later Debian) or graphviz (Homebrew and others)"
  }
}
