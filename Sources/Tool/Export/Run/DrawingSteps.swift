import Platform

/// The diagrams of a batch as independent steps, for build systems. Nothing is drawn, and the
/// content of the output doesn't matter.
package struct DrawingSteps: Sendable {
  /// The steps in the order of the documents' names, then of the views.
  package private(set) var steps: [Step] = []
  /// The problems of documents and files without steps, in whole lines.
  package private(set) var rejections: [String] = []

  /// A command that draws a diagram.
  package struct Step: Sendable {
    package let input: Path
    package let output: Path
    /// The options: `--view=search`, `--unwind=home`, `--format=svg`.
    package let options: [String]
  }

  /// Creates the steps. Throws ``BatchError/noInput(_:)`` and ``BatchError/names(_:)``.
  package init(
    _ operands: [Path], output: Path, settings: ExportSettings
  ) throws(BatchError) {
    let discovery = Discovery(operands, output: output)
    guard discovery.missing.isEmpty else { throw .noInput(discovery.missing) }
    rejections = (discovery.unusable + discovery.unreadable).map {
      "segueviz: can't use \($0.path.quoted): \($0.reason)\n"
    }
    var collisions = NameCollisions()
    for source in discovery.documents {
      switch Inspection(of: source, findsMaps: settings.drawsMapPages) {
      case .foreign: break
      case .rejected(_, let rejection): rejections.append(rejection.text)
      case .document(let digest, let unwinds, let storyboards, _):
        let document = PlannedDocument(
          source: source, digest: digest, unwinds: unwinds, storyboards: storyboards,
          settings: settings)
        for diagram in document.diagrams { collisions.addFile(diagram.file, of: source.path) }
        steps += document.diagrams.map { Step($0, of: source, in: output, settings.drawing) }
      }
    }
    // A plan writes no files, not even one that shows how the file system compares names.
    let folder = OutputFolder(path: output, layout: settings.layout)
    let problems = collisions.problems { folder.foldsAccents(isDryRun: true) }
    guard problems.isEmpty else { throw .names(problems) }
  }
}

extension DrawingSteps.Step {
  fileprivate init(
    _ diagram: PlannedDiagram, of source: SourceDocument, in folder: Path,
    _ drawing: DrawingSettings
  ) {
    // For a command, "-" is standard input.
    input = source.path == Path("-") ? Path("./-") : source.path
    output = folder.appending(Path(diagram.file))
    options = diagram.subjectWords + ["--format=\(diagram.format.rawValue)"] + drawing.text
  }
}
