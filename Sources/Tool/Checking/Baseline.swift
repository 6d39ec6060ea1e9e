import Hierarchy

/// Findings that are known, so that only others are reported. They are told apart by what they are
/// about and never by line or wording, so that a baseline outlives edits.
public struct Baseline: Sendable {
  /// What makes a finding known.
  public struct Key: Sendable, Hashable {
    /// The input, as seen from the baseline's folder.
    public let file: String
    /// The name of its kind.
    public let id: String
    /// What it is about.
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

  /// The known findings of one key.
  public struct Entry: Sendable {
    /// What they are.
    public let key: Key
    /// How many there are.
    public var count: Int
    /// Where the baseline file lists them; nil: nowhere yet.
    public let position: SourcePosition?
  }

  /// In the order of the file.
  public private(set) var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  /// Knows nothing.
  public init() {}

  /// Adds a finding of an input; what may not be known is left out.
  public mutating func add(_ finding: Finding, in file: String) {
    guard finding.kind.canBeKnown else { return }
    add(Key(finding, in: file), count: 1, position: nil)
  }

  mutating func add(_ key: Key, count: Int, position: SourcePosition?) {
    if let place = places[key] {
      entries[place].count += count
    } else {
      places[key] = entries.count
      entries.append(Entry(key: key, count: count, position: position))
    }
  }

  func place(of key: Key) -> Int? { places[key] }
}

/// Compares the findings of one input after another with a baseline.
public struct BaselineComparison: Sendable {
  private let baseline: Baseline
  /// The names of what is looked for.
  private let ids: Set<String>
  /// How many of each entry did not occur so far.
  private var left: [Int]
  private var checkedFiles: Set<String> = []

  /// Begins a comparison.
  ///
  /// - Parameter kinds: what is looked for: of nothing else is it said that it no longer occurs.
  public init(_ baseline: Baseline, kinds: [FindingKind] = FindingKind.all) {
    self.baseline = baseline
    ids = Set(kinds.map(\.id))
    left = baseline.entries.map(\.count)
  }

  /// Takes the findings of an input that could be checked apart. Of more findings than are known the
  /// first in the file count as the known ones.
  public mutating func separate(
    _ findings: [Finding], of file: String
  ) -> (new: [Finding], known: [Finding]) {
    checkedFiles.insert(file)
    var (new, known): ([Finding], [Finding]) = ([], [])
    for finding in findings {
      if let place = baseline.place(of: Baseline.Key(finding, in: file)), left[place] > 0 {
        left[place] -= 1
        known.append(finding)
      } else {
        new.append(finding)
      }
    }
    return (new, known)
  }

  /// What the baseline lists and the inputs that were checked no longer have.
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
      : "\(what) occurs \(entry.count - left) times, no longer \(entry.count): correct the"
        + " \"count\", or write the baseline again"
  }
}
