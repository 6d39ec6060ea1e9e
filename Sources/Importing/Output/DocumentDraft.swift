import Hierarchy

/// A hierarchy document that is being made.
struct DocumentDraft: Sendable {
  var title: String
  var summary: String?
  var classes: [AppClass] = []
  var hierarchy = HierarchyDraft()
  var segues: [DraftSegue] = []
}

/// A segue of a document that is being made.
struct DraftSegue: Sendable {
  let id: String
  let kind: SegueKind
  /// Places in ``HierarchyDraft/controllers``.
  let from: Int
  let to: Int?
  let action: String?
  var identifier: String?
  var sender: String?
  var segueClass: String?
  var isProgrammatic = false
  var animates = true
  var actsAs: CustomSegueAction?
  var note: String?
}
