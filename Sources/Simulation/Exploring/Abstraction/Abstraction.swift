import Hierarchy
import Unwinding

/// The part of a state that matters for an action: the visible controllers; those below that may
/// handle the action, in search order, up to the first that certainly does; and whether hidden tabs
/// are in their initial state. In two states with equal abstractions, unwind segues with the action
/// have the same outcomes, now and after every step that adds something
/// (docs/internals/Exploring.md). One object makes the abstractions of all states, so that it can
/// reuse its buffers.
final class Abstraction {
  let table: SceneTable
  let handlers: Handlers
  /// The scenes whose openers matter: the sources of the unwind segues.
  let sources: Set<Int32>
  /// The sources that are, contain, or can contain a possible destination.
  let holders: Set<Int32>
  let others: [Handlers]
  let asksNoDescendants: Bool
  /// Whether the containers of the controllers below don't matter.
  let forgetsContainers: Bool
  /// Whether the tabs of the root don't affect which controller is found.
  let tabsAreApart: Bool
  /// The numbers by which scenes are distinguished; nil: their own.
  private let names: [Int32]?

  /// The abstraction of the last state, without ``singles``.
  var key: [Int32] = []
  /// The parts that are compared separately.
  var singles: [Single] = []
  var singleValues: [Int32] = []
  /// Whether a state with a shorter path can do all that this one can.
  private(set) var isDominated = false
  /// The number of hidden tabs in their initial state, without those in ``singles``.
  var initialTabCount = 0
  /// The number of branches to which something may have been added.
  private let mostGrown: Int
  /// How many of the children that code adds may lead somewhere.
  private let mostAdded: Int
  /// Whether outcomes of other unwind segues also lead to states to visit.
  let visitsAllUnwinds: Bool

  var state: LiveState
  /// The place of each controller among those on screen; -1: it is hidden.
  var ordinals: [Int32] = []
  /// The controllers whose openers matter, and the sources that they opened.
  var openedBy: [Int32: [Int32]] = [:]
  var covered: [(presenter: Int32, caller: Int32)] = []
  var coveredItems = Items()
  var hidden = HiddenList(state: LiveState(nodes: [], hasUnknownAbove: false))
  var isCut = false
  var pristineLists: [[Int32]: Items] = [:]

  /// A part that is compared separately.
  struct Single {
    /// Its position in the abstraction, and its numbers.
    let place: Int32
    let range: Range<Int>
    /// Whether it's what was added to a hidden tab, without the other singles.
    var isAddedToTab = false
  }

  /// Whether a state that is reached by a shorter path has the same single.
  func isDominated(_ single: Single) -> Bool { initialTabCount > (single.isAddedToTab ? 1 : 0) }

  enum Mark: Int32 {
    case end = -20
    case hidden, tab, pristine, untouched, grown, undecided, certain, presenter
  }

  init(
    _ table: SceneTable, _ handlers: Handlers, sources: Set<Int32>, _ closures: ChildClosures,
    others: [Handlers], visitsAllUnwinds: Bool
  ) {
    // One branch each for the source, the destination, and a controller that may return YES.
    let hasUndecided = handlers.handling.contains(.depends)
    let isDivided = hasUndecided && handlers.isPart && !handlers.combinesUndecided
    let branches = hasUndecided && !isDivided ? 3 : 2
    self.table = table
    self.handlers = handlers
    self.sources = sources
    holders = sources.filter { closures.containsHandlers(Int($0), handlers) }
    self.others = others
    asksNoDescendants = table.simulator.asksNoDescendants
    // If every combination of visible screens matters, or removed controllers lead to states to
    // visit, each scene counts separately.
    names =
      visitsAllUnwinds || sources.isEmpty
      ? nil
      : table.names.indices.map {
        handlers.handling[$0] == .no ? table.names[$0] : Int32($0)
      }
    forgetsContainers =
      names != nil && table.showsEveryDestination
      && sources.allSatisfy(table.answersNothing(asSource:))
    tabsAreApart = forgetsContainers && table.hasBranchesAtRootAlone
    state = LiveState(nodes: [], hasUnknownAbove: false)
    // If unwind segues have to uncover something, other branches may have to change. If every
    // combination of visible screens matters, all branches count.
    mostGrown = visitsAllUnwinds || (sources.isEmpty && !handlers.isPart) ? .max : branches
    mostAdded = branches
    self.visitsAllUnwinds = visitsAllUnwinds
  }

  /// Whether the number of added children that matter is bounded (``mostAdded``).
  var boundsAddedChildren: Bool { !visitsAllUnwinds && table.hasAddedChildren }

  func make(of state: LiveState, onScreen: [Int32]) {
    self.state = state
    key.removeAll(keepingCapacity: true)
    guard state.grownBranches(table, atMost: mostGrown) <= mostGrown,
      !boundsAddedChildren || state.ends <= mostAdded
    else {
      isDominated = true
      return
    }
    singles.removeAll(keepingCapacity: true)
    singleValues.removeAll(keepingCapacity: true)
    initialTabCount = 0
    ordinals.removeAll(keepingCapacity: true)
    ordinals.append(contentsOf: repeatElement(-1, count: state.nodes.count))
    if !openedBy.isEmpty { openedBy = [:] }
    coveredItems.removeAll()
    covered.removeAll(keepingCapacity: true)
    isCut = false
    isDominated = false
    for (ordinal, node) in onScreen.enumerated() { ordinals[Int(node)] = Int32(ordinal) }
    for node in onScreen where state[node].opener >= 0 && sources.contains(state[node].scene) {
      openedBy[state[node].opener, default: []].append(ordinals[Int(node)])
    }
    noteOpenersOfSelectable(behind: Int32(onScreen.count))
    key.append(state.hasUnknownAbove ? 1 : 0)
    addVisible(0)
    var isTopmost = true
    while let (presenter, caller) = covered.popLast(), !isCut {
      addCovered(presenter, from: caller, isTopmost: isTopmost)
      isTopmost = false
    }
    append(coveredItems)
    for other in others { addFirstOriginal(of: other) }
  }

  /// Adds the first controller from launch that handles the action: unwind segues may uncover it.
  private func addFirstOriginal(of others: Handlers) {
    let first = state.nodes.indices.last { ordinals[$0] < 0 && others[state.nodes[$0]] == .yes }
    guard let first else { return key.append(-1) }
    let node = state.nodes[first]
    let isOriginal = node.group == 0 || (node.parent >= 0 && state[node.parent].group == node.group)
    key.append(isOriginal ? node.scene : -2)
  }

  private func addVisible(_ node: Int32) {
    let presented = state[node].presented
    if presented >= 0 {
      covered.append((node, state[presented].caller))
      addVisible(presented)
      return
    }
    key.append(name(of: state[node].scene))
    if sources.contains(state[node].scene) {
      key.append(ordinalOfOpener(of: node))
    } else {
      key.append(-3)
    }
    let traits = table.traits(of: state[node])
    switch traits.visibility {
    case .last:
      let top = state[node].lastChild
      if top >= 0 {
        addVisible(top)
        addBelow(top, in: node)
      } else {
        key.append(Mark.hidden.rawValue)
      }
    case .selected:
      let selected = state[node].selected
      var child = state[node].firstChild
      while child >= 0 {
        key.append(Mark.tab.rawValue)
        if child == selected { addVisible(child) } else { addHiddenTab(child) }
        child = state[child].next
      }
    case .revealed, .all:
      let first = state[node].firstChild
      var child = first
      while child >= 0 {
        if child != first, traits.isCollapsed {
          key.append(Mark.hidden.rawValue)
          addHiddenItems(of: child)
        } else {
          addVisible(child)
        }
        child = state[child].next
      }
    }
    key.append(Mark.end.rawValue)
  }

  private func addBelow(_ top: Int32, in stack: Int32) {
    let highest = state[top].previous
    // Controllers that came with the stack are reached by going back, not by adding.
    if highest >= 0, isOriginal(highest, in: stack) {
      key.append(Mark.untouched.rawValue)
      var sibling = highest
      var count: Int32 = 0
      while sibling >= 0 {
        count += 1
        sibling = state[sibling].previous
      }
      key.append(count)
      if visitsAllUnwinds { addOpeners(from: highest) }
    }
    key.append(Mark.hidden.rawValue)
    hidden.begin(state, openedBy: openedBy)
    var sibling = highest
    while sibling >= 0, addItems(of: sibling, to: &hidden, depth: 0, isHiddenByTab: false) {
      sibling = state[sibling].previous
    }
    append(hidden.items)
  }

  func name(of scene: Int32) -> Int32 { names?[Int(scene)] ?? scene }

  func isOriginal(_ node: Int32, in container: Int32) -> Bool {
    state[node].group == state[container].group
  }
}
