import JSON

/// The JSON Schema of what `--with` lays over a document: a merge patch (RFC 7396) on classes by
/// name, and on segues and controllers by id.
///
/// It is made of the schema of documents. Whatever it finds wrong is refused whatever the document;
/// whether the two go together only shows when one is laid over the other.
package enum OverlaySchema {
  /// The whole schema.
  package static var json: JSONValue {
    .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("$id", "urn:segueviz:overlay:1"),
      ] + DocumentSchema.members(of: overlay.adding("$defs", .object(definitions))))
  }

  private static var definitions: [JSONValue.Member] {
    [
      .init("controller", controller.json),
      .init("embeddedController", embeddedController.json),
      .init("class", declaration.json),
      .init("overrides", overrides.json),
      .init("segue", segue.json),
      .init("entry", DocumentSchema.entry.json),
    ] + DocumentSchema.ruleDefinitions + DocumentSchema.wordDefinitions
  }

  // MARK: The overlay

  /// The key that only overlays have.
  private static let controllersKey = OverlayMerge.controllersKey

  private static let overlay = JSONSchema.object(DocumentKey.self, property)
    .addingProperty(
      controllersKey,
      .dictionary(of: removable("controller"))
        .described(
          "Changes to controllers, by id. null removes a controller with everything below it.")
    )
    .titled("segueviz overlay")
    .described(
      "A patch for --with: a JSON merge patch (RFC 7396). null removes, objects are merged, and"
        + " everything else is replaced."
    )
    .examples([
      [
        "classes": ["DetailViewController": ["unwindActions": ["back:"]]],
        "controllers": [
          "detail": ["overrides": ["canPerformUnwindSegueAction": .null]], "alert": .null,
          "nav": ["children": ["list", "detail", ["id": "map", "class": "MapViewController"]]],
        ],
        "segues": ["home": ["from": "detail"], "old": .null],
        "ios": "8",
      ]
    ])

  private static func property(_ key: DocumentKey) -> JSONSchema {
    switch key {
    // A document cannot do without.
    case .segueviz: DocumentSchema.property(key)
    case .root:
      placed(.reference("embeddedController"))
        .described("The root view controller: its id, or its changes.")
    case .scenes:
      list.described("All controllers that aren't in the hierarchy.").orNull
    case .classes:
      .dictionary(of: removable("class")).described("Changes to classes, by name.")
        .orNull
    case .segues:
      .any(
        of: .dictionary(of: removable("segue")),
        .array(of: JSONSchema.reference("segue").adding("anyOf", knownOrWhole))
      )
      .described(
        "Changes to segues, by id; or a list of segues, each new, or a change to the segue with"
          + " its id."
      )
      .orNull
    case .entries:
      DocumentSchema.property(key).described("All scenes that code shows.").orNull
    case .schema, .title, .description, .ios, .minimumIOS, .above, .unwinds, .launch:
      DocumentSchema.property(key).orNull
    }
  }

  private static let declaration = JSONSchema.object(ClassKey.self) { key in
    switch key {
    case .overrides: JSONSchema.reference("overrides").orNull
    case .origin: origin.orNull
    case .superclass, .unwindActions, .container: DocumentSchema.property(key).orNull
    }
  }
  .titled("Changes to a class")

  private static let origin = JSONSchema.object(OriginKey.self) { key in
    key == .file ? DocumentSchema.property(key) : DocumentSchema.property(key).orNull
  }
  .described("Changes to where the importer found it.")

  // MARK: Controllers

  private static let controller = JSONSchema.object(ControllerKey.self) { key in
    switch key {
    // Nobody can do without.
    case .id: DocumentSchema.property(key)
    case .children:
      list.described("All its children: ids of controllers, which move here, or new controllers.")
        .orNull
    case .presents:
      placed(.reference("controller"))
        .described("The controller that it presents: an id, or changes to the current one.")
        .orNull
    case .overrides: JSONSchema.reference("overrides").orNull
    case .origin: origin.orNull
    default: DocumentSchema.property(key).orNull
    }
  }
  .titled("Changes to a view controller")
  .adding(
    "allOf",
    [
      JSONSchema.condition(
        on: ControllerKey.container,
        isOneOf: ContainerKind.allCases.filter { !$0.rules.hasSelection },
        forbids: [.selectedViewController], allowsNull: true),
      JSONSchema.condition(
        on: ControllerKey.container,
        isOneOf: ContainerKind.allCases.filter { !$0.rules.isCollapsible },
        forbids: [.collapsed], allowsNull: true),
    ])

  private static let embeddedController = JSONSchema.reference("controller")
    .titled("View controller that isn't presented")
    .adding(
      "properties", JSONSchema.nullAtMost([ControllerKey.presentingViewController]))

  /// All of some controllers; what is laid over nobody needs an id.
  private static let list = JSONSchema.array(
    of: placed(
      JSONSchema.reference("embeddedController").adding("required", ["id"])))

  private static func placed(_ controller: JSONSchema) -> JSONSchema {
    .any(of: .reference("id"), controller)
  }

  private static func removable(_ name: String) -> JSONSchema { JSONSchema.reference(name).orNull }

  // MARK: Overrides

  private static let overrides = JSONSchema.object(OverridesKey.self) { key in
    switch key {
    case .viewControllerForUnwindSegueAction: viewControllerForUnwind.orNull
    case .segueForUnwindingToViewController: segueForUnwinding.orNull
    default: DocumentSchema.property(key).orNull
    }
  }
  .titled("Changes to overrides")

  private static let viewControllerForUnwind = JSONSchema.any(
    of: .word(of: OverridesReader.AnswerName.self),
    .object(ViewControllerForUnwindKey.self) { key in
      key == .controller ? DocumentSchema.property(key).orNull : .null
    }
    .titled("Returns a controller without asking it"),
    .object(ViewControllerForUnwindKey.self) { key in
      key == .controller ? .null : DocumentSchema.property(key).orNull
    }
    .titled("Asks children"))

  private static let segueForUnwinding = JSONSchema.any(
    of: .word(of: OverridesReader.SegueName.self),
    .object(SegueForUnwindingKey.self) { key in
      key == .class ? DocumentSchema.property(key) : DocumentSchema.property(key).orNull
    }
    .titled("A custom unwind segue"))

  // MARK: Segues

  private static let segue = JSONSchema.object(SegueKey.self) { key in
    switch key {
    // No segue can do without.
    case .kind, .from: DocumentSchema.property(key)
    case .expect:
      .any(
        of: .object(ExpectationKey.self) { DocumentSchema.property($0).orNull },
        .array(of: .reference("expectation"))
      )
      .described("Unwind segues only: changes to the expected outcome.").orNull
    case .expectEverywhere:
      JSONSchema.object(EverywhereKey.self) { DocumentSchema.property($0).orNull }
        .described("Unwind segues only: changes to the expected outcomes in every app state.")
        .orNull
    case .origin: origin.orNull
    default: DocumentSchema.property(key).orNull
    }
  }
  .titled("Changes to a segue")
  .adding(
    "allOf",
    [
      condition(on: [.unwind], forbids: [.to, .modalPresentationStyle, .actsAs]),
      condition(
        on: DocumentSchema.forwardKinds, forbids: [.action, .expect, .expectEverywhere, .performs]),
      condition(on: [.embed], forbids: [.actsAs]),
    ])

  private static func condition(on kinds: [SegueKind], forbids keys: [SegueKey]) -> JSONValue {
    JSONSchema.condition(on: SegueKey.kind, isOneOf: kinds, forbids: keys, allowsNull: true)
  }

  /// A segue of a list that is laid over none must be whole.
  private static let knownOrWhole: JSONValue = [
    ["required": [.string(SegueKey.id.rawValue)]],
    ["required": .strings([SegueKey.kind, .from].map(\.rawValue))],
  ]
}
