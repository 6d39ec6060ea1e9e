import Hierarchy
import Text

extension AppState {
  /// The document of this moment: everything that is alive, every other scene, every segue.
  func document(title: String, summary: String) -> DocumentDraft {
    var document = DocumentDraft(
      title: title, summary: summary, minimumIOS: model.minimumIOS,
      classes: model.declaredClasses, hierarchy: hierarchy,
      segues: segues().map(\.draft), entries: entries)
    nameScenes(in: &document.hierarchy)
    return document
  }

  /// Lets several controllers of one scene say that they are.
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
        guard let origin = hierarchy.controllers[controller].origin else { continue }
        hierarchy.controllers[controller].origin = Origin(
          file: origin.file, line: origin.line, column: origin.column, object: origin.object,
          scene: id)
      }
    }
  }

  /// The document of some unwinds, of one in most cases: what is alive, how it came about, and the unwinds.
  /// What else could be done at this moment would only be in the way.
  ///
  /// - Parameter unwinds: each with the instance of its scene that triggers it.
  func document(
    title: String, summary: String, unwinds: [(unwind: SegueKey, source: DraftIndex)]
  ) -> DocumentDraft {
    let sources = Dictionary(unwinds.map { ($0.unwind, $0.source) }) { first, _ in first }
    var document = DocumentDraft(
      title: title, summary: summary, minimumIOS: model.minimumIOS,
      classes: classes(for: unwinds.map(\.unwind)), hierarchy: hierarchy)
    let live = Set(hierarchy.subtree(of: hierarchy.root))
    var brought: [DraftIndex: Set<DraftIndex>] = [:]
    for (segue, controller) in outcomes where live.contains(controller) {
      brought[segue.controller, default: []].insert(controller)
    }
    document.hierarchy.scenes = []
    nameScenes(in: &document.hierarchy)
    document.segues = segues(performedBeside: Set(sources.keys)).compactMap { key, segue in
      if let source = sources[key], segue.from == source {
        return draft(of: key, id: model.id(of: key), from: source, [:])
      }
      guard live.contains(segue.from), let to = segue.to,
        brought[segue.from]?.contains(to) ?? false
      else { return nil }
      return segue
    }
    return document
  }

  /// More classes than that are not put into the document of every unwind: many documents would
  /// take the square of them.
  private static let mostClasses = 500

  /// Every class that takes part in unwinding; of very many those of what is alive, and those that
  /// implement the action.
  private func classes(for unwinds: [SegueKey]) -> [AppClass] {
    guard model.declaredClasses.count > Self.mostClasses else { return model.declaredClasses }
    let live = hierarchy.subtree(of: hierarchy.root).map { hierarchy.controllers[$0].className }
    let actions = Set(unwinds.compactMap { model.segue($0).validAction?.name })
    let implementers = actions.sorted().flatMap {
      (model.implementers[$0] ?? []).prefix(Self.mostClasses)
    }
    return model.classes.listed(live + implementers)
  }

  /// - Parameter unwinds: if they are given, of a scene's first instance nothing is wanted but these and what
  ///   was performed: a screen can have very many segues, and each of them an unwind's document.
  private func segues(
    performedBeside unwinds: Set<SegueKey>? = nil
  ) -> [(key: SegueKey, draft: DraftSegue)] {
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
    var numbers: [SegueKey: Int] = [:]
    let waiting = waitingScenes
    var drafts: [(key: SegueKey, draft: DraftSegue)] = []
    for (scene, instances) in instances.sorted(by: { $0.key < $1.key }) {
      for (number, controller) in instances.enumerated() {
        for place in places(scene, of: controller, isFirst: number == 0) {
          let key = SegueKey(scene: scene, place: place)
          var id = model.segueIDs[scene][place]
          if number > 0 {
            var copy = max(number + 1, numbers[key] ?? 0)
            while model.uniqueSegueIDs.contains("\(id)-\(copy)")
              || !ids.insert("\(id)-\(copy)").inserted
            { copy += 1 }
            numbers[key] = copy + 1
            id += "-\(copy)"
          }
          if let draft = draft(of: key, id: id, from: controller, waiting) {
            drafts.append((key, draft))
          }
        }
      }
    }
    return drafts
  }

  private func draft(
    of key: SegueKey, id: String, from controller: DraftIndex, _ waiting: [SceneIndex: DraftIndex]
  ) -> DraftSegue? {
    let segue = model.scenes.scenes[key.scene].segues[key.place]
    guard let kind = segue.isUnwind ? .unwind : segue.forwardKind else { return nil }
    var to: DraftIndex?
    if kind == .unwind {
      guard segue.validAction != nil else { return nil }
    } else {
      guard let target = model.scenes.scenes[key.scene].targets[key.place] else { return nil }
      to =
        outcomes[InstanceSegue(controller: controller, place: key.place)] ?? waiting[target]
        ?? instances[target]?.first
      guard to != nil else { return nil }
    }
    return DraftSegue(
      id: id, kind: kind, from: controller, to: to, action: segue.validAction?.name,
      identifier: segue.identifier, sender: segue.sender,
      segueClass: segue.customClass?.nonEmpty,
      isProgrammatic: segue.isOnController && kind != .embed, animates: segue.animates,
      style: kind == .unwind
        ? nil : segue.modalPresentationStyle.flatMap(ModalPresentationStyle.init),
      maker: segue.isMadeByCode ? .code : .storyboard, actsAs: segue.actsAs,
      performs: segue.performs,
      note: segue.call ?? segue.classNote
        ?? (kind.rawValue == segue.kind ? nil : "of the kind \(Visible.quoted(segue.kind))")
          ?? segue.performersNote,
      origin: segue.place.origin(object: segue.id))
  }

  /// What code brings up.
  private var entries: [DraftEntry] {
    let waiting = waitingScenes
    let owners = OwnersByClass(hierarchy, model.classes)
    let unread = model.scenes.unread.map { unread in
      DraftEntry(
        to: nil, from: unread.className.flatMap(owners.name), kind: unread.way.entryKind,
        origin: unread.place.origin())
    }
    return unread
      + model.scenes.entries.compactMap { entry in
        guard let to = waiting[entry.scene] ?? instances[entry.scene]?.first else { return nil }
        let from = entry.className.flatMap { model.isKnown($0) ? owners.name($0) : nil }
        return DraftEntry(
          to: to, from: from, kind: entry.way.entryKind, origin: entry.place.origin())
      }
  }

  /// The controllers of scenes that wait beside the live hierarchy.
  private var waitingScenes: [SceneIndex: DraftIndex] {
    var waiting: [SceneIndex: DraftIndex] = [:]
    for controller in hierarchy.scenes {
      if let scene = hierarchy.controllers[controller].scene, waiting[scene] == nil {
        waiting[scene] = controller
      }
    }
    return waiting
  }
}

/// What entries call the controllers whose code they are.
private struct OwnersByClass {
  /// How many controllers are of each class, or of one that inherits from it.
  private var counts: [String: Int] = [:]
  private let ids: Set<String>

  init(_ hierarchy: HierarchyDraft, _ classes: AppClasses) {
    ids = Set(hierarchy.controllers.map(\.id))
    let own = Dictionary(hierarchy.controllers.map { ($0.className, 1) }, uniquingKeysWith: +)
    for (name, count) in own {
      for ancestor in classes.ancestry(of: name) { counts[ancestor, default: 0] += count }
    }
  }

  /// A class, as an entry names it; nil: anybody. Of a class without controllers it is not known when its code
  /// runs, and a controller's id would mean that controller alone.
  func name(_ className: String) -> String? {
    guard let count = counts[className] else {
      return UIKitClasses.contains(className) ? className : nil
    }
    return count > 1 && ids.contains(className) ? nil : className
  }
}

extension ShowingWay {
  fileprivate var entryKind: EntryKind {
    switch self {
    // What pushes shows; what replaces a detail is more than an entry can say.
    case .show, .push: .show
    case .presentation: .presentation
    case .child: .child
    case .root: .root
    case .showDetail, .unknown: .unknown
    }
  }
}

extension StoryboardSegue {
  /// Where its class is, if that does more than is understood.
  fileprivate var classNote: String? {
    guard let classPlace, let customClass else { return nil }
    let line = classPlace.position.map { ":\($0.line)" } ?? ""
    return "\(Visible.text(customClass)) has code that couldn't be interpreted:"
      + " \(FilePath.base(of: classPlace.fileName))\(line)"
  }

  /// The unwind action, if it is one.
  var validAction: ActionSelector? { unwindAction.flatMap { try? ActionSelector(spelling: $0) } }
}

extension AppClasses {
  /// Some classes with those above them, and every controller's class that implements an unwind
  /// action or overrides a hook.
  func declared(for used: [String]) -> [AppClass] {
    var declared: Set<String> = []
    for name in Set(used) { declared.formUnion(ancestry(of: name)) }
    for name in names {
      guard let known = self[name], known.matters, isController(name) else { continue }
      declared.formUnion(ancestry(of: name))
    }
    return declared.sorted().compactMap { self[$0] }
  }

  /// Some classes with those above them.
  func listed(_ used: [String]) -> [AppClass] {
    var names: Set<String> = []
    // Of most that a dump names nothing is known, and nothing that they inherit from.
    for name in used where isSaid(name) && !names.contains(name) {
      for ancestor in ancestry(of: name) where self[ancestor] != nil { names.insert(ancestor) }
    }
    return names.sorted().compactMap { self[$0] }
  }
}

extension AppClass {
  /// Whether it takes part in unwinding.
  fileprivate var matters: Bool {
    !unwindActions.isEmpty || hasUnknownActions || overrides != Overrides()
  }
}
