import Hierarchy

/// A hierarchy as `_printHierarchy` printed it.
struct Dump {
  /// The line on which it begins.
  let line: Int
  private(set) var hierarchy = HierarchyDraft()
  private(set) var findings: [ImportFinding] = []

  /// The dumps of a text. Whatever else is in it, such as prompts and blank lines, is left out.
  static func all(in file: ImportFile, classes: AppClasses) -> [Dump] {
    var dumps: [[(line: Int, content: DumpLine)]] = []
    for (number, line) in DumpText(file).lines {
      guard let content = DumpLine(line[...]) else { continue }
      // A controller with nothing above it begins a new one.
      let begins = content.depth == 0 || dumps.isEmpty
      if begins { dumps.append([]) }
      dumps[dumps.count - 1].append((number, content))
    }
    return dumps.map { Dump($0, file: file, classes: classes) }
  }

  private init(_ lines: [(line: Int, content: DumpLine)], file: ImportFile, classes: AppClasses) {
    line = lines.first?.line ?? 1
    var builder = DumpBuilder(file: file, classes: classes)
    for (number, content) in lines { builder.add(content, line: number) }
    builder.finish()
    hierarchy = builder.hierarchy
    findings = builder.findings
  }
}
