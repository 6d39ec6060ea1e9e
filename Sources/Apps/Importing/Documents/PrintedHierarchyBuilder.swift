import Hierarchy
import Text

struct PrintedHierarchyBuilder {
  private let fileName: String
  private let line: Int
  private let classes: PrintedClasses
  private var hierarchy = HierarchyDraft()
  private var findings: [ImportFinding] = []

  /// The controllers that the next line can be below, with their depths in the text.
  private var above: [(depth: Int, controller: DraftIndex)] = []
  /// Whether each controller is on screen; nil: it's a placeholder for one that isn't in the text.
  private var hasAppeared = PerElement<DraftController, Bool?>([])
  /// How many controllers have each name. No name has a "-", so one with its number is a unique id.
  private var counts: [String: Int] = [:]
  private var omitted = 0

  init(file: String, line: Int, classes: PrintedClasses) {
    fileName = file
    self.line = line
    self.classes = classes
  }

  mutating func add(_ line: PrintedLine, line number: Int) {
    if hierarchy.controllers.isEmpty, line.depth > 0 { beginFragment(number) }
    while let last = above.last, last.depth >= line.depth { above.removeLast() }
    guard above.count < DocumentLimits.controllerDepth else {
      omitted += 1
      return
    }
    let parent = above.last
    let index = hierarchy.add(controller(line, number))
    hasAppeared.append(line.hasAppeared)
    above.append((line.depth, index))
    guard let parent else { return }
    if parent.depth < line.depth - 1, hasAppeared[parent.controller] != nil {
      report(
        .warning,
        "a line is missing above this one; segueviz treats this line as one level deeper",
        number,
        of: "lines without the line above")
    }
    guard line.isPresented else { return hierarchy.embed(index, in: parent.controller) }
    guard hierarchy.controllers[parent.controller].presented == nil else {
      report(
        .warning, "a controller presents two others; segueviz treats this one as a child", number,
        of: "second presented controllers")
      return hierarchy.embed(index, in: parent.controller)
    }
    hierarchy.controllers[index].contents.modalPresentationStyle = line.style
    hierarchy.controllers[index].contents.callerAssumed = true
    hierarchy.controllers[index].contents.presentingViewController =
      hierarchy.controllers[parent.controller].id
    hierarchy.present(index, caller: parent.controller, presenter: parent.controller)
  }

  /// The controller above the first line isn't in the text.
  private mutating func beginFragment(_ number: Int) {
    report(
      .warning,
      "this fragment lacks the root; segueviz adds a placeholder for it", number,
      of: "fragments")
    var root = DraftController(
      id: id("root"), className: UIKitClasses.base)
    root.add(note: "placeholder for the missing root")
    above = [(-1, hierarchy.add(root))]
    hasAppeared.append(nil)
  }

  /// Adds information that is known only at the end, and returns the hierarchy.
  mutating func finish() -> PrintedHierarchy {
    if omitted > 0 {
      findings.add(
        .warning,
        "segueviz skips \(omitted) controllers that are nested deeper than"
          + " \(DocumentLimits.controllerDepth)", at: ImportPlace(fileName))
    }
    for index in hierarchy.controllers.places { judgeByStates(index) }
    return PrintedHierarchy(line: line, hierarchy: hierarchy, findings: findings)
  }

  /// Finds the selected tab, or a container that hides children, by the controllers on screen.
  private mutating func judgeByStates(_ index: DraftIndex) {
    let children = hierarchy.controllers[index].children
    guard !children.isEmpty else { return }
    let shown = children.filter { hasAppeared[$0] == true }
    let container = hierarchy.controllers[index].container
    if container.rules.hasSelection, shown.count == 1, shown[0] != children.first {
      hierarchy.select(shown[0], in: index)
    } else if container == .none, !shown.isEmpty, shown.count < children.count {
      hierarchy.controllers[index].container = .custom
      hierarchy.controllers[index].contents.container = .custom
      hierarchy.controllers[index].add(note: "a custom container that hides some children")
    }
  }

  private mutating func controller(_ line: PrintedLine, _ number: Int) -> DraftController {
    let found = classes.named(line.printedClass)
    var controller = DraftController(
      id: id(found.simpleName), className: found.className)
    controller.container = found.container
    if !found.isKnown {
      if let kind = found.guess(view: line.view) {
        controller.container = kind
        controller.contents.container = kind
        controller.add(note: "its name is that of a \(kind.rawValue) container")
      } else if line.view == ContainerRules.sharedView {
        report(
          .note,
          "\(Visible.quoted(found.className)) has the view of a navigation, tab bar, or split"
            + " view controller; set its \"container\"", number,
          of: "containers of an unknown kind")
      }
    }
    if line.printedClass != found.className { controller.add(note: line.printedClass) }
    return controller
  }

  /// An unused id: "Menu", or "Menu-2", "Menu-3" for others with this name.
  private mutating func id(_ name: String) -> String {
    let count = (counts[name] ?? 0) + 1
    counts[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }

  private mutating func report(
    _ severity: ImportFinding.Severity, _ message: String, _ line: Int, of topic: String
  ) {
    findings.add(
      severity, message, at: ImportPlace(fileName, SourcePosition(line: line, column: 1)),
      of: topic)
  }
}

struct PrintedHierarchy {
  let line: Int
  let hierarchy: HierarchyDraft
  let findings: [ImportFinding]

  /// The printed hierarchies of a text. Other text, such as prompts and blank lines, is ignored.
  static func all(in file: ImportFile, classes: AppClasses) -> [PrintedHierarchy] {
    let names = PrintedClasses(classes)
    var hierarchies: [PrintedHierarchy] = []
    var open: PrintedHierarchyBuilder?
    file.forEachPrintedLine { text, number in
      guard let content = PrintedLine(text) else { return true }
      // A controller at depth 0 begins a new hierarchy.
      if content.depth == 0 || open == nil {
        if let finished = open?.finish() { hierarchies.append(finished) }
        open = PrintedHierarchyBuilder(file: file.name, line: number, classes: names)
      }
      open?.add(content, line: number)
      return true
    }
    if let finished = open?.finish() { hierarchies.append(finished) }
    return hierarchies
  }
}

/// The known facts about the classes in printed hierarchies, found once for each.
final class PrintedClasses {
  struct Named {
    /// Its name, without its module and the types around it.
    let simpleName: String
    /// Its name in the document.
    let className: String
    let container: ContainerKind
    /// Whether it's a class of UIKit or of the source code.
    let isKnown: Bool
    /// The container kind that the end of its name suggests.
    fileprivate let likely: ContainerKind?

    /// The container kind that an unknown class's name suggests; nil: none, or it has another view.
    func guess(view: String?) -> ContainerKind? {
      guard let likely, let known = likely.rules.uiKitClass else { return nil }
      // A view that isn't loaded doesn't exclude a kind. For pages, it must confirm it.
      return view.map { $0 == known.view } ?? known.isKnownByNameAlone ? likely : nil
    }
  }

  private let classes: AppClasses
  private var known: [String: Named] = [:]

  init(_ classes: AppClasses) { self.classes = classes }

  func named(_ printed: String) -> Named {
    if let known = known[printed] { return known }
    let simple = MangledName.className(of: printed)
    // The name in the source code, if the class is declared there.
    let candidates = [printed, MangledName.path(in: printed)].compactMap { $0 }
    let className = candidates.first { classes[$0] != nil } ?? simple
    let isUIKits = UIKitClasses.contains(className)
    let found = Named(
      simpleName: simple, className: className, container: classes.container(of: className),
      isKnown: isUIKits || classes[className]?.place != nil,
      likely: ContainerKind.allCases.first {
        $0.rules.uiKitClass.map { className.hasSuffix($0.name.dropFirst(2)) } ?? false
      })
    known[printed] = found
    return found
  }
}
