import Export
import Importing
import Platform
import Text

struct DocumentWriter {
  private let target: Path?
  /// Whether several documents go into a folder.
  let writesFolder: Bool
  private let needsFolder: Bool
  private let console: Console
  private let results: ResultFiles
  /// The names of files that were written. Some file systems ignore case.
  private var names = UsedNames()

  init(target: Path?, needsFolder: Bool, results: ResultFiles, console: Console) {
    self.target = target
    self.results = results
    self.needsFolder = needsFolder
    writesFolder = needsFolder || target.map { $0.endsWithSlash || Folders.exists($0) } ?? false
    self.console = console
  }

  /// Rejects an invalid output before any input is read.
  func check(_ arguments: ParsedArguments, inputs: [Input]) throws(CommandError) {
    if let target, !isStandardOutput, !writesFolder {
      let isInput = inputs.contains { $0.isSameFile(as: target) }
      try ResultFiles.checkName(target, ["the input": isInput], of: arguments.subcommand)
      try results.check([target])
    }
    if needsFolder, target == nil || isStandardOutput {
      throw arguments.usage("--all writes several documents; pass a folder with -o DIR")
    }
  }

  func check(_ names: [String]) throws(CommandError) {
    guard let target, writesFolder, !isStandardOutput else { return }
    // Changes a copy, so that the names remain available.
    var writer = self
    try results.check(names.map { target.appending(writer.fileName(for: $0)) })
  }

  /// Writes a document, to standard output or in a folder, and returns the file there.
  @discardableResult mutating func writeDocument(
    _ document: ImportedDocument, name: String?
  ) throws(CommandError) -> Path? {
    guard let target, !isStandardOutput else {
      try console.print(document.json)
      return nil
    }
    var path = target
    if let name {
      try CommandError.writing(target) { () throws(SystemError) in try Folders.make(target) }
      path = target.appending(fileName(for: name))
    }
    try results.write(document.json, to: path)
    return path
  }

  /// The folder of the documents, as a path of the program.
  var folder: String {
    guard let target, !isStandardOutput else { return "" }
    if writesFolder { return target.description }
    let name = target.description
    return name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  private var isStandardOutput: Bool { target?.bytes == [UInt8(ascii: "-")] }

  private mutating func fileName(for name: String) -> Path {
    let part = String(decoding: DiagramName.part(Array(name.utf8)), as: UTF8.self)
    return Path(names.name(part) { $0.lowercased() } + ".json")
  }
}
