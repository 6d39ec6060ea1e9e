import JSON

/// The hooks of iOS 6 to 8.
extension OverridesReader {
  func viewControllerForUnwind(_ value: JSONIndex) -> ViewControllerForUnwindOverride? {
    guard reader.json.kind(of: value) == .object else { return simpleAnswer(value) }
    var controller: JSONIndex?
    var children: JSONIndex?
    var then: JSONIndex?
    reader.readMembers(of: value, as: ViewControllerForUnwindKey.self) { key, value in
      switch key {
      case .controller: controller = value
      case .children: children = value
      case .then: then = value
      }
    }
    let fallback = then.map { reader.word($0, as: ViewControllerForUnwindOverride.Fallback.self) }
    switch (controller, children) {
    case (let controller?, nil):
      if let then { reader.report("\"then\" needs \"children\"", at: then) }
      return controllers.reference(controller).map { .controller($0) }
    case (nil, let children?):
      return childrenOrder(children).map { .children($0, then: (fallback ?? .super) ?? .super) }
    case (nil, nil), (_?, _?):
      reader.report("expected either \"controller\" or \"children\"", atStartOf: value)
      return nil
    }
  }

  private func simpleAnswer(_ value: JSONIndex) -> ViewControllerForUnwindOverride? {
    switch reader.word(value, as: AnswerName.self, or: "an object") {
    case .nil: .nil
    case .self: .self
    case .super: .super
    case .unknown: .unknown
    case nil: nil
    }
  }

  private func childrenOrder(
    _ value: JSONIndex
  ) -> ViewControllerForUnwindOverride.ChildrenOrder? {
    if reader.json.kind(of: value) == .array {
      return .listed(reader.elements(value).compactMap(controllers.reference))
    }
    switch reader.word(value, as: OrderName.self, or: "an array of ids") {
    case .inOrder: return .inOrder
    case .topDown: return .topDown
    case .recursive: return .recursive
    case nil: return nil
    }
  }

  func segueForUnwinding(_ value: JSONIndex) -> SegueForUnwindingOverride? {
    guard reader.json.kind(of: value) == .object else {
      return reader.word(value, as: SegueName.self, or: "an object").map { name in
        switch name {
        case .nil: .nil
        case .unknown: .unknown
        }
      }
    }
    var className: JSONIndex?
    var performs: SeguePerformance?
    reader.readMembers(of: value, as: SegueForUnwindingKey.self) { key, value in
      switch key {
      case .class: className = value
      case .performs: performs = reader.word(value, as: SeguePerformance.self)
      }
    }
    guard let className else {
      reader.report("a custom unwind segue needs a \"class\"", atStartOf: value)
      return nil
    }
    return reader.name(className, of: "a class").map { .segue(className: $0, performs: performs) }
  }

  enum OrderName: String, CaseIterable { case inOrder, topDown, recursive }
  enum AnswerName: String, CaseIterable { case `super`, `self`, `nil`, unknown }
  enum SegueName: String, CaseIterable { case `nil`, unknown }
}
