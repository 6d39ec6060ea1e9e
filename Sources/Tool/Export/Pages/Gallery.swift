import Hierarchy
import Platform
import Text
import Unwinding
import Wording

/// The content of a gallery: the diagrams of a manifest, document by document.
struct Gallery {
  let sections: [Section]
  let articles: ArticlePlan

  /// A document with its diagrams, or with the reason why it has none.
  struct Section {
    let id: String
    let input: String
    let notes: DocumentNotes
    let problem: String?
    let exhibits: [Exhibit]
    /// The outcomes in every app state; nil: the document isn't an app in its launch state.
    let states: StateExhibit?
  }

  struct StateExhibit {
    let id: String
    let notes: StateNotes
    /// The page with a walkthrough of every outcome; nil: none.
    let page: String?
    /// Why there is no page, or only an old one.
    let reason: String?

    /// The address of an outcome's walkthrough on the page.
    func anchor(_ row: Int, _ end: Int) -> String? {
      page == nil ? nil : ListedUnwind.anchor(notes.table.rows[row].segue, end: end + 1)
    }
  }

  struct Exhibit {
    let view: DiagramView
    let id: String
    /// The diagrams, one for each format and variant; at least one.
    let diagrams: [RecordedDiagram]

    /// The content of the diagram; nil: it was never drawn.
    var content: DiagramContent? { diagrams.lazy.compactMap(\.content).first }
    var title: String { content?.title ?? diagrams.first?.file ?? "" }
    var unwinds: [DiagramContent.Unwind] { content?.unwinds ?? [] }
    /// Its findings, without notes, which diagrams don't show either.
    var diagnostics: [DiagramContent.Diagnostic] {
      content?.diagnostics.filter { $0.severity > .note } ?? []
    }
    /// Why it couldn't be drawn, or redrawn.
    var reason: String? { diagrams.lazy.compactMap(\.reason).first }
    var files: [String] { diagrams.filter { $0.size != nil }.map(\.file) }

    /// The first file that browsers can show.
    var thumbnail: String? {
      [".svg", ".png"].lazy.compactMap { ending in files.first { $0.hasSuffix(ending) } }.first
    }

    /// The position of the graph in the thumbnail. The diagram of a page differs.
    var core: String? { diagrams.first { $0.file == thumbnail }?.content?.core }

    var page: String? { files.first { $0.hasSuffix(".html") } }

    var alternative: String {
      guard let content else { return "" }
      return "\(ended(content.title)) \(content.sentence)"
    }
  }

  init(_ manifest: Manifest) {
    articles = manifest.articles
    let diagrams = manifest.diagramsByInput
    let names = Set(manifest.inputs.keys).union(diagrams.keys)
    var ids = Identifiers()
    var sections: [Section] = []
    for name in names.sorted() {
      let notes = manifest.inputs[name]?.notes ?? DocumentNotes()
      let exhibits = Self.exhibits(of: diagrams[name] ?? [], &ids)
      let page = exhibits.first { $0.view == .explore }
      sections.append(
        Section(
          id: ids.identifier("document-", name.description), input: name.description, notes: notes,
          problem: manifest.inputs[name]?.problem,
          exhibits: exhibits.filter { $0.view != .explore },
          states: notes.states.map {
            StateExhibit(
              id: ids.identifier("stacks-", name.description), notes: $0, page: page?.page,
              reason: page?.reason)
          }))
    }
    self.sections = sections.filter {
      $0.problem != nil || !$0.exhibits.isEmpty || $0.states != nil
    }
  }

  private struct Identifiers {
    private var used = UsedNames()

    /// A file's name without extension, in safe characters, ending in -2, -3, and so on if in use.
    mutating func identifier(_ kind: String, _ file: String) -> String {
      let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
      return used.name(
        kind
          + PercentEncoding.encoded(stem.utf8, keepsSlashes: true)
          .replacing("%", with: "-").replacing("/", with: "_"))
    }
  }

  private static func exhibits(
    of diagrams: [RecordedDiagram], _ ids: inout Identifiers
  ) -> [Exhibit] {
    let shown = diagrams.filter { $0.status != .orphaned && $0.status != .pending }
    let exhibits = shown.grouped(by: \.subject).map { _, group in
      // Its id doesn't depend on whether there is a page.
      let named = group.first { !$0.file.hasSuffix(".html") } ?? group[0]
      return Exhibit(
        view: group[0].view, id: ids.identifier("picture-", named.file), diagrams: group)
    }
    return exhibits.filter { !$0.view.isAboutUnwind } + exhibits.filter(\.view.isAboutUnwind)
  }

  var problemCount: Int { sections.count { $0.problem != nil } }

  /// The address of a file beside a page or below it.
  static func link(to file: String) -> String {
    PercentEncoding.encoded(file.utf8, keepsSlashes: true)
  }
}

package struct GalleryLook: Sendable, Hashable {
  package var title = standardTitle
  package var showsFindings = true

  private static let standardTitle = "Unwind segues"

  /// The title, if it isn't the default.
  var ownTitle: String? { title == Self.standardTitle ? nil : title }

  /// The options that aren't the default; nil: all are.
  var text: String? {
    let words =
      (ownTitle.map { ["--title=\($0)"] } ?? []) + (showsFindings ? [] : ["--no-findings"])
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension OutputLayout {
  func pageFiles(of manifest: Manifest) -> [String] {
    switch self {
    case .tree: Self.treePages
    case .docc: manifest.articles.files
    }
  }

  func page(_ file: String, of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    switch self {
    case .docc: DocCArticle.page(file, of: gallery, look: look)
    case .tree where file.hasSuffix(".html"): HTMLGallery.page(of: gallery, look: look)
    case .tree: MarkdownGallery.page(of: gallery, look: look)
    }
  }
}

extension Manifest {
  /// The articles for its diagrams, drawn or yet to be drawn.
  fileprivate var articles: ArticlePlan {
    let shown = diagrams.values.filter { $0.status != .orphaned }
    return ArticlePlan(documents: Set(shown.map { Path($0.input) }))
  }
}
