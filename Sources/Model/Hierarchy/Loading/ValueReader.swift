import JSON
import Text

/// Typed access to the values of a JSON text. It reports values of the wrong type, and returns nil.
package final class ValueReader {
  let json: JSONDocument
  let source: SourceText
  /// The part of the text that belongs to an overlay, if there is one.
  let overlay: OverlaySource?
  private(set) var problems: ProblemCollector
  /// The values that were read under a corrected key. The key was reported, so the values aren't.
  private var recovered: Set<JSONIndex> = []
  /// Whether controllers may be missing because part of the file couldn't be read.
  private(set) var hasLostControllers = false
  /// Whether the kind of some containers is unknown.
  private(set) var hasLostContainers = false
  var missing: [MissingName] = []

  init(
    json: JSONDocument, source: SourceText, overlay: OverlaySource? = nil,
    problems: ProblemCollector = ProblemCollector()
  ) {
    self.json = json
    self.source = source
    self.overlay = overlay
    self.problems = problems
  }

  package var root: JSONIndex { json.root }

  /// Reports an unknown name, with the nearest known one.
  package func report(
    _ message: String, at value: JSONIndex, suggesting names: [String], for name: String
  ) {
    report(message, at: value, help: .nearest(to: name, in: [names]))
  }

  /// Reports a problem of an object as a whole, at its opening brace.
  package func report(_ message: String, atStartOf value: JSONIndex) {
    report(message, atStartOf: value, kind: .structure)
  }

  func report(
    _ message: @autoclosure () -> String, at value: JSONIndex,
    kind: DocumentProblem.Kind = .structure,
    help: @autoclosure () -> ProblemCollector.Help? = nil
  ) {
    report(message(), in: json.range(of: value), of: value, kind, help())
  }

  /// Reports a problem of an object as a whole, at its opening brace.
  func report(
    _ message: @autoclosure () -> String, atStartOf value: JSONIndex,
    kind: DocumentProblem.Kind = .structure,
    help: @autoclosure () -> ProblemCollector.Help? = nil
  ) {
    let start = json.range(of: value).lowerBound
    report(message(), in: start..<(start + 1), of: value, kind, help())
  }

  /// Reports a problem. The message and the help may read other values, so they are computed before
  /// the collector changes.
  private func report(
    _ message: @autoclosure () -> String, in range: Range<Int>, of value: JSONIndex,
    _ kind: DocumentProblem.Kind, _ help: @autoclosure () -> ProblemCollector.Help?
  ) {
    guard !recovered.contains(value), !problems.omits(range) else { return }
    let (message, help) = (message(), help())
    problems.addDraft(message, at: range, kind: kind, help: help)
  }

  func reportDuplicateKeys() {
    for duplicate in json.duplicateKeys {
      let name = Visible.quoted(json.string(at: duplicate.key))
      report(
        "this object already has the key \(name)", at: duplicate.key, kind: .syntax,
        help: first(duplicate.first, of: duplicate.key))
    }
  }

  /// The text for a duplicate: where the first one is.
  func first(_ value: JSONIndex, of other: JSONIndex) -> ProblemCollector.Help {
    let (first, second) = (position(of: value), position(of: other))
    let file =
      first.isInOverlay == second.isInOverlay
      ? "" : first.isInOverlay ? " of the patch" : " of the document"
    return .text("the first one is on line \(first.line), column \(first.column)\(file)")
  }

  func finishedProblems(fileName: String) -> DocumentProblems {
    problems.finish(fileName: fileName, source: source)
  }

  package func position(of value: JSONIndex) -> SourcePosition {
    let start = json.range(of: value).lowerBound
    return overlay?.position(at: start) ?? source.position(at: start)
  }

  /// The number of unknown keys above which the nearest name is computed only if it's shown.
  private static let mostRecovered = 1_000

  func loseContainers() { hasLostContainers = true }

  func loseControllers() { hasLostControllers = true }

  /// The values of an object by key, the first one for a duplicate; empty for any other value.
  ///
  /// Unknown keys are reported, and read as the nearest known key if that is missing, so that no
  /// other problems are missed.
  package func values<Key: ObjectKey>(of value: JSONIndex, as _: Key.Type) -> ObjectValues<Key> {
    var values = ObjectValues<Key>()
    guard expect(.object, value) else { return values }
    var unknown: [(key: JSONIndex, value: JSONIndex)] = []
    for member in json.members(of: value) {
      if let key = Key(rawValue: json.string(at: member.key)) {
        if values[key] == nil { values.add(member.value, for: key) }
      } else {
        unknown.append(member)
      }
    }
    for (key, value) in unknown {
      if let meant = reportUnknown(key, besides: values), values[meant] == nil {
        recovered.insert(value)
        values.add(value, for: meant)
      } else if json.isContainer(value) {
        loseControllers()
      }
    }
    return values
  }

  /// Calls back with every key of an object whose keys are names, its place and its value.
  package func readMembers(of value: JSONIndex, _ body: (String, JSONIndex, JSONIndex) -> Void) {
    guard expect(.object, value) else { return }
    for member in json.members(of: value) {
      body(json.string(at: member.key), member.key, member.value)
    }
  }

  /// Reports an unknown key, and returns the key that was probably meant.
  private func reportUnknown<Key: ObjectKey>(
    _ key: JSONIndex, besides known: ObjectValues<Key>
  ) -> Key? {
    let name = json.string(at: key)
    let names = Key.allCases.map(\.rawValue)
    var meant = KeySynonyms.keys(for: name, of: Key.self).first { known[$0] == nil }
    if meant == nil, recovered.count < Self.mostRecovered {
      let missing = Key.allCases.filter { known[$0] == nil }.map(\.rawValue)
      meant = (name.nearest(in: missing) ?? name.nearest(in: names)).flatMap { Key(rawValue: $0) }
    }
    report(
      "\(Key.owner) has no key \(Visible.quoted(name))", at: key,
      help: meant.map { .text("did you mean \(Visible.quoted($0.rawValue))?") }
        ?? .nearest(to: name, in: [names]))
    return meant
  }

  func expect(_ kind: JSONNode.Kind, _ value: JSONIndex) -> Bool {
    guard json.kind(of: value) != kind else { return true }
    reportType(of: value, expected: kind.description)
    return false
  }

  func reportType(of value: JSONIndex, expected: String) {
    let found = json.kind(of: value).description
    // Underlining a whole object wouldn't help.
    switch json.kind(of: value) {
    case .object, .array: report("expected \(expected), found \(found)", atStartOf: value)
    default: report("expected \(expected), found \(found)", at: value)
    }
  }

  package func string(_ value: JSONIndex) -> String? {
    expect(.string, value) ? json.string(at: value) : nil
  }

  /// A string for readers; nil: it's blank.
  func text(_ value: JSONIndex) -> String? {
    string(value).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// A string that names something, so it can't be empty.
  func name(_ value: JSONIndex, of what: String) -> String? {
    guard let name = string(value) else { return nil }
    guard !name.isEmpty else {
      report("\(what) can't be empty", at: value)
      return nil
    }
    return name
  }

  func bool(_ value: JSONIndex) -> Bool? {
    switch json.kind(of: value) {
    case .true: return true
    case .false: return false
    default:
      reportType(of: value, expected: "true or false")
      return nil
    }
  }

  package func wholeNumber(_ value: JSONIndex, in range: ClosedRange<Int>) -> Int? {
    guard expect(.number, value) else { return nil }
    if let number = json.number(at: value).flatMap({ Int(exactly: $0) }), range.contains(number) {
      return number
    }
    report(
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)", at: value)
    return nil
  }

  /// The values of an array; empty, with a report, for any other value.
  package func elements(_ value: JSONIndex) -> [JSONIndex] {
    expect(.array, value) ? Array(json.elements(of: value)) : []
  }

  /// A word of an enumeration. Messages name the `alternative` to a word.
  func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSONIndex, as _: Word.Type = Word.self, or alternative: String? = nil
  ) -> Word? where Word.RawValue == String {
    word(value, among: Array(Word.allCases), or: alternative)
  }

  func word<Word: RawRepresentable>(
    _ value: JSONIndex, among words: [Word], or alternative: String? = nil
  ) -> Word? where Word.RawValue == String {
    let name = json.kind(of: value) == .string ? json.string(at: value) : nil
    if let word = words.first(where: { $0.rawValue == name }) { return word }
    let names = words.map(\.rawValue)
    let choices = (names.map { "\"\($0)\"" } + (alternative.map { [$0] } ?? [])).listed("or")
    guard let name else {
      reportType(of: value, expected: choices)
      return nil
    }
    report(
      "expected \(choices), found \(Visible.quoted(name))", at: value,
      help: .nearest(to: name, in: [names]))
    return nil
  }

  /// A container kind. If it can't be read, problems that depend on it aren't reported.
  func container(_ value: JSONIndex) -> ContainerKind? {
    let kind = word(value, as: ContainerKind.self)
    if kind == nil { loseContainers() }
    return kind
  }

  func selector(_ value: JSONIndex) -> ActionSelector? {
    guard let text = string(value) else { return nil }
    do throws(ActionSelector.SpellingError) {
      return try ActionSelector(spelling: text)
    } catch {
      report(error.message, at: value, help: error.help.map { .text($0) })
      return nil
    }
  }

  func version(_ value: JSONIndex) -> IOSVersion? {
    let range = "\"\(IOSVersion.oldest)\" or later"
    guard json.kind(of: value) == .string else {
      reportType(of: value, expected: "a version in quotes, \(range)")
      return nil
    }
    let text = json.string(at: value)
    guard let version = IOSVersion(text) else {
      report("expected a version, \(range), found \(Visible.quoted(text))", at: value)
      return nil
    }
    return version
  }
}
