import Hierarchy

/// The document that `--with` lays over an input.
struct Overlay: Sendable {
  let input: Input
  let bytes: [UInt8]

  /// Reads the overlay that a command line names; nil if it names none.
  ///
  /// - Parameter inputs: the documents of the command line, of which one may be standard input.
  static func load(
    _ arguments: ParsedArguments, over inputs: [Input], _ console: Console
  ) throws(CommandError) -> Overlay? {
    let overlays = try arguments.values(of: Options.overlay)
    guard let input = overlays.first else { return nil }
    guard overlays.count == 1 else {
      throw arguments.usage("--with appears twice; put all changes into one patch")
    }
    if input.isStandardInput, inputs.contains(where: \.isStandardInput) {
      throw arguments.usage("standard input can be the document or the patch, not both")
    }
    return try Overlay(input, console)
  }

  init(_ input: Input, _ console: Console) throws(CommandError) {
    self.input = input
    bytes = try input.read(
      console, limit: DocumentLimits.fileSize, folderHelp: "pass the patch in it")
  }

  /// How people are told of it: its file's name without the folder.
  var name: String { input.displayName }
}

/// An input as it is without the overlay that lies over it.
struct OverlaidInput: Sendable {
  let overlay: Overlay
  let base: Document
}

extension Input {
  /// Reads and checks the document and what is laid over it. What is wrong with either is told in one
  /// run.
  ///
  /// - Parameter importOverlay: what is laid over it instead where it is imported, and nothing else is.
  func load(
    _ console: Console, with overlay: Overlay?, orOfImports importOverlay: Overlay? = nil,
    _ reading: DocumentReading = DocumentReading()
  ) throws(CommandError) -> LoadedInput {
    let read = try document(console, reading)
    guard let overlay = overlay ?? (read.isImported ? importOverlay : nil) else {
      return try load(read)
    }
    let bytes = read.bytes
    do throws(OverlaidProblems) {
      let document = try Document.load(
        bytes, fileName: name, overlay: overlay.bytes, overlayName: overlay.input.name)
      return LoadedInput(
        input: self, bytes: bytes, document: document, app: read.app,
        isImported: read.isImported,
        overlaid: OverlaidInput(overlay: overlay, base: try base(bytes)))
    } catch {
      throw CommandError(.badInput, lines: text(of: error, bytes, overlay))
    }
  }

  private func base(_ bytes: [UInt8]) throws(OverlaidProblems) -> Document {
    do throws(DocumentProblems) {
      return try Document.load(bytes, fileName: name)
    } catch {
      throw OverlaidProblems(document: error, overlay: nil)
    }
  }

  /// The problems, and whose they are where a document that is good by itself has some.
  private func text(
    of problems: OverlaidProblems, _ bytes: [UInt8], _ overlay: Overlay
  ) -> String {
    let text = problems.files.map { $0.rendered(limit: .max) }.joined() + importHint(bytes)
    guard problems.document != nil, (try? base(bytes)) != nil else { return text }
    return text
      + "segueviz: \(quotedName) is valid; these problems come from the patch"
      + " \(overlay.input.quotedName)\n"
  }
}

extension Options {
  static let overlay = Option<Input>(
    "with", value: .path(placeholder: "FILE"),
    help: "apply this JSON merge patch to the document, and report what changes"
  ) { (argument) throws(InvalidValue) in
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "isn't a file name") }
    return Input(argument)
  }
}

extension ParsedArguments {
  /// What only settings say: no option has such a name.
  static let importOverlay = " with"
  static let minimumIOS = " minimumIOS"

  /// What settings lay over what is imported.
  var overlayOfImports: Input? { values[Self.importOverlay]?.last.map(Input.init) }

  /// The oldest iOS that settings name.
  var minimumIOS: String? { values[Self.minimumIOS]?.last?.text }
}
