import Export
import Exploring
import Hierarchy
import Platform
import Reports
import Unwinding

/// The stacks in which unwinds end in their ways, as documents to be drawn and explained.
struct WitnessDocuments {
  /// The names of the documents' files, in the order of the outcomes.
  let names: [SegueIndex: [String]]
  let files: [WitnessFolder.File]

  /// - Parameters:
  ///   - folder: where they will be.
  ///   - base: the folder that the document's origins are seen from.
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
    for unwind in exploration.unwinds {
      for (number, outcome) in unwind.outcomes.enumerated() {
        let name = "\(stems[unwind.segue] ?? "unwind").\(number + 1).json"
        names[unwind.segue, default: []].append(name)
        var new = NewDocument(outcome.witness, origin: place)
        new.title = ExplorationReport.title(of: outcome, of: unwind, in: document)
        new.summary = document.words(for: outcome.taps)
        new.ios = exploration.ios.description
        if outcome.witness.minimumIOS.major > exploration.ios.major { new.minimumIOS = nil }
        // What else its controllers can do is omitted.
        new.coverage = .some
        let used = outcome.witness.classes(takingPartIn: unwind.action)
        new.classes.removeAll { !used.contains($0.name) }
        files.append((name, new.json))
      }
    }
    self.names = names
    self.files = files
  }

  /// What the names of an unwind segue's files begin with: the same whichever unwinds are asked
  /// for.
  private static func stems(of document: Document) -> [SegueIndex: String] {
    var stems: [SegueIndex: String] = [:]
    // Some file systems do not tell lower case from upper.
    var taken: Set<String> = []
    for (place, segue) in document.segues.placed where segue.kind == .unwind {
      let part = String(
        decoding: PictureName.firstPart(Array(segue.id.utf8)), as: UTF8.self)
      var stem = part
      var number = 2
      while !taken.insert(stem.lowercased()).inserted {
        stem = "\(part)-\(number)"
        number += 1
      }
      stems[place] = stem
    }
    return stems
  }
}

extension Document {
  /// The classes of its controllers, what they inherit from, what their rules name, and who else
  /// implements an action: where no view controller handles it, they are told of.
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
