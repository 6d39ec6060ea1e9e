/// The place of a document's part in the app's files (Format.md, Origin). An import adds it.
///
/// It's a class, because large documents have many, and copying a controller would copy it.
public final class Origin: Sendable, Equatable {
  /// The file, by its path from the document's folder.
  public let file: String
  /// The line in it, from 1.
  public let line: Int?
  /// The column in the line, from 1.
  public let column: Int?
  /// The id of the object in a storyboard.
  public let object: String?
  /// The scene in a storyboard.
  public let scene: String?

  /// Names a place.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, object: String? = nil,
    scene: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.object = object
    self.scene = scene
  }

  /// Whether two are the same place.
  public static func == (left: Origin, right: Origin) -> Bool {
    left.file == right.file && left.line == right.line && left.column == right.column
      && left.object == right.object && left.scene == right.scene
  }

  private static let storyboardEnding = ".storyboard"

  /// The name of the storyboard, without folder and ending; nil: it is another file.
  package var storyboard: String? {
    let name = file[(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...]
    guard name.hasSuffix(Self.storyboardEnding) else { return nil }
    let stem = name.dropLast(Self.storyboardEnding.count)
    return stem.isEmpty ? nil : String(stem)
  }

  /// The place as text: "Main.storyboard, object x9f-2a-B3c", "Editor.swift:11:3".
  package var words: String {
    var words = file
    if let line { words += ":\(line)" + (column.map { ":\($0)" } ?? "") }
    return words + (object.map { ", object \($0)" } ?? "")
  }
}

extension [Origin?] {
  /// The first three places, each once: " (Menu.swift:41 and Main.swift:8)"; empty: none is known.
  package var listed: String {
    let places = compactMap { $0?.fileAndLine }.withoutRepetitions
    let first = places.prefix(3)
    return first.isEmpty ? "" : " (\(first.listed(more: places.count - first.count)))"
  }
}

extension Origin {
  /// The file and line: "Menu.swift:41".
  fileprivate var fileAndLine: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return line.map { "\(name):\($0)" }
      ?? (name.hasSuffix(".pbxproj") ? "missing files of \(name)" : name)
  }
}
