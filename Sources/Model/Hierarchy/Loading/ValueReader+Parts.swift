import JSON

extension ValueReader {
  /// An array of selectors or objects with a selector, or "unknown".
  func unwindActions(_ value: JSONIndex) -> UnwindActionList {
    var list = UnwindActionList()
    guard json.kind(of: value) == .array else {
      list.isOpen = word(value, as: UnknownWord.self, or: "an array of selectors") != nil
      return list
    }
    for element in elements(value) {
      guard json.kind(of: element) == .object else {
        if !isUnknownInList(element), let action = selector(element) { list.actions.append(action) }
        continue
      }
      guard let detail = unwindAction(element) else { continue }
      list.actions.append(detail.action)
      if detail.performs != nil || detail.origin != nil { list.details.append(detail) }
    }
    return list
  }

  /// Reports "unknown" as an element of a list that it should replace.
  private func isUnknownInList(_ value: JSONIndex) -> Bool {
    let word = UnknownWord.unknown.rawValue
    guard json.kind(of: value) == .string, json.string(at: value) == word else { return false }
    report(
      "\"\(word)\" isn't a selector", at: value,
      help: .text("\"unwindActions\": \"\(word)\", without a list, means that they're unknown"))
    return true
  }

  private func unwindAction(_ value: JSONIndex) -> UnwindActionDetail? {
    let values = values(of: value, as: UnwindActionKey.self)
    let performs = values[.performs].flatMap { word($0, as: ActionPerformance.self) }
    let origin = values[.origin].flatMap(origin)
    guard let action = values[.action] else {
      report("an unwind action needs an \"action\", its selector", atStartOf: value)
      return nil
    }
    return selector(action).map {
      UnwindActionDetail(action: $0, performs: performs, origin: origin)
    }
  }

  static let lastLine = 1_000_000_000

  func origin(_ value: JSONIndex) -> Origin? {
    let values = values(of: value, as: OriginKey.self)
    func number(_ key: OriginKey) -> Int? {
      values[key].flatMap { wholeNumber($0, in: 1...Self.lastLine) }
    }
    let (line, column) = (number(.line), number(.column))
    let object = values[.object].flatMap { name($0, of: "an object's id") }
    let scene = values[.scene].flatMap { name($0, of: "a scene") }
    guard let file = values[.file] else {
      if json.kind(of: value) == .object { report("an origin needs a \"file\"", atStartOf: value) }
      return nil
    }
    return name(file, of: "a file").map {
      Origin(file: $0, line: line, column: column, object: object, scene: scene)
    }
  }
}

/// A controller's name without a controller.
struct MissingName {
  let value: JSONIndex
  let help: ProblemCollector.Help?
  let message: (String) -> String
}

extension ValueReader {
  /// The maximum number of places with the same name that are shown. The others are counted.
  private static let mostPlaces = 5

  /// Keeps a name without a controller until it's known whether another problem explains it.
  func keepMissing(
    _ value: JSONIndex, help: ProblemCollector.Help?, message: @escaping (String) -> String
  ) {
    missing.append(MissingName(value: value, help: help, message: message))
  }

  /// Reports each unknown id once, unless it may be one of the `lost` ids that could not be read.
  func reportMissing(unless lost: Int) {
    guard !missing.isEmpty, !hasLostControllers else { return }
    var places: [String: [MissingName]] = [:]
    for name in missing.sorted(by: { $0.value < $1.value }) {
      places[json.string(at: name.value), default: []].append(name)
    }
    // Each of the names may be one of the lost ids.
    guard places.count > lost else { return }
    for (name, missing) in places {
      guard let first = missing.first else { continue }
      report(
        first.message(name) + others(missing.dropFirst()), at: first.value, kind: .relation,
        help: first.help)
    }
  }

  /// The other places to correct: ", also on lines 33 and 35".
  private func others(_ others: ArraySlice<MissingName>) -> String {
    guard !others.isEmpty else { return "" }
    var lines: [Int] = []
    for line in others.map({ position(of: $0.value).line }) where line != lines.last {
      lines.append(line)
    }
    let shown = lines.prefix(lines.count > Self.mostPlaces + 1 ? Self.mostPlaces : .max)
    let rest = lines.count - shown.count
    return ", also on line" + (lines.count == 1 ? " " : "s ")
      + shown.map(String.init).listed(more: rest)
  }
}
