import TestSupport

/// Creates documents that are invalid in one or two places, or valid variants.
struct DocumentMutator {
  private var generator: SeededGenerator
  /// Values to insert, by the keys under which they occur.
  private let values: [(key: String, value: JSONTree)]

  init(seed: UInt64, documents: [JSONTree]) {
    generator = SeededGenerator(seed: seed)
    var values: Set<JSONTree.Member> = []
    for document in documents {
      for case .object(let members) in document.everything { values.formUnion(members) }
    }
    let few = values.filter { $0.value.count < 12 }
    self.values = few.map { ($0.key, $0.value) }.sorted {
      ($0.key, $0.value.text) < ($1.key, $1.value.text)
    }
  }

  /// The document with one or two changes.
  mutating func mutation(of document: JSONTree) -> JSONTree {
    let changes = Bool.random(using: &generator) ? 1 : 2
    return (0..<changes).reduce(document) { document, _ in change(document) }
  }

  private mutating func change(_ document: JSONTree) -> JSONTree {
    let place = Int.random(in: 0..<document.count, using: &generator)
    return document.changing(place) { changed($0) }
  }

  private mutating func changed(_ value: JSONTree) -> JSONTree {
    switch value {
    case .object(let members):
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: return droppingKey(members)
      case 1: return renamingKey(members)
      case 2: return adding(pick(values).key, pick(values).value, to: members)
      case 3, 4:
        let (key, value) = pick(values)
        return adding(key, value, to: members)
      default: return otherNesting(value)
      }
    case .array(let elements):
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return .array(Array(elements.dropLast()))
      case 1: return .array(elements + [pick(values).value])
      case 2: return .array(elements + elements.prefix(1))
      default: return otherNesting(value)
      }
    case .string(let text): return otherText(text)
    case .null, .bool, .number: return pick(Self.strangers)
    }
  }

  private mutating func droppingKey(_ members: [JSONTree.Member]) -> JSONTree {
    var members = members
    if !members.isEmpty { members.remove(at: Int.random(in: members.indices, using: &generator)) }
    return .object(members)
  }

  private mutating func renamingKey(_ members: [JSONTree.Member]) -> JSONTree {
    var members = members
    guard !members.isEmpty else { return .object(members) }
    let place = Int.random(in: members.indices, using: &generator)
    let key = members[place].key
    let other = pick([pick(values).key, key + "s", String(key.dropLast()), key.uppercased(), ""])
    // Schemas can't find duplicate keys.
    if !members.contains(where: { $0.key == other }) { members[place].key = other }
    return .object(members)
  }

  private func adding(
    _ key: String, _ value: JSONTree, to members: [JSONTree.Member]
  ) -> JSONTree {
    .object(members.filter { $0.key != key } + [JSONTree.Member(key: key, value: value)])
  }

  private mutating func otherNesting(_ value: JSONTree) -> JSONTree {
    switch (Int.random(in: 0..<4, using: &generator), value) {
    case (0, _): return .array([value])
    case (1, _): return .object([JSONTree.Member(key: pick(values).key, value: value)])
    case (2, .array(let elements)): return elements.first ?? .null
    case (2, .object(let members)): return members.first?.value ?? .null
    default: return pick(Self.strangers)
    }
  }

  private mutating func otherText(_ text: String) -> JSONTree {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return pick(Self.strangers)
    case 1: return otherNesting(.string(text))
    case 2: return .string(text + "x")
    case 3: return .string(pick(Self.words))
    default: return pick(values).value
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// A third of the changes at a place, because objects of each kind occur several times.
  static func third<Change>(of changes: [Change], at place: Int) -> [Change] {
    changes.indices.filter { ($0 + place) % 3 == 0 }.map { changes[$0] }
  }

  /// Values of every type.
  static let strangers: [JSONTree] = [
    .null, .bool(true), .bool(false), .number(0), .number(1), .number(1.5), .string(""),
    .string("1"), .array([]), .object([]), .array([.string("")]), .array([.number(1)]),
  ]

  static let words = enumerated + selectors + versions

  /// Words of enumerations that no sample contains, and empty text.
  static let enumerated = [
    "", "super", "self", "nil", "all", "inOrder", "recursive", "depends", "reveals",
    "dismissAndPop", "blurOverFullScreen", "tab", "page", "unwind", "show", "presentation",
    "programmatic", "undetermined", "unknown", "opener", "some", "code",
  ]

  /// Valid and invalid selectors.
  static let selectors = [
    "unwind:", "unwind(from:)", "un$wind_2(a1:)", "unwind()", "unwind(:)", "unwind:for:",
    "unwind(a:b:)", "2unwind:", "un wind:", "unwind(2:)", "unwind(_:", "戻る(先:)",
  ]

  /// Valid and invalid versions.
  static let versions = [
    "6", "5", "26", "27", "999", "1000", "10.0", "8.1.2.3", "8.", "08", "9.1234", "9 ",
  ]
}
