/// What a map is of.
enum MapPart {
  /// All screens; where these are too many for one picture, the storyboards that they are of.
  case app
  /// The screens of a storyboard.
  case storyboard(String)
  /// What is near one screen.
  case near(MapFocus)

  init(_ options: DrawingOptions) {
    if let id = options.focus {
      self = .near(MapFocus(id: id, depth: options.depth))
    } else {
      self = options.storyboard.map { .storyboard($0) } ?? .app
    }
  }

  var focus: MapFocus? {
    if case .near(let focus) = self { focus } else { nil }
  }

  var storyboard: String? {
    if case .storyboard(let name) = self { name } else { nil }
  }
}
