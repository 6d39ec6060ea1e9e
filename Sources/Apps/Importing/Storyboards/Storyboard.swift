import Hierarchy
import Text

/// The controllers and segues of an Interface Builder storyboard.
struct Storyboard: Sendable {
  let fileName: String
  /// The name in storyboard references: that of the file without folder and extension.
  let name: String
  var initialID: String?
  var isLaunchScreen = false
  /// Whether it's for Apple TV.
  var isForTV = false
  /// The scenes that have a controller, in the order of the file.
  var scenes: [StoryboardScene] = []
  /// The object ids of the targets of controls' actions, by the names without arguments.
  var actions: [String: Set<String>] = [:]

  /// Whether a control sends the action of a function to one of some targets.
  func sends(_ function: String, to isTarget: (String) -> Bool = { _ in true }) -> Bool {
    actions.contains { name, targets in
      (name == function || name.hasPrefix(function + "With")) && targets.contains(where: isTarget)
    }
  }
}

/// A scene: a controller and its segues.
struct StoryboardScene: Sendable {
  /// Its object id, which is not its controller's.
  var id: String?
  var controller: StoryboardController
  /// The segues and relationships, in the order of the file.
  var segues: [StoryboardSegue] = []
}

/// A controller in a storyboard, or a reference to one in another.
struct StoryboardController: Sendable {
  let id: String
  /// The element's name: "tableViewController".
  let element: String
  var customClass: String?
  var customModule: String?
  /// Whether Interface Builder marks the custom class as one of the app's own.
  var isOfTarget = false
  var storyboardIdentifier: String?
  /// The attribute `title`, which is the controller's own title.
  var title: String?
  /// The label in Interface Builder's outline.
  var userLabel: String?
  var navigationTitle: String?
  var tabTitle: String?
  var modalPresentationStyle: String?
  var definesPresentationContext = false
  var hidesBottomBarWhenPushed = false
  /// Whether it's a navigation controller without a bar, unless code shows the bar.
  var hidesBar = false
  /// Whether the storyboard or its class shows the toolbar of its navigation controller.
  var showsToolbar = false
  /// The strings among its runtime attributes. Code may read identifiers of scenes from them.
  var attributeValues: [String] = []
  /// The destination, if it's a storyboard reference.
  var reference: StoryboardReference?
  let place: ImportPlace

  /// Whether its class is the app's own, not a library's.
  var isOfApp: Bool { customClass != nil && (customModule == nil || isOfTarget) }

  var displayTitle: String? { title ?? userLabel ?? navigationTitle ?? tabTitle }
}

struct StoryboardReference: Sendable {
  /// The other file's name; nil: the same file.
  let storyboardName: String?
  /// The scene's storyboard identifier; nil: the initial view controller.
  let identifier: String?
}

/// A segue, or a relationship between a container and its child.
struct StoryboardSegue: Sendable {
  /// The object id; empty: it has none.
  var id = ""
  /// The kind, by Interface Builder's name.
  let kind: String
  /// The object id of the destination.
  var destination: String?
  var identifier: String?
  /// The role of the destination in the container, if it's a relationship.
  var relationship: String?
  var unwindAction: String?
  var customClass: String?
  var modalPresentationStyle: String?
  var animates = true
  /// Whether the segue is connected to the controller, not to a control, so only code performs it.
  var isOnController = true
  /// The visible name of the control that triggers it.
  var sender: String?
  let place: ImportPlace
  /// The `@IBSegueAction` method that creates its destination.
  var creator: String?
  /// Whether its class is in the app's module.
  var isClassOfTarget = false
  /// The UIKit method by which code shows the destination; nil: a storyboard contains the segue.
  var call: String?
  /// Whether its control, or a view around it, is hidden or disabled in the storyboard, or it's a
  /// gesture recognizer of no view.
  var isOnUntappable = false
  /// The names by which code can find the control or a view around it, and change it; "": code can
  /// find it without a name.
  var outlets: Set<String> = []
  /// The code that disables, hides, or removes the control or a view around it.
  var disabling: String?
  /// Whether its control is in a bar that only a navigation controller shows, if there is one.
  var isInBar = false
  /// The places of the code that performs it.
  var performers: [String] = []
  /// The condition of each place where code may perform it; nil: none.
  var conditions: [String?] = []
  /// Whether code may perform it while its controller is hidden.
  var mayBeHidden = false
  /// Its trigger, if only code can perform it and it has an identifier.
  var codeTrigger = SegueTrigger.programmatic
  /// The effect, if the segue's kind doesn't determine it.
  var actsAs: CustomSegueAction?
  /// The effect of an unwind segue's class.
  var performs: SeguePerformance?
  /// The place of its class, if its effect isn't recognized.
  var classPlace: ImportPlace?

  /// A forward segue's kind, custom if unknown; nil for unwind segues and relationships.
  var forwardKind: SegueKind? {
    if isUnwind || isRelationship { return nil }
    return SegueKind(rawValue: kind) ?? .custom
  }

  /// Whether it can lead from one screen to another, in a known way.
  var isStep: Bool { isPerformed && !hasUnknownEffect }

  /// Whether its class shows the destination in an unknown way.
  var isUnknownStep: Bool { isPerformed && hasUnknownEffect }

  /// Whether its class makes the destination the root.
  var isRootStep: Bool { isStep && actsAs == .root }

  private var isPerformed: Bool { forwardKind != nil && !isEmbed && trigger != .nothing }

  private var hasUnknownEffect: Bool { hasClass && (actsAs ?? .unknown) == .unknown }

  /// Whether a custom class replaces its kind.
  var hasClass: Bool { customClass?.nonEmpty != nil }

  var presentationStyle: ModalPresentationStyle? {
    if kind == "popover" || kind == "popoverPresentation" { return .popover }
    return modalPresentationStyle.flatMap(ModalPresentationStyle.init)
  }

  var validAction: ActionSelector? { unwindAction.flatMap { try? ActionSelector(spelling: $0) } }

  var isMadeByCode: Bool { call != nil }

  /// How it's triggered. A container view triggers an embed segue, so that's the interface.
  var trigger: SegueTrigger {
    // Code that performs it needs no control.
    guard isOnController || isOnUntappable && (outlets.isEmpty || !performers.isEmpty), !isEmbed
    else { return .interface }
    return !isMadeByCode && identifier == nil ? .nothing : codeTrigger
  }

  /// The condition of every place where code performs it; nil: none is known.
  var condition: String? {
    guard !conditions.contains(nil) else { return nil }
    if isInBar { return "a bar shows \(sender ?? "its item")" }
    if trigger == .interface, disabling != nil || isOnUntappable {
      return disabling ?? "code lets the user tap \(sender ?? "its control")"
    }
    guard trigger == .programmatic || trigger == .unknown else { return nil }
    return conditions.first ?? nil
  }

  var isRelationship: Bool { kind == "relationship" }
  var isUnwind: Bool { kind == SegueKind.unwind.rawValue }
  var isEmbed: Bool { kind == SegueKind.embed.rawValue }
}

/// The controllers and segues of a storyboard, without its text.
public struct StoryboardFile: Sendable {
  let storyboard: Storyboard

  /// Reads a file. Throws if it isn't a storyboard, is for another platform, or exceeds a limit.
  public init(_ file: ImportFile) throws(ImportError) {
    storyboard = try StoryboardReader.read(file)
  }
}

enum ControllerElement {
  static let placeholder = "viewControllerPlaceholder"

  /// The class that UIKit creates for an element without a custom class; nil: an unknown element.
  static func className(of element: String) -> String? { classes[element] }

  static func name(of kind: ContainerKind) -> String {
    let name = kind.rules.uiKitClass?.name
    return classes.first { $0.value == name }?.key ?? "viewController"
  }

  private static let classes = [
    "viewController": "UIViewController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
    "hostingController": "UIHostingController",
    "avPlayerViewController": "AVPlayerViewController",
    "glkViewController": "GLKViewController",
    placeholder: "UIViewController",
  ]
}

extension StoryboardReference {
  /// "the initial view controller of Profile", "Edit of Profile".
  var description: String {
    let scene = identifier.map { Visible.quoted($0) } ?? "the initial view controller"
    return scene + (storyboardName.map { " of \(Visible.text($0)).storyboard" } ?? "")
  }
}
