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
    [Self.tree, .docc].contains { $0.pageFiles.contains { FileName($0) == file } }
  }

  /// Makes one of ``pageFiles``.
  func page(_ file: String, of gallery: Gallery, look: GalleryLook) -> [UInt8] {
    switch self {
    case .docc: DocCArticle.page(of: gallery)
    case .tree where file.hasSuffix(".html"): HTMLGallery.page(of: gallery, look: look)
    case .tree: MarkdownGallery.page(of: gallery, look: look)
    }
  }

  /// Everything in the output that is no picture.
  var ownFiles: [String] { [manifestFile] + pageFiles }

  /// The pages that show the pictures.
  package var pageFiles: [String] {
    switch self {
    case .tree: ["index.html", "index.md"]
    case .docc: ["SegueDiagrams.md"]
    }
  }
}
