import Exploring
import Text
import Wording

extension Exploration {
  /// How far it reaches, in a sentence.
  var reach: String {
    let contexts =
      contexts == 1 && contextsAreAll
      ? "one thing alone can be on screen"
      : (contextsAreAll ? "" : "at least ") + "\(contexts) different things can be on screen"
    switch scope {
    case .exact: return "This holds in every stack that the app can build; \(contexts)."
    case .upTo(let bound):
      return "This holds in every stack in which no screen stands more than \(times(bound));"
        + " \(contexts)."
    case .unknown(let reasons):
      let shown = reasons.prefix(3).map(Visible.text).joined(separator: "; ")
      let rest = reasons.count > 3 ? "; and \(counted(reasons.count - 3, "more reason"))" : ""
      return "Whether this is all is not known: \(shown)\(rest)."
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
