import JSON

/// A document that is created in Swift instead of read from a file.
///
/// Its parts have the names and meanings of Format.md. `Document(_:)` checks it with the loader,
/// and reports the same problems.
///
///     let new = NewDocument(
///       root: NewController("menu", unwindActions: ["home:"], presents: NewController("quiz")),
///       segues: [.unwind("home", from: "quiz", action: "home:")])
///     let document = try Document(new)
public struct NewDocument: Sendable {
  /// The title shown in diagrams.
  public var title: String?
  /// One sentence for readers and screen readers: the JSON key `description`.
  public var summary: String?
  /// The version whose rules apply, "17" or "8.1"; nil: the newest that is known.
  public var ios: String?
  /// The oldest version that the app supports; nil: "9", or ``ios`` if that is older.
  public var minimumIOS: String?
  /// The hierarchy above the root.
  public var above = Surroundings.window
  /// Whether it contains all unwind segues of its controllers.
  public var coverage = UnwindCoverage.all
  /// Whether the hierarchy is the launch state.
  public var isLaunch = false
  /// The code that decides whether the user can select a tab.
  public var tabCondition: String?
  /// The scenes that code shows.
  public var entries: [NewEntry] = []
  /// The declarations of classes, in order.
  public var classes: [NewClass]
  /// The window's root view controller, with everything below it.
  public var root: NewController
  /// Controllers that aren't in the hierarchy, as destinations of forward segues.
  public var scenes: [NewController]
  /// The segues that can be triggered now.
  public var segues: [NewSegue]

  /// Creates a document.
  public init(
    title: String? = nil, summary: String? = nil, ios: String? = nil, classes: [NewClass] = [],
    root: NewController, scenes: [NewController] = [], segues: [NewSegue] = []
  ) {
    self.title = title
    self.summary = summary
    self.ios = ios
    self.classes = classes
    self.root = root
    self.scenes = scenes
    self.segues = segues
  }

  /// The document as JSON, for `Document.load`, a diagram, or a file.
  public var json: [UInt8] {
    var members = NewMembers<DocumentKey>()
    members.set(.segueviz, .number(1))
    members.set(.title, title)
    members.set(.description, summary)
    members.set(.ios, ios)
    members.set(.minimumIOS, minimumIOS)
    members.set(.above, above == .window ? nil : above.rawValue)
    members.set(.unwinds, coverage == .all ? nil : coverage.rawValue)
    members.set(.launch, isLaunch)
    members.set(.tabCondition, tabCondition)
    if !classes.isEmpty {
      members.set(.classes, .object(classes.map { .init($0.name, $0.json) }))
    }
    members.set(.root, root.json)
    members.set(.scenes, scenes.map(\.json))
    members.set(.segues, segues.map(\.json))
    members.set(.entries, entries.map(\.json))
    return members.object.file
  }
}

extension Document {
  /// Creates a document in Swift, or throws every problem, at its place in ``NewDocument/json``.
  public init(_ new: NewDocument, name: String = "document") throws(DocumentProblems) {
    self = try Document.load(new.json, fileName: name)
  }
}

/// The members of a JSON object with their keys, without missing values.
struct NewMembers<Key: ObjectKey> {
  private var members: [JSONValue.Member] = []

  var object: JSONValue { .object(members) }
  var isEmpty: Bool { members.isEmpty }

  mutating func set(_ key: Key, _ value: JSONValue?) {
    if let value { members.append(.init(key.rawValue, value)) }
  }

  mutating func set(_ key: Key, _ number: Int?) {
    set(key, number.map { JSONValue.number($0) })
  }

  mutating func set(_ key: Key, _ text: String?) { set(key, text.map { .string($0) }) }

  /// A list; none if it is empty.
  mutating func set(_ key: Key, _ list: [JSONValue]) {
    if !list.isEmpty { set(key, .array(list)) }
  }

  mutating func set(_ key: Key, _ flag: Bool, byDefault: Bool = false) {
    if flag != byDefault { set(key, .bool(flag)) }
  }
}

extension Origin {
  package var json: JSONValue {
    var members = NewMembers<OriginKey>()
    members.set(.file, file)
    members.set(.line, line)
    members.set(.column, column)
    members.set(.object, object)
    members.set(.scene, scene)
    return members.object
  }
}

extension [String] {
  var json: [JSONValue] { map { .string($0) } }
}

/// A scene of a ``NewDocument`` that code shows.
public struct NewEntry: Sendable {
  /// The id of the scene; nil: the document doesn't contain it.
  public var to: String?
  /// The controller that shows it, by its id or class; nil: unknown.
  public var from: String?
  /// How code shows it.
  public var kind: EntryKind
  /// Its place in the app.
  public var origin: Origin?

  /// Creates an entry.
  public init(to: String?, from: String? = nil, as kind: EntryKind, origin: Origin? = nil) {
    self.to = to
    self.from = from
    self.kind = kind
    self.origin = origin
  }

  var json: JSONValue {
    var members = NewMembers<EntryKey>()
    members.set(.to, to)
    members.set(.from, from)
    members.set(.as, kind.rawValue)
    members.set(.origin, origin?.json)
    return members.object
  }
}
