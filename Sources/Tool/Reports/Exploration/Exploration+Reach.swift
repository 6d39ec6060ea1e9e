import Exploring
import Text
import Wording

extension Exploration {
  /// How far it reaches, in a sentence.
  var reach: String {
    let contexts =
      (contextsAreAll ? "" : "at least ")
      + counted(contexts, "combination") + " of visible screens"
    switch scope {
    case .exact: return "Complete: explored every reachable state (\(contexts))."
    case .upTo(let bound):
      return "Bounded: explored the states in which no screen appears more than \(times(bound))"
        + " (\(contexts))."
    case .unknown(let reasons):
      let shown = reasons.prefix(3).map(Visible.text).joined(separator: "; ")
      let rest = reasons.count > 3 ? "; and \(counted(reasons.count - 3, "more reason"))" : ""
      return "May be incomplete: \(shown)\(rest)."
    }
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
