import Text
import Wording

/// The source of a diagram. SVG and PNG contain it, so that the document can be restored.
public struct Provenance: Sendable, Hashable {
  /// The program that made the diagram: "segueviz 1.0".
  public var generator: String
  /// The input's base name.
  public var inputName: String
  /// The options of the diagram.
  public var options: String
  /// The input, byte for byte.
  public var input: [UInt8]

  /// Creates the provenance of a diagram.
  public init(generator: String, inputName: String, options: String, input: [UInt8]) {
    self.generator = generator
    self.inputName = inputName
    self.options = options
    self.input = input
  }

  /// The maximum size of an embedded document. Base64 adds a third, and viewers read all of it.
  public static let inputLimit = 16 << 20

  /// The keyword of a PNG's iTXt chunk that carries ``text``.
  public static let pngKeyword = "segueviz"

  /// The text: three lines about the source and settings, an empty one, and the input in Base64.
  public var text: String {
    """
    generator: \(displayText(generator))
    input: \(displayText(inputName))
    options: \(displayText(options))

    \(Base64.encoded(input))
    """
  }

  /// Reads ``text``; nil: it's another text.
  public init?(text: String) {
    // Version control may have changed every line feed to a carriage return and line feed.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count >= 5, lines[3].isEmpty else { return nil }
    func value(_ key: String, _ line: Substring) -> String? {
      line.hasPrefix(key + ": ") ? String(line.dropFirst(key.count + 2)) : nil
    }
    guard let generator = value("generator", lines[0]), let inputName = value("input", lines[1]),
      let options = value("options", lines[2]), let input = Base64.decoded(lines[4])
    else { return nil }
    self.init(generator: generator, inputName: inputName, options: options, input: input)
  }
}
