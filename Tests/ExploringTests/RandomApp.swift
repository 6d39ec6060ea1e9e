import Foundation
import Hierarchy
import TestSupport

/// A random app with 5 to 15 scenes.
struct RandomApp {
  /// The number of apps for `make slow-tests`; nil: another run.
  static let askedCount =
    ProcessInfo.processInfo.environment["SEGUEVIZ_RANDOM_APPS"].flatMap { Int($0) }

  var generator: SeededGenerator
  /// The actions of unwind segues.
  var actions: [String] = []
  /// The scenes that aren't containers created for others, in the hierarchy or not.
  var plain: [String] = []
  /// The destinations of segues.
  var targets: [String] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  /// - Parameter isRegular: whether it contains only what most apps contain, and nothing that requires a
  ///   search state by state.
  mutating func document(isRegular: Bool) -> NewDocument {
    let sceneCount = Int.random(in: 5...15, using: &generator)
    actions = (0..<Int.random(in: 1...4, using: &generator)).map { "action\($0):" }
    plain = (0..<sceneCount).map { "S\($0)" }
    var controllers = plain.map { makeScene($0) }
    let launchCount = min(sceneCount - 2, Int.random(in: 1...3, using: &generator))
    var launch = Array(controllers[..<launchCount])
    controllers.removeFirst(launchCount)
    let root: NewController
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      root = launch.removeFirst()
    case 1, 2:
      let count = chance(20) ? min(2, launch.count) : 1
      root = NewController.stack("Nav", Array(launch.prefix(count)))
      launch.removeFirst(count)
    case 3:
      root = NewController(
        "Holder", children: launch.map { chance(50) ? .stack("N\($0.id)", [$0]) : $0 })
      launch = []
    default:
      root = NewController.tabs("Tab", launch.map { chance(70) ? .stack("N\($0.id)", [$0]) : $0 })
      launch = []
    }
    controllers += launch
    var scenes: [NewController] = []
    for controller in controllers {
      if chance(25) {
        let container = NewController.stack("N\(controller.id)", [controller])
        scenes.append(container)
        targets.append(container.id)
      } else {
        scenes.append(controller)
        targets.append(controller.id)
      }
    }
    let ios = pick(["26", "26", "26", "26", "17", "12", "10", "9", "8", "7", "6"])
    var document = NewDocument(
      ios: ios, root: root, scenes: scenes, segues: makeSegues(sceneCount))
    document.isLaunch = true
    for _ in 0..<Int.random(in: 0...3, using: &generator) { addShape(&document) }
    if !isRegular { addIrregularities(&document) }
    // Controllers of the launch state aren't embedded again.
    let notAlive = Set(document.scenes.map(\.id))
    document.segues.removeAll { $0.kind == .embed && !notAlive.contains($0.to ?? "") }
    return document
  }

  private mutating func makeScene(_ id: String) -> NewController {
    var scene = NewController(id)
    for action in actions where chance(25) { scene.unwindActions.append(.init(action)) }
    if chance(15) {
      scene.overrides.canPerformUnwindSegueAction = [
        NewOverrides.CanPerform(
          action: pick(actions), answer: pick([.depends, .depends, .no, .yes]))
      ]
    }
    if chance(10) { scene.dismissal = pick([.swipe, Dismissal.none]) }
    if chance(10) { scene.hasBackButton = false }
    return scene
  }

  private mutating func makeSegues(_ sceneCount: Int) -> [NewSegue] {
    var segues: [NewSegue] = []
    for number in 0..<Int.random(in: sceneCount...(sceneCount + sceneCount / 2), using: &generator)
    {
      let kind = pick([SegueKind.show, .show, .show, .presentation, .presentation, .push, .popover])
      var segue = NewSegue.forward("f\(number)", kind, from: pick(plain), to: pick(targets))
      if kind == .presentation, chance(40) {
        segue.modalPresentationStyle = pick([.fullScreen, .formSheet])
      }
      segues.append(segue)
    }
    for number in 0..<Int.random(in: 2...5, using: &generator) {
      let unwind = NewSegue.unwind("u\(number)", from: pick(plain), action: pick(actions))
      segues.insert(unwind, at: Int.random(in: 0...segues.count, using: &generator))
    }
    return segues
  }
}
