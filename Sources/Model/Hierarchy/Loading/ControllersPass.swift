import JSON
import Text

/// Reads `root` and `scenes` into controllers, in document order: a controller, its children, then
/// what it presents. It keeps its own stack, so that deep nesting can't make it recurse.
struct ControllersPass {
  private struct Pending {
    let value: JSONIndex
    let depth: Int
    var parent: ControllerIndex?
    var caller: ControllerIndex?
  }

  /// A controller and a value that refers to others, and so is read when all are known.
  typealias Reference = (controller: ControllerIndex, value: JSONIndex)

  /// The controllers of a class, for help if a class is in place of an id.
  struct UsedClass {
    let first: ControllerIndex
    var isShared = false
  }

  let reader: ValueReader
  let classes: ClassHierarchy
  var controllers: [Controller] = []
  private(set) var objects = PerElement<Controller, JSONIndex>([])
  private(set) var indexByID: [String: ControllerIndex] = [:]
  /// The keys of ``indexByID`` in document order.
  private(set) var ids: [String] = []
  private(set) var usedClasses: [String: UsedClass] = [:]
  private(set) var liveCount = 0
  private(set) var scenes: [ControllerIndex] = []
  private(set) var selections: [Reference] = []
  private(set) var givenPresenters: [ControllerIndex: JSONIndex] = [:]
  private(set) var overrides: [Reference] = []
  /// Whether some controllers were nested too deep to be read, so that ids are missing.
  private var isCut = false
  /// The number of controllers without a valid id, or with a duplicate one.
  private var lostIDs = 0
  private var containers: ContainerKinds
  private var pending: [Pending] = []

  init(reader: ValueReader, classes: ClassHierarchy) {
    self.reader = reader
    self.classes = classes
    containers = ContainerKinds(classes)
  }

  mutating func readRoot(_ value: JSONIndex) {
    readTree(value)
    liveCount = controllers.count
  }

  mutating func readScenes(_ value: JSONIndex) {
    if reader.json.kind(of: value) != .array { reader.loseControllers() }
    for scene in reader.elements(value) {
      let index = controllers.places.upperBound
      readTree(scene)
      if controllers.places.contains(index) { scenes.append(index) }
    }
  }

  private mutating func readTree(_ value: JSONIndex) {
    pending = [Pending(value: value, depth: 1)]
    while let next = pending.popLast() {
      if next.depth > DocumentLimits.controllerDepth {
        reportDepth(next.value)
      } else if reader.expect(.object, next.value) {
        readController(next)
      } else {
        reader.loseControllers()
      }
    }
  }

  /// Reports an excessive depth once, however many controllers are too deep.
  private mutating func reportDepth(_ value: JSONIndex) {
    guard !isCut else { return }
    isCut = true
    reader.report(
      "controllers can't be nested deeper than \(DocumentLimits.controllerDepth)", atStartOf: value,
      kind: .relation)
  }

  private mutating func readController(_ item: Pending) {
    let index = controllers.places.upperBound
    let given = reader.values(of: item.value, as: ControllerKey.self)
    let className = given[.class].flatMap { reader.name($0, of: "a class") }
    if given[.class] != nil, className == nil { reader.loseContainers() }
    var controller = Controller(
      className: className ?? UIKitClasses.base, position: reader.position(of: item.value))
    controller.id = register(given[.id], at: index, item.value)
    let isShared = usedClasses[controller.className] != nil
    usedClasses[controller.className, default: UsedClass(first: index)].isShared = isShared
    controller.container =
      given[.container].flatMap(reader.container) ?? containers.kind(of: controller.className)
    controller.title = given[.title].flatMap(reader.text)
    controller.modalPresentationStyle =
      given[.modalPresentationStyle].flatMap { reader.word($0) } ?? .automatic
    controller.callerAssumed = given[.callerAssumed].flatMap(reader.bool) ?? false
    controller.definesPresentationContext =
      given[.definesPresentationContext].flatMap(reader.bool) ?? false
    controller.actions = given[.unwindActions].map(reader.unwindActions) ?? UnwindActionList()
    controller.hasBackButton = given[.back].flatMap(reader.bool) ?? true
    controller.dismissal = given[.dismissal].flatMap { reader.word($0) }
    controller.isCollapsed = given[.collapsed].flatMap(reader.bool) ?? false
    controller.hidesBottomBarWhenPushed =
      given[.hidesBottomBarWhenPushed].flatMap(reader.bool) ?? false
    controller.note = given[.note].flatMap(reader.text)
    controller.origin = given[.origin].flatMap(reader.origin)
    controllers.append(controller)
    objects.append(item.value)
    if let value = given[.collapsed] { checkCollapsed(index, value) }
    link(index, item)
    if let value = given[.selectedViewController] { selections.append((index, value)) }
    if let value = given[.presentingViewController] { givenPresenters[index] = value }
    if let value = given[.overrides] { overrides.append((index, value)) }

    // The last value is read first: children come before presented controllers.
    if let value = given[.presents] {
      pending.append(Pending(value: value, depth: item.depth + 1, caller: index))
    }
    if let children = given[.children] {
      if reader.json.kind(of: children) != .array { reader.loseControllers() }
      for value in reader.elements(children).reversed() {
        pending.append(Pending(value: value, depth: item.depth + 1, parent: index))
      }
    }
  }

  private func checkCollapsed(_ index: ControllerIndex, _ value: JSONIndex) {
    let kind = controllers[index].container
    guard !kind.rules.isCollapsible, !reader.hasLostContainers else { return }
    reader.report(
      "only a split view controller can be collapsed; the container kind of "
        + "\(Visible.quoted(controllers[index].id)) is \"\(kind.rawValue)\"",
      at: value, kind: .relation)
  }

  private mutating func link(_ index: ControllerIndex, _ item: Pending) {
    if let parent = item.parent {
      controllers[index].parent = parent
      controllers[parent].children.append(index)
    } else if let caller = item.caller {
      controllers[index].caller = caller
      controllers[caller].calledPresentOn = index
    }
  }

  /// Registers an id. An empty id isn't registered, so nothing can refer to the controller.
  private mutating func register(
    _ value: JSONIndex?, at index: ControllerIndex, _ controller: JSONIndex
  ) -> String {
    guard let value else {
      reader.report("a controller needs an \"id\"", atStartOf: controller)
      lostIDs += 1
      return ""
    }
    guard let id = reader.name(value, of: "an id") else {
      lostIDs += 1
      return ""
    }
    if let first = indexByID.updateValue(index, forKey: id) {
      indexByID[id] = first
      lostIDs += 1
      reader.report(
        "another controller has the id \(Visible.quoted(id))", at: value, kind: .relation,
        help: reader.first(idValue(of: first), of: value))
    } else {
      ids.append(id)
    }
    return id
  }

  private func idValue(of index: ControllerIndex) -> JSONIndex {
    let members = reader.json.members(of: objects[index])
    let id = members.first { reader.json.string(at: $0.key) == ControllerKey.id.rawValue }
    return id?.value ?? objects[index]
  }

  /// Reports unknown ids, unless they may be ids that could not be read.
  func reportMissing() {
    guard !isCut else { return }
    reader.reportMissing(unless: lostIDs)
  }
}
