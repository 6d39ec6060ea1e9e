/// Which token closes which bracket, found for all of a file at once.
struct BracketPairs {
  /// By token, as places are counted from one: of what opens something the place behind which it ends,
  /// of a bracket that closes something the one that it closes; 0: it is neither, or is alone.
  private var partners: [Int32]

  /// Pairs round, square and curly brackets, of whatever kind the closing one is, and between those
  /// and semicolons the angles of generics.
  init(_ tokens: [SourceToken]) {
    partners = Array(repeating: 0, count: tokens.count)
    var open: [Int] = []
    var angles: [Int] = []
    for (place, token) in tokens.enumerated() where token.kind == .punctuation {
      if token.isOpening {
        open.append(place)
      } else if token.isClosing {
        if let start = open.popLast() {
          partners[start] = Int32(truncatingIfNeeded: place + 1)
          partners[place] = Int32(truncatingIfNeeded: start + 1)
        }
      }
      switch token.character {
      case UInt8(ascii: "<"): angles.append(place)
      case UInt8(ascii: ">"):
        if let start = angles.popLast() { partners[start] = Int32(truncatingIfNeeded: place + 1) }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        angles.removeAll(keepingCapacity: true)
      default: break
      }
    }
  }

  /// The place after what closes the bracket that is opened at a place.
  func after(_ place: Int) -> Int? {
    guard partners.indices.contains(place), partners[place] > 0 else { return nil }
    return Int(partners[place])
  }

  /// The bracket that the one at a place closes.
  func opening(of place: Int) -> Int? { after(place).map { $0 - 1 } }
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
