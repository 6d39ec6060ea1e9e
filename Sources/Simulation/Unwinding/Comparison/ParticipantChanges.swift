import Hierarchy

/// The changes of the participants in an unwind segue, by controller.
struct ParticipantChanges: Sendable {
  private let pair: Correspondence
  private let moves: [ControllerIndex: ControllerMove]
  private let changes: [ControllerIndex: ControllerChange]
  private let changedClasses: ChangedClasses
  private let classChanges: [String: ClassChange]

  init(_ difference: DocumentDifference, _ pair: Correspondence) {
    self.pair = pair
    moves = Dictionary(firstOf: difference.movedControllers.map { ($0.new, $0) })
    changes = Dictionary(firstOf: difference.changedControllers.map { ($0.new, $0) })
    changedClasses = ChangedClasses(difference, pair.new)
    classChanges = Dictionary(firstOf: difference.changedClasses.map { ($0.name, $0) })
  }

  func causes(new index: ControllerIndex) -> [OutcomeCause] {
    guard pair.old(index) != nil else { return [.arrived(index)] }
    var causes: [OutcomeCause] = []
    if let move = moves[index] { causes.append(.moved(move)) }
    if let change = changes[index], change.properties.contains(where: \.decides) {
      causes.append(.changed(change))
    }
    return causes + classCause(of: pair.new.controllers[index])
  }

  private func classCause(of controller: Controller) -> [OutcomeCause] {
    guard let name = changedClasses.nearest[controller.className] ?? nil else { return [] }
    if let change = classChanges[name] { return [.classChanged(change)] }
    return [pair.new.classes[name] == nil ? .classRemoved(name) : .classAdded(name)]
  }
}

/// The classes with another declaration, by their subclasses.
private struct ChangedClasses: Sendable {
  /// For each class, the class itself or its nearest superclass that has another declaration.
  private(set) var nearest: [String: String?] = [:]

  init(_ difference: DocumentDifference, _ document: Document) {
    let changed = Set(difference.changedClasses.map(\.name))
      .union(difference.addedClasses).union(difference.removedClasses)
    guard !changed.isEmpty else { return }
    let hierarchy = document.classHierarchy
    for controller in document.controllers {
      // A loop that passes each class once, since chains may be long.
      var path: [String] = []
      var current: String? = controller.className
      var found: String?
      while let name = current {
        if let known = nearest[name] {
          found = known
          break
        }
        path.append(name)
        if changed.contains(name) {
          found = name
          break
        }
        current = hierarchy.superclass(of: name)
      }
      for name in path { nearest[name] = .some(found) }
    }
  }
}
