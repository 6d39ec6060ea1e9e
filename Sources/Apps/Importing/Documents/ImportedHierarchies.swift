import Hierarchy

/// Hierarchies as the debugger printed them (`po [UIViewController _printHierarchy]`).
public struct ImportedHierarchies: Sendable {
  private let hierarchies: [PrintedHierarchy]
  private let fileName: String
  private let classes: AppClasses
  /// Every class that affects unwind segues; nil: too many, so only those in the printed hierarchy.
  private let mattering: [AppClass]?

  /// The folder that the documents will be in: see ``ImportedApp/documentFolder``.
  public var documentFolder = ""
  /// The absolute path to which relative paths refer; empty: unknown.
  public var workingFolder = ""

  /// The findings about the source code.
  public let findings: [ImportFinding]

  /// Reads the printed hierarchies in a text, which can contain other output of the console. It
  /// needs source code because a printed hierarchy contains no actions.
  public init(_ file: ImportFile, sources: AppSources? = nil) throws(ImportError) {
    let merger = sources.map { ClassMerger($0, modules: [], wantedActions: []) }
    var classes = merger?.classes ?? AppClasses()
    if merger == nil { classes.leaveActionsOpen(of: UIKitClasses.base) }
    let hierarchies = PrintedHierarchy.all(in: file, classes: classes)
    guard !hierarchies.isEmpty else {
      throw ImportError(
        "this is neither a storyboard nor _printHierarchy output, so it can't be imported",
        at: ImportPlace(file.name))
    }
    findings = merger?.findings ?? []
    self.hierarchies = hierarchies
    self.classes = classes
    fileName = file.name
    let mattering = classes.declared(for: [])
    self.mattering = mattering.count > Self.mostClasses ? nil : mattering
  }

  /// More classes than that are not put into the document of every printed hierarchy.
  private static let mostClasses = 500

  /// Whether there is a printed hierarchy in a text.
  public static func isPrintedHierarchy(_ file: ImportFile) -> Bool {
    var isPrintedHierarchy = false
    // Each line is read again later, so this only needs the first controller.
    file.forEachPrintedLine { text, _ in
      isPrintedHierarchy = PrintedLine(text) != nil
      return !isPrintedHierarchy
    }
    return isPrintedHierarchy
  }

  /// The number of printed hierarchies in the text.
  public var count: Int { hierarchies.count }

  /// The document of the printed hierarchy at a place; throws if there's none, or it's too large.
  public func document(at place: Int) throws(ImportError) -> ImportedDocument {
    guard hierarchies.indices.contains(place) else {
      throw ImportError("there's no such hierarchy")
    }
    let printed = hierarchies[place]
    let used = classes.listed(printed.hierarchy.controllers.map(\.className))
    let names = Set(used.map(\.name))
    let others = (mattering ?? []).filter { !names.contains($0.name) }
    let new = NewDocument(
      FilePath.stem(of: fileName) + (hierarchies.count == 1 ? "" : " \(place + 1)"),
      "Imported from line \(printed.line) of \(FilePath.base(of: fileName)).",
      (used + others).sorted { $0.name < $1.name }, printed.hierarchy)
    return try ImportedDocument(
      new, in: documentFolder, workingFolder, findings: printed.findings)
  }
}
