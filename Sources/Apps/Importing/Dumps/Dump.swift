import Hierarchy

/// A hierarchy as `_printHierarchy` printed it.
struct Dump {
  /// The line on which it begins.
  let line: Int
  let hierarchy: HierarchyDraft
  let findings: [ImportFinding]

  /// The dumps of a text. Whatever else is in it, such as prompts and blank lines, is left out.
  static func all(in file: ImportFile, classes: AppClasses) -> [Dump] {
    let names = DumpClasses(classes)
    var dumps: [Dump] = []
    var open: (line: Int, builder: DumpBuilder)?
    DumpText.lines(of: file) { line in
      guard let content = DumpLine(line.bytes) else { return true }
      // A controller with nothing above it begins a new one.
      if content.depth == 0 || open == nil {
        if let open { dumps.append(Dump(line: open.line, of: open.builder)) }
        open = (line.number, DumpBuilder(file: file.name, classes: names))
      }
      open?.builder.add(content, line: line.number)
      return true
    }
    if let open { dumps.append(Dump(line: open.line, of: open.builder)) }
    return dumps
  }

  private init(line: Int, of builder: DumpBuilder) {
    var builder = builder
    builder.finish()
    self.line = line
    hierarchy = builder.hierarchy
    findings = builder.findings
  }
}
