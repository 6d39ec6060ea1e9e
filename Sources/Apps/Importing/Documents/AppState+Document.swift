import Hierarchy
import Text

extension AppState {
  /// The document of this state: everything in the hierarchy, every other scene, and every segue.
  func document(title: String, summary: String) -> NewDocument {
    document(
      title, summary, model.declaredClasses, hierarchy, segues().map(\.segue), entries)
  }

  private func document(
    _ title: String, _ summary: String, _ classes: [AppClass], _ hierarchy: HierarchyDraft,
    _ segues: [NewSegue], _ entries: [NewEntry] = []
  ) -> NewDocument {
    var hierarchy = hierarchy
    nameScenes(in: &hierarchy)
    var document = NewDocument(title, summary, classes, hierarchy, segues, entries)
    document.minimumIOS = model.minimumIOS
    document.tabCondition = model.scenes.tabCondition
    return document
  }

  /// Notes the scene of controllers that share one.
  private func nameScenes(in hierarchy: inout HierarchyDraft) {
    var members: [SceneIndex: [DraftIndex]] = [:]
    for root in [hierarchy.root] + hierarchy.scenes {
      for controller in hierarchy.subtree(of: root) {
        guard let scene = hierarchy.controllers[controller].scene else { continue }
        members[scene, default: []].append(controller)
      }
    }
    for (scene, instances) in members where instances.count > 1 {
      guard let id = model.scenes.scenes[scene].id else { continue }
      for controller in instances {
        guard let origin = hierarchy.controllers[controller].contents.origin else { continue }
        hierarchy.controllers[controller].contents.origin = Origin(
          file: origin.file, line: origin.line, column: origin.column, object: origin.object,
          scene: id)
      }
    }
  }

  /// The document of some unwind segues, usually one: these, the hierarchy, and the path to it.
  func document(
    title: String, summary: String, unwinds: [(unwind: AppSegueKey, source: DraftIndex)]
  ) -> NewDocument {
    let sources = Dictionary(unwinds.map { ($0.unwind, $0.source) }) { first, _ in first }
    let live = Set(hierarchy.subtree(of: hierarchy.root))
    let brought = Set(
      outcomes.filter { live.contains($0.value) }.map { [$0.key.controller, $0.value] })
    var hierarchy = hierarchy
    hierarchy.scenes = []
    let segues = segues(performedBeside: Set(sources.keys)).compactMap { key, from, to, segue in
      if let source = sources[key], from == source {
        return self.segue(of: key, id: model.id(of: key), from: source, [:])?.segue
      }
      guard live.contains(from), let to, brought.contains([from, to]) else { return nil }
      return segue
    }
    // Scenes are missing, so an entry can't name the screen that is shown in an unknown way.
    let unknown = model.openPlaces.map {
      NewEntry(to: nil, from: nil, as: .unknown, origin: $0.origin())
    }
    return document(
      title, summary, classes(for: unwinds.map(\.unwind)), hierarchy, segues,
      Array((unknownEntries + unknown).prefix(Self.mostUnknownEntries)))
  }

  /// The maximum number of classes in an unwind segue's document: all could take quadratic space.
  private static let mostClasses = 500

  /// The maximum number of entries in an unwind segue's document. Messages name three.
  private static let mostUnknownEntries = 4

  /// Every class that affects unwind segues; if there are too many, only those in the hierarchy and
  /// those that implement the action.
  private func classes(for unwinds: [AppSegueKey]) -> [AppClass] {
    guard model.declaredClasses.count > Self.mostClasses else { return model.declaredClasses }
    let live = hierarchy.subtree(of: hierarchy.root).map { hierarchy.controllers[$0].className }
    let actions = Set(unwinds.compactMap { model.segue($0).validAction?.name })
    let implementers = actions.sorted().flatMap {
      (model.implementers[$0] ?? []).prefix(Self.mostClasses)
    }
    return model.classes.listed(live + implementers)
  }

  /// The segues to write; with `unwinds`, only these and those on the path, because a screen can
  /// have many, each with its document.
  private func segues(
    performedBeside unwinds: Set<AppSegueKey>? = nil
  ) -> [Written] {
    var performed: [DraftIndex: [Int]] = [:]
    var own: [SceneIndex: [Int]] = [:]
    if let unwinds {
      for unwind in unwinds { own[unwind.scene, default: []].append(unwind.place) }
      for segue in outcomes.keys { performed[segue.controller, default: []].append(segue.place) }
    }
    func places(_ scene: SceneIndex, of controller: DraftIndex, isFirst: Bool) -> [Int] {
      guard unwinds != nil, isFirst else {
        return Array(model.scenes.scenes[scene].segues.indices)
      }
      return ((performed[controller] ?? []) + (own[scene] ?? [])).sorted()
    }
    var ids: Set<String> = []
    var numbers: [AppSegueKey: Int] = [:]
    let waiting = waitingScenes
    var written: [Written] = []
    for (scene, instances) in instances.sorted(by: { $0.key < $1.key }) {
      for (number, controller) in instances.enumerated() {
        for place in places(scene, of: controller, isFirst: number == 0) {
          let key = AppSegueKey(scene: scene, place: place)
          var id = model.segueIDs[scene][place]
          if number > 0 {
            var copy = max(number + 1, numbers[key] ?? 0)
            while model.uniqueSegueIDs.contains("\(id)-\(copy)")
              || !ids.insert("\(id)-\(copy)").inserted
            { copy += 1 }
            numbers[key] = copy + 1
            id += "-\(copy)"
          }
          if let segue = segue(of: key, id: id, from: controller, waiting) {
            written.append(segue)
          }
        }
      }
    }
    return written
  }

  /// A segue in the document, and its origin.
  private typealias Written = (key: AppSegueKey, from: DraftIndex, to: DraftIndex?, segue: NewSegue)

  private func segue(
    of key: AppSegueKey, id: String, from controller: DraftIndex,
    _ waiting: [SceneIndex: DraftIndex]
  ) -> Written? {
    let segue = model.segue(key)
    let from = hierarchy.controllers[controller].id
    var to: DraftIndex?
    var new: NewSegue
    if segue.isUnwind {
      guard let action = segue.validAction?.name else { return nil }
      new = .unwind(id, from: from, action: action)
    } else {
      guard let kind = segue.forwardKind,
        let target = model.scenes.scenes[key.scene].targets[key.place],
        let destination = outcomes[InstanceSegue(controller: controller, place: key.place)]
          ?? waiting[target] ?? instances[target]?.first
      else { return nil }
      to = destination
      new = .forward(id, kind, from: from, to: hierarchy.controllers[destination].id)
      new.modalPresentationStyle = segue.modalPresentationStyle
        .flatMap(ModalPresentationStyle.init)
    }
    new.identifier = segue.identifier
    new.sender = segue.sender
    new.segueClass = segue.customClass?.nonEmpty
    // The control of a segue that only code can perform triggers nothing.
    let isPrevented = model.classes.prevents(
      segue.identifier, onClass: model.className(of: key.scene))
    new.trigger = !segue.performers.isEmpty && isPrevented ? .programmatic : segue.trigger
    new.condition = segue.condition
    new.isPerformedWhileHidden = segue.mayBeHidden
    new.animates = segue.animates
    new.maker = segue.isMadeByCode ? .code : .storyboard
    new.actsAs = segue.actsAs
    new.performs = segue.performs
    let other = new.kind.rawValue == segue.kind ? nil : "of the kind \(Visible.quoted(segue.kind))"
    new.note = segue.call ?? segue.classNote ?? other ?? segue.performersNote
    new.origin = segue.place.origin(object: segue.id)
    return (key, controller, to, new)
  }

  /// The entries for screens that the document doesn't have (Semantics.md U7).
  private var unknownEntries: [NewEntry] {
    let owners = OwnersByClass(hierarchy, model.classes)
    let unread = model.scenes.unread.map { unread in
      NewEntry(
        to: nil, from: unread.className.flatMap(owners.name), as: unread.kind.entryKind,
        origin: unread.origin)
    }
    let unseen = hierarchy.controllers.flatMap { controller -> [NewEntry] in
      guard let scene = controller.scene else { return [] }
      // A scene that none of the files contains may be a container, and show other screens.
      let kinds: [EntryKind] =
        model.scenes.scenes[scene].isMissing
        ? [.child, .presentation] : model.unfilled.contains(scene) ? [.unknown] : []
      return kinds.map {
        NewEntry(to: nil, from: controller.id, as: $0, origin: controller.contents.origin)
      }
    }
    return unread + unseen
  }

  private var entries: [NewEntry] {
    let waiting = waitingScenes
    let owners = OwnersByClass(hierarchy, model.classes)
    return unknownEntries
      + model.scenes.entries.compactMap { entry in
        guard let to = waiting[entry.scene] ?? instances[entry.scene]?.first else { return nil }
        let from = entry.className.flatMap {
          model.declaredNames.contains($0) ? owners.name($0) : nil
        }
        return NewEntry(
          to: hierarchy.controllers[to].id, from: from, as: entry.kind.entryKind,
          origin: entry.place.origin())
      }
  }

  /// The controllers of scenes that aren't in the hierarchy.
  private var waitingScenes: [SceneIndex: DraftIndex] {
    Dictionary(
      firstOf: hierarchy.scenes.compactMap { controller in
        hierarchy.controllers[controller].scene.map { ($0, controller) }
      })
  }
}

/// The names that entries use for the classes or controllers with their code.
private struct OwnersByClass {
  /// The number of controllers of each class or a subclass.
  private var counts: [String: Int] = [:]
  private let ids: Set<String>

  init(_ hierarchy: HierarchyDraft, _ classes: AppClasses) {
    ids = Set(hierarchy.controllers.map(\.id))
    let own = Dictionary(hierarchy.controllers.map { ($0.className, 1) }, uniquingKeysWith: +)
    for (name, count) in own {
      for ancestor in classes.ancestry(of: name) { counts[ancestor, default: 0] += count }
    }
  }

  /// The class as an entry names it; nil (any): no controller has it, or it's also an id.
  func name(_ className: String) -> String? {
    guard let count = counts[className] else {
      return UIKitClasses.contains(className) ? className : nil
    }
    return count > 1 && ids.contains(className) ? nil : className
  }
}

extension StoryboardSegue {
  /// The place of its class, if its effect isn't recognized.
  fileprivate var classNote: String? {
    guard let classPlace, let customClass else { return nil }
    return "\(Visible.text(customClass)) has code that couldn't be interpreted:"
      + " \(classPlace.fileAndLine)"
  }
}

extension AppClass {
  /// The class as a document has it; nil: neither the document nor an entry (`isNamed`) needs it.
  fileprivate func declaration(isNamed: Bool) -> NewClass? {
    let base = UIKitClasses.base
    let isUsual = superclass ?? base == UIKitClasses.superclass(of: name) ?? base
    guard isNamed || takesPart || !isUsual else { return nil }
    var new = NewClass(
      name, superclass: name == base || superclass == base ? nil : superclass,
      unwindActions: unwindActions, overrides: overrides)
    new.hasUnknownActions = hasUnknownActions
    new.origin = place?.origin()
    return new
  }
}

extension NewDocument {
  init(
    _ title: String, _ summary: String, _ classes: [AppClass], _ hierarchy: HierarchyDraft,
    _ segues: [NewSegue] = [], _ entries: [NewEntry] = []
  ) {
    let named = Set(entries.compactMap(\.from))
    self.init(
      title: title, summary: summary,
      classes: classes.compactMap { $0.declaration(isNamed: named.contains($0.name)) },
      root: hierarchy.written(hierarchy.root), scenes: hierarchy.scenes.map(hierarchy.written),
      segues: segues)
    self.entries = entries
  }

  /// Its minimum number of bytes. A document that's too large to read isn't created.
  var leastSize: Int {
    let classSize = classes.reduce(0) { size, known in
      size + known.name.utf8.count
        + known.unwindActions.reduce(0) { $0 + $1.action.utf8.count + 4 }
    }
    let controllerSize = ([root] + scenes).reduce(0) { $0 + $1.leastSize }
    return segues.reduce(classSize + controllerSize) { size, segue in
      let texts = [segue.id, segue.from, segue.to, segue.action, segue.identifier, segue.sender]
      return texts.reduce(size + 30) { $0 + ($1?.utf8.count ?? 0) }
    }
  }
}

extension NewController {
  fileprivate var leastSize: Int {
    let below = children.reduce(presents?.leastSize ?? 0) { $0 + $1.leastSize }
    return below + id.utf8.count + (title?.utf8.count ?? 0) + 10
  }
}
