import Checking
import Hierarchy
import Platform
import Reports
import Unwinding
import Wording

extension CheckedInput {
  /// Reads and checks an input.
  ///
  /// - Parameter ios: the version that is checked; nil: the document's own.
  init(_ input: Input, ios: IOSVersion?, console: Console) {
    let (name, path) = (input.name, input.file.bytes)
    let limit = DocumentLimits.fileSize
    do throws(InputFile.Failure) {
      let bytes = try input.contents(console, limit: limit)
      let source = SourceText(bytes)
      do throws(DocumentProblems) {
        let document = try Document.load(bytes, fileName: name)
        let findings = DocumentCheck.findings(
          of: document, ios: ios, reasons: FindingReasons(document: document).sentences)
        self.init(
          name: name, path: path, source: source, document: document, ios: ios ?? document.ios,
          findings: findings,
          failure: findings.contains { $0.kind == .documentTooLarge } ? .invalid : nil)
      } catch {
        self.init(
          name: name, path: path, source: source, findings: DocumentCheck.findings(of: error),
          failure: .invalid)
      }
    } catch {
      let (status, message) = input.reason(
        error, limit: limit, folderHelp: Input.documentFolderHelp)
      self.init(
        name: name, path: path, source: nil, findings: [Finding(.unreadableInput, message)],
        failure: status == .noInput ? .unreadable : .invalid)
    }
  }

  /// The baseline with what it lists and no longer occurs.
  init(outdated findings: [Finding], of baseline: BaselineFile) {
    self.init(
      name: baseline.input.name, path: baseline.input.file.bytes,
      source: SourceText(baseline.bytes), findings: findings)
  }
}

extension CheckTotals {
  /// The exit status: an input that could not be checked counts more than what the others have.
  func status(failingOn severity: Severity) -> ExitCode {
    switch failure {
    case .unreadable: .noInput
    case .invalid: .badInput
    case nil: hasFindings(atLeast: severity) ? .findings : .success
    }
  }
}
