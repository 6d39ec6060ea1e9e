import Hierarchy
import Reports
import Text

struct Overlay: Sendable {
  let input: Input
  let bytes: [UInt8]

  /// Reads the overlay of a command line; nil: none. Only one of all inputs can be standard input.
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

  /// Its name in messages: the file's name without the folder.
  var name: String { InputName.shown(input.baseName) }
}

/// An input with an overlay and without it, for reports on the differences.
struct OverlaidInput: Sendable {
  let input: Input
  let overlay: Overlay
  let base: Document
  let document: Document
}

extension Input {
  func load(
    _ bytes: [UInt8], under overlay: Overlay?, isImported: Bool = false
  ) throws(CommandError) -> LoadedInput {
    do throws(OverlaidProblems) {
      // Editors and terminals can open the file by its name from the command line.
      let document = try Document.load(bytes, fileName: name, under: overlay)
      var loaded = LoadedInput(input: self, bytes: bytes, document: document)
      if let overlay {
        loaded.overlaid = OverlaidInput(
          input: self, overlay: overlay,
          base: try Document.load(bytes, fileName: name, under: nil), document: document)
      }
      return loaded
    } catch {
      throw CommandError(.badInput, lines: text(of: error, bytes, overlay, isImported))
    }
  }

  /// Whether the bytes are a valid document without an overlay.
  func isDocument(_ bytes: [UInt8]) -> Bool {
    (try? Document.load(bytes, fileName: name)) != nil
  }

  /// The problems, and which file has them if the document alone has none.
  private func text(
    of problems: OverlaidProblems, _ bytes: [UInt8], _ overlay: Overlay?, _ isImported: Bool
  ) -> String {
    let own = problems.document.map { own in
      isImported
        ? own.problems.map { "\(Visible.text(name)): error: \($0.message)\n" }.joined()
        : own.rendered(limit: .max)
    }
    let text =
      (own ?? "") + (problems.overlay?.rendered(limit: .max) ?? "")
      + (importAdvice(bytes).map { "segueviz: \($0)\n" } ?? "")
    guard let overlay, problems.document != nil, isDocument(bytes) else { return text }
    return text
      + "segueviz: \(quotedName) is valid; these problems come from the patch"
      + " \(overlay.input.quotedName)\n"
  }
}

extension Document {
  static func load(
    _ bytes: [UInt8], fileName: String, under overlay: Overlay?
  ) throws(OverlaidProblems) -> Document {
    if let overlay {
      return try load(
        bytes, fileName: fileName, overlay: overlay.bytes, overlayName: overlay.input.name)
    }
    return try Result { () throws(DocumentProblems) in try load(bytes, fileName: fileName) }
      .mapError { OverlaidProblems(document: $0, overlay: nil) }.get()
  }
}

extension Options {
  static let overlay = Option<Input>(
    "with", value: .path(placeholder: "FILE"),
    help: "apply this JSON merge patch to the document"
  ) { (argument) throws(InvalidValue) in
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "isn't a file name") }
    return Input(argument)
  }
}

extension ParsedArguments {
  /// A key for the settings' values. No option has such a name.
  static let importOverlay = " with"
  static let minimumIOS = " minimumIOS"

  func overlayOfImports(_ console: Console) throws(CommandError) -> Overlay? {
    guard let argument = values[Self.importOverlay]?.last else { return nil }
    return try Overlay(Input(argument), console)
  }

  var minimumIOS: String? { values[Self.minimumIOS]?.last?.text }
}
