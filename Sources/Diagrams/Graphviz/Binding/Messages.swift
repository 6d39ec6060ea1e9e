import GraphvizShim

/// What Graphviz reported since the session began.
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

  /// Throws what Graphviz reported as errors, or `otherwise` if it fails without a word.
  static func check(_ succeeded: Bool, otherwise: String) throws(GraphvizError) {
    let errors = Self.errors
    if !errors.isEmpty { throw .refused(errors) }
    if !succeeded { throw .refused([otherwise]) }
  }
}
