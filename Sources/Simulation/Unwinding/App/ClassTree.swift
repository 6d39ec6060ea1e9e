import Hierarchy
import Text

/// The classes of a document as a tree. The subclasses of a class have the numbers after its own, so
/// a comparison of numbers shows whether a class inherits from another.
struct ClassTree: Sendable {
  struct Node: Sendable {
    let name: String
    let superclass: Int?
    var declaration: ClassDeclaration? { declared?.declaration }
    /// Separate, because a printed hierarchy may name a million classes without a declaration.
    fileprivate let declared: Declared?
    let depth: Int
    /// The nearest class, from this one upward, that overrides anything. Most don't.
    let nearestOverriding: Int?
    /// Whether it or a superclass other than UIViewController may implement unknown actions.
    let hasUnknownActions: Bool
    let search: SearchOverrides
    /// The numbers of the class, which is the first, and of all below it.
    fileprivate(set) var numbers: Range<Int>
  }

  fileprivate final class Declared: Sendable {
    let declaration: ClassDeclaration

    init(_ declaration: ClassDeclaration) { self.declaration = declaration }
  }

  /// Superclasses before their subclasses.
  let nodes: [Node]
  private let placeByName: [String: Int]
  private let implementers: [ActionSelector: NumberRanges]
  /// Whether extensions of UIViewController may implement unknown actions (Semantics.md U3a).
  let hasUnknownExtensions: Bool

  init(_ document: Document, _ builder: ClassTreeBuilder) {
    nodes = builder.nodes
    placeByName = builder.placeByName
    var ranges: [ActionSelector: [Range<Int>]] = [:]
    for node in nodes {
      for action in node.declaration?.unwindActions ?? [] {
        ranges[action, default: []].append(node.numbers)
      }
    }
    implementers = ranges.mapValues(NumberRanges.init)
    hasUnknownExtensions = document.hasUnknownExtensions
  }

  func place(of name: String) -> Int? { placeByName[name] }

  func isKind(_ place: Int, of ancestor: Int) -> Bool {
    nodes[ancestor].numbers.contains(nodes[place].numbers.lowerBound)
  }

  func implements(_ place: Int, _ action: ActionSelector) -> Bool {
    implementers[action]?.contains(nodes[place].numbers.lowerBound) ?? false
  }

  /// Numbers every class after its superclass and before its superclass's next subclass.
  fileprivate static func number(_ nodes: inout [Node]) {
    var sizes = [Int](repeating: 1, count: nodes.count)
    for place in nodes.indices.reversed() {
      if let superclass = nodes[place].superclass { sizes[superclass] += sizes[place] }
    }
    var nextNumber = 0
    var nextBelow = [Int](repeating: 0, count: nodes.count)
    for place in nodes.indices {
      let first: Int
      if let superclass = nodes[place].superclass {
        first = nextBelow[superclass]
        nextBelow[superclass] += sizes[place]
      } else {
        first = nextNumber
        nextNumber += sizes[place]
      }
      nodes[place].numbers = first..<(first + sizes[place])
      nextBelow[place] = first + 1
    }
  }
}

struct ClassTreeBuilder {
  private let document: Document
  private let hierarchy: ClassHierarchy
  fileprivate private(set) var nodes: [ClassTree.Node] = []
  fileprivate private(set) var placeByName: [String: Int] = [:]

  init(_ document: Document) {
    self.document = document
    hierarchy = document.classHierarchy
  }

  @discardableResult
  mutating func addClass(_ name: String) -> Int {
    // Finds the superclasses up to the first known one, then adds them from the top down. It's a
    // loop, because a document can declare a chain of any length.
    var missing: [String] = []
    var superclass: Int?
    var current: String? = name
    while let className = current {
      if let known = placeByName[className] {
        if missing.isEmpty { return known }
        superclass = known
        break
      }
      missing.append(className)
      current = hierarchy.superclass(of: className)
    }
    while let className = missing.popLast() {
      let declaration = document.classes[className]
      let overrides = declaration.map { $0.overrides != Overrides() } ?? false
      placeByName[className] = nodes.count
      nodes.append(
        ClassTree.Node(
          name: className, superclass: superclass,
          declared: declaration.map(ClassTree.Declared.init),
          depth: superclass.map { nodes[$0].depth + 1 } ?? 0,
          nearestOverriding: overrides
            ? nodes.count : superclass.flatMap { nodes[$0].nearestOverriding },
          hasUnknownActions: className != UIKitClasses.base
            && declaration?.hasUnknownActions ?? false
            || superclass.map { nodes[$0].hasUnknownActions } ?? false,
          search: SearchOverrides(
            inherited: superclass.map { nodes[$0].search }, overrides: declaration?.overrides,
            place: nodes.count),
          numbers: 0..<0))
      superclass = nodes.count - 1
    }
    return nodes.count - 1
  }

  /// Adds declared classes and numbers all, here because changing them later would copy them.
  mutating func finish() {
    for name in document.classNames { addClass(name) }
    ClassTree.number(&nodes)
  }
}

/// Ranges of class numbers. Two ranges overlap only if one contains the other.
struct NumberRanges: Sendable {
  /// The outermost ranges, in order. They don't overlap.
  private(set) var outermost: [Range<Int>] = []

  init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= (outermost.last?.upperBound ?? 0) {
      outermost.append(range)
    }
  }

  func contains(_ number: Int) -> Bool { range(with: number) != nil }

  func hasOutermost(_ range: Range<Int>) -> Bool { self.range(with: range.lowerBound) == range }

  private func range(with number: Int) -> Range<Int>? {
    let place = outermost.partitioningIndex { $0.upperBound > number }
    return place < outermost.count && outermost[place].contains(number) ? outermost[place] : nil
  }
}
