import Hierarchy
import Text

/// A controller that has another place in a new document.
public struct ControllerMove: Sendable, Equatable {
  /// Its place in the old document.
  public let old: ControllerIndex
  /// Its place in the new document.
  public let new: ControllerIndex
  /// The old place, with controllers of the old document.
  public let from: Location
  /// The new place, with controllers of the new document.
  public let to: Location

  /// The place of a controller in the hierarchy.
  public enum Location: Sendable, Equatable {
    /// It is the window's root.
    case root
    /// It is the root of a scene that waits for a segue.
    case scene
    /// It is the child of a parent; the first has the place 1.
    case child(of: ControllerIndex, place: Int)
    /// It's presented: by which caller and which presenter (Semantics.md 1.3).
    case presented(caller: ControllerIndex, presenter: ControllerIndex)
  }
}

struct ControllerMoves {
  private let pair: Correspondence
  private let oldPlaces: PerElement<Controller, Int>
  private let newPlaces: PerElement<Controller, Int>

  init(_ pair: Correspondence) {
    self.pair = pair
    oldPlaces = Self.placesAmongSiblings(pair.old)
    newPlaces = Self.placesAmongSiblings(pair.new)
  }

  func moves() -> [ControllerMove] {
    let reordered = reorderedChildren()
    return pair.new.controllers.places.compactMap { new in
      guard let old = pair.old(new), reordered.contains(new) || !isAtSamePlace(old, new) else {
        return nil
      }
      return ControllerMove(
        old: old, new: new, from: location(of: old, in: pair.old, oldPlaces),
        to: location(of: new, in: pair.new, newPlaces))
    }
  }

  private func isAtSamePlace(_ old: ControllerIndex, _ new: ControllerIndex) -> Bool {
    let (before, after) = (pair.old.controllers[old], pair.new.controllers[new])
    return pair.old.isLive(old) == pair.new.isLive(new)
      && pair.isSame(before.parent, after.parent) && pair.isSame(before.caller, after.caller)
      && pair.isSame(before.actualPresenter, after.actualPresenter)
  }

  /// The fewest children whose order among common siblings must have changed.
  private func reorderedChildren() -> Set<ControllerIndex> {
    var reordered: Set<ControllerIndex> = []
    for parent in pair.new.controllers.places {
      guard let oldParent = pair.old(parent) else { continue }
      let common = pair.new.controllers[parent].children.compactMap {
        child -> (new: ControllerIndex, place: Int)? in
        guard let old = pair.old(child), pair.old.controllers[old].parent == oldParent else {
          return nil
        }
        return (child, oldPlaces[old])
      }
      for (child, isKept) in zip(common, IncreasingRun.members(of: common.map(\.place)))
      where !isKept { reordered.insert(child.new) }
    }
    return reordered
  }

  private func location(
    of index: ControllerIndex, in document: Document, _ places: PerElement<Controller, Int>
  ) -> ControllerMove.Location {
    let controller = document.controllers[index]
    if let parent = controller.parent { return .child(of: parent, place: places[index]) }
    if let caller = controller.caller {
      return .presented(caller: caller, presenter: controller.actualPresenter ?? caller)
    }
    return index == document.root ? .root : .scene
  }

  private static func placesAmongSiblings(_ document: Document) -> PerElement<Controller, Int> {
    var places = PerElement(repeating: 0, for: document.controllers)
    for controller in document.controllers {
      for (place, child) in zip(1..., controller.children) { places[child] = place }
    }
    return places
  }
}

/// The elements that keep their order: a longest increasing subsequence.
enum IncreasingRun {
  /// Which of some different numbers belong to a longest increasing subsequence, in time n log n.
  static func members(of numbers: [Int]) -> [Bool] {
    // For each length, the position of the smallest number that ends a run of that length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      let length = ends.partitioningIndex { numbers[$0] >= number }
      previous[place] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = place } else { ends.append(place) }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var current = ends.last
    while let place = current {
      isMember[place] = true
      current = previous[place]
    }
    return isMember
  }
}
