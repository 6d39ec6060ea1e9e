/// `#if` and its like: what is never compiled for iOS is left out. Of branches that depend on other
/// things all are kept, as far as their braces match: an app may be built with any of them.
struct ConditionalCompilation {
  private let text: TokenText
  private var kept: [SourceToken] = []
  private var blocks: [Block] = []

  private struct Block {
    /// Whether the block stands in a branch that is left out.
    let isOutside: Bool
    /// Whether a branch that is certainly compiled has come.
    var isDecided = false
    /// Whether a branch was kept before this one.
    var hasKept = false
    var keeps = false
    /// Where the branch begins in what is kept.
    var start = 0
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
        read(CompilationDirective(text.text(token)))
      } else if blocks.last?.keeps ?? true {
        kept.append(token)
      }
    }
  }

  private mutating func read(_ directive: CompilationDirective) {
    switch directive.word {
    case "if", "ifdef", "ifndef":
      blocks.append(Block(isOutside: !(blocks.last?.keeps ?? true)))
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
    block.start = kept.count
    blocks.append(block)
  }

  private mutating func endBranch() {
    guard var block = blocks.popLast() else { return }
    if block.keeps {
      // A second branch that opens what the first opened already would never be closed.
      if block.hasKept, !isBalanced(from: block.start) {
        kept.removeSubrange(block.start...)
      }
      block.hasKept = true
    }
    blocks.append(block)
  }

  private func isBalanced(from start: Int) -> Bool {
    var depth = 0
    for token in kept[start...] where token.kind == .punctuation {
      if token.character == UInt8(ascii: "{") { depth += 1 }
      if token.character == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
