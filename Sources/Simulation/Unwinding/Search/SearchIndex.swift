import Hierarchy
import Text

/// Finds the controllers that can affect a search. Most return NO and lead only to others that do.
/// A search whose steps aren't recorded skips them, so that n unwind segues among n siblings don't
/// need n questions each.
final class SearchIndex {
  /// The maximum number of numbers in the lists of all actions, four bytes each.
  static let mostNumbers = 4_000_000

  /// Each controller's number, and the next ones, of those below it by
  /// ``Hierarchy/Controller/treeParent``: what it presents, then its children.
  private let numbers: PerElement<Controller, Range<Int32>>
  private let ofEveryAction: [Int32]
  private let contenders: PossibleDestinations
  private var known: [ActionSelector: [Int32]] = [:]
  private var numberCount = 0

  init(_ app: App) {
    let numbers = Self.numbers(of: app.document)
    self.numbers = numbers
    var ofEveryAction: [Int32] = []
    let ofClasses = app.classesThatMatterToEveryAction
    for controller in app.document.controllers.places
    where ofClasses[app.classOfController[controller]] || app.mattersToEveryAction(controller) {
      ofEveryAction.append(numbers[controller].lowerBound)
    }
    self.ofEveryAction = ofEveryAction.sorted()
    contenders = PossibleDestinations(app, among: app.document.controllers.places)
  }

  /// The controllers that can matter to a search for an action; nil: too many to list.
  func handlers(to action: ActionSelector) -> PossibleHandlers? {
    numbers(for: action).map {
      PossibleHandlers(numbers: numbers, ofAction: $0, ofEveryAction: ofEveryAction)
    }
  }

  private func numbers(for action: ActionSelector) -> [Int32]? {
    if let found = known[action] { return found }
    let slices = Array(contenders.slices(for: [action]))
    let count = slices.reduce(0) { $0 + $1.count }
    guard numberCount + count <= Self.mostNumbers else { return nil }
    numberCount += count
    let found = slices.joined().map { numbers[$0].lowerBound }.sorted()
    known[action] = found
    return found
  }

  private static func numbers(of document: Document) -> PerElement<Controller, Range<Int32>> {
    let controllers = document.controllers
    var numbers = controllers.perElement { _ in Int32(0)..<0 }
    var next: Int32 = 0
    var open: [(controller: ControllerIndex, hasBegun: Bool)] = []
    for top in controllers.places where controllers[top].treeParent == nil {
      open.append((top, false))
      while let (controller, hasBegun) = open.popLast() {
        if hasBegun {
          numbers[controller] = numbers[controller].lowerBound..<next
          continue
        }
        numbers[controller] = next..<next
        next += 1
        open.append((controller, true))
        for child in controllers[controller].children.reversed() { open.append((child, false)) }
        if let presented = controllers[controller].presented { open.append((presented, false)) }
      }
    }
    return numbers
  }
}

/// The controllers that can affect a search for one action; others return NO and ask only children.
struct PossibleHandlers {
  fileprivate let numbers: PerElement<Controller, Range<Int32>>
  fileprivate let ofAction: [Int32]
  fileprivate let ofEveryAction: [Int32]

  /// Whether a controller or one below it can matter.
  func areIn(_ controller: ControllerIndex) -> Bool {
    let range = numbers[controller]
    return first(from: range.lowerBound) < range.upperBound
  }

  /// The next position, in the given order, of a child that contains one of them.
  func nextPlace(from place: Int, in children: [ControllerIndex], isReversed: Bool) -> Int? {
    guard place < children.count else { return nil }
    if isReversed {
      let number = last(before: numbers[children[children.count - 1 - place]].upperBound)
      let behind = children.partitioningIndex { numbers[$0].lowerBound > number }
      return behind > 0 ? children.count - behind : nil
    }
    let number = first(from: numbers[children[place]].lowerBound)
    let found = children.partitioningIndex { numbers[$0].upperBound > number }
    return found < children.count ? found : nil
  }

  /// The first number from here on, above all others if there's none.
  private func first(from number: Int32) -> Int32 {
    func first(_ all: [Int32]) -> Int32 {
      let place = all.partitioningIndex { $0 >= number }
      return place < all.count ? all[place] : .max
    }
    return min(first(ofAction), first(ofEveryAction))
  }

  /// The last number before this one, or -1.
  private func last(before number: Int32) -> Int32 {
    func last(_ all: [Int32]) -> Int32 {
      let place = all.partitioningIndex { $0 >= number }
      return place > 0 ? all[place - 1] : -1
    }
    return max(last(ofAction), last(ofEveryAction))
  }
}

extension App {
  /// Whether a controller can matter to a search for any action, whatever its class is.
  fileprivate func mattersToEveryAction(_ controller: ControllerIndex) -> Bool {
    if self[controller].hasUnknownActions { return true }
    if overridesItself[controller], self[controller].overrides.matterToEveryAction { return true }
    switch allowedChildrenOverride(on: controller) {
    case nil, .super, .all, .some(.none): return false
    case .unknown: return true
    case .listed(let listed): return listed.contains { self[$0].parent != controller }
    }
  }

  /// The same for each class, by its place.
  fileprivate var classesThatMatterToEveryAction: [Bool] {
    var matter: [Bool] = []
    // Superclasses come before their subclasses.
    for node in classes.nodes {
      matter.append(
        node.hasUnknownActions || node.superclass.map { matter[$0] } ?? false
          || node.declaration?.overrides.matterToEveryAction ?? false)
    }
    return matter
  }
}

extension Overrides {
  /// Whether a rule accepts every action, or the deprecated search may return a controller.
  fileprivate var matterToEveryAction: Bool {
    if acceptingRules.contains(where: { $0.action == nil }) { return true }
    return switch viewControllerForUnwindSegueAction {
    case nil, .super: false
    default: true
    }
  }
}
