import Hierarchy
import Unwinding

/// Two documents with what they differ in.
package struct ComparedDocuments: Sendable {
  /// One of them.
  package struct Side: Sendable {
    package let document: Document
    /// The file's base name, "-" for standard input.
    package let inputName: String
    /// The version that was simulated.
    package let ios: IOSVersion

    package init(document: Document, inputName: String, ios: IOSVersion) {
      self.document = document
      self.inputName = inputName
      self.ios = ios
    }
  }

  package let old: Side
  package let new: Side
  package let difference: TraceDifference
  /// What differs in every stack; nil: they are not both apps as they begin.
  package let stacks: StackDifference?

  package init(
    old: Side, new: Side, difference: TraceDifference, stacks: StackDifference? = nil
  ) {
    self.old = old
    self.new = new
    self.difference = difference
    self.stacks = stacks
  }

  /// The report on them in a format.
  package func rendering(as format: ReportFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .text: DifferenceReport(self).text(style)
    case .markdown: DifferenceReport(self).markdown
    case .json: DifferenceJSON(compared: self)
    }
  }
}

/// How `diff` prints what differs.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, markdown, json
}
