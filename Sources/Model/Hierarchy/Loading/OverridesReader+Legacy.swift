import JSON

extension OverridesReader {
  func viewControllerForUnwind(_ value: JSONIndex) -> ViewControllerForUnwindOverride? {
    guard reader.json.kind(of: value) == .object else { return simpleAnswer(value) }
    let values = reader.values(of: value, as: ViewControllerForUnwindKey.self)
    let fallback = values[.then].flatMap {
      reader.word($0, as: ViewControllerForUnwindFallback.self)
    }
    switch (values[.controller], values[.children]) {
    case (let controller?, nil):
      if let then = values[.then] { reader.report("\"then\" needs \"children\"", at: then) }
      return controllers.reference(controller).map { .controller($0) }
    case (nil, let children?):
      return childrenOrder(children).map { .children($0, then: fallback ?? .super) }
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
    let values = reader.values(of: value, as: SegueForUnwindingKey.self)
    let performs = values[.performs].flatMap { reader.word($0, as: SeguePerformance.self) }
    guard let className = values[.class] else {
      reader.report("a custom unwind segue needs a \"class\"", atStartOf: value)
      return nil
    }
    return reader.name(className, of: "a class").map { .segue(className: $0, performs: performs) }
  }

  enum OrderName: String, CaseIterable { case inOrder, topDown, recursive }
  enum AnswerName: String, CaseIterable { case `super`, `self`, `nil`, unknown }
  enum SegueName: String, CaseIterable { case `nil`, unknown }
}
