import Hierarchy
import Text
import Unwinding
import Wording

/// What a gallery shows: the pictures of a manifest, document by document.
struct Gallery {
  let sections: [Section]
  /// Which article of a documentation catalog shows which of them.
  let articles: ArticlePlan

  /// A document with its pictures, or with the reason why it has none.
  struct Section {
    /// Its id in the gallery.
    let id: String
    let input: String
    let notes: DocumentNotes
    let problem: String?
    let exhibits: [Exhibit]
    /// What is said of every stack of an app; nil: it is none.
    let stacks: StackExhibit?

    var title: String? { notes.title }
    var summary: String? { notes.summary }
    var classes: [String] { notes.classes }
  }

  /// The unwinds of an app by what can become of them in every stack.
  struct StackExhibit {
    /// Its id in the gallery.
    let id: String
    let notes: StackNotes
    /// The page that tells every end step by step; nil: there is none.
    let page: String?
    /// Why there is none, or an older one.
    let reason: String?

    /// Where an end of an unwind is told: in the page, by its place.
    func anchor(_ row: Int, _ end: Int) -> String? {
      page == nil ? nil : ListedUnwind.anchor(notes.table.rows[row].segue, end: end + 1)
    }
  }

  /// A picture, in as many formats as there are.
  struct Exhibit {
    let view: PictureView
    /// Its id in the gallery.
    let id: String
    /// One for each format and variant; at least one.
    let pictures: [RecordedPicture]

    /// What it is about; nil: nobody knows, as it was never drawn.
    var content: PictureContent? { pictures.lazy.compactMap(\.content).first }
    /// Its title, else its file's name.
    var title: String { content?.title ?? pictures.first?.file ?? "" }
    var unwinds: [PictureContent.Unwind] { content?.unwinds ?? [] }
    var diagnostics: [PictureContent.Diagnostic] { content?.diagnostics ?? [] }
    /// Why it could not be drawn, or not anew.
    var reason: String? { pictures.lazy.compactMap(\.reason).first }
    /// What there is to see.
    var files: [String] { pictures.filter { $0.size != nil }.map(\.file) }

    /// What pages show of it: the first that browsers can.
    var thumbnail: String? {
      [".svg", ".png"].lazy.compactMap { ending in files.first { $0.hasSuffix(ending) } }.first
    }

    /// The page that tells it step by step.
    var page: String? { files.first { $0.hasSuffix(".html") } }

    /// The picture in words.
    var alternative: String {
      guard let content else { return "" }
      return "\(ended(content.title)) \(content.sentence)"
    }
  }

  init(_ manifest: Manifest) {
    articles = ArticlePlan(manifest)
    let pictures = manifest.picturesByInput
    let names = Set(manifest.inputs.keys).union(pictures.keys)
    var ids = Identifiers()
    var sections: [Section] = []
    for name in names.sorted() {
      let notes = manifest.inputs[name]?.notes ?? DocumentNotes()
      let exhibits = Self.exhibits(of: pictures[name] ?? [], &ids)
      let page = exhibits.first { $0.view == .explore }
      sections.append(
        Section(
          id: ids.identifier(ofDocument: name.text), input: name.text, notes: notes,
          problem: manifest.inputs[name]?.problem,
          exhibits: exhibits.filter { $0.view != .explore },
          stacks: notes.stacks.map {
            StackExhibit(
              id: ids.identifier(ofStacks: name.text), notes: $0, page: page?.page,
              reason: page?.reason)
          }))
    }
    self.sections = sections.filter {
      $0.problem != nil || !$0.exhibits.isEmpty || $0.stacks != nil
    }
  }

  /// Ids by which pictures are linked to.
  private struct Identifiers {
    private var taken: Set<String> = []

    /// The name of a file without its ending, in letters that stand anywhere; with -2, -3 ... behind it where
    /// that is taken.
    mutating func identifier(of file: String) -> String {
      identifier("picture-", file)
    }

    /// The same for what is said of every stack of a document.
    mutating func identifier(ofStacks document: String) -> String {
      identifier("stacks-", document)
    }

    /// The same for a document.
    mutating func identifier(ofDocument document: String) -> String {
      identifier("document-", document)
    }

    private mutating func identifier(_ kind: String, _ file: String) -> String {
      let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
      let base =
        kind
        + PercentEncoding.encoded(stem.utf8, keepsSlashes: true)
        .replacing("%", with: "-").replacing("/", with: "_")
      var id = base
      var number = 1
      while !taken.insert(id).inserted {
        number += 1
        id = "\(base)-\(number)"
      }
      return id
    }
  }

  private static func exhibits(
    of pictures: [RecordedPicture], _ ids: inout Identifiers
  ) -> [Exhibit] {
    let shown = pictures.filter { $0.status != .orphaned && $0.status != .pending }
    var groups: [String: [RecordedPicture]] = [:]
    for picture in shown { groups[picture.subject, default: []].append(picture) }
    var exhibits: [Exhibit] = []
    for picture in shown {
      guard let group = groups.removeValue(forKey: picture.subject) else { continue }
      // The same with and without its page.
      let named = group.first { !$0.file.hasSuffix(".html") } ?? picture
      exhibits.append(
        Exhibit(view: picture.view, id: ids.identifier(of: named.file), pictures: group))
    }
    // The whole first, then what happens in it.
    return exhibits.filter { !$0.view.isAboutUnwind } + exhibits.filter(\.view.isAboutUnwind)
  }

  var exhibitCount: Int { sections.reduce(0) { $0 + $1.exhibits.count } }
  var problemCount: Int { sections.count { $0.problem != nil } }

  /// The address of a file that lies beside a page or below it, from its name with slashes.
  static func link(to file: String) -> String {
    PercentEncoding.encoded(file.utf8, keepsSlashes: true)
  }
}
