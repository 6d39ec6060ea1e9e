import Hierarchy

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
