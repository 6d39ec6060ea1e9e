/// Why the input of a picture cannot be had back.
public enum ExtractionError: Error, Sendable, Equatable {
  /// Neither SVG nor PNG, as far as can be seen.
  case notAPicture
  /// A format that carries no input.
  case otherFormat(String)
  /// An SVG that something else made.
  case foreign
  /// An SVG without provenance.
  case leftOut
  /// A PNG without provenance. One that something else made looks the same.
  case absent
  /// Not as it was written; says what is wrong.
  case damaged(String)
}

extension ExtractionError: CustomStringConvertible {
  /// What is wrong, as the predicate of a sentence about the picture.
  public var description: String {
    switch self {
    case .notAPicture: "is neither an SVG nor a PNG"
    case .otherFormat(let name): "is in the format \(name); only SVG and PNG contain their document"
    case .foreign: "wasn't created by segueviz"
    case .leftOut:
      "doesn't contain its document; it was drawn with --no-metadata, or the document has more than"
        + " \(Provenance.inputLimit >> 20) MiB"
    case .absent:
      "contains no document; it was drawn with --no-metadata or by another program, or the document has more than"
        + " \(Provenance.inputLimit >> 20) MiB"
    case .damaged(let what): "is damaged: \(what)"
    }
  }
}
