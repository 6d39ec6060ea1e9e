import Hierarchy

/// The path from the source to the common ancestor and down to the destination (Semantics.md B11).
struct UnwindPath {
  /// From the source to the common ancestor; the source alone if there is none.
  let upward: [ControllerIndex]
  let downward: [ControllerIndex]
  /// The place in ``upward`` of the presenter that dismisses all before it (Semantics.md B12).
  let dismissingPlace: Int?
  let isConnected: Bool

  init(app: App, from source: ControllerIndex, to destination: ControllerIndex) {
    func ancestors(of controller: ControllerIndex) -> [ControllerIndex] {
      Array(sequence(first: controller) { app[$0].treeParent })
    }
    let aboveDestination = ancestors(of: destination)
    let aboveSource = ancestors(of: source)
    // In a tree, both chains have the same end.
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

  var dismissal: (presenter: ControllerIndex, presented: ControllerIndex)? {
    dismissingPlace.map { (upward[$0], upward[$0 - 1]) }
  }

  /// The unwind(for:towards:) calls, from the dismissing presenter or source (Semantics.md B13).
  var hops: [(from: ControllerIndex, towards: ControllerIndex)] {
    hops(from: dismissingPlace ?? 0)
  }

  var hopsDown: [(from: ControllerIndex, towards: ControllerIndex)] {
    hops(from: upward.count - 1)
  }

  private func hops(from place: Int) -> [(from: ControllerIndex, towards: ControllerIndex)] {
    let path = upward[place...] + downward
    return zip(path, path.dropFirst()).map { ($0, $1) }
  }

  /// The destination if it presents on the path, or else its parent (Semantics.md A11).
  func executor(app: App, destination: ControllerIndex) -> ControllerIndex? {
    if upward.count > 1, upward.last == destination,
      app[upward[upward.count - 2]].actualPresenter == destination
    {
      return destination
    }
    return app[destination].parent
  }
}
