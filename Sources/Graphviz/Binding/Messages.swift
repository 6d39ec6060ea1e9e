import GraphvizShim

/// What Graphviz reported since the session began.
struct Messages {
  private(set) var errors: [String] = []
  private(set) var warnings: [String] = []

  /// Reads what was collected, without emptying it.
  init() {
    var count = 0
    let bytes = UnsafeRawBufferPointer(start: gvs_messages(&count), count: count)
    for line in bytes.split(separator: 0) {
      add(String(decoding: line, as: UTF8.self))
    }
  }

  private mutating func add(_ line: String) {
    var text = Substring(line)
    while text.last == "\n" { text.removeLast() }
    if text.hasPrefix("Warning: ") {
      warnings.append(String(text.dropFirst("Warning: ".count)))
    } else if text.hasPrefix("Error: ") {
      errors.append(String(text.dropFirst("Error: ".count)))
    } else if !text.isEmpty {
      errors.append(String(text))
    }
  }

  /// Throws what Graphviz reported as errors, or `otherwise` if it fails without a word.
  static func check(_ succeeded: Bool, otherwise: String) throws(GraphvizError) {
    let errors = Messages().errors
    if !errors.isEmpty { throw .refused(errors) }
    if !succeeded { throw .refused([otherwise]) }
  }
}
