import Hierarchy
import JSON
import Text

/// Existing findings, so that only others are reported. They are identified by their subject and
/// never by line or wording, so that a baseline survives edits.
public struct Baseline: Sendable {
  /// The identity of a finding.
  public struct Key: Sendable, Hashable {
    /// The input, as seen from the baseline's folder.
    public let file: String
    /// The name of its kind.
    public let id: String
    /// The subject.
    public let subject: Finding.Subject

    /// The key of a finding in an input.
    public init(_ finding: Finding, in file: String) {
      self.init(file: file, id: finding.kind.id, subject: finding.subject)
    }

    init(file: String, id: String, subject: Finding.Subject) {
      self.file = file.isEmpty ? "." : file
      self.id = id
      self.subject = subject
    }
  }

  /// The existing findings of one key.
  public struct Entry: Sendable {
    /// The key of the findings.
    public let key: Key
    /// The number of findings.
    public var count: Int
    /// The place in the baseline file; nil: none yet.
    public let position: SourcePosition?
  }

  /// The entries in the order of the file.
  public private(set) var entries: [Entry] = []
  private(set) var places: [Key: Int] = [:]

  /// Creates an empty baseline.
  public init() {}

  /// Adds a finding of an input, unless its kind can't be in a baseline.
  public mutating func add(_ finding: Finding, in file: String) {
    guard finding.kind.canBeKnown else { return }
    addKey(Key(finding, in: file), count: 1, position: nil)
  }

  mutating func addKey(_ key: Key, count: Int, position: SourcePosition?) {
    if let place = places[key] {
      entries[place].count += count
    } else {
      places[key] = entries.count
      entries.append(Entry(key: key, count: count, position: position))
    }
  }
}

/// Compares the findings of one input after another with a baseline.
public struct BaselineComparison: Sendable {
  private let baseline: Baseline
  /// The ids of the findings to compare.
  private let ids: Set<String>
  /// The number of findings of each entry that didn't occur so far.
  private var left: [Int]
  private var checkedFiles: Set<String> = []

  /// Begins a comparison. Findings of other kinds are never reported as outdated.
  public init(_ baseline: Baseline, kinds: [FindingKind] = FindingKind.all) {
    self.baseline = baseline
    ids = Set(kinds.map(\.id))
    left = baseline.entries.map(\.count)
  }

  /// Separates new findings of an input that could be checked from existing ones. If there are more
  /// findings than in the baseline, the first in the file count as existing.
  public mutating func separate(
    _ findings: [Finding], of file: String
  ) -> (new: [Finding], known: [Finding]) {
    checkedFiles.insert(file)
    var (new, known): ([Finding], [Finding]) = ([], [])
    for finding in findings {
      if let place = baseline.places[Baseline.Key(finding, in: file)], left[place] > 0 {
        left[place] -= 1
        known.append(finding)
      } else {
        new.append(finding)
      }
    }
    return (new, known)
  }

  /// The findings in the baseline that no longer occur in the inputs that were checked.
  public var outdated: [Finding] {
    guard ids.contains(FindingKind.baselineOutdated.id) else { return [] }
    return zip(baseline.entries, left).compactMap { entry, left in
      guard left > 0, checkedFiles.contains(entry.key.file), ids.contains(entry.key.id) else {
        return nil
      }
      return Finding(.baselineOutdated, Self.message(entry, left), position: entry.position)
    }
  }

  private static func message(_ entry: Baseline.Entry, _ left: Int) -> String {
    let subject = entry.key.subject
    let parts = [
      ("segue", subject.segue), ("controller", subject.controller), ("class", subject.className),
      ("action", subject.action), ("iOS", subject.ios),
      ("scenes", subject.scenes.isEmpty ? nil : subject.scenes.joined(separator: " ")),
    ].compactMap { name, value in value.map { "\(name) \($0)" } }
    let about = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    let what = "\(entry.key.id) of \(entry.key.file)\(about)"
    return left == entry.count
      ? "\(what) no longer occurs; remove the entry, or write the baseline again"
      : "\(what) now occurs \(counted(entry.count - left, "time")), not \(entry.count); correct the"
        + " \"count\", or write the baseline again"
  }
}

extension Baseline {
  /// The version of the format of baseline files.
  public static let formatVersion = 1

  /// Reads a baseline file. Throws ``/Hierarchy/DocumentProblems`` with every problem of the file.
  public static func load(
    _ bytes: [UInt8], fileName: String
  ) throws(DocumentProblems) -> Baseline {
    try JSONFile.read(bytes, fileName: fileName) { BaselineReader(reader: $0).baseline() }
  }
}

private enum BaselineKey: String, ObjectKey {
  case segueviz = "segueviz-baseline"
  case findings

  static let owner = "a baseline"
}

private enum FindingKey: String, ObjectKey {
  case file, id, segue, controller, `class`, action, ios, scenes, count

  static let owner = "a finding"
}

private struct BaselineReader {
  let reader: ValueReader

  func baseline() -> Baseline {
    var baseline = Baseline()
    var hasVersion = false
    var hasFindings = false
    for (key, value) in reader.values(of: reader.root, as: BaselineKey.self) {
      switch key {
      case .segueviz:
        hasVersion = true
        _ = reader.wholeNumber(value, in: Baseline.formatVersion...Baseline.formatVersion)
      case .findings:
        hasFindings = true
        for value in reader.elements(value) { read(value, into: &baseline) }
      }
    }
    if !hasVersion {
      reader.report(
        "a baseline begins with \"\(BaselineKey.segueviz.rawValue)\": \(Baseline.formatVersion);"
          + " to write one, pass --write-baseline", atStartOf: reader.root)
    }
    if !hasFindings {
      reader.report("a baseline needs \"findings\", an array", atStartOf: reader.root)
    }
    return baseline
  }

  private func read(_ value: JSONIndex, into baseline: inout Baseline) {
    var (file, id): (String?, String?)
    var subject = Finding.Subject()
    var count = 1
    for (key, value) in reader.values(of: value, as: FindingKey.self) {
      switch key {
      case .file: file = reader.string(value)
      case .id: id = kindID(value)
      case .segue: subject.segue = reader.string(value)
      case .controller: subject.controller = reader.string(value)
      case .class: subject.className = reader.string(value)
      case .action: subject.action = reader.string(value)
      case .ios: subject.ios = reader.string(value)
      case .scenes: subject.scenes = reader.elements(value).compactMap(reader.string)
      case .count: count = reader.wholeNumber(value, in: 1...1_000_000) ?? count
      }
    }
    guard let file, let id else {
      return reader.report("a finding needs \"file\" and \"id\"", atStartOf: value)
    }
    baseline.addKey(
      Baseline.Key(file: file, id: id, subject: subject), count: count,
      position: reader.position(of: value))
  }

  /// The name of a kind that a baseline can contain.
  private func kindID(_ value: JSONIndex) -> String? {
    guard let id = reader.string(value) else { return nil }
    let known = FindingKind.knowable.map(\.id)
    guard !known.contains(id) else { return id }
    reader.report(
      "there's no finding \(Visible.quoted(id)) that a baseline can suppress", at: value,
      suggesting: known, for: id)
    return id
  }
}
