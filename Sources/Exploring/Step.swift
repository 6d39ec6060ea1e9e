import Hierarchy

/// Something that a person does, or code does for them.
public enum Tap: Hashable, Sendable {
  /// A segue, by its place in the document.
  case segue(SegueIndex)
  /// Code brings a scene up: an entry, by its place in the document.
  case entry(Int)
  /// A tab is selected: the child's scene.
  case tab(ControllerIndex)
  /// A navigation controller's back button: its scene.
  case back(ControllerIndex)
  /// A presented controller is left: its scene.
  case dismiss(ControllerIndex)
}

/// A step from one stack to another.
struct Step {
  let tap: Tap
  /// Its place among all that are possible: it decides between equally short ways.
  let rank: StepRank
  var state: LiveState
  /// What it instantiated.
  var addition: Addition?
  /// Whether something unknown decides whether it can be taken.
  var isGuarded = false
  /// Whether that could not be read (Semantics.md U2 to U5).
  var restsOnUnknown = false
  var irregularities: Irregularities = []
}

/// What a step instantiates.
struct Addition {
  /// The new node in the stack afterwards.
  let node: Int32
  let scene: SceneNumber
  /// Whether it is presented.
  let isPresented: Bool
}

/// The order of steps: segues in document order, each for its sources on screen; entries; tabs; back;
/// dismiss.
struct StepRank: Hashable, Comparable, Sendable {
  private let value: Int64

  enum Kind: Int64 { case segue, entry, tab, back, dismiss }

  init(_ kind: Kind, _ place: Int, source: Int = 0, alternative: Int = 0) {
    value = kind.rawValue << 58 | Int64(place) << 32 | Int64(source) << 8 | Int64(alternative)
  }

  static func < (left: StepRank, right: StepRank) -> Bool { left.value < right.value }
}

/// What makes an app one that does not only add on top and remove from the top (Semantics.md E2).
struct Irregularities: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let currentContext = Irregularities(rawValue: 1)
  static let customContainer = Irregularities(rawValue: 2)
  static let pageContainer = Irregularities(rawValue: 4)
  static let overrides = Irregularities(rawValue: 8)
  static let replacedColumn = Irregularities(rawValue: 16)
  static let orphanedModal = Irregularities(rawValue: 32)
  static let manyTabs = Irregularities(rawValue: 64)
  /// Something that stands on another from its beginning can leave: no shorter way leads to what stays,
  /// so that ``Abstraction`` may take stacks together that differ for the unwinds of other actions.
  static let removableBeginning = Irregularities(rawValue: 128)
}

/// A forward segue that is no step where it is triggered.
struct FailedStep: Hashable, Sendable {
  enum Reason: Int, Hashable, Sendable {
    case pushWithoutNavigation
    case pushNavigationController
    case presentationConflict
    case identifierMissing
  }

  let segue: SegueIndex
  let reason: Reason
}
