/// `#if` and its like: what is never compiled for iOS is left out. Of branches that depend on other
/// things all are kept, as far as their braces match: an app may be built with any of them.
struct ConditionalCompilation {
  private let text: TokenText
  private var kept: [SourceToken] = []
  private var blocks: [Block] = []
  private var lastBranch: UInt8 = 0

  private struct Block {
    /// Whether the block stands in a branch that is left out.
    let isOutside: Bool
    /// Whether a branch that is certainly compiled has come.
    var isDecided = false
    /// Whether a branch was kept before this one.
    var hasKept = false
    /// The branch's number, if of one so far, or of what the block stands in, it is not known if it is
    /// compiled; 0: it is known.
    var branch: UInt8
    var keeps = false
    /// Where the branch begins in what is kept.
    var start = 0
    /// How many braces more are open than where the branch began, and the least that there were.
    var depth = 0
    var lowest = 0

    mutating func add(depth more: Int, lowest low: Int) {
      lowest = min(lowest, depth + low)
      depth += more
    }
  }

  static func filtered(_ text: TokenText) -> [SourceToken] {
    guard text.tokens.contains(where: { $0.kind == .directive }) else { return text.tokens }
    var filter = ConditionalCompilation(text: text)
    filter.run()
    return filter.kept
  }

  private init(text: TokenText) { self.text = text }

  private mutating func run() {
    kept.reserveCapacity(text.tokens.count)
    for token in text.tokens {
      if token.kind == .directive {
        read(CompilationDirective(condition(token)))
      } else if blocks.last?.keeps ?? true {
        var token = token
        token.branch = blocks.last?.branch ?? 0
        kept.append(token)
        count(token)
      }
    }
  }

  /// Braces are counted as they come: looked through again at the end of every branch, nested ones
  /// would take the square of their number.
  private mutating func count(_ token: SourceToken) {
    guard token.kind == .punctuation, let innermost = blocks.indices.last else { return }
    if token.character == UInt8(ascii: "{") { blocks[innermost].add(depth: 1, lowest: 0) }
    if token.character == UInt8(ascii: "}") { blocks[innermost].add(depth: -1, lowest: -1) }
  }

  /// A directive; of one that is too long to be understood, its first word.
  private func condition(_ token: SourceToken) -> String {
    let text = text.text(token)
    guard token.range.count > SourceLimits.conditionLength else { return text }
    return String(text.drop { !$0.isLetter }.prefix(while: \.isLetter))
  }

  private mutating func read(_ directive: CompilationDirective) {
    switch directive.word {
    case "if", "ifdef", "ifndef":
      blocks.append(
        Block(isOutside: !(blocks.last?.keeps ?? true), branch: blocks.last?.branch ?? 0))
      beginBranch(directive.value)
    case "elseif", "elif", "else":
      guard !blocks.isEmpty else { return }
      endBranch()
      beginBranch(directive.word == "else" ? true : directive.value)
    default:
      guard !blocks.isEmpty else { return }
      endBranch()
      blocks.removeLast()
    }
  }

  private mutating func beginBranch(_ value: Bool?) {
    guard var block = blocks.popLast() else { return }
    block.keeps = !block.isOutside && !block.isDecided && value != false
    if value == true { block.isDecided = true }
    if value == nil || block.branch != 0 {
      lastBranch = lastBranch == .max ? 1 : lastBranch + 1
      block.branch = lastBranch
    }
    (block.start, block.depth, block.lowest) = (kept.count, 0, 0)
    blocks.append(block)
  }

  private mutating func endBranch() {
    guard var block = blocks.popLast() else { return }
    if block.keeps {
      // A second branch that opens what the first opened already would never be closed.
      if block.hasKept, block.depth != 0 || block.lowest < 0 {
        kept.removeSubrange(block.start...)
      } else if let outer = blocks.indices.last {
        blocks[outer].add(depth: block.depth, lowest: block.lowest)
      }
      block.hasKept = true
    }
    blocks.append(block)
  }
}
