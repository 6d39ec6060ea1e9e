/// What the sources say of a screen that comes up without a segue of the storyboards.
struct CodeShowing: Sendable {
  /// What comes up.
  indirect enum Target: Hashable, Sendable {
    case scene(SceneIndex)
    /// A container that code makes, around scenes and other such containers.
    case container(className: String, [Target])
  }

  let target: Target
  let way: ShowingWay
  /// The class whose instance shows it; nil: somebody else does.
  let shower: String?
  /// The method that does: "pushViewController"; nil: the way is not known.
  let call: String?
  let place: ImportPlace
  /// What the window's root is said to be, where that shows it.
  var root: ScannedRoot?
  /// The page view controllers that it is the first page of; empty: it is not given as one.
  var pagesOf: [SceneIndex] = []
}
