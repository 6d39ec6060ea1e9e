/// What the sources say of a screen that comes up without a segue of the storyboards.
struct CodeShowing: Sendable {
  /// What comes up.
  enum Target: Hashable, Sendable {
    case scene(SceneIndex)
    /// A container that code makes, around scenes.
    case container(className: String, [SceneIndex])
  }

  let target: Target
  let way: ShowingWay
  /// The class whose instance shows it; nil: somebody else does.
  let shower: String?
  /// The method that does: "pushViewController"; nil: the way is not known.
  let call: String?
  let place: ImportPlace
  /// The page view controllers that it is the first page of; empty: it is not given as one.
  var pagesOf: [SceneIndex] = []
}
