/// How an output is laid out.
package enum OutputLayout: Sendable, Hashable {
  /// As the documents lie in their folders: `checkout/quiz.home.search.svg`.
  case tree
  /// In a documentation catalog, in light and dark and two resolutions, under DocC's names:
  /// `Resources/checkout-quiz-home-search~dark@2x.png`.
  case docc

  /// The manifest's name in the output.
  package var manifestFile: String {
    switch self {
    case .tree: "manifest.json"
    case .docc: "Resources/segueviz-manifest.json"
    }
  }

  /// Whether a file is a page of any layout.
  static func isPage(_ file: FileName) -> Bool {
    ArticlePlan.isArticle(file) || treePages.contains { FileName($0) == file }
  }

  /// Makes one of ``pageFiles(of:)``.
  func page(_ file: String, of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    switch self {
    case .docc: DocCArticle.page(file, of: gallery, look: look)
    case .tree where file.hasSuffix(".html"): HTMLGallery.page(of: gallery, look: look)
    case .tree: MarkdownGallery.page(of: gallery, look: look)
    }
  }

  /// Everything in the output that is no picture.
  func ownFiles(of manifest: Manifest) -> [String] { [manifestFile] + pageFiles(of: manifest) }

  private static let treePages = ["index.html", "index.md"]

  /// The pages that show the pictures, of which there may be more the more pictures there are.
  func pageFiles(of manifest: Manifest) -> [String] {
    switch self {
    case .tree: Self.treePages
    case .docc: ArticlePlan(manifest).files
    }
  }
}
