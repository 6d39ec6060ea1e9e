/// Which token closes which bracket, found for all of a file at once.
struct BracketPairs {
  /// By token: the place after what closes the bracket; 0: it is none, or is never closed.
  private var ends: [Int32]

  /// Pairs round, square and curly brackets, of whatever kind the closing one is, and between those
  /// and semicolons the angles of generics.
  init(_ tokens: [SourceToken]) {
    ends = Array(repeating: 0, count: tokens.count)
    var open: [Int] = []
    var angles: [Int] = []
    for (place, token) in tokens.enumerated() where token.kind == .punctuation {
      if token.isOpening {
        open.append(place)
      } else if token.isClosing {
        if let start = open.popLast() { ends[start] = Int32(truncatingIfNeeded: place + 1) }
      }
      switch token.character {
      case UInt8(ascii: "<"): angles.append(place)
      case UInt8(ascii: ">"):
        if let start = angles.popLast() { ends[start] = Int32(truncatingIfNeeded: place + 1) }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        angles.removeAll(keepingCapacity: true)
      default: break
      }
    }
  }

  /// The place after what closes the bracket at a place.
  func after(_ place: Int) -> Int? {
    guard ends.indices.contains(place), ends[place] > 0 else { return nil }
    return Int(ends[place])
  }
}

extension SourceToken {
  /// Whether it is a round, square or curly bracket that opens something.
  var isOpening: Bool {
    kind == .punctuation
      && (character == UInt8(ascii: "(") || character == UInt8(ascii: "[")
        || character == UInt8(ascii: "{"))
  }

  /// Whether it is one that closes something.
  var isClosing: Bool {
    kind == .punctuation
      && (character == UInt8(ascii: ")") || character == UInt8(ascii: "]")
        || character == UInt8(ascii: "}"))
  }
}
