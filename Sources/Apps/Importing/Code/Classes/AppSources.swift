import Hierarchy

/// What the sources of an app say of its classes.
public struct AppSources: Sendable {
  private(set) var files: [ScannedFile] = []
  /// The names of the files as they were given.
  private(set) var paths: [String] = []

  /// Begins with nothing.
  public init() {}

  /// Scans files of Swift (`.swift`) and Objective-C (`.h`, `.m`, `.mm`); others are left out.
  ///
  /// - Parameter files: their names are paths, whose folders tell modules apart.
  public init(_ files: [ImportFile]) {
    for file in files { add(file) }
  }

  /// Scans one more file. Nothing is kept of its text: a large tree need not be held at once.
  public mutating func add(_ file: ImportFile) { add(ScannedSource(file)) }

  /// Adds a file that was scanned, on another thread perhaps.
  package mutating func add(_ source: ScannedSource) {
    guard let result = source.result else { return }
    files.append(result)
    paths.append(source.name)
  }

  /// Adds what other files say.
  package mutating func add(_ other: AppSources) {
    files += other.files
    paths += other.paths
  }

  /// Whether nothing was scanned: then nothing is known of the app's classes.
  package var isEmpty: Bool { files.isEmpty }

  /// The endings of the files that are scanned.
  public static let endings: Set<String> = ["swift", "h", "m", "mm"]

  /// A larger file is no source that somebody wrote.
  public static let fileSize = 16 << 20

  fileprivate static func scan(_ file: ImportFile) -> ScannedFile? {
    guard file.bytes.count <= fileSize else { return nil }
    let file = file.inUTF8
    let ending = file.name.lastIndex(of: ".").map { file.name[$0...].dropFirst() } ?? ""
    switch ending {
    case "swift": return SwiftScanner.scan(file)
    case "h", "m", "mm": return ObjectiveCScanner.scan(file)
    default: return nil
    }
  }
}

/// What a source file says, without its text.
package struct ScannedSource: Sendable {
  fileprivate let name: String
  fileprivate let result: ScannedFile?

  /// Scans a file.
  package init(_ file: ImportFile) {
    name = file.name
    result = AppSources.scan(file)
  }
}

/// Finds classes and the methods that matter for unwinding in a source file.
protocol SourceScanner {
  associatedtype Lexer: SourceLexer

  var found: ScannedFile { get }

  init(_ text: TokenText, of file: ImportFile)
  mutating func run()
}

extension SourceScanner {
  /// What a file says.
  static func scan(_ file: ImportFile) -> ScannedFile {
    file.bytes.withUnsafeBufferPointer { bytes in
      let text = TokenText(bytes, by: Lexer.self)
      var scanner = Self(text, of: file)
      scanner.run()
      var found = scanner.found
      if let name = text.firstLongName {
        found.report(
          "a name is longer than \(ImportLimits.nameLength) bytes; its declaration is ignored",
          at: ImportPlace(file.name, SourceText(file.bytes).position(at: Int(name.start))))
      }
      return found
    }
  }
}

extension TokenText {
  /// The first name that is too long to be one.
  fileprivate var firstLongName: SourceToken? {
    tokens.first {
      ($0.kind == .identifier || $0.kind == .quotedIdentifier)
        && $0.range.count > ImportLimits.nameLength
    }
  }
}
