import Importing

/// What was said of imported files: the same only once, and of many that are alike the first few.
struct ToldFindings {
  private let isQuiet: Bool
  private let isVerbose: Bool
  private var lines: Set<String> = []
  /// How many of each topic there were.
  private var counts: [String: Int] = [:]

  /// Of more that are alike the rest is counted.
  private static let most = 10

  init(isQuiet: Bool, isVerbose: Bool) {
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  /// What is to be said of more findings, as complete lines.
  mutating func take(_ findings: [ImportFinding]) -> String {
    var text = ""
    for finding in findings where !isQuiet || finding.severity != .note {
      let line = finding.rendered
      guard !isVerbose else {
        text += line
        continue
      }
      guard lines.insert(line).inserted else { continue }
      if let topic = finding.topic {
        counts[topic, default: 0] += 1
        if counts[topic, default: 0] > Self.most { continue }
      }
      text += line
    }
    return text
  }

  /// How much was not said, a line for each topic.
  ///
  /// - Parameter command: what says it.
  func rest(by command: String = "--verbose") -> String {
    counts.filter { $0.value > Self.most }.sorted { $0.key < $1.key }
      .map { "segueviz: note: \($0.value - Self.most) more \($0.key): \(command) prints them\n" }
      .joined()
  }
}
