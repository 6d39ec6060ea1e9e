import Hierarchy

/// For each action the controllers that could answer YES to it: those that implement it, and those
/// with a rule that may say so.
struct Contenders: Sendable {
  /// Of more contenders than these, not all are looked at.
  static let lookedAt = 200

  private let app: App
  /// The controllers, ordered by class so that a class and those below it are one slice.
  private let byClass: [ControllerIndex]
  private let classNumbers: [Int]
  private var own: [ActionSelector: [ControllerIndex]] = [:]
  private var classes: [ActionSelector: NumberRanges] = [:]
  private var ownOfEveryAction: [ControllerIndex] = []
  private var classesOfEveryAction = NumberRanges([])

  /// - Parameter controllers: those that are meant: the live ones, or those of the scenes.
  init(_ app: App, among controllers: Range<ControllerIndex>) {
    self.app = app
    func number(_ controller: ControllerIndex) -> Int {
      app.classes.nodes[app.classOfController[controller]].numbers.lowerBound
    }
    byClass = controllers.sorted { (number($0), $0) < (number($1), $1) }
    classNumbers = byClass.map(number)
    for controller in controllers {
      for action in app[controller].unwindActions { own[action, default: []].append(controller) }
      guard app.overridesItself[controller] else { continue }
      for rule in Self.acceptingRules(app[controller].overrides) {
        if let action = rule.action {
          own[action, default: []].append(controller)
        } else {
          ownOfEveryAction.append(controller)
        }
      }
    }
    addClasses()
  }

  private mutating func addClasses() {
    var ranges: [ActionSelector: [Range<Int>]] = [:]
    var rangesOfEveryAction: [Range<Int>] = []
    for node in app.classes.nodes {
      guard let declaration = node.declaration else { continue }
      for action in declaration.unwindActions {
        ranges[action, default: []].append(node.numbers)
      }
      for rule in Self.acceptingRules(declaration.overrides) {
        if let action = rule.action {
          ranges[action, default: []].append(node.numbers)
        } else {
          rangesOfEveryAction.append(node.numbers)
        }
      }
    }
    classes = ranges.mapValues(NumberRanges.init)
    classesOfEveryAction = NumberRanges(rangesOfEveryAction)
  }

  private static func acceptingRules(_ overrides: Overrides) -> [CanPerformRule] {
    (overrides.canPerformUnwindSegueAction ?? []).filter {
      $0.answer == .yes || $0.answer == .depends
    }
  }

  /// The contenders for an action in document order, or some of them where there are many, and how
  /// many more there are at most.
  func contenders(for action: ActionSelector) -> (some: [ControllerIndex], more: Int) {
    let slices =
      [own[action] ?? [], ownOfEveryAction].map { $0[...] }
      + [classes[action], classesOfEveryAction].compactMap { $0 }.flatMap { ranges in
        ranges.outermost.map(controllers)
      }
    var found: Set<ControllerIndex> = []
    var total = 0
    for slice in slices {
      total += slice.count
      for controller in slice {
        if found.count >= Self.lookedAt { break }
        if !found.insert(controller).inserted { total -= 1 }
      }
    }
    return (found.sorted(), max(0, total - found.count))
  }

  /// The first controller that implements an action.
  func firstImplementer(of action: ActionSelector) -> ControllerIndex? {
    contenders(for: action).some.first { app.responds($0, to: action) }
  }

  /// The controllers of the classes with these numbers.
  private func controllers(_ numbers: Range<Int>) -> ArraySlice<ControllerIndex> {
    byClass[place(of: numbers.lowerBound)..<place(of: numbers.upperBound)]
  }

  /// Where the first controller stands whose class has this number or a higher one.
  private func place(of number: Int) -> Int {
    var (low, high) = (0, classNumbers.count)
    while low < high {
      let middle = (low + high) / 2
      if classNumbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
