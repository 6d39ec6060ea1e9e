import Hierarchy

/// Simulates the segues of a document, by the rules of any version of iOS.
public struct Simulator: Sendable {
  let app: App

  /// Prepares a document; one simulator serves every version.
  public init(_ document: Document) {
    app = App(document)
  }

  /// Simulates every segue of the document, or the chosen unwinds and every forward segue.
  ///
  /// - Parameters:
  ///   - ios: the version whose rules apply; nil: the document's own.
  ///   - segues: the places in ``Hierarchy/Document/segues`` of the unwinds to simulate; nil: all.
  ///     What is said of the document as a whole rests on all unwinds, whatever is chosen here.
  public func trace(ios: IOSVersion? = nil, segues: Set<Int>? = nil) -> Trace {
    let version = ios ?? app.document.ios
    let accepters = Accepters(app)
    var usedActions = UsedActions(app)
    var unwinds: [UnwindTrace] = []
    var forwards: [ForwardTrace] = []
    var diagnostics: [Diagnostic] = []
    for (place, segue) in app.document.segues.enumerated() {
      if let action = segue.action {
        var (trace, execution) = UnwindSimulation(
          app: app, era: Era.of(version), place: place, segue: segue, action: action
        ).run()
        usedActions.note(trace)
        guard segues?.contains(place) ?? true else { continue }
        trace.diagnostics = UnwindReview(
          app: app, version: version, accepters: accepters, trace: trace, execution: execution
        ).diagnostics()
        unwinds.append(trace)
      } else {
        let forward = ForwardSimulation(app: app, place: place, segue: segue)
        forwards.append(forward.trace)
        diagnostics.append(contentsOf: forward.diagnostics)
      }
    }
    diagnostics.append(
      contentsOf: DocumentReview(app: app, version: version, usedActions: usedActions)
        .diagnostics())
    return Trace(ios: version, unwinds: unwinds, forwards: forwards, diagnostics: diagnostics)
  }
}

extension Document {
  /// Simulates every segue of the document.
  ///
  /// - Parameter ios: the version whose rules apply; nil: the document's own.
  public func simulated(ios: IOSVersion? = nil) -> Trace {
    Simulator(self).trace(ios: ios)
  }
}
