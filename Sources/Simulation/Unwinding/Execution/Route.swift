import Hierarchy

/// The path of an unwind's execution: from the source up to the common ancestor with the
/// destination, then down to the destination (Semantics.md B11).
struct Route {
  /// From the source to the common ancestor, both included. Where there is no common ancestor (one
  /// of the two is in a scene): the source alone.
  let upward: [ControllerIndex]
  /// From below the common ancestor to the destination.
  let downward: [ControllerIndex]
  /// The presenter on the upward leg nearest the common ancestor, as its place in ``upward``. What
  /// it dismisses stands before it (Semantics.md B12).
  let dismissingPlace: Int?
  /// Whether source and destination are in one tree.
  let isConnected: Bool

  init(app: App, from source: ControllerIndex, to destination: ControllerIndex) {
    func ancestors(of controller: ControllerIndex) -> [ControllerIndex] {
      Array(sequence(first: controller) { app[$0].treeParent })
    }
    let aboveDestination = ancestors(of: destination)
    let aboveSource = ancestors(of: source)
    // In one tree what is above both is the end of either.
    var common = 0
    while common < min(aboveSource.count, aboveDestination.count),
      aboveSource[aboveSource.count - 1 - common]
        == aboveDestination[aboveDestination.count - 1 - common]
    {
      common += 1
    }
    if common > 0 {
      upward = Array(aboveSource[...(aboveSource.count - common)])
      downward = aboveDestination[..<(aboveDestination.count - common)].reversed()
      isConnected = true
    } else {
      upward = [source]
      downward = []
      isConnected = false
    }
    let legs = upward
    dismissingPlace = legs.indices.dropFirst().last {
      app[legs[$0 - 1]].actualPresenter == legs[$0]
    }
  }

  /// The controller that gets the one dismiss, and the presented one that goes with it.
  var dismissal: (presenter: ControllerIndex, presented: ControllerIndex)? {
    dismissingPlace.map { (upward[$0], upward[$0 - 1]) }
  }

  /// The controllers between which unwind(for:towards:) is sent, from the dismissing presenter on,
  /// else from the source on (Semantics.md B13).
  var hops: [(from: ControllerIndex, towards: ControllerIndex)] {
    let path = Array(upward[(dismissingPlace ?? 0)...]) + downward
    return zip(path, path.dropFirst()).map { ($0, $1) }
  }

  /// The hops down from the common ancestor.
  var hopsDown: [(from: ControllerIndex, towards: ControllerIndex)] {
    let path = upward.suffix(1) + downward
    return zip(path, path.dropFirst()).map { ($0, $1) }
  }

  /// Who executes the unwind: the destination itself if it presents on the way, otherwise its
  /// parent (Semantics.md A11).
  func executor(app: App, destination: ControllerIndex) -> ControllerIndex? {
    if upward.count > 1, upward.last == destination,
      app[upward[upward.count - 2]].actualPresenter == destination
    {
      return destination
    }
    return app[destination].parent
  }
}
