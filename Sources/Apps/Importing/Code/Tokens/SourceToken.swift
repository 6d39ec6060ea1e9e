import Hierarchy
import Text

/// A token of a source file, but no space or comment.
struct SourceToken {
  enum Kind: UInt8 {
    case identifier
    /// An identifier in backquotes, which is never a keyword.
    case quotedIdentifier
    case number
    /// A string literal, whose range is the text between the quotes.
    case string
    case interpolatedString
    /// One punctuation character. `->` also counts as one.
    case punctuation
    /// A whole line that controls conditional compilation, or defines a macro.
    case directive
  }

  let kind: Kind
  /// The punctuation character; for `->`, none.
  let character: UInt8
  /// Whether it's the first on its line.
  let startsLine: Bool
  /// The number of its `#if` branch, if only some builds contain it; 0: all do. Only branches that
  /// are far apart can have the same number.
  var branch: UInt8 = 0
  let start: Int32
  let end: Int32

  static let arrow: UInt8 = 1

  /// Creates a token from bytes of a file, whose size fits an Int32.
  init(kind: Kind, character: UInt8, startsLine: Bool, range: Range<Int>) {
    self.kind = kind
    self.character = character
    self.startsLine = startsLine
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether only some builds contain it.
  var isConditional: Bool { branch != 0 }
}

struct TokenText {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [SourceToken]
  /// The lines for the preprocessor, which the other tokens don't include.
  let directives: [SourceToken]
  /// The ends of brackets, found once, because a search for each bracket would take quadratic time.
  private var brackets = BracketPairs([])
  private let lines = LineCounter()

  /// Splits a text into tokens, without code that's never compiled for iOS.
  init(_ bytes: UnsafeBufferPointer<UInt8>, by lexer: (some SourceLexer).Type) {
    self.bytes = bytes
    tokens = lexer.tokens(of: bytes)
    directives = tokens.filter { $0.kind == .directive }
    tokens = ConditionalCompilation.filtered(self)
    brackets = BracketPairs(tokens)
  }

  func text(_ token: SourceToken) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[token.range]), as: UTF8.self)
  }

  /// Whether a token is an identifier or keyword with this spelling.
  func isWord(_ token: SourceToken, _ word: StaticString) -> Bool {
    token.range.count == word.utf8CodeUnitCount && isWord(token, beginningWith: word)
  }

  /// Whether a token is an identifier or keyword that begins so.
  func isWord(_ token: SourceToken, beginningWith word: StaticString) -> Bool {
    guard token.kind == .identifier, token.range.count >= word.utf8CodeUnitCount else {
      return false
    }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[Int(token.start) + index] != word.utf8Start[index] { return false }
    return true
  }

  func isPunctuation(at index: Int, _ characters: StaticString) -> Bool {
    (0..<characters.utf8CodeUnitCount).allSatisfy { offset in
      tokens.indices.contains(index + offset) && tokens[index + offset].kind == .punctuation
        && tokens[index + offset].character == characters.utf8Start[offset]
    }
  }

  func isPunctuation(at index: Int, anyOf characters: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .punctuation else { return false }
    return characters.withUTF8Buffer { $0.contains(tokens[index].character) }
  }

  func isWord(at index: Int, _ word: StaticString) -> Bool {
    tokens.indices.contains(index) && isWord(tokens[index], word)
  }

  /// Whether the name at a place is the first of a declared function: `func go`, `- (void)go`.
  func declares(_ place: Int) -> Bool {
    isWord(at: place - 1, "func")
      || isPunctuation(at: place - 1, ")") && !tokens[place].startsLine
  }

  /// The name at a place, without backquotes; nil: there's none, or it's too long.
  func name(at index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    let token = tokens[index]
    switch token.kind {
    case .identifier, .quotedIdentifier:
      return token.range.isEmpty || token.range.count > ImportLimits.nameLength ? nil : text(token)
    default: return nil
    }
  }

  func isName(at index: Int, _ name: some StringProtocol) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.kind == .identifier || token.kind == .quotedIdentifier else { return false }
    return bytes[token.range].elementsEqual(name.utf8)
  }

  /// Whether the compiler joins a string literal with the next one: `@"sa" @"ve"`.
  func isJoined(_ index: Int) -> Bool {
    let next = isPunctuation(at: index + 1, "@") ? index + 2 : index + 1
    return tokens.indices.contains(next) && tokens[next].kind == .string
  }

  func names(in range: Range<Int>) -> [String] { range.compactMap { name(at: $0) } }

  /// The place after the bracket that closes the one at a place; if there's none, the end.
  func afterClosing(_ index: Int) -> Int {
    var place = max(index, 0)
    // Skips tokens that aren't brackets to the next one.
    while place < tokens.count {
      if tokens[place].isOpening { return brackets.after(place) ?? tokens.count }
      if tokens[place].isClosing { return place + 1 }
      place += 1
    }
    return tokens.count
  }

  /// The tokens between the bracket at a place and the one that closes it.
  func inside(_ open: Int) -> Range<Int> {
    open + 1..<max(open + 1, afterClosing(open) - 1)
  }

  /// The bracket that the one at a place closes; nil: it's before the start, or there's none.
  func opening(of close: Int, from start: Int) -> Int? {
    guard tokens.indices.contains(close), tokens[close].isClosing,
      let open = brackets.opening(of: close), open >= start
    else { return nil }
    return open
  }

  /// The place after a token. After an opening bracket, it's the place after the closing one.
  func after(_ index: Int) -> Int {
    tokens.indices.contains(index) && tokens[index].isOpening ? afterClosing(index) : index + 1
  }

  /// The first of some characters from a place on, outside of brackets; if there's none, the end.
  func next(_ characters: StaticString, from start: Int, upTo end: Int) -> Int {
    var index = start
    while index < end, !isPunctuation(at: index, anyOf: characters) { index = after(index) }
    return min(index, end)
  }

  /// The place after generic parameters or arguments at a place, if there are any.
  func afterGenerics(_ index: Int) -> Int {
    guard isPunctuation(at: index, "<") else { return index }
    return brackets.after(index) ?? index
  }

  func quotation(_ range: Range<Int>) -> CodeQuotation {
    let start = range.first.map { Int(tokens[$0].start) } ?? 0
    return CodeQuotation(text: excerpt(range), line: lines.line(of: start, in: bytes))
  }

  /// The text of some tokens, without line breaks and shortened.
  func excerpt(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let start = Int(tokens[first].start)
    var end = Int(tokens[last].end)
    // The range of a string ends before its quotes.
    if [.string, .interpolatedString].contains(tokens[last].kind) {
      while bytes.indices.contains(end), bytes[end] == Byte.quote { end += 1 }
    }
    end = min(end, start + 400)
    let bytes = UnsafeBufferPointer(rebasing: bytes[start..<max(start, end)])
    let words = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 100 ? words.prefix(99) + "…" : words
  }
}

/// Some code, with the line on which it begins.
struct CodeQuotation: Sendable, Equatable {
  let text: String
  let line: Int
}

/// Counts lines from the last place, because counting from the start for each quotation would take quadratic time.
private final class LineCounter {
  private var place = 0
  private var line = 1

  func line(of next: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let passed = bytes[min(place, next)..<max(place, next)].count { $0 == Byte.lineFeed }
    line += next < place ? -passed : passed
    place = next
    return line
  }
}

/// The words and signs that begin statements and assign to variables.
extension TokenText {
  /// Whether the word at a place declares a Swift variable.
  func isLetOrVar(at index: Int) -> Bool { isWord(at: index, "let") || isWord(at: index, "var") }

  /// The classes that code creates with a coder: `Menu(coder: coder)`; nil: it names none.
  func createdClasses(in range: Range<Int>) -> Set<String>? {
    let found = range.compactMap { index in
      if isPunctuation(at: index + 1, "("),
        inside(index + 1).prefix(100).contains(where: { isWord(at: $0, "coder") })
      {
        return name(at: index).flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
      }
      return isWord(at: index, "initWithCoder") && isWord(at: index - 2, "alloc")
        ? name(at: index - 3) : nil
    }
    return found.isEmpty ? nil : Set(found)
  }

  /// Whether there's an assignment at a place, not a comparison.
  func isAssigning(at index: Int) -> Bool {
    isPunctuation(at: index, "=") && !isPunctuation(at: index + 1, "=")
  }

  /// Whether a statement can begin after the token at a place: a semicolon or a brace.
  func isBoundary(at index: Int) -> Bool {
    isPunctuation(at: index, anyOf: ";{}")
  }

  /// Whether a statement begins at a place, in code that begins at another.
  func beginsStatement(at index: Int, from start: Int) -> Bool {
    index == start || tokens.indices.contains(index) && tokens[index].startsLine
      || isBoundary(at: index - 1)
  }
}

/// Finds the line and column of a place in a source file. Lines are counted on first use.
final class SourceLocator {
  let file: ImportFile
  private lazy var source = SourceText(file.bytes)

  init(_ file: ImportFile) { self.file = file }

  func position(of token: SourceToken) -> SourcePosition {
    source.position(at: Int(token.start))
  }

  func place(of token: SourceToken) -> ImportPlace { ImportPlace(file.name, position(of: token)) }
}

/// The pairs of brackets of a file, found at once.
struct BracketPairs {
  /// The position from 1 of each token's partner, the other bracket of a pair; 0: the token isn't a
  /// bracket, or has no partner.
  private var partners: [Int32]

  /// Pairs brackets, including those of different kinds. Between them and semicolons, it pairs the
  /// angle brackets of generics.
  init(_ tokens: [SourceToken]) {
    partners = Array(repeating: 0, count: tokens.count)
    var open: [Int] = []
    var angles: [Int] = []
    for (place, token) in tokens.enumerated() where token.kind == .punctuation {
      if token.isOpening {
        open.append(place)
      } else if token.isClosing, let start = open.popLast() {
        partners[start] = Int32(truncatingIfNeeded: place + 1)
        partners[place] = Int32(truncatingIfNeeded: start + 1)
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

  /// The place after the bracket that closes the one at a place.
  func after(_ place: Int) -> Int? {
    guard partners.indices.contains(place), partners[place] > 0 else { return nil }
    return Int(partners[place])
  }

  /// The bracket that the one at a place closes.
  func opening(of place: Int) -> Int? { after(place).map { $0 - 1 } }
}

extension SourceToken {
  var isOpening: Bool { kind == .punctuation && "([{".utf8.contains(character) }

  var isClosing: Bool { kind == .punctuation && ")]}".utf8.contains(character) }
}
