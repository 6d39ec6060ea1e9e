import JSON
import Text

extension OverlayMerge {
  /// Writes a key with a controller. If the overlay's controller has no id, it patches `other`.
  mutating func controllerTasks(
    _ value: JSONIndex, instead other: JSONIndex?, key: JSONIndex
  ) -> [Task] {
    switch place(of: value, instead: other) {
    case .controller(let id): [.key(key), .controller(id)]
    case .copy: [.key(key), .copy(value)]
    case .nowhere: []
    }
  }

  mutating func listTasks(_ value: JSONIndex, key: JSONIndex) -> [Task] {
    guard let elements = files.list(value) else { return [.key(key), .copy(value)] }
    var tasks: [Task] = [.key(key), .beginList(value)]
    for element in elements {
      // A list is replaced as a whole: null in it removes nothing, and isn't a controller.
      guard !files.removes(element) else {
        tasks.append(.copy(element))
        continue
      }
      switch place(of: element, instead: nil) {
      case .controller(let id): tasks.append(.controller(id))
      case .copy: tasks.append(.copy(element))
      case .nowhere: break
      }
    }
    return tasks + [.end]
  }

  /// The meaning of a value in place of a controller.
  private enum Position {
    case controller(String)
    /// It isn't a controller, or has no identity. The reader of the result reports that.
    case copy
    case nowhere
  }

  private mutating func place(of value: JSONIndex, instead other: JSONIndex?) -> Position {
    if !files.isInOverlay(value) {
      guard let id = files.id(of: value), controllers.known[id] == value else { return .copy }
      // A controller with a place in the overlay exists.
      guard controllers.placed[id] == nil, !controllers.removed.contains(id) else {
        return .nowhere
      }
      written.insert(id)
      return .controller(id)
    }
    if files.removes(value) { return .nowhere }
    guard let id = controllers.id(of: value, instead: other),
      controllers.known[id] != nil || controllers.patches[id] != nil
    else { return files.kind(of: value) == .string ? .nowhere : .copy }
    guard controllers.placed[id] == value else { return .nowhere }
    guard written.insert(id).inserted else {
      files.report("\(Visible.quoted(id)) can't be below itself", at: value)
      return .nowhere
    }
    return .controller(id)
  }

  /// Writes the segues: the document's in their order, then the overlay's new ones.
  mutating func segueTasks(_ member: LayeredMember) -> [Task] {
    guard let overlay = files.overlay(of: member) else {
      return [.key(member.key), .copy(member.last)]
    }
    if files.removes(overlay) { return [] }
    var segues = OverlaySegues(files)
    guard segues.read(files.base(of: member), overlay, addsNew: scope == .all) else {
      return [.key(member.key), .copy(overlay)]
    }
    return [.key(member.key), .beginList(segues.container)] + segues.tasks + [.end]
  }
}
