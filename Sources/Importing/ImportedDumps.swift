import Hierarchy

/// Hierarchies as the debugger printed them (`po [UIViewController _printHierarchy]`).
public struct ImportedDumps: Sendable {
  /// A document for each dump in the text.
  public let documents: [ImportedDocument]
  /// What there is to say of the sources.
  public let findings: [ImportFinding]

  /// Reads the dumps in a text.
  ///
  /// - Parameter sources: what the app's sources say: a dump names classes and no actions.
  /// - Throws: where there is no dump in it.
  public init(_ file: ImportFile, sources: AppSources? = nil) throws(ImportError) {
    let merger = sources.map { ClassMerger($0, modules: [], wantedActions: []) }
    let classes = merger?.classes ?? AppClasses()
    let dumps = Dump.all(in: file, classes: classes)
    guard !dumps.isEmpty else {
      throw ImportError(
        "this is neither a storyboard nor what _printHierarchy prints", at: ImportPlace(file.name))
    }
    findings = merger?.findings ?? []
    documents = dumps.enumerated().map { number, dump in
      let used = dump.hierarchy.controllers.map(\.className)
      let title = dumps.count == 1 ? file.stem : "\(file.stem) \(number + 1)"
      let draft = DocumentDraft(
        title: title, summary: "Imported from line \(dump.line) of \(file.baseName).",
        classes: classes.declared(for: used), hierarchy: dump.hierarchy)
      return ImportedDocument(draft, findings: dump.findings)
    }
  }
}

extension ImportFile {
  /// Whether the file is XML, or means to be.
  public var isXML: Bool {
    let start = bytes.prefix(1000).drop { $0 <= 0x20 || $0 >= 0xEF || $0 == 0xBB || $0 == 0xBF }
    let text = String(decoding: start.filter { $0 != 0 }, as: UTF8.self)
    return ["<?xml", "<!", "<document"].contains(where: text.hasPrefix)
      || name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }
}
