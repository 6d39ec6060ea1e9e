import Platform
import Text

/// The articles of a documentation catalog: one for all documents or, if there are many, one for each folder.
struct ArticlePlan: Hashable {
  /// The folders in the order of their names.
  let folders: [Folder]

  /// A folder with documents that has its own article.
  struct Folder: Hashable {
    /// The name below the folder that was searched: "checkout/payment".
    let name: String
    /// The article's file: "SegueDiagrams-checkout-payment.md".
    let file: String
  }

  /// The article that always exists: of all documents, or of those in no folder.
  static let main = "SegueDiagrams.md"
  /// The maximum number of documents in an article.
  static let mostDocuments = 20
  private static let beginning = "SegueDiagrams-"
  private static let longestStem = 120

  init(documents: Set<Path>) {
    let names = Set(documents.map { Path(Self.folder(of: $0.description)) })
    guard documents.count > Self.mostDocuments, names.count > 1 else {
      folders = []
      return
    }
    // For DocC's addresses and many disks, names that differ only in case are the same.
    var used = UsedNames()
    folders = names.filter { !$0.bytes.isEmpty }.sorted().map { name in
      let file = used.name(Self.stem(of: name.description)) { $0.lowercased() }
      return Folder(name: name.description, file: "\(Self.beginning)\(file).md")
    }
  }

  var files: [String] { [Self.main] + folders.map(\.file) }

  /// The folder whose documents an article shows; nil: the main article.
  func folder(of file: String) -> Folder? { folders.first { $0.file == file } }

  func shows(_ document: String, in file: String) -> Bool {
    if folders.isEmpty { return file == Self.main }
    return Self.folder(of: document).utf8.elementsEqual((folder(of: file)?.name ?? "").utf8)
  }

  /// Whether a plan could have created an article with this name.
  static func isArticle(_ file: Path) -> Bool {
    if file == Path(main) { return true }
    let ending = ".md"
    let name = file.description
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return false }
    let stem = name.utf8.dropFirst(beginning.utf8.count).dropLast(ending.utf8.count)
    return !stem.isEmpty && stem.allSatisfy(isPlain)
  }

  private static func folder(of document: String) -> String {
    let end = document.utf8.lastIndex(of: UInt8(ascii: "/"))
    return end.map { String(decoding: document.utf8[..<$0], as: UTF8.self) } ?? ""
  }

  /// A folder's name as DocC's references contain it: no two dashes in a row, none at the end.
  private static func stem(of folder: String) -> String {
    var stem: [UInt8] = []
    for word in folder.utf8.split(whereSeparator: { !isPlain($0) || $0 == UInt8(ascii: "-") }) {
      guard stem.count + word.count < longestStem else { break }
      stem += (stem.isEmpty ? "" : "-").utf8 + Array(word)
    }
    return stem.isEmpty ? "folder" : String(decoding: stem, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    Byte.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
