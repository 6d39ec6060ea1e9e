import Checking
import Hierarchy
import Importing
import Platform
import Reports
import Unwinding
import Wording

struct CheckRequest: Sendable {
  /// The version that is checked; nil: each document's own.
  var ios: IOSVersion?
  var overlay: Overlay?
  var importOverlay: Overlay?
  var options = ImportOptions()
  /// The severities of findings, and those that aren't reported.
  var severities = FindingSeverities()
  /// The source files and folders on the command line, to which a document's origins may refer.
  var named: [Path] = []

  init(
    _ arguments: ParsedArguments, over inputs: [Input], _ console: Console
  ) throws(CommandError) {
    ios = try arguments.value(of: Options.ios)
    overlay = try Overlay.load(arguments, over: inputs, console)
    options = try ImportOptions(arguments)
    named = options.sources + inputs.filter(\.isFolder).map(\.file)
    importOverlay = try arguments.overlayOfImports(console)
    severities = try FindingSeverities(arguments)
  }
}

extension FindingSeverities {
  init(_ arguments: ParsedArguments) throws(CommandError) {
    self.init()
    for (kind, level) in try arguments.values(of: Options.severity).joined() { self[kind] = level }
    for kind in try arguments.values(of: Options.disable).joined() { self[kind] = .off }
  }
}

extension CheckedInput {
  /// Reads and checks an input. It imports an input that isn't a document.
  init(_ input: Input, _ request: CheckRequest, console: Console) {
    self.init(reading: input, request, console: console)
    // An imported document doesn't have its own file.
    let reach = OriginReach(of: input, isDocument: isFile, named: request.named)
    readOrigins(reach, console)
  }

  private init(reading input: Input, _ request: CheckRequest, console: Console) {
    do throws(CommandError) {
      switch try input.content(console, request.options) {
      case .document(let bytes): self.init(input, bytes, request, imported: nil)
      case .imported(let imported): self.init(input, imported, request)
      }
    } catch {
      self.init(input, error)
    }
  }

  private init(
    _ input: Input, _ bytes: [UInt8], _ request: CheckRequest, imported: [ImportFinding]?
  ) {
    let name = input.name
    let source = imported == nil ? SourceText(bytes) : nil
    let overlay = request.overlay ?? (imported == nil ? nil : request.importOverlay)
    var found = (imported ?? []).map { Finding($0) }
    do throws(OverlaidProblems) {
      let document = try Document.load(bytes, fileName: name, under: overlay)
      var own = DocumentCheck.findings(of: document, ios: request.ios)
      if imported != nil { own = own.map { $0.placed(at: nil) } }
      found += own
      self.init(
        name: name, path: input.file.bytes, source: source, document: document,
        ios: request.ios ?? document.ios, findings: found,
        failure: found.contains { $0.kind == .documentTooLarge } ? .invalid : nil)
    } catch {
      let isValidAlone = overlay != nil && input.isDocument(bytes)
      var found = Self.findings(of: error, overlay, isValidAlone: isValidAlone)
      if let first = found.first, imported == nil, let advice = input.importAdvice(bytes) {
        found[0] = first.because(of: advice)
      }
      self.init(input, source: source, findings: found, failure: .invalid)
    }
    self.overlay = overlay?.checked
  }

  private init(
    _ input: Input, source: SourceText? = nil, findings: [Finding], failure: Failure? = nil
  ) {
    self.init(
      name: input.name, path: input.file.bytes, source: source, findings: findings,
      failure: failure)
  }

  private static func findings(
    of problems: OverlaidProblems, _ overlay: Overlay?, isValidAlone: Bool
  ) -> [Finding] {
    var own = problems.document.map { DocumentCheck.findings(of: $0) } ?? []
    if isValidAlone, let overlay {
      own = own.map { $0.because(of: "it's valid without the patch \(overlay.input.quotedName)") }
    }
    let others = problems.overlay.map { DocumentCheck.findings(of: $0) } ?? []
    return own
      + others.map { finding in
        finding.placed(
          at: overlay.map { SourcePlace(file: $0.input.name, position: finding.position) })
      }
  }

  private init(_ input: Input, _ imported: ImportInputs, _ request: CheckRequest) {
    switch imported.content {
    case .hierarchies:
      do throws(ImportError) {
        let document = try imported.document(for: DocumentReading())
        self.init(
          input, document.json, request, imported: imported.findings + document.findings)
      } catch {
        self.init(input, CommandError(error))
      }
    case .app(let app):
      let overlay = request.overlay ?? request.importOverlay
      var check = AppCheck(
        app: app, imported: imported.findings, places: app.places, name: input.name,
        ios: request.ios, overlay: overlay)
      do {
        self = try check.checked(path: input.file.bytes)
      } catch let error as OverlaidProblems {
        // The imported document has no file.
        let found = Self.findings(of: error, overlay, isValidAlone: true)
          .map { $0.placed(at: nil) }
        self.init(input, findings: found, failure: .invalid)
        self.overlay = overlay?.checked
      } catch let error as ImportError {
        self.init(input, CommandError(error))
      } catch {
        self.init(input, CommandError(.badInput, "can't check \(input.quotedName)"))
      }
    }
  }

  private init(_ input: Input, _ error: CommandError) {
    var found = error.findings.map { Finding($0) }
    let failure: Failure =
      error.status == .noInput ? .unreadable : error.status == .usage ? .wrongName : .invalid
    if found.isEmpty {
      // The message, without the place before it.
      var message = error.text.split(separator: "\n").first.map(String.init) ?? ""
      for start in ["segueviz: ", "error: "] where message.hasPrefix(start) {
        message = String(message.dropFirst(start.count))
      }
      let isUnread = failure == .unreadable || error.isTooLarge
      found = [Finding(isUnread ? .unreadableInput : .invalidDocument, message)]
    }
    self.init(input, findings: found, failure: failure)
  }

  init(empty folder: Input) {
    let message = "\(folder.quotedName) contains no storyboards or hierarchy documents"
    self.init(folder, findings: [Finding(.noDocuments, message)])
  }

  init(outdated findings: [Finding], of baseline: BaselineFile) {
    self.init(baseline.input, source: SourceText(baseline.bytes), findings: findings)
  }
}

extension CheckTotals {
  /// The exit status. An input that couldn't be checked counts more than findings.
  func status(failingOn severity: Severity) -> ExitCode {
    switch failure {
    case .unreadable: .noInput
    case .invalid: .badInput
    case .wrongName: .usage
    case nil: hasFindings(atLeast: severity) ? .findings : .success
    }
  }
}
