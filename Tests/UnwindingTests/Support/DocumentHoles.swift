import TestSupport

/// The unknown parts of a generated document, by their keys.
enum Hole: String, CaseIterable {
  case unwindActions, canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwindingToViewController
  case shouldPerformSegue

  /// The possible values.
  fileprivate var values: [String] {
    switch self {
    case .unwindActions: ["[]", #"["f:"]"#, #"["f:","g:","h:"]"#]
    case .canPerformUnwindSegueAction:
      ["[]", #"[{"answer":"yes"}]"#, #"[{"answer":"no"}]"#, #"[{"action":"g:","answer":"yes"}]"#]
    case .viewControllerForUnwindSegueAction:
      [#""nil""#, #""self""#, #""super""#, #"{"children":"recursive","then":"nil"}"#]
    case .allowedChildrenForUnwinding: [#""super""#, #""all""#, #""none""#]
    case .unwindForTowards: [#""reveals""#, #""nothing""#]
    case .segueForUnwindingToViewController:
      [#""nil""#, #"{"class":"S","performs":"dismissAndPop"}"#, #"{"class":"S"}"#]
    case .shouldPerformSegue: ["[]", #"[{"answer":"no"}]"#]
    }
  }
}

/// A document with unknown parts, and the values to fill them.
struct DocumentHoles {
  let text: String

  /// A member of an object with an unknown part as its value.
  static func member(_ hole: Hole) -> String { "\"\(hole.rawValue)\":«\(hole.rawValue)»" }

  /// The document with "unknown" in all of these parts.
  var unknown: String { filled { _ in "\"unknown\"" } }

  /// A document with random known values.
  func known(_ random: inout SeededGenerator) -> String {
    var values: [Int] = []
    for _ in 0..<text.count(where: { $0 == "«" }) {
      values.append(Int.random(in: 0..<12, using: &random))
    }
    var place = 0
    return filled { hole in
      defer { place += 1 }
      return hole.values[values[place] % hole.values.count]
    }
  }

  private func filled(_ value: (Hole) -> String) -> String {
    text.replacing(/«(\w+)»/) { match in Hole(rawValue: String(match.1)).map(value) ?? "" }
  }
}
