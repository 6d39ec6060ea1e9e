/// A screen of a storyboard, as code names it.
indirect enum ScannedScreen: Sendable, Hashable {
  /// The result of `instantiateViewController(withIdentifier:)`; without an identifier, the initial
  /// view controller. A cast or a variable can determine its class.
  case scene(ScannedStoryboard, identifier: ScannedText?, as: String?)
  /// `StoryboardScene.Main.menu`; without a scene, the initial view controller.
  case generated(storyboard: String, scene: String?)
  /// A container of the class, created in code around others; empty: its contents are unknown.
  case container(className: String, [ScannedScreen])
  /// The result of a function, or the value of a property.
  case member(ScannedMember)
  /// An argument of the function that it is in.
  case parameter(Int)
  /// A scene by an identifier that the code computes.
  case unread
}

/// A storyboard, as code names it.
enum ScannedStoryboard: Sendable, Hashable {
  /// `self.storyboard`
  case own
  case named(ScannedText)
  /// By an initializer of the app, which makes the name of its argument: `UIStoryboard(type: .main)`
  case made(of: ScannedText)
  case member(ScannedMember)
  case unknown
}

/// A text, as code gives it.
enum ScannedText: Sendable, Hashable {
  case literal(String)
  /// `String(describing: Menu.self)`; nil: of the class that it is in.
  case className(String?)
  /// A constant, or the raw value of a case: "Constants.save"; Swift's `.save` without its type.
  case constant([String])
  case parameter(Int)
}

/// A function or property that gives a screen, a storyboard or a text.
struct ScannedMember: Sendable, Hashable {
  /// The type that has it; nil: unknown.
  let type: String?
  /// Whether it is a member of the type itself.
  let isStatic: Bool
  let name: String
  /// By place; empty for properties.
  var arguments: [ScannedText?] = []
  var labels: [String] = []
  /// The class of its value; nil: unknown.
  var result: String?
}

/// How code brings a screen up.
enum ShowingKind: Sendable, Hashable {
  case show, showDetail, push, presentation, child, root
  case unknown
}

/// The root view controller of the app's window, if code asks it to show a screen.
struct ScannedRoot: Sendable, Hashable {
  /// The class of a cast; nil: none; empty: several, or not recognized.
  var className: String?
}

enum ShownClass: Sendable, Hashable {
  /// An object of just this class.
  case made(String)
  case declared(String)
  /// What a method or property of a type gives.
  case given(type: String, name: String)
}

/// A place in a file at which code shows screens.
struct ScannedShowing: Sendable {
  /// The type whose code it is.
  let type: String?
  /// Whether it is the type's instance, or what contains that, that shows the screen.
  let isOwn: Bool
  let way: ShowingKind
  let screens: [ScannedScreen]
  /// The method: "pushViewController".
  let call: String
  let place: ImportPlace
  /// Whether each of the screens is shown, and nothing else with them.
  var isWhole = true
  var root: ScannedRoot?
  /// Whether it's a call that shows or adds its argument; false: code creates and passes a screen.
  var isSink = false
  /// The classes of what it gets; empty: not known.
  var classes: Set<ShownClass> = []
  /// UIKit's class of the container whose children change, where that is another object.
  var filled: String?
  /// The function that does it; empty: none.
  var function = ""
  /// Whether its file is about nodes of SpriteKit, which have children, too.
  var isOfNodes = false
}

/// The result of a function or the value of a property.
struct ScannedValue: Sendable {
  enum Content: Sendable {
    case screens([ScannedScreen])
    case storyboards([ScannedStoryboard])
    case text(ScannedText)
  }

  let type: String?
  let isStatic: Bool
  let name: String
  let content: Content
  let place: ImportPlace
  var labels: [String] = []
  /// Whether a page view controller calls it for the next or the previous page.
  var isPage = false
  /// Whether everything that is returned is understood.
  var isWhole = true
}

/// A place at which code performs a segue of a storyboard.
struct ScannedPerforming: Sendable {
  /// The type whose code it is.
  let type: String?
  /// Whether it is the type's instance whose segue it is.
  let isOwn: Bool
  let identifier: ScannedText?
  /// The function that does it; empty: none.
  let function: String
  /// Whether code catches the exception for a missing segue.
  let isTried: Bool
  /// Whether it's UIKit's or a generator's method, not one of the app with an unknown effect.
  let isCertain: Bool
  /// The condition of the call, if other code decides it; nil: none.
  let condition: String?
  let place: ImportPlace
}
