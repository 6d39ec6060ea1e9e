import Hierarchy
import Text

/// What a source file says of classes.
struct ScannedFile: Sendable {
  let fileName: String
  var types: [ScannedType] = []
  /// What type aliases stand for: the parts of a composition.
  var aliases: [String: [String]] = [:]
  /// What Objective-C calls classes that have another name in Swift.
  var objectiveCNames: [String: String] = [:]
  /// The modules that a Swift file imports: of several classes of one name it means theirs.
  var imports: [String] = []
  /// Protocols are no superclasses.
  var protocols: [String] = []
  /// Which screens its code brings up.
  var screens = ScannedScreens()
  /// What was left out of it.
  private(set) var findings: [ImportFinding] = []
}

extension ScannedFile {
  /// Says that something was left out; the same of a file only as often as anybody wants to read it.
  ///
  /// - Parameter once: whether it is said of one place in the file only.
  mutating func report(_ message: String, at place: ImportPlace, once: Bool = false) {
    if once, findings.contains(where: { $0.message == message }) { return }
    guard findings.count < SourceLimits.findings else { return }
    findings.append(ImportFinding(.warning, message, at: place))
  }

  /// Adds an action to a type, unless no document could name it.
  mutating func add(_ action: ScannedAction, to type: Int, at place: ImportPlace) {
    guard !action.isOfUIKit else { return }
    guard (try? ActionSelector(spelling: action.selector)) != nil else {
      if action.takesSegue {
        report(
          "\(Visible.quoted(action.selector)) isn't the selector of an unwind action; the"
            + " method is ignored", at: place)
      }
      return
    }
    var action = action
    if let old = action.oldSelector, (try? ActionSelector(spelling: old)) == nil {
      action.oldSelector = nil
    }
    action.place = place
    types[type].actions.append(action)
  }
}

/// A class, or an extension or category of one.
struct ScannedType: Sendable {
  /// With the types around it: "Outer.Inner".
  let name: String
  /// Whether it declares the class, and does not only add to it.
  let isDeclaration: Bool
  /// What stands after the colon, the superclass before protocols.
  var inherited: [String] = []
  var actions: [ScannedAction] = []
  /// Whether Objective-C sees the methods of the class, of what extends and of what inherits it.
  var exposesMembers = false
  var hooks: [ScannedHook] = []
  /// What its `perform` does, if it is a segue's class; nil: it has none.
  var transition: SegueTransition?
  /// Whether a segue of its may have another destination than its storyboard says.
  var changesDestination = false
  let position: SourcePosition
}

/// A method with one argument.
struct ScannedAction: Sendable {
  static let segueClass = "UIStoryboardSegue"

  let selector: String
  /// What Swift 2 made of it: it left the first label out.
  var oldSelector: String?
  /// Whether it is made for unwinding. Any other method answers too, if an unwind has its selector.
  var takesSegue = true
  /// The type of what it takes, if that can be another name for a segue.
  var typeName: String?
  /// Whether Objective-C sees it only if its class exposes its members.
  var isPlain = false
  /// What its code does to the screen besides.
  var performs: ActionPerformance?
  /// Where it is.
  var place: ImportPlace?

  /// Methods of UIKit that take a segue and another argument.
  private static let methodsOfUIKit: Set<String> = [
    "prepareFor:sender:", "prepareForSegue:sender:", "unwindFor:towards:",
    "unwindForSegue:towardsViewController:",
  ]

  /// Whether it overrides a method of UIKit, so that no unwind segue names it.
  var isOfUIKit: Bool {
    [selector, oldSelector].contains { $0.map(Self.methodsOfUIKit.contains) ?? false }
  }
}

/// An override of one of UIKit's methods.
struct ScannedHook: Sendable {
  let hook: UnwindHook
  var answer: HookAnswer
  /// Its body as it begins.
  let excerpt: String
  let place: ImportPlace

  /// - Parameters:
  ///   - body: its tokens.
  ///   - start: its first token.
  ///   - answer: what its body comes to.
  init(
    _ method: HookMethod, _ body: Range<Int>, at start: SourceToken, in text: TokenText,
    _ source: SourceLocator, answer: () -> HookAnswer
  ) {
    hook = method.hook
    excerpt = text.excerpt(body)
    // What only some builds have depends.
    self.answer = start.isConditional ? .other(excerpt) : answer()
    place = source.place(of: start)
  }
}

/// The methods of UIKit that decide about segues.
enum UnwindHook: Sendable {
  case canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwinding
  case shouldPerformSegue, showViewController, showDetailViewController

  /// The hook that a Swift method overrides, by its name and labels in any version of Swift.
  init?(swift name: String, labels: [String]) {
    switch (name, labels.first ?? "", labels.count) {
    case ("canPerformUnwindSegueAction", _, 3): self = .canPerformUnwindSegueAction
    case ("viewControllerForUnwindSegueAction", _, 3), ("forUnwindSegueAction", _, 3):
      self = .viewControllerForUnwindSegueAction
    case ("allowedChildrenForUnwinding", _, 1),
      ("allowedChildViewControllersForUnwinding", _, 1),
      ("allowedChildViewControllersForUnwindingFromSource", _, 1):
      self = .allowedChildrenForUnwinding
    case ("unwind", "for", 2), ("unwindForSegue", _, 2): self = .unwindForTowards
    case ("segueForUnwinding", "to", 3), ("segueForUnwindingToViewController", _, 3):
      self = .segueForUnwinding
    case ("shouldPerformSegue", "withIdentifier", 2), ("shouldPerformSegueWithIdentifier", _, 2):
      self = .shouldPerformSegue
    case ("show", "_", 2), ("showViewController", _, 2): self = .showViewController
    case ("showDetailViewController", _, 2): self = .showDetailViewController
    default: return nil
    }
  }

  /// The hook with an Objective-C selector.
  init?(selector: String) {
    switch selector {
    case "canPerformUnwindSegueAction:fromViewController:withSender:",
      "canPerformUnwindSegueAction:fromViewController:sender:":
      self = .canPerformUnwindSegueAction
    case "viewControllerForUnwindSegueAction:fromViewController:withSender:":
      self = .viewControllerForUnwindSegueAction
    case "allowedChildViewControllersForUnwindingFromSource:": self = .allowedChildrenForUnwinding
    case "unwindForSegue:towardsViewController:": self = .unwindForTowards
    case "segueForUnwindingToViewController:fromViewController:identifier:":
      self = .segueForUnwinding
    case "shouldPerformSegueWithIdentifier:sender:": self = .shouldPerformSegue
    case "showViewController:sender:": self = .showViewController
    case "showDetailViewController:sender:": self = .showDetailViewController
    default: return nil
    }
  }
}

/// What the body of an override comes to.
enum HookAnswer: Sendable, Equatable {
  case yes, no, `nil`, `self`, `super`
  /// No statement at all.
  case nothing
  /// An empty array.
  case noChildren
  /// The array of children.
  case allChildren
  /// Answers for some segues, then one for all others.
  case rules([HookRule], HookConstant)
  /// No, unless super says yes; then it is anything else, as it begins.
  case ifSuper(String)
  /// Whether the controller has the method.
  case responds
  /// No, unless super says yes or, if it asks for that, the controller has the method; then this.
  indirect case guarded(HookAnswer, bySuper: Bool)
  /// The first child that says yes.
  case children(
    NewOverrides.ViewControllerForUnwind.Order, then: ViewControllerForUnwindOverride.Fallback)
  /// It makes an object of this class.
  case object(String)
  /// Anything else, as it begins.
  case other(String)
}

/// An answer for the segues with one identifier, or for one action.
struct HookRule: Sendable, Equatable {
  /// The identifier, or the selector.
  let subject: ScannedText
  let answer: HookConstant
}

/// An answer of a rule.
enum HookConstant: Sendable, Equatable {
  case yes, no, `super`
  /// Whether the controller has the method.
  case responds
  /// Anything else, as it begins.
  case other(String)
}

extension HookAnswer {
  /// The same with texts in place of constants; nil: one of them is not known.
  func resolved(_ text: (ScannedText) -> String?) -> HookAnswer? {
    switch self {
    case .rules(let rules, let rest):
      var known: [HookRule] = []
      for rule in rules {
        guard let subject = text(rule.subject) else { return nil }
        known.append(HookRule(subject: .literal(subject), answer: rule.answer))
      }
      return .rules(known, rest)
    case .guarded(let answer, let bySuper):
      return answer.resolved(text).map { .guarded($0, bySuper: bySuper) }
    default: return self
    }
  }
}
