import Hierarchy

/// A piece of a source file that means something: no space, no comment.
struct SourceToken {
  enum Kind: UInt8 {
    case identifier
    /// In backquotes: never a keyword.
    case quotedIdentifier
    case number
    /// A string literal, whose range is the text between the quotes.
    case string
    case interpolatedString
    /// One character of punctuation; `->` is one too.
    case punctuation
    /// A whole line that controls conditional compilation.
    case directive
  }

  let kind: Kind
  /// Of punctuation: the character, `>` of `->` being none.
  let character: UInt8
  /// Whether it's the first on its line.
  let startsLine: Bool
  /// The number of its `#if` branch, if only some builds have it; 0: all do. Only branches that are
  /// far apart can have the same number.
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

  /// Whether only some builds have it.
  var isConditional: Bool { branch != 0 }
}

struct TokenText {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [SourceToken]
  /// The ends of brackets. Searching for each bracket would take quadratic time.
  private var brackets = BracketPairs([])

  /// Splits a text into tokens, without code that's never compiled for iOS.
  init(_ bytes: UnsafeBufferPointer<UInt8>, by lexer: (some SourceLexer).Type) {
    self.bytes = bytes
    tokens = lexer.tokens(of: bytes)
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

  /// The name at a place, without backquotes; nil also for one that's too long.
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

  func names(in range: Range<Int>) -> [String] { range.compactMap { name(at: $0) } }

  /// The place after the bracket that closes the one at a place; without one, the end.
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

  /// The bracket that the one at a place closes; nil: it is before the start, or nowhere.
  func opening(of close: Int, from start: Int) -> Int? {
    guard tokens.indices.contains(close), tokens[close].isClosing,
      let open = brackets.opening(of: close), open >= start
    else { return nil }
    return open
  }

  /// The place after a token; of a bracket that is opened, after the one that closes it.
  func after(_ index: Int) -> Int {
    tokens.indices.contains(index) && tokens[index].isOpening ? afterClosing(index) : index + 1
  }

  /// The place after generic parameters or arguments at a place, if there are any.
  func afterGenerics(_ index: Int) -> Int {
    guard isPunctuation(at: index, "<") else { return index }
    return brackets.after(index) ?? index
  }

  /// The text of some tokens, without line breaks and shortened.
  func excerpt(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let start = Int(tokens[first].start)
    let end = min(Int(tokens[last].end), start + 400)
    let bytes = UnsafeBufferPointer(rebasing: bytes[start..<max(start, end)])
    let words = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 100 ? words.prefix(99) + "…" : words
  }
}

/// The words and signs that begin statements and assign to variables.
extension TokenText {
  /// Whether a variable of Swift is declared behind the word at a place.
  func isLetOrVar(at index: Int) -> Bool { isWord(at: index, "let") || isWord(at: index, "var") }

  /// The classes that code creates with a coder: `Menu(coder: coder)`; nil: it names none.
  func createdClasses(in range: Range<Int>) -> Set<String>? {
    let found = range.compactMap { index in
      if isPunctuation(at: index + 1, "("), isWord(at: index + 2, "coder") {
        return name(at: index).flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
      }
      return isWord(at: index, "initWithCoder") && isWord(at: index - 2, "alloc")
        ? name(at: index - 3) : nil
    }
    return found.isEmpty ? nil : Set(found)
  }

  /// Whether at a place something is assigned, and not compared.
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

/// Finds out where in a source file something is. The lines are counted only if somebody asks.
final class SourceLocator {
  let file: ImportFile
  private lazy var source = SourceText(file.bytes)

  init(_ file: ImportFile) { self.file = file }

  func position(of token: SourceToken) -> SourcePosition {
    source.position(at: Int(token.start))
  }

  func place(of token: SourceToken) -> ImportPlace { ImportPlace(file.name, position(of: token)) }
}

/// Which token closes which bracket, found for all of a file at once.
struct BracketPairs {
  /// For each token, counted from one: where what it opens ends, or the bracket that it closes; 0:
  /// it's no bracket, or has no partner.
  private var partners: [Int32]

  /// Pairs brackets, even of two kinds, and between them and semicolons the angles of generics.
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
  var isOpening: Bool { kind == .punctuation && "([{".utf8.contains(character) }

  var isClosing: Bool { kind == .punctuation && ")]}".utf8.contains(character) }
}
