import Drawing
import Platform
import Text

package enum OutputLayout: Sendable, Hashable {
  /// Diagrams are in the folders of their documents: `checkout/quiz.home.search.svg`.
  case tree
  /// A documentation catalog, with each diagram in light and dark and at two scales, under DocC's names:
  /// `Resources/checkout-quiz-home-search~dark@2x.png`.
  case docc

  /// The manifest's name in the output.
  package var manifestFile: String {
    switch self {
    case .tree: "manifest.json"
    case .docc: "Resources/segueviz-manifest.json"
    }
  }

  static let treePages = ["index.html", "index.md"]

  static func isPage(_ file: Path) -> Bool {
    ArticlePlan.isArticle(file) || treePages.contains { Path($0) == file }
  }

  /// The name of a diagram in the output, with slashes.
  func file(
    of document: [String], part: String?, view: DiagramView, ending: String,
    variant: DiagramVariant
  ) -> String {
    let folders = document.dropLast()
    let stem = Self.stem(of: document.last ?? "")
    switch self {
    case .tree:
      let name = DiagramName.of(
        stem: Array(stem.utf8), part: part,
        // Without the view, the page of a document "index" would have the gallery's name.
        view: view == .hierarchy && ending != DiagramFormat.html.rawValue ? nil : view,
        ending: ending)
      let parts = folders.map { Path(DiagramName.firstPart(Array($0.utf8))) } + [name]
      return parts.map(\.description).joined(separator: "/")
    case .docc:
      let words = folders + [stem] + (part.map { [$0] } ?? [])
      let base = words.map(Self.word).joined(separator: "-")
      let view = view == .hierarchy ? "" : "-\(view.rawValue)"
      let dark = variant.isDark ? "~dark" : ""
      let scale = variant.scale.map { $0 > 1 ? "@\($0)x" : "" } ?? ""
      return "Resources/" + base + view + dark + scale + "." + ending
    }
  }

  /// A document's name without its ending.
  static func stem(of name: String) -> String {
    for ending in [".json5", ".json"]
    where name.count > ending.count && name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The text with only letters, digits and dashes, which DocC's references contain unchanged.
  private static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        ? Character(scalar) : "-"
    }
    return String(String(scalars).prefix(60))
  }

  /// Whether a batch could have written this file. A manifest can be untrusted, so hidden files,
  /// files outside, and files of other kinds are rejected.
  static func isPossible(_ file: String) -> Bool {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ isPossible(part: Array($0)) }),
      let ending = Path(Array(last)).ending, let format = DiagramFormat(ending: ending)
    else { return false }
    return !format.isPage
      || (DiagramView.allCases + [.explore]).contains {
        file.hasSuffix(".\($0.rawValue).\(ending)")
      }
  }

  private static func isPossible(part: [UInt8]) -> Bool {
    guard let first = part.first, first != UInt8(ascii: "."), part.count <= 255 else {
      return false
    }
    return part.indices.allSatisfy { place in
      switch part[place] {
      case 0x80...0xFF: true
      case let byte where Byte.isAlphanumeric(byte): true
      case UInt8(ascii: "%"):
        part[(place + 1)...].prefix(2).count { Hexadecimal.value(of: $0, .upper) != nil } == 2
      default: "_+=@,-. ()~".utf8.contains(part[place])
      }
    }
  }
}
