import Hierarchy
import Text

/// The classes of one source file, and the screens that its code shows.
struct ScannedFile: Sendable {
  let fileName: String
  var types: [ScannedType] = []
  /// The types of each alias, several if it's a composition.
  var aliases: [String: [String]] = [:]
  /// The Objective-C names of classes that have another name in Swift, by the Swift name.
  var objectiveCNames: [String: String] = [:]
  /// The modules that a Swift file imports. They distinguish classes with the same name.
  var imports: [String] = []
  /// The protocols, which can't be superclasses.
  var protocols: [String] = []
  /// The selectors that each `@objc` protocol requires, if they can be those of actions.
  var requirements: [String: Set<String>] = [:]
  /// The hashes of the classes that its code makes instances of.
  var madeClasses: Set<UInt64> = []
  /// Whether a method has the labels that UIKit's methods have from Swift 3 on.
  var isSwift3 = false
  /// The protocols that other protocols inherit from.
  var refinedProtocols: Set<String> = []
  /// The identifiers of segues that its code passes to other code, without those that it performs.
  var passedSegues: Set<String> = []
  /// The hashes of the names by which its code may call functions of other files.
  var usedNames: Set<UInt64> = []
  var screens = ScannedScreens()
  /// The methods that its code calls outside the methods of classes, such as in a function.
  var outsideCalls: Set<String> = []
  /// The findings about ignored code.
  private(set) var findings: [ImportFinding] = []

  /// Adds a finding about ignored code, up to a maximum; `once`: only the first of a message.
  mutating func report(_ message: String, at place: ImportPlace, once: Bool = false) {
    if once, findings.contains(where: { $0.message == message }) { return }
    guard findings.count < ImportLimits.findings else { return }
    findings.add(.warning, message, at: place)
  }

  /// The hash of a name, or of the first part of a selector.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    Checksum(of: name.prefix { $0 != UInt8(ascii: ":") }).value
  }

  /// Adds an alias, without a meaning if the build decides it.
  mutating func addAlias(_ name: String, of targets: [String?]) {
    let targets = targets.compactMap { $0?.nonEmpty }
    aliases[name] = aliases[name].map { $0 == targets ? targets : [] } ?? targets
  }

  /// Adds an action to a type, unless no document could name it.
  mutating func add(_ action: ScannedAction, to type: Int, at place: ImportPlace) {
    // Every controller has them.
    guard
      ScannedAction.methodsOfUIKit.isDisjoint(with: [action.selector, action.oldSelector ?? ""])
    else { return }
    guard (try? ActionSelector(spelling: action.selector)) != nil else {
      if action.takesSegue {
        report(
          "\(Visible.quoted(action.selector)) isn't the selector of an unwind action, so segueviz"
            + " ignores the method", at: place)
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
  /// The name with the types around it: "Outer.Inner".
  let name: String
  /// Whether it declares the class, instead of only adding to it.
  let isDeclaration: Bool
  /// The types after the colon, the superclass before protocols.
  var inherited: [String] = []
  /// The protocols of a class in Objective-C.
  var protocols: [String] = []
  var actions: [ScannedAction] = []
  /// Whether Objective-C sees the methods of the class, its extensions, and its subclasses.
  var exposesMembers = false
  var overrides: [ScannedOverride] = []
  /// The effect of its `perform`, if it's the class of a segue; nil: it has none.
  var transition: SegueTransition?
  /// The classes that `@IBSegueAction` methods create controllers of, by their selectors.
  var creations: [String: Set<String>] = [:]
  /// Its methods that change the screen, or call others.
  var methods: [ScannedMethod] = []
  /// Whether one of its segues may have a destination other than the storyboard's.
  var changesDestination = false
  let position: SourcePosition
  /// The number of its `#if` branch. A category or an extension has none.
  var branch: UInt8 = 0
}

struct ScannedAction: Sendable {
  static let segueClass = "UIStoryboardSegue"

  let selector: String
  /// The selector in Swift 2, which omitted the first label.
  var oldSelector: String?
  /// Whether its parameter is a segue. Others also handle unwind segues with their selector.
  var takesSegue = true
  /// The type of its parameter, if that can be another name for a segue.
  var typeName: String?
  /// Whether Objective-C sees it only if its class exposes its members.
  var isPlain = false
  /// Whether only some builds that contain its class contain its body; nil: it has none here.
  var isConditional: Bool?
  /// The additional effect of its code on the screen.
  var performs: ActionPerformance?
  /// The methods of its own object that its code calls.
  var calls: Set<String> = []
  var place: ImportPlace?

  /// Its selectors, if its parameter is a segue.
  var selectors: [String] { takesSegue ? [selector, oldSelector].compactMap(\.self) : [] }

  /// UIKit's methods that a storyboard may name as an unwind action.
  static let methodsOfUIKit: Set<String> = [
    "prepareFor:sender:", "prepareForSegue:sender:", "unwindFor:towards:",
    "unwindForSegue:towardsViewController:", "dismissViewControllerAnimated:completion:",
    "dismissModalViewControllerAnimated:", "presentModalViewController:animated:",
    "performSegueWithIdentifier:sender:", "shouldPerformSegueWithIdentifier:sender:",
    "showViewController:sender:", "showDetailViewController:sender:", "viewWillAppear:",
    "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:", "setTitle:",
    "setView:", "setEditing:", "setEditing:animated:",
  ]
}

/// The classes in the source code of an app.
public struct AppSources: Sendable {
  private(set) var files: [ScannedFile] = []
  /// The names of the files as they were passed.
  private(set) var paths: [String] = []
  /// The project that names other source files, which weren't found; nil: none does.
  package var incompleteProject: ImportPlace?

  /// Creates an empty set of sources.
  public init() {}

  /// Scans Swift (`.swift`) and Objective-C (`.h`, `.m`, `.mm`), and ignores other files. The
  /// folders of their names distinguish modules.
  public init(_ files: [ImportFile]) {
    for file in files { add(file) }
  }

  /// Scans one more file, without keeping its text, so that a large tree needn't be in memory.
  public mutating func add(_ file: ImportFile) { add(ScannedSource(file)) }

  /// Adds a file that was scanned, on another thread perhaps.
  package mutating func add(_ source: ScannedSource) {
    guard let result = source.result else { return }
    files.append(result)
    paths.append(source.name)
  }

  package mutating func add(_ other: AppSources) {
    files += other.files
    paths += other.paths
  }

  /// Adds classes of libraries, without the screens that their code shows.
  package mutating func add(library other: AppSources) {
    for (file, path) in zip(other.files, other.paths) {
      var file = file
      (file.screens.showings, file.screens.values, file.screens.addsMethods) = ([], [], nil)
      // The library's own storyboards may have these segues.
      for place in file.screens.performings.indices {
        file.screens.performings[place].isCertain = false
      }
      files.append(file)
      paths.append(path)
    }
  }

  /// The modules that Swift files import.
  package var importedModules: Set<String> { Set(files.lazy.flatMap(\.imports)) }

  /// The superclasses and the classes of storyboards that no file declares.
  package func missingClasses(of storyboards: [StoryboardFile]) -> Set<String> {
    let declared = files.lazy.flatMap(\.types).filter(\.isDeclaration)
    let scenes = storyboards.lazy.flatMap(\.storyboard.scenes)
    var names = Set(declared.compactMap { $0.inherited.first })
    names.formUnion(scenes.compactMap(\.controller.customClass))
    names.formUnion(scenes.flatMap(\.segues).compactMap(\.customClass))
    return Set(names.lazy.map { String($0.split(separator: ".").last ?? "") })
      .subtracting(declared.map(\.name)).filter { !UIKitClasses.contains($0) }
  }

  /// Whether nothing was scanned, so that nothing is known about the app's classes.
  package var isEmpty: Bool { files.isEmpty && incompleteProject == nil }

  /// The endings of the files that are scanned.
  public static let endings: Set<String> = ["swift", "h", "m", "mm"]

  /// The maximum size of a file. Larger ones aren't written by hand.
  public static let fileSize = 16 << 20

  fileprivate static func scan(_ file: ImportFile) -> ScannedFile? {
    guard file.bytes.count <= fileSize else { return nil }
    let file = file.inUTF8
    let ending = file.name.lastIndex(of: ".").map { file.name[$0...].dropFirst() } ?? ""
    switch ending {
    case "swift": return SwiftScanner.scan(file)
    case "h", "m", "mm": return ObjectiveCScanner.scan(file)
    default: return nil
    }
  }
}

/// The contents of a source file, without its text.
package struct ScannedSource: Sendable {
  fileprivate let name: String
  fileprivate let result: ScannedFile?

  package init(_ file: ImportFile) {
    name = file.name
    result = AppSources.scan(file)
  }
}

/// Finds classes and the methods that matter for unwinding in a source file.
protocol SourceScanner {
  associatedtype Lexer: SourceLexer
  associatedtype Reader: CodeReader

  var found: ScannedFile { get }
  /// The bodies of the methods of classes, in order.
  var bodies: [Range<Int>] { get }

  init(_ text: TokenText, of file: ImportFile)
  mutating func run()
}

extension SourceScanner {
  static func scan(_ file: ImportFile) -> ScannedFile {
    file.bytes.withUnsafeBufferPointer { bytes in
      let text = TokenText(bytes, by: Lexer.self)
      var scanner = Self(text, of: file)
      scanner.run()
      var found = scanner.found
      let performed = Set(found.screens.performings.compactMap(\.literal))
      found.passedSegues = text.passedSegues(besides: performed)
      found.usedNames = text.usedNames(besides: performed)
      found.madeClasses = text.madeClasses
      var start = 0
      for body in scanner.bodies + [text.tokens.count..<text.tokens.count] {
        let outside = start..<max(start, body.lowerBound)
        let code = ActionBody<Reader>(text: text, range: outside)
        found.outsideCalls.formUnion(code.calls(at: outside))
        start = body.upperBound
      }
      if let name = text.firstLongName {
        found.report(
          "a name is longer than \(ImportLimits.nameLength) bytes, so segueviz ignores it",
          at: ImportPlace(file.name, SourceText(file.bytes).position(at: Int(name.start))))
      }
      return found
    }
  }
}
