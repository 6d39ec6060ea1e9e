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
