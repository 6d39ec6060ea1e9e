import Hierarchy
import Platform
import Unwinding

/// A batch's information about its output. Two runs that end with the same diagrams end with the
/// same manifest, byte for byte: it contains no times and no paths of the machine.
package struct Manifest: Sendable, Hashable {
  package var inputs: [Path: InputRecord] = [:]
  package var diagrams: [Path: RecordedDiagram] = [:]
  /// The other files of the output: the gallery.
  package var pages: [Path: FileSize] = [:]
  /// The gallery's options; nil: all are the default.
  package var look: String?
  /// The files that are about to be written. A killed run leaves either these or the old ones.
  package var writing: [Path: FileSize] = [:]

  /// A document whose diagrams are all drawn, or that can't be used.
  package struct InputRecord: Sendable, Hashable {
    /// Its content; nil: it couldn't be read.
    package var digest: Digest?
    /// The settings that decide which diagrams it has: ``ExportSettings/fingerprint``.
    package var settings: String
    package var diagramCount: Int
    /// Why it can't be used.
    package var problem: String?
    package var notes = DocumentNotes()
  }

  /// The diagrams in the order of their files.
  package var sortedDiagrams: [RecordedDiagram] {
    diagrams.keys.sorted().compactMap { diagrams[$0] }
  }

  /// The diagrams of each document, in the order of their files.
  package var diagramsByInput: [Path: [RecordedDiagram]] {
    Dictionary(grouping: sortedDiagrams) { Path($0.input) }
  }
}

/// The manifest's information about a diagram.
package struct RecordedDiagram: Sendable, Hashable {
  /// Its name in the output, with slashes.
  package var file: String
  package var input: String
  /// Its document's content.
  package var inputDigest: Digest
  /// The view and the unwind segue, as options.
  package var subject: String
  /// The format and variant, as options.
  package var form: String
  /// All other options, and the programs that drew it.
  package var settings: String
  package var view: DiagramView
  package var status: Status
  /// Why there's no new diagram. If it's pending: why the existing file isn't segueviz's, see
  /// ``replacesAnother``.
  package var reason: String?
  /// The diagram itself; nil: it was never drawn.
  package var size: FileSize?
  package var content: DiagramContent?

  package enum Status: String, Sendable {
    case drawn
    /// It couldn't be drawn, and there's no older diagram.
    case failed
    /// It couldn't be drawn again, so it shows an earlier content of its document.
    case outdated
    /// Its document is missing, or doesn't have it any more.
    case orphaned
    /// The batch was stopped before it was drawn.
    case pending
  }

  /// Whether it would replace a file that a batch didn't write. If it isn't drawn, that file must
  /// not count as segueviz's.
  var replacesAnother: Bool { status == .pending && reason != nil }
}

/// The identity of a file's content.
package struct FileSize: Sendable, Hashable {
  package var byteCount: Int
  package var digest: Digest
}

extension FileSize {
  init(of bytes: [UInt8]) {
    self.init(byteCount: bytes.count, digest: SHA256.digest(of: bytes))
  }
}

/// The content of a diagram as text.
package struct DiagramContent: Sendable, Hashable {
  package var title: String
  /// The outcome, as a sentence.
  package var sentence: String
  /// The unwind segue of the diagram, or all of a hierarchy's.
  package var unwinds: [Unwind]
  package var diagnostics: [Diagnostic]
  /// The place of its graph and the diagram's width, then the areas of an unwind segue, in CSS pixels:
  /// "16 120 500 300 616"; nil: it has no graph.
  package var core: String?

  package struct Unwind: Sendable, Hashable {
    package var segue: String
    package var action: String
    /// The id of the view controller that unwinds.
    package var source: String
    package var outcome: OutcomeName
    /// The name of the destination; nil: none.
    package var destination: String?
  }

  package struct Diagnostic: Sendable, Hashable {
    package var id: DiagnosticID
    package var severity: Severity
    package var message: String
  }
}
