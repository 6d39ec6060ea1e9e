import Hierarchy
import Wording

/// What a gallery says of a document, and looks for it by.
package struct DocumentNotes: Sendable, Hashable {
  /// As the document has it; nil: it has none.
  package var title: String?
  package var summary: String?
  /// The classes of its controllers that are not UIKit's, in order.
  package var classes: [String] = []
  /// What becomes of its unwinds in every stack; nil: it is no app as it begins.
  package var stacks: StackNotes?

  package init() {}

  /// A manifest lists no more.
  private static let classLimit = 500

  init(_ document: Document) {
    title = document.title.map(displayText).flatMap { $0.isEmpty ? nil : $0 }
    summary = document.summary.map(displayText).flatMap { $0.isEmpty ? nil : $0 }
    let names = Set(document.controllers.map(\.className)).filter { !UIKitClasses.contains($0) }
    classes = Array(names.map(displayText).sorted().prefix(Self.classLimit))
  }
}
