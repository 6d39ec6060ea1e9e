import TestSupport
import Testing

@testable import Hierarchy

/// The committed schema and the loader accept and reject the same documents.
@Suite struct DocumentSchemaTests {
  private let evaluator: SchemaEvaluator
  private let schema: JSONTree

  init() throws {
    schema = try Repository.tree(of: "hierarchy.schema.json")
    evaluator = SchemaEvaluator(schema)
  }

  private static func sample(_ name: String) throws -> JSONTree {
    try Repository.tree(of: "Samples/\(name).json")
  }

  /// The problems that the loader finds.
  private func problems(of document: JSONTree) -> [DocumentProblem] {
    do throws(DocumentProblems) {
      _ = try Document.load(Array(document.text.utf8), fileName: "test.json")
      return []
    } catch {
      return error.problems
    }
  }

  @Test(arguments: Repository.samples)
  func samplesAreAccepted(name: String) throws {
    #expect(evaluator.accepts(try Self.sample(name)))
    #expect(evaluator.unknownKeywords.isEmpty)
  }

  @Test(arguments: 0..<4)
  func agreesWithTheLoaderOnMutations(seed: UInt64) throws {
    let documents = try Repository.samples.map(Self.sample).filter { $0.count < 150 }
    var mutator = DocumentMutator(seed: seed, documents: documents)
    var verdicts: [Verdict] = []
    for round in 0..<250 {
      verdicts.append(judge(mutator.mutation(of: documents[round % documents.count])))
    }
    // There are documents for every verdict.
    for verdict in Verdict.allCases {
      #expect(verdicts.count { $0 == verdict } > 10, "hardly any is \(verdict)")
    }
  }

  @Test func agreesWithTheLoaderOnValues() throws {
    let document = try JSONTree(Array(everyKey.utf8))
    try #require(judge(document) == .accepted)
    for (place, value) in document.everything.enumerated() {
      var others = DocumentMutator.strangers + [.array([value])]
      if case .string(let text) = value {
        let words =
          text.contains(":")
          ? DocumentMutator.selectors
          : text.first?.isNumber == true ? DocumentMutator.versions : DocumentMutator.enumerated
        others += words.map { .string($0) }
      }
      for other in DocumentMutator.third(of: others, at: place) {
        judge(document.changing(place) { _ in other })
      }
    }
  }

  @Test func agreesWithTheLoaderOnKeys() throws {
    let document = try JSONTree(Array(everyKey.utf8))
    let all = document.everything
    var keys: Set<String> = ["unknown"]
    for case .object(let members) in all { keys.formUnion(members.map(\.key)) }
    for case (let place, .object(let members)) in all.enumerated() {
      for removed in members.indices {
        var fewer = members
        fewer.remove(at: removed)
        judge(document.changing(place) { _ in .object(fewer) })
      }
      let others = keys.subtracting(members.map(\.key)).sorted()
      for key in DocumentMutator.third(of: others, at: place) {
        let value = all.lazy.compactMap { $0[key] }.first ?? .null
        let more = members + [JSONTree.Member(key: key, value: value)]
        judge(document.changing(place) { _ in .object(more) })
      }
    }
  }

  @Test func theDocumentHasEveryKey() throws {
    var keys: Set<String> = []
    for case .object(let members) in try JSONTree(Array(everyKey.utf8)).everything {
      keys.formUnion(members.map(\.key))
    }
    func names<Key: ObjectKey>(_: Key.Type) -> [String] { Key.allCases.map(\.rawValue) }
    let known = [
      names(DocumentKey.self), names(ClassKey.self), names(ControllerKey.self),
      names(OverridePoint.self), names(CanPerformRuleKey.self), names(ShouldPerformRuleKey.self),
      names(ViewControllerForUnwindKey.self), names(SegueForUnwindingKey.self),
      names(SegueKey.self), names(ExpectationKey.self), names(EverywhereKey.self),
      names(UnwindActionKey.self), names(EntryKey.self), names(OriginKey.self),
    ]
    #expect(Set(known.joined()).isSubset(of: keys))
    // The schemas have exactly these keys.
    #expect(Self.properties(of: schema) == Set(known.joined()))
    let overlay = try Repository.tree(of: "overlay.schema.json")
    #expect(Self.properties(of: overlay) == Set(known.joined()).union(["controllers"]))
  }

  private static func properties(of schema: JSONTree) -> Set<String> {
    schema.everything.reduce(into: []) { keys, value in
      if case .object(let members)? = value["properties"] { keys.formUnion(members.map(\.key)) }
    }
  }

  private enum Verdict: CaseIterable { case accepted, refused, refusedForRelations }

  /// Compares the results of the schema and the loader for a document.
  @discardableResult private func judge(_ document: JSONTree) -> Verdict {
    let problems = problems(of: document)
    let isAccepted = evaluator.accepts(document)
    #expect(evaluator.unknownKeywords.isEmpty)
    if problems.isEmpty {
      #expect(isAccepted, "the schema refuses \(document.text)")
      return .accepted
    }
    if problems.contains(where: { $0.kind == .structure }) {
      #expect(!isAccepted, "the schema accepts \(document.text): \(problems[0].message)")
      return .refused
    }
    // A schema finds only some problems that concern other parts of the document.
    #expect(problems.allSatisfy { $0.kind == .relation })
    return .refusedForRelations
  }

  @Test func examplesAreDocuments() throws {
    guard case .array(let examples)? = schema["examples"] else {
      Issue.record("the schema shows no documents")
      return
    }
    for example in examples {
      #expect(evaluator.accepts(example))
      #expect(problems(of: example).isEmpty)
    }
  }
}
