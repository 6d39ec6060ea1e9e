import Hierarchy

extension App {
  /// How messages name a controller: by its id, with its class where that says more.
  func name(_ controller: ControllerIndex) -> String {
    let controller = self[controller]
    return controller.className == controller.id
      ? controller.id : "\(controller.id) (\(controller.className))"
  }

  /// How messages list controllers: by their ids, the first ten.
  func names(_ controllers: [ControllerIndex]) -> String {
    if controllers.isEmpty { return "nothing" }
    let shown = controllers.prefix(10).map { self[$0].id }.joined(separator: ", ")
    return controllers.count > 10 ? "\(shown) and \(controllers.count - 10) more" : shown
  }

  /// What became of an unwind, as a clause.
  func result(_ outcome: UnwindOutcome, _ destination: ControllerIndex?) -> String {
    let destination = destination.map { self[$0].id } ?? "nobody"
    return switch outcome {
    case .performed: "it goes to \(destination)"
    case .aborted: "nobody handles it"
    case .prevented: "it is prevented"
    case .exception(let exception): "UIKit raises an exception (\(exception.rawValue))"
    case .undetermined: "an override decides"
    }
  }
}
