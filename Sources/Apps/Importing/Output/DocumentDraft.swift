import Hierarchy

/// A hierarchy document that is being made.
struct DocumentDraft: Sendable {
  var title: String
  var summary: String?
  /// The oldest iOS that the app runs on.
  var minimumIOS: String?
  /// Whether what stands above the root is not known.
  var isAboveUnknown = false
  /// Whether unwinds of its controllers were left out.
  var holdsSomeUnwinds = false
  /// Whether it is the app as it begins.
  var isLaunch = false
  var classes: [AppClass] = []
  var hierarchy = HierarchyDraft()
  var segues: [DraftSegue] = []
  var entries: [DraftEntry] = []
}

extension DocumentDraft {
  /// How many bytes it takes at least: a document that cannot be read again is not worth making.
  var leastSize: Int {
    let controllers = hierarchy.controllers
    let classSize = classes.reduce(0) { size, known in
      size + known.name.utf8.count + known.unwindActions.reduce(0) { $0 + $1.utf8.count + 4 }
    }
    let controllerSize = controllers.reduce(0) { size, controller in
      size + controller.id.utf8.count + (controller.title?.utf8.count ?? 0) + 10
    }
    return segues.reduce(classSize + controllerSize) { size, segue in
      size + segue.id.utf8.count + controllers[segue.from].id.utf8.count
        + (segue.to.map { controllers[$0].id.utf8.count } ?? 0) + (segue.action?.utf8.count ?? 0)
        + (segue.identifier?.utf8.count ?? 0) + (segue.sender?.utf8.count ?? 0) + 30
    }
  }
}

/// A segue of a document that is being made.
struct DraftSegue: Sendable {
  let id: String
  let kind: SegueKind
  let from: DraftIndex
  let to: DraftIndex?
  let action: String?
  var identifier: String?
  var sender: String?
  var segueClass: String?
  var isProgrammatic = false
  var animates = true
  var style: ModalPresentationStyle?
  var maker = SegueMaker.storyboard
  var actsAs: CustomSegueAction?
  var performs: SeguePerformance?
  var note: String?
  var origin: Origin?
}

/// A scene that code brings up, of a document that is being made.
struct DraftEntry: Sendable {
  /// nil: a screen that the document does not have.
  let to: DraftIndex?
  /// A class; nil: nobody knows who does.
  let from: String?
  let kind: EntryKind
  let origin: Origin?
}
