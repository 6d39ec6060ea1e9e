import JSON
import Text

/// A name of a controller that nobody has.
struct MissingName {
  let value: JSONIndex
  let help: ProblemCollector.Help?
  let message: (String) -> String
}

extension ValueReader {
  /// Of more places with the same name the rest is counted.
  private static let mostPlaces = 5

  /// Keeps a name that nobody has until it is known whether that is a mistake of its own.
  func miss(
    _ value: JSONIndex, help: ProblemCollector.Help?, message: @escaping (String) -> String
  ) {
    missing.append(MissingName(value: value, help: help, message: message))
  }

  /// Reports the names that nobody has, each once; none where they may be of controllers that could not
  /// be read.
  ///
  /// - Parameter lost: how many controllers were read without their ids.
  func reportMissing(unless lost: Int) {
    guard !missing.isEmpty, !hasLostControllers else { return }
    var places: [String: [MissingName]] = [:]
    for name in missing.sorted(by: { $0.value < $1.value }) {
      places[json.string(at: name.value), default: []].append(name)
    }
    // Each of the names may be one of theirs.
    guard places.count > lost else { return }
    for (name, missing) in places {
      guard let first = missing.first else { continue }
      report(
        first.message(name) + others(missing.dropFirst()), at: first.value, kind: .relation,
        help: first.help)
    }
  }

  /// ", also in line 33 and line 35": whoever mends one place has to mend the others.
  private func others(_ others: ArraySlice<MissingName>) -> String {
    guard !others.isEmpty else { return "" }
    var lines: [Int] = []
    for line in others.map({ position(of: $0.value).line }) where line != lines.last {
      lines.append(line)
    }
    let shown = lines.prefix(lines.count > Self.mostPlaces + 1 ? Self.mostPlaces : .max)
    let rest = lines.count - shown.count
    return ", also in line" + (lines.count == 1 ? " " : "s ")
      + shown.map(String.init).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
