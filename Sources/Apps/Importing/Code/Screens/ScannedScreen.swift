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
  /// An argument of the function that contains the code.
  case parameter(Int)
  /// A scene with an identifier that code computes.
  case unread
}

/// A storyboard, as code names it.
enum ScannedStoryboard: Sendable, Hashable {
  /// `self.storyboard`.
  case own
  case named(ScannedText)
  /// A storyboard from an initializer of the app, which derives the name from its argument:
  /// `UIStoryboard(type: .main)`.
  case made(of: ScannedText)
  case member(ScannedMember)
  case unknown
}

/// A text, as code contains it.
enum ScannedText: Sendable, Hashable {
  case literal(String)
  /// `String(describing: Menu.self)`; nil: the class that contains the code.
  case className(String?)
  /// A constant, or the raw value of a case: "Constants.save"; Swift's `.save` without its type.
  case constant([String])
  case parameter(Int)

  var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

/// A function or property that returns a screen, a storyboard, or a text.
struct ScannedMember: Sendable, Hashable {
  /// The type that declares it; nil: unknown.
  let type: String?
  let isStatic: Bool
  let name: String
  /// The arguments by position; empty for a property.
  var arguments: [ScannedText?] = []
  var labels: [String] = []
  /// The class of its value; nil: unknown.
  var result: String?
}

/// How code shows a screen.
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
  /// An object of exactly this class.
  case made(String)
  case declared(String)
  /// The result of a method, or the value of a property, of a type.
  case given(type: String, name: String)
}

/// A place in a file at which code shows screens.
struct ScannedShowing: Sendable {
  /// The type that contains the code.
  var type: String?
  /// Whether the type's instance, or one of its containers, shows the screen.
  var isOwn = false
  let kind: ShowingKind
  var screens: [ScannedScreen] = []
  /// The method: "pushViewController".
  var call = ""
  let place: ImportPlace
  /// Whether the code shows all of these screens, and no others at the same time.
  var isWhole = true
  var root: ScannedRoot?
  /// Whether it's a call that shows or adds its argument; false: code creates and passes a screen.
  var isSink = false
  /// The classes of the shown objects; empty: unknown.
  var classes: Set<ShownClass> = []
  /// The UIKit class of the container whose children change, if it's another object.
  var filled: String?
  /// The function that contains the code; empty: none.
  var function = ""
  /// Whether its file is about SpriteKit's nodes, which also have children.
  var isOfNodes = false
  /// The selectors of the unwind action with the code, if nothing else in the file calls that.
  var actions: [String] = []
  /// Whether it sets the window's root whenever the app starts.
  var isLaunch = false
  /// Whether it may run while its screen is hidden.
  var isRunLater = false
  /// The condition of the call, if a property of its object decides it; nil: none.
  var condition: String?
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
  /// Whether all returned values could be interpreted.
  var isWhole = true
  /// Whether the code that sets or returns it also shows it.
  var isShown = false
}

/// A condition in code.
struct ScannedCondition: Sendable, Equatable {
  let text: String
  /// Whether it reads a property of the screen, which other screens can set.
  let isOfScreen: Bool
}

/// A place at which code performs a segue of a storyboard.
struct ScannedPerforming: Sendable {
  /// The type that contains the code.
  var type: String?
  /// Whether the segue is one of the type's instance.
  var isOwn = false
  /// The classes that another object with the segue can have; empty: one of them is unknown.
  var owners: Set<ShownClass> = []
  var identifier: ScannedText?
  /// The token of the identifier, if it's a literal in the call.
  var literal: Int?
  /// The function that contains the code; empty: none.
  var function = ""
  /// Whether code catches the exception for a missing segue.
  var isTried = false
  /// Whether it's UIKit's or a generator's method, not one of the app with an unknown effect.
  var isCertain = false
  /// Whether it's a segue of the window's root.
  var isOfRoot = false
  var isInAction = false
  /// Whether it's in an action, or in a function without parameters that overrides nothing, and no
  /// other code of the file names that.
  var isUnnamed = false
  /// The condition of the call, if other code decides it; nil: none.
  var condition: ScannedCondition?
  /// Whether it may run while its screen is hidden.
  var isRunLater = false
  /// The classes of other controllers whose code runs it; empty: other code also does.
  var runners: Set<String> = []
  /// Whether the same code shows another screen before.
  var isFollowing = false
  let place: ImportPlace
}
