import Hierarchy

extension App {
  /// How messages name a controller: by its id, with its class where that says more.
  func name(_ index: ControllerIndex) -> Phrase {
    let controller = self[index]
    return Phrase([
      .init(
        controller.className == controller.id
          ? controller.id : "\(controller.id) (\(controller.className))",
        .controller(index))
    ])
  }

  /// How messages list controllers: by their ids, the first ten.
  func names(_ controllers: [ControllerIndex]) -> Phrase {
    let more = controllers.dropFirst(10).count
    let shown = controllers.prefix(10).map(id) + (more > 0 ? ["\(String(more)) more"] : [])
    return shown.listed ?? "nothing"
  }

  /// How messages name a controller by its id alone.
  func id(_ controller: ControllerIndex) -> Phrase {
    Phrase([.init(self[controller].id, .controller(controller))])
  }

  /// What became of an unwind, as a clause.
  func result(_ outcome: UnwindOutcome, _ destination: ControllerIndex?) -> Phrase {
    let destination = destination.map(id) ?? "none"
    return switch outcome {
    case .performed: "it goes to \(destination)"
    case .aborted: "it has no destination"
    case .prevented: "it's canceled"
    case .exception(let exception): "UIKit raises an exception (\(exception.rawValue))"
    case .undetermined: "app code decides"
    case .offscreen: "its source is off screen"
    }
  }
}
