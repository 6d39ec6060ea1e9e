import Exploring
import Hierarchy

/// Compares the library's results for an app with those of ``ReferenceExplorer``.
struct Comparison {
  /// The differences, a line for each.
  private(set) var differences: [String] = []
  private(set) var scope: ExplorationScope

  /// - Parameter states: the maximum number of states.
  init(_ app: NewDocument, states: Int, limits: Explorer.Limits = Explorer.Limits()) throws {
    let reference = try ReferenceExplorer(app)
    let document = reference.document
    let exploration = Explorer(document, limits: limits).explore()
    scope = exploration.scope
    let (ends, depth) = try reference.explore(states: states)
    var found: [ReferenceExplorer.End: [String]] = [:]
    var scopes: [String: ExplorationScope] = [:]
    for unwind in exploration.unwinds {
      let id = document.segues[unwind.segue].id
      scopes[id] = unwind.scope
      for outcome in unwind.outcomes {
        let end = ReferenceExplorer.End(
          segue: id, outcome: "\(outcome.outcome)",
          destination: outcome.destination.map { document.controllers[$0].id },
          isOpener: outcome.isOpener, moves: outcome.moves, isAssumed: !outcome.assuming.isEmpty)
        found[end] = outcome.taps.map { Self.word($0, document) }
      }
    }
    for (end, path) in ends.sorted(by: { $0.value.count < $1.value.count }) {
      // With a bound, only longer paths lead to more instances of a scene.
      let isPromised =
        switch scopes[end.segue] {
        case .exact: true
        case .upTo(let bound): path.count <= bound
        // A search that ends after two stacks doesn't visit every first step.
        default: path.count <= 2 && limits.states > 2
        }
      if isPromised, found[end] == nil {
        differences.append("lacks \(end) by \(path), although \(scopes[end.segue]?.name ?? "?")")
      } else if let known = found[end], isPromised, known != path {
        // If an app has tabs, the library may find another of equally short paths.
        let isAlternative = try known.count == path.count && reference.leads(known, to: end)
        if !isAlternative { differences.append("\(end): \(known) instead of \(path)") }
      }
    }
    for (end, path) in found where path.count <= depth && ends[end] == nil {
      differences.append("\(end) by \(path) is not so")
    }
  }

  private static func word(_ tap: Tap, _ document: Document) -> String {
    switch tap {
    case .segue(let place): document.segues[place].id
    case .entry(let place): "entry \(place)"
    case .tab(let child): "tab \(document.controllers[child].id)"
    case .back(let stack): "back \(document.controllers[stack].id)"
    case .dismiss(let modal): "dismiss \(document.controllers[modal].id)"
    }
  }
}
