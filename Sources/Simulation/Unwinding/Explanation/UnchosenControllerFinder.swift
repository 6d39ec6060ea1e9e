import Hierarchy

struct UnchosenControllerFinder {
  /// The maximum number to name. The others are counted.
  static let limit = 10

  let app: App
  let trace: UnwindTrace
  let paths: SearchPaths
  private var search: Search
  /// The first step in which each controller was asked canPerform.
  private var stepOfQuestion: [ControllerIndex: Int] = [:]
  /// The destination, even if its effects are unknown.
  private let destination: ControllerIndex?

  init(app: App, era: Era, trace: UnwindTrace) {
    self.app = app
    self.trace = trace
    paths = SearchPaths(app: app, era: era, chain: trace.responderChain)
    search = Search(
      app: app, era: era, source: trace.source, action: trace.action, budget: QuestionBudget())
    for asked in trace.asked { stepOfQuestion[asked.controller] = asked.steps[0] }
    destination = trace.found
  }

  /// The other contenders, asked ones first, then in document order, and how many more there are.
  mutating func others(
    _ contenders: PossibleDestinations, limit: Int = Self.limit
  ) -> (named: [UnchosenController], more: Int) {
    let (some, unseen) = contenders.contenders(for: trace.action)
    var candidates = some
    var more = unseen
    if unseen > 0 {
      let asked = askedImplementers(besides: Set(some))
      candidates += asked
      more = max(0, unseen - asked.count)
    }
    candidates.removeAll { $0 == destination }
    let order = candidates.sorted {
      (stepOfQuestion[$0] ?? Int.max, $0) < (stepOfQuestion[$1] ?? Int.max, $1)
    }
    var named: [UnchosenController] = []
    for controller in order where mayAnswerYes(controller) {
      if named.count < limit {
        named.append(whyNot(controller))
      } else {
        more += 1
      }
    }
    return (named, more)
  }

  /// The implementers that UIKit asked first and the destination, if there are many contenders.
  private func askedImplementers(besides known: Set<ControllerIndex>) -> [ControllerIndex] {
    var found: [ControllerIndex] = []
    var seen = known
    for step in trace.search where found.count < Self.limit {
      if app.responds(step.receiver, to: trace.action), seen.insert(step.receiver).inserted {
        found.append(step.receiver)
      }
    }
    if let destination, seen.insert(destination).inserted { found.append(destination) }
    return found
  }

  /// Why a controller isn't the destination; nil: it neither implements the action nor returns YES.
  mutating func whyNot(ifContender controller: ControllerIndex) -> UnchosenController? {
    mayAnswerYes(controller) ? whyNot(controller) : nil
  }

  private mutating func mayAnswerYes(_ controller: ControllerIndex) -> Bool {
    app.responds(controller, to: trace.action) || search.permission(of: controller).0 != .no
  }

  private mutating func whyNot(_ controller: ControllerIndex) -> UnchosenController {
    let (permission, reason, rule) = search.permission(of: controller)
    let found = self.reason(controller, permission, reason)
    let wasAsked = stepOfQuestion[controller] != nil
    return UnchosenController(
      controller: controller, implementsAction: app.responds(controller, to: trace.action),
      mayImplementAction: app.mayImplement(controller, trace.action), reason: found,
      wouldReturnNo: !wasAsked && permission == .no ? rule : nil)
  }

  private mutating func reason(
    _ controller: ControllerIndex, _ permission: Permission, _ reason: SearchReason
  ) -> UnchosenReason {
    if permission == .no, reason == .isSource { return .isSource }
    if let step = stepOfQuestion[controller] {
      let rule = trace.search[safe: step - 1]?.rule
      switch permission {
      case .no: return .returnedNo(step: step, by: rule)
      case .depends: return .depends(step: step, by: rule)
      case .yes: break
      }
    }
    return paths.obstacle(to: controller) ?? trace.endOfSearch ?? .otherHierarchy
  }
}

extension UnwindTrace {
  /// Why UIKit doesn't ask a controller that the search could reach; nil: it reaches all of them.
  var endOfSearch: UnchosenReason? {
    if outcome == .undetermined, found == nil, let open = search.last {
      return open.answer == .canPerformUnwindSegueAction(.depends)
        ? .behindDepends(of: open.receiver) : .behindUnknown(of: open.receiver)
    }
    return found.flatMap { destination in
      decisiveStep(of: destination).map { .foundBefore(destination: destination, step: $0) }
    }
  }

  /// The step, from 1, that found a controller: by YES, or by an old override that returned it.
  func decisiveStep(of destination: ControllerIndex) -> Int? {
    let place =
      search.lastIndex {
        $0.receiver == destination && $0.answer == .canPerformUnwindSegueAction(.yes)
      } ?? search.lastIndex { $0.answer == .viewControllerForUnwindSegueAction(destination) }
    return place.map { $0 + 1 }
  }
}

/// Why a controller that could have handled an unwind segue isn't its destination.
public struct UnchosenController: Sendable, Equatable {
  /// The controller: it implements the action, or its override returns YES or `depends`.
  public let controller: ControllerIndex
  /// Whether it implements the action. If not, its override returns YES.
  public let implementsAction: Bool
  /// Whether it may implement it, because information is missing (Semantics.md U3, U3a).
  public let mayImplementAction: Bool
  /// The reason.
  public let reason: UnchosenReason
  /// The rule by which it would have returned NO; nil: none, or UIKit asked it.
  public let wouldReturnNo: DecidingRule?
}

/// Why a controller that could handle an unwind segue isn't its destination.
public enum UnchosenReason: Sendable, Equatable {
  /// It's the source, which returns NO by default (Semantics.md A8, B8).
  case isSource
  /// It was asked, in this step of the search, and its override returned NO.
  case returnedNo(step: Int, by: DecidingRule?)
  /// UIKit asked it in this step, but its answer is known only at run time.
  case depends(step: Int, by: DecidingRule?)
  /// The search ended before, because it found the destination in this step.
  case foundBefore(destination: ControllerIndex, step: Int)
  /// The search depends on the answer of another controller.
  case behindDepends(of: ControllerIndex)
  /// The search depends on missing information about a controller (Semantics.md U4).
  case behindUnknown(of: ControllerIndex)
  /// It's below the source, and the search skips the branch that it comes from (Semantics.md B7).
  case belowSource
  /// The container's override of allowedChildrenForUnwinding omits this child, which is or contains
  /// the controller (Semantics.md B6).
  case notAllowed(by: ControllerIndex, child: ControllerIndex, origin: OverrideOrigin?)
  /// The override of viewControllerForUnwindSegueAction of the container, or of the controller
  /// itself, doesn't ask it (Semantics.md A4, B5.1).
  case notAskedByLegacyOverride(of: ControllerIndex, origin: OverrideOrigin?)
  /// iOS 6 to 8: it is below a child of a link of the chain, and only direct children are asked
  /// (Semantics.md A5).
  case grandchild(of: ControllerIndex, through: ControllerIndex)
  /// iOS 6 to 8: it is, or is inside, what another controller presents, which the search skips
  /// (Semantics.md A5).
  case presented(ControllerIndex, by: ControllerIndex)
  /// iOS 8: from the modal, the search continues at the presenter, and skips the controller that
  /// called present (Semantics.md, section 2).
  case bypassed(modal: ControllerIndex, presenter: ControllerIndex)
  /// Source and controller are in different hierarchies: the source is in a scene.
  case otherHierarchy
}
