import Hierarchy

/// What the user sees at one moment.
public struct VisibleScreen: Sendable, Equatable {
  /// The layers from back to front: the root's, then presented ones.
  public let layers: [VisibleLayer]
}

/// A part of a screen that covers others: that of the root, or a modal.
public struct VisibleLayer: Sendable, Equatable {
  /// Its presenter; nil: it's the root's layer.
  public let presenter: ControllerIndex?
  /// How it's presented; nil: it's the root's layer.
  public let style: ModalPresentationStyle?
  /// The visible content.
  public let content: VisibleController
}

/// A visible controller, with its visible children.
public struct VisibleController: Sendable, Equatable {
  /// The controller.
  public let controller: ControllerIndex
  /// What kind of container it is.
  public let container: ContainerKind
  /// The children that are on screen.
  public let shown: [VisibleController]
  /// The children that aren't on screen: those below the top of a stack, and other tabs.
  public let hidden: [ControllerIndex]
  /// Whether it's known which children are on screen. If not, all are ``hidden``.
  public let isKnown: Bool
}

/// What the user sees before an unwind segue, or after one of its effects.
public struct ScreenFrame: Sendable, Equatable {
  /// The effect before it, as a position in ``UnwindTrace/effects``; nil: it's the first.
  public let effect: Int?
  /// What is on screen; nil: unknown, because of a custom segue.
  public let screen: VisibleScreen?
}

struct ScreenFrameFinder {
  private let app: App
  private let trace: UnwindTrace
  private var removed: Set<ControllerIndex> = []
  /// The child of a container that an effect brought on screen.
  private var chosen: [ControllerIndex: ControllerIndex] = [:]
  /// The child of each container that contains the source, on screen because the user tapped there.
  private var tapped: [ControllerIndex: ControllerIndex] = [:]

  init(app: App, trace: UnwindTrace, assumesSourceIsShown: Bool = true) {
    self.app = app
    self.trace = trace
    guard assumesSourceIsShown, app.document.segues[trace.segue].trigger == .interface else {
      return
    }
    for controller in sequence(first: trace.source, next: { app[$0].treeParent }) {
      if let parent = app[controller].parent { tapped[parent] = controller }
    }
  }

  /// A frame before all effects, and after each visible one; empty if the segue isn't triggered.
  func frames() -> [ScreenFrame] {
    guard trace.outcome != .offscreen else { return [] }
    var state = self
    var isKnown = true
    var frames = [ScreenFrame(effect: nil, screen: state.screen())]
    for (place, effect) in trace.effects.enumerated() {
      switch effect.change {
      case .none: continue
      case .customSegue: isKnown = false
      case .dismiss(let leaving), .pop(_, let leaving): state.removed.formUnion(leaving)
      case .select(let child), .reveal(let child): state.chosen[effect.by] = child
      }
      frames.append(ScreenFrame(effect: place, screen: isKnown ? state.screen() : nil))
    }
    return frames
  }

  private func screen() -> VisibleScreen {
    var layers: [VisibleLayer] = []
    addLayer(of: app.document.root, presenter: nil, to: &layers)
    return VisibleScreen(layers: layers)
  }

  /// Adds a controller's layer and, above it, those that are presented in it, the innermost first.
  private func addLayer(
    of controller: ControllerIndex, presenter: ControllerIndex?, to layers: inout [VisibleLayer]
  ) {
    let content = visible(controller)
    layers.append(
      VisibleLayer(
        presenter: presenter, style: presenter.map { _ in app[controller].modalPresentationStyle },
        content: content))
    for presenter in content.innermostFirst {
      guard let presented = app[presenter].presented, !removed.contains(presented) else { continue }
      addLayer(of: presented, presenter: presenter, to: &layers)
    }
  }

  private func visible(_ controller: ControllerIndex) -> VisibleController {
    let alive = app[controller].children.filter { !removed.contains($0) }
    let shown = shownChildren(of: controller, alive: alive)
    let isShown = Set(shown ?? [])
    return VisibleController(
      controller: controller, container: app[controller].container,
      shown: (shown ?? []).map(visible), hidden: alive.filter { !isShown.contains($0) },
      isKnown: shown != nil)
  }

  /// The children that a container shows; nil: unknown.
  private func shownChildren(
    of controller: ControllerIndex, alive: [ControllerIndex]
  ) -> [ControllerIndex]? {
    let shown = app[controller].shownChildren(
      selected: chosen[controller], hasLeft: removed.contains)
    switch shown {
    case .only(let child): return [child].compactMap { $0 }
    case .all: return alive
    case .revealedOnly:
      if alive.isEmpty { return [] }
      return (chosen[controller] ?? tapped[controller]).map { [$0] }
    }
  }
}

extension VisibleController {
  fileprivate var innermostFirst: [ControllerIndex] {
    shown.flatMap(\.innermostFirst) + [controller]
  }
}
