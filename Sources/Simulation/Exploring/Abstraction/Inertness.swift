import Hierarchy
import Unwinding

/// A scene is inert if neither it nor any scene that can appear inside it handles some actions or
/// changes a search. One instance at a time is enough. Without this rule, a controller to which
/// code adds children would have unlimited states.
struct Inertness {
  private let isInert: [SceneNumber: Bool]

  static let none = Inertness(isInert: [:])

  private init(isInert: [SceneNumber: Bool]) { self.isInert = isInert }

  init(_ closures: ChildClosures, for handlers: [Handlers]) {
    isInert = closures.byScene.mapValues { closure in
      closure?.allSatisfy { scene in
        handlers.allSatisfy { $0.handling[scene] == .no }
      } ?? false
    }
  }

  subscript(scene: SceneNumber) -> Bool { isInert[scene] ?? false }
}

struct ChildClosures {
  private let table: SceneTable
  /// The scenes inside each scene and itself; nil: one changes a search, or there are too many.
  fileprivate private(set) var byScene: [SceneNumber: [SceneNumber]?] = [:]

  static func ofAddedChildren(_ table: SceneTable) -> ChildClosures {
    // What a child shows in a column remains without the child, so all scenes count.
    if table.columnsMeetChildren { return ChildClosures(table, of: []) }
    let document = table.document
    return ChildClosures(
      table,
      of: document.segues.compactMap {
        $0.performed.actsAs == .child ? $0.to?.offset : nil
      } + document.entries.compactMap { $0.kind == .child ? $0.to.offset : nil })
  }

  static func ofSources(_ table: SceneTable) -> ChildClosures {
    ChildClosures(
      table, of: table.document.segues.compactMap { $0.kind == .unwind ? $0.from.offset : nil })
  }

  private init(_ table: SceneTable, of scenes: [SceneNumber]) {
    self.table = table
    var left = SceneTable.allTemplates
    for scene in scenes where byScene[scene] == nil {
      let closure = table.simulator.namesControllers || left <= 0 ? nil : closure(of: scene)
      left -= closure?.count ?? SceneTable.largestTemplate
      byScene[scene] = .some(closure)
    }
  }

  /// Whether a source is, contains, or can contain a possible destination.
  func containsHandlers(_ source: SceneNumber, _ handlers: Handlers) -> Bool {
    guard let closure = byScene[source], let closure else { return true }
    return closure.contains { handlers.handling[$0] != .no }
  }

  /// The scenes that are or can appear inside a scene; nil: one of them changes a search.
  private func closure(of scene: SceneNumber) -> [SceneNumber]? {
    guard let members = closure(of: scene, withShown: false) else { return nil }
    // A container shows what scenes inside it show or push, so that's inside only if it is.
    let showsInside = members.contains { member in
      let rules = table.traits(of: member).kind.rules
      return rules.show != nil || rules.showDetail != nil
    }
    return showsInside ? closure(of: scene, withShown: true) : members
  }

  private func closure(of scene: SceneNumber, withShown: Bool) -> [SceneNumber]? {
    var members: Set<SceneNumber> = [scene]
    var pending = [scene]
    func add(_ scene: SceneNumber) {
      if members.insert(scene).inserted { pending.append(scene) }
    }
    func add(_ to: SceneNumber, by kind: SegueKind, _ style: ModalPresentationStyle) {
      // A presented controller is inside the scene only if a presentation context presents it.
      let isInside =
        switch kind {
        case .presentation, .modal, .popoverPresentation, .popover: false
        case .show, .showDetail, .push: withShown
        case .embed, .custom, .unwind: true
        }
      if isInside || style.usesPresentationContext { add(to) }
    }
    while let scene = pending.popLast() {
      guard members.count <= SceneTable.largestTemplate,
        !table.simulator.changesUnwinding(ControllerIndex(scene))
      else { return nil }
      table.scenes[scene].children.forEach { add($0) }
      for place in table.scenes[scene].segues {
        let segue = table.document.segues[place]
        guard let to = segue.to?.offset else { continue }
        let performed = segue.performed
        let kind = performed.actsAs == .push ? .push : performed.kind
        add(to, by: kind, segue.modalPresentationStyle ?? table.scenes[to].style)
      }
      for place in table.scenes[scene].entries.flatMap({ table.entries[$0] }) {
        let entry = table.document.entries[place]
        let to = entry.to.offset
        switch entry.kind {
        case .show: add(to, by: .show, table.scenes[to].style)
        case .presentation: add(to, by: .presentation, table.scenes[to].style)
        case .child: add(to)
        case .root, .unknown: break
        }
      }
    }
    return members.sorted()
  }
}

/// A scene is idle if no source of some unwind segues and no possible destination can appear on top
/// of it. A scene that replaces another is never idle, because it removes that one.
struct Relevance {
  private let matters: [Bool]

  init(_ table: SceneTable, sources: Set<Int32>, _ handlers: Handlers) {
    var below: [[SceneNumber]] = Array(repeating: [], count: table.scenes.count)
    for scene in table.scenes.indices {
      for child in table.scenes[scene].children { below[child].append(scene) }
      for place in table.scenes[scene].segues {
        if let to = table.steps[place.offset].scene { below[to].append(scene) }
      }
      for place in table.scenes[scene].entries.flatMap({ table.entries[$0] }) {
        below[table.document.entries[place].to.offset].append(scene)
      }
    }
    var matters = table.scenes.indices.map { scene in
      sources.contains(Int32(scene)) || handlers.handling[scene] == .depends
        || (handlers.handling[scene] == .yes && !handlers.combinesCertain)
        || table.simulator.changesUnwinding(ControllerIndex(scene))
    }
    var pending = matters.indices.filter { matters[$0] }
    while let scene = pending.popLast() {
      for other in below[scene] where !matters[other] {
        matters[other] = true
        pending.append(other)
      }
    }
    self.matters = matters
  }

  func isIdle(
    _ scene: SceneNumber, at place: PossibleStep.Change.Position, _ state: LiveState,
    _ table: SceneTable
  ) -> Bool {
    guard !matters[scene] else { return false }
    return switch place {
    case .presented: true
    case .last(let container):
      table.traits(of: state[container]).isStack
        || (table.hasAddedChildren && table.isPlain(state[container]))
    case .column: false
    }
  }
}
