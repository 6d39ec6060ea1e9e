import GraphvizShim
import Platform

/// The only access to Graphviz, which isn't thread safe: one caller at a time, in a known locale,
/// with collected messages.
enum Session {
  private static let lock = Monitor(())

  static func run<Result>(
    _ body: () throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    try lock.withValue { (_) throws(GraphvizError) in
      gvs_begin()
      defer { gvs_end() }
      return try body()
    }
  }
}

enum Messages {
  /// The errors. Warnings don't count.
  private static var errors: [String] {
    var count = 0
    let bytes = UnsafeRawBufferPointer(start: gvs_messages(&count), count: count)
    return bytes.split(separator: 0).compactMap { line in
      var text = String(decoding: line, as: UTF8.self)[...]
      while text.last == "\n" { text.removeLast() }
      if text.isEmpty || text.hasPrefix("Warning: ") { return nil }
      return String(text.hasPrefix("Error: ") ? text.dropFirst("Error: ".count) : text)
    }
  }

  /// Throws the errors that Graphviz reported, or `otherwise` if it fails without a message.
  static func check(_ succeeded: Bool, otherwise: String) throws(GraphvizError) {
    let errors = Self.errors
    if !errors.isEmpty { throw .failed(errors) }
    if !succeeded { throw .failed([otherwise]) }
  }
}

/// A Graphviz context: the plugins that lay out and draw. Lives as long as the process.
struct Context {
  let handle: OpaquePointer

  init() throws(GraphvizError) {
    var status = GVS_MADE
    guard let handle = gvs_context_make(&status) else {
      throw .notInstalled(Self.explanation(of: status))
    }
    self.handle = handle
  }

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

  /// Explains a missing plugin library, which is the subject of the sentence.
  static func explanation(missing: String) -> String {
    let folder = gvs_plugin_folder().map { String(cString: $0) } ?? ""
    return "Graphviz's \(missing) can't be loaded from \(folder); install libgvc6 (Debian 12), "
      + "libgvplugin-pango8 (later Debian) or graphviz (Homebrew and others)"
  }
}

/// Bytes from the shim, with ownership.
struct RenderedBytes: ~Copyable {
  var bytes = gvs_bytes()

  deinit {
    var bytes = bytes
    gvs_bytes_free(&bytes)
  }

  func copied() -> [UInt8] {
    [UInt8](UnsafeBufferPointer(start: bytes.data, count: bytes.count))
  }
}
