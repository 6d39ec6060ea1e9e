import Hierarchy
import Unwinding

/// A step of the user, or of code.
public enum Tap: Hashable, Sendable {
  /// A segue, by its place in the document.
  case segue(SegueIndex)
  /// Code shows a scene: an entry, by its place in the document.
  case entry(Int)
  /// A tab is selected: the child's scene.
  case tab(ControllerIndex)
  /// A navigation controller's back button: its scene.
  case back(ControllerIndex)
  /// The user dismisses a presented controller: its scene.
  case dismiss(ControllerIndex)
}

/// A possible step in a state. It's performed later, because a screen may offer thousands.
struct PossibleStep {
  enum Change {
    case add(SceneNumber, Position, opener: Int32)
    case select(Int32)
    case remove(Int32)

    enum Position {
      case last(in: Int32)
      case presented(by: Int32, ModalPresentationStyle)
      case column(of: Int32, isPrimary: Bool)
    }
  }

  let tap: Tap
  /// Its place among all that are possible: it decides between equally short paths.
  let rank: StepRank
  let change: Change
  /// Something unknown that decides whether it's possible (Semantics.md U2 to U5).
  var unknown: UnknownCause?

  var adds: Bool {
    if case .add = change { true } else { false }
  }

  /// The child that the step adds, and its container; nil: none, or in a navigation controller.
  func addedChild(_ table: SceneTable, _ state: LiveState) -> (scene: SceneNumber, in: Int32)? {
    guard case .add(let scene, .last(let container), _) = change,
      !table.traits(of: state[container]).isStack
    else { return nil }
    return (scene, container)
  }
}

struct StepResult {
  let tap: Tap
  let rank: StepRank
  var state: LiveState
  var addition: Addition?
  /// Whether it may add or remove screens below the top (Semantics.md E2).
  var isIrregular = false
}

extension PossibleStep {
  func applied(from state: LiveState, _ table: SceneTable) -> StepResult {
    var step = StepResult(tap: tap, rank: rank, state: state)
    switch change {
    case .select(let child): step.state.select(child)
    case .remove(let node):
      step.isIrregular = step.state.remove(step.state.subtree(of: node))
      step.state = step.state.inOrder()
    case .add(let scene, let place, let opener):
      addScene(scene, place, opener: opener, from: state, table, &step)
    }
    return step
  }

  private func addScene(
    _ scene: SceneNumber, _ place: Change.Position, opener: Int32, from state: LiveState,
    _ table: SceneTable, _ step: inout StepResult
  ) {
    var added = step.state.instantiate(scene, opener: opener, table)
    var isPresented = false
    var replaces = false
    switch place {
    case .last(let container):
      step.state.append(added, to: container, table)
      // More than five tabs.
      step.isIrregular =
        table.traits(of: state[container]).hasSelection
        && state.nodes.children(of: container).reduce(1, { count, _ in count + 1 }) > 5
    case .presented(let presenter, let style):
      step.state.present(added, caller: opener, presenter: presenter, style: style)
      isPresented = true
      step.isIrregular = style.usesPresentationContext
    case .column(let split, let isPrimary):
      // What an added child shows in another column may outlive the child.
      step.isIrregular = table.columnsMeetChildren
      let first = state[split].firstChild
      let last = state[split].lastChild
      let old = isPrimary ? first : (first == last ? -1 : last)
      if old < 0 {
        step.state.append(added, to: split, table)
        break
      }
      replaces = true
      step.state.replace(old, by: added)
      if step.state.remove(step.state.subtree(of: old)) { step.isIrregular = true }
      // If a column has a navigation stack, the replaced controller may have any height.
      if state.subtree(of: split).contains(where: { table.traits(of: state[$0]).isStack }) {
        step.isIrregular = true
      }
    }
    step.state = step.state.inOrder(following: &added)
    step.addition = Addition(
      node: added, scene: scene, isPresented: isPresented, replaces: replaces)
  }
}

struct Addition {
  /// The new node in the state afterwards.
  let node: Int32
  let scene: SceneNumber
  let isPresented: Bool
  /// Whether the new node replaces another one.
  let replaces: Bool
}

/// An unwind segue that can be performed in a state.
struct PossibleUnwind {
  let segue: SegueIndex
  let source: Int32
  let rank: StepRank
  /// Whether its source isn't on screen.
  var isHidden = false
}

/// The order of steps: segues by source, entries, tabs, back, dismissals.
struct StepRank: Hashable, Comparable, Sendable {
  private let value: Int64

  enum Kind: Int64 { case segue, entry, tab, back, dismiss }

  init(_ kind: Kind, _ place: Int, source: Int = 0) {
    value = kind.rawValue << 58 | Int64(place) << 32 | Int64(source) << 8
  }

  /// The same step with one of its outcomes, true before false.
  func ending(_ alternative: Int) -> StepRank {
    StepRank(value: value & ~0xFF | Int64(min(alternative, 0xFF)))
  }

  private init(value: Int64) { self.value = value }

  static func < (left: StepRank, right: StepRank) -> Bool { left.value < right.value }
}

struct FailedStep: Hashable, Sendable {
  enum Reason: Int, Hashable, Sendable {
    case pushWithoutNavigation
    case pushNavigationController
    case presentationConflict
    case identifierMissing
  }

  let segue: SegueIndex
  let reason: Reason
}
