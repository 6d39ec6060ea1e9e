import Checking
import Hierarchy
import Platform

/// An input of `check` with what was found in it.
struct CheckedInput: Sendable {
  let input: Input
  /// The file; nil if it could not be read.
  let source: SourceText?
  /// nil if it is none.
  let document: Document?
  /// The version that was checked.
  let ios: IOSVersion?
  /// What is reported.
  var findings: [Finding]
  /// What the baseline knows.
  var known: [Finding] = []
  /// Why it could not be checked.
  var failure: ExitCode?

  /// Reads and checks an input.
  ///
  /// - Parameter ios: the version that is checked; nil: the document's own.
  init(_ input: Input, ios: IOSVersion?, console: Console) {
    self.input = input
    let limit = DocumentLimits.fileSize
    do throws(InputFile.Failure) {
      let bytes = try input.contents(console, limit: limit)
      source = SourceText(bytes)
      do throws(DocumentProblems) {
        let document = try Document.load(bytes, fileName: input.name)
        self.document = document
        self.ios = ios ?? document.ios
        findings = DocumentCheck.findings(
          of: document, ios: ios, reasons: FindingReasons(document: document).sentences)
        failure = findings.contains { $0.kind == .documentTooLarge } ? .badInput : nil
      } catch {
        document = nil
        self.ios = nil
        findings = DocumentCheck.findings(of: error)
        failure = .badInput
      }
    } catch {
      let (status, message) = input.reason(
        error, limit: limit, folderHelp: Input.documentFolderHelp)
      source = nil
      document = nil
      self.ios = nil
      findings = [Finding(.unreadableInput, message)]
      failure = status
    }
  }

  /// The baseline with what it lists and no longer occurs.
  init(outdated findings: [Finding], of baseline: BaselineFile) {
    input = baseline.input
    source = SourceText(baseline.bytes)
    document = nil
    ios = nil
    self.findings = findings
  }
}
