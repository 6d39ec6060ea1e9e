import Export
import Exploring
import Hierarchy
import Platform
import Reports
import Text
import Wording

/// The app states of outcomes, as documents to draw and explain.
struct WitnessDocuments {
  /// The names of the documents' files, in the order of the outcomes.
  let names: [SegueIndex: [String]]
  let files: [WitnessFolder.File]

  init(
    _ document: Document, _ exploration: Exploration, in folder: Path, from base: Path
  ) {
    let stems = Self.stems(of: document)
    func place(_ origin: Origin) -> Origin {
      Origin(
        file: base.appending(Path(origin.file)).seen(from: folder)?.description ?? origin.file,
        line: origin.line, column: origin.column, object: origin.object, scene: origin.scene)
    }
    var names: [SegueIndex: [String]] = [:]
    var files: [WitnessFolder.File] = []
    let controllerNames = ControllerNames(document)
    for unwind in exploration.unwinds {
      for (number, outcome) in unwind.outcomes.enumerated() {
        let name = "\(stems[unwind.segue] ?? "unwind").\(number + 1).json"
        names[unwind.segue, default: []].append(name)
        var new = NewDocument(outcome.witness, origin: place)
        new.title = ExplorationReport.title(of: outcome, of: unwind, in: document, controllerNames)
        new.summary = document.words(for: outcome.taps, controllerNames)
        new.ios = exploration.ios.description
        if outcome.witness.minimumIOS.major > exploration.ios.major { new.minimumIOS = nil }
        // The other segues of its controllers are omitted.
        new.coverage = .some
        let used = outcome.witness.classes(takingPartIn: unwind.action)
        new.classes.removeAll { !used.contains($0.name) }
        files.append((name, new.json))
      }
    }
    self.names = names
    self.files = files
  }

  /// The beginnings of file names, which don't depend on the requested unwind segues.
  private static func stems(of document: Document) -> [SegueIndex: String] {
    var stems: [SegueIndex: String] = [:]
    // Some file systems ignore case.
    var used = UsedNames()
    for (place, segue) in document.segues.placed where segue.kind == .unwind {
      let part = String(
        decoding: DiagramName.firstPart(Array(segue.id.utf8)), as: UTF8.self)
      stems[place] = used.name(part) { $0.lowercased() }
    }
    return stems
  }
}

extension Document {
  /// The classes of controllers, their superclasses, the classes in their rules, and all classes
  /// that implement the action.
  fileprivate func classes(takingPartIn action: ActionSelector) -> Set<String> {
    let hierarchy = classHierarchy
    var used: Set<String> = []
    var pending = controllers.flatMap { [$0.className] + $0.overrides.namedClasses }
    pending += classes.values.filter { $0.unwindActions.contains(action) }.map(\.name)
    while let name = pending.popLast() {
      guard !used.contains(name) else { continue }
      for ancestor in hierarchy.ancestry(of: name) where used.insert(ancestor).inserted {
        pending += classes[ancestor]?.overrides.namedClasses ?? []
      }
    }
    return used
  }
}

extension Overrides {
  fileprivate var namedClasses: [String] {
    (canPerformUnwindSegueAction ?? []).compactMap { rule in
      if case .className(let name) = rule.from { name } else { nil }
    }
  }
}
