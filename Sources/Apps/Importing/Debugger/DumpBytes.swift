/// A piece of a dump, looked at byte by byte: dumps come in logs of many megabytes.
typealias DumpBytes = ArraySlice<UInt8>

extension DumpBytes {
  /// How many bytes the white space has that this begins with, be it not ASCII; 0: it begins with
  /// something else.
  var leadingSpace: Int {
    guard let first else { return 0 }
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
    // What is not ASCII: next line and no-break space, what is as wide as parts of letters, line and
    // paragraph separators, and those of Ogham and of ideographs.
    let (second, third) = (dropFirst().first ?? 0, dropFirst(2).first ?? 0)
    switch (first, second, third) {
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): return 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }

  /// What follows the white space.
  var withoutLeadingSpace: DumpBytes {
    var rest = self
    while true {
      let count = rest.leadingSpace
      if count == 0 { return rest }
      rest = rest.dropFirst(count)
    }
  }

  /// How many bytes the line break has that this begins with; 0: it begins with something else.
  var leadingLineBreak: Int {
    guard let first else { return 0 }
    switch first {
    case 0x0D: return dropFirst().first == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    case 0xC2, 0xE2:
      let second = dropFirst().first ?? 0
      if first == 0xC2 { return second == 0x85 ? 2 : 0 }
      return second == 0x80 && (0xA8...0xA9).contains(dropFirst(2).first ?? 0) ? 3 : 0
    default: return 0
    }
  }

  /// Whether this begins with a letter, of whatever script.
  var beginsWithLetter: Bool {
    guard let first else { return false }
    guard first >= 0x80 else {
      return (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    }
    return String(decoding: prefix(4), as: UTF8.self).first?.isLetter ?? false
  }

  /// Whether the last thing beside white space is a comma.
  var endsWithComma: Bool {
    var end = endIndex
    while end > startIndex {
      let last = self[end - 1]
      if last == UInt8(ascii: ",") { return true }
      let count = (1...3).first { count in
        end - startIndex >= count && self[(end - count)..<end].leadingSpace == count
      }
      guard let count else { return false }
      end -= count
    }
    return false
  }

  /// Where a text of ASCII begins and ends first.
  func range(of text: StaticString) -> Range<Int>? {
    let count = text.utf8CodeUnitCount
    guard count > 0 else { return nil }
    var rest = self
    while let start = rest.firstIndex(of: text.utf8Start[0]), endIndex - start >= count {
      if (0..<count).allSatisfy({ self[start + $0] == text.utf8Start[$0] }) {
        return start..<(start + count)
      }
      rest = self[(start + 1)...]
    }
    return nil
  }

  /// Whether this is a text of ASCII.
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && indices.allSatisfy { self[$0] == text.utf8Start[$0 - startIndex] }
  }

  /// The text, with marks in the place of what is no UTF-8.
  var text: String { String(decoding: self, as: UTF8.self) }
}
