/// The place of a value in ``JSONDocument/nodes``.
package typealias JSONIndex = Int

/// One value (or key) of a JSON text.
///
/// Values are kept in one flat array in the order of the text: a container is followed by what is in
/// it, an object's keys and values in turn. Sixteen bytes each, so that a document of 15 MB needs no
/// more memory for its structure than for its text.
package struct JSONNode {
  package enum Kind: UInt8 {
    case object, array, string, number, `true`, `false`, null
  }

  let kind: Kind
  /// Whether a string must be unescaped to be read.
  let hasEscapes: Bool
  /// The first byte, of a string its opening quote.
  let start: UInt32
  /// The byte after the last.
  var end: UInt32
  /// The node after this value and everything in it.
  var next: UInt32
}

extension JSONNode.Kind {
  /// As messages name it: "expected a string, found a number".
  var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}
