import Hierarchy

struct UnwindReview: SegueReview {
  /// The limit of the repeated search, so that large documents take linear time.
  static let repeatedSearchLimit = 10_000

  let app: App
  let version: IOSVersion
  let contenders: PossibleDestinations
  let trace: UnwindTrace
  /// The execution; nil: there's no destination.
  let execution: Execution?
  let budget: QuestionBudget
  let index: SearchIndex
  var comparesVersions = true

  var place: SegueIndex { trace.segue }
  var segue: Segue { app.document.segues[place] }
  var era: Era { Era.of(version) }

  func diagnostics() -> [Diagnostic] {
    guard trace.outcome != .offscreen else { return expectationFailures() + sourceNotLive }
    // If perhaps nothing performs a segue, its outcome isn't a problem of the app.
    guard segue.trigger.isCertain else { return expectationFailures() }
    let errors = [outcomeFinding].compactMap { $0 }.filter(isUnstated) + expectationFailures()
    let warnings =
      [ambiguousInstances, foundNotRevealed, versionDependent].compactMap { $0 }.filter(isUnstated)
      + [ignoredOverride].compactMap { $0 }
      + unverifiedBehaviors().map { finding(.unverifiedBehavior, $0) }
      + [callerAssumed].compactMap { $0 }
    let notes = warnings.filter(\.isOnlyNote) + [sourceImplementsAction].compactMap { $0 }
    return errors + warnings.filter { !$0.isOnlyNote } + notes + doubtNotes()
  }

  /// Whether diagnostics need the questions of the search, which the trace may lack.
  func needsSearch(for diagnostics: [Diagnostic]) -> Bool {
    // Before iOS 9, UIKit also asks the source.
    if era.algorithm == .classic, app.responds(trace.source, to: trace.action) { return true }
    // A search that leaves the hierarchy at a modal may not ask the root.
    if trace.doubts.contains(.above), trace.responderChain.last?.reachedBy == .actualPresenter {
      return true
    }
    return diagnostics.contains { diagnostic in
      switch diagnostic.id {
      case .expectationFailed, .yesWithoutAction: true
      // The view controller that implements the action was asked in a step, unless it's the source.
      case .noHandler:
        contenders.hasAnother(than: trace.source, for: trace.action)
          || app.override(of: \.canPerformUnwindSegueAction, on: trace.source) != nil
      default: false
      }
    }
  }

  private var outcomeFinding: Diagnostic? {
    if trace.outcome == .aborted {
      return finding(
        .noHandler,
        "no view controller handles \(trace.action), so the segue does nothing; "
          + (contenders.firstImplementer(of: trace.action).map {
            "\(app.name($0)) implements the action, but UIKit doesn't choose it"
          } ?? "implement the action in the view controller to return to"))
    }
    guard case .exception(let exception) = trace.outcome else { return nil }
    switch exception {
    case .noSuchIdentifier: return identifierMissing
    case .noExecutor:
      return finding(
        .noExecutor,
        "\(trace.destination.map(app.name) ?? "the destination") has no parent and presents"
          + " nothing on the path, so UIKit raises “Could not find a view controller to execute"
          + " unwinding”; embed it in a container, such as a navigation controller",
        controller: trace.destination)
    case .unrecognizedSelector:
      return finding(
        .yesWithoutAction,
        "an override chooses \(trace.destination.map(app.name) ?? "the destination"), which"
          + " doesn't implement \(trace.action), so UIKit raises “unrecognized selector”;"
          + " implement the action, or return NO from the override",
        controller: trace.destination,
        position: trace.destination.flatMap { trace.decisiveStep(of: $0) }
          .flatMap { trace.search[safe: $0 - 1]?.rule?.rule.mark.position })
    }
  }

  private var ambiguousInstances: Diagnostic? {
    // An action that every controller implements is meant for the nearest one.
    guard let destination = trace.destination, !app.everyControllerImplements(trace.action),
      contenders.hasAnother(than: destination, for: trace.action)
    else { return nil }
    var search = Search(
      app: app, era: era, source: trace.source, action: trace.action, budget: budget,
      index: index)
    search.assumedNo = destination
    search.questionLimit = Self.repeatedSearchLimit
    search.recordsSteps = false
    let next = search.run() ?? search.undetermined.first
    if next == nil, search.doubts.isEmpty, sharesAction(with: destination) {
      var found = finding(
        .ambiguousInstances,
        "\(trace.action) goes to \(app.name(destination)), although \(app.name(trace.source)) also"
          + " implements it; by default, the source returns NO",
        controller: destination)
      found.isOnlyNote = true
      return found
    }
    // Unknown information names no controller. A controller that returns YES to everything would
    // raise an exception.
    guard let next, next != destination, search.doubts.isEmpty, app.responds(next, to: trace.action)
    else { return nil }
    // An override in their common class would affect both.
    let advice: Phrase =
      app.isKind(next, of: app[destination].className)
      ? "rename one of the actions, or return NO from \(code: "canPerformUnwindSegueAction") in"
        + " \(className(of: destination)) for this instance only"
      : "return NO from \(code: "canPerformUnwindSegueAction") in \(className(of: destination))"
    var found = finding(
      .ambiguousInstances,
      "\(trace.action) goes to \(app.name(destination)), but \(app.name(next)) also handles it; to"
        + " go there, " + advice,
      controller: destination)
    // The author probably wants this destination: the screen that opened the source, or the nearest
    // one of a stack's repeated screens.
    found.isOnlyNote =
      app.opener(of: trace.source) == destination
      || app.isNearer(destination, than: next, to: trace.source)
      || app.isRepeated(destination, by: next, implementing: trace.action)
    return found
  }

  private var foundNotRevealed: Diagnostic? {
    guard trace.outcome == .performed, let execution else { return nil }
    if let className = execution.classThatHides {
      return finding(
        .foundNotRevealed,
        "UIKit calls the action of \(app.name(execution.destination)), but the segue class"
          + " \(code: className) doesn't show it; show it in \(code: "perform()")",
        controller: execution.destination)
    }
    guard let hidden = execution.hidden else { return nil }
    return finding(
      .foundNotRevealed,
      "UIKit calls the action of \(app.name(execution.destination)), but"
        + " \(app.name(hidden.container)) doesn't show \(app.name(hidden.child)); override"
        + " \(code: era.algorithm == .classic ? "segueForUnwinding" : "unwind(for:towards:)") in"
        + " \(className(of: hidden.container))",
      controller: hidden.container)
  }

  /// The class in which to override a method for a controller. UIKit's classes can't be changed.
  private func className(of controller: ControllerIndex) -> Phrase {
    let name = app[controller].className
    return UIKitClasses.contains(name) ? "a subclass of \(code: name)" : "\(code: name)"
  }

  private var callerAssumed: Diagnostic? {
    let chain = trace.responderChain
    let assumed = zip(chain, chain.dropFirst()).first { link, next in
      next.reachedBy == .caller && app[link.controller].callerAssumed
    }
    guard let assumed = assumed?.0 else { return nil }
    let fact: Phrase =
      "the search depends on which view controller called \(code: "present") for"
      + " \(app.name(assumed.controller)); the document assumes"
      + " \(app[assumed.controller].caller.map(app.name) ?? "its presenter")"
    var finding = finding(
      .callerAssumed,
      fact + "; correct the document if necessary, and remove \(code: "callerAssumed")",
      controller: assumed.controller)
    finding.factAlone = fact
    return finding
  }

  /// Whether another destination and the source have the same implementation of the action.
  private func sharesAction(with destination: ControllerIndex) -> Bool {
    destination != trace.source
      && app.declaringClass(of: trace.action, on: trace.source).map {
        app.classes.isKind(app.classOfController[destination], of: $0)
      } ?? false
  }

  private var sourceImplementsAction: Diagnostic? {
    guard app.responds(trace.source, to: trace.action), trace.destination != trace.source,
      !(trace.destination.map(sharesAction) ?? false)
    else { return nil }
    return finding(
      .sourceImplementsAction,
      "\(app.name(trace.source)) implements \(trace.action) itself, but by default, the source"
        + " returns NO; move the action to the view controller to return to")
  }
}
