import JSON

/// The JSON Schema (draft 2020-12) of hierarchy documents, for editors and for programs that write
/// them (Format.md, section 1).
///
/// It is made of the loader's own tables of keys and of the model's enumerations. Whatever of a
/// document it finds wrong the loader refuses, and of what the loader refuses it finds every problem
/// of the kind ``DocumentProblem/Kind/structure``.
package enum DocumentSchema {
  /// The whole schema.
  package static var json: JSONValue {
    .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("$id", "urn:segueviz:hierarchy:1"),
      ] + members(of: document.adding("$defs", .object(definitions))))
  }

  static func members(of schema: JSONSchema) -> [JSONValue.Member] {
    guard case .object(let members) = schema.json else { return [] }
    return members
  }

  private static var definitions: [JSONValue.Member] {
    [
      .init("controller", controller.json),
      .init("embeddedController", embeddedController.json),
      .init("class", declaration.json),
      .init("overrides", overrides.json),
    ] + ruleDefinitions + [.init("segue", segue.json), .init("entry", entry.json)]
      + wordDefinitions
  }

  /// The rules of overrides, which are in overlays what they are in documents.
  static var ruleDefinitions: [JSONValue.Member] {
    [
      .init("canPerformRule", canPerformRule.json),
      .init("shouldPerformRule", shouldPerformRule.json),
    ]
  }

  /// What else is the same in overlays.
  static var wordDefinitions: [JSONValue.Member] {
    [
      .init("expectation", expectation.json),
      .init("everywhere", everywhere.json),
      .init("origin", origin.json),
      .init("id", id.json),
      .init("className", className.json),
      .init("selector", selector.json),
      .init("unwindActions", unwindActions.json),
      .init("modalPresentationStyle", modalPresentationStyle.json),
      .init("container", container.json),
      .init("iosVersion", iosVersion.json),
    ]
  }

  // MARK: The document

  static func property(_ key: DocumentKey) -> JSONSchema {
    switch key {
    case .schema: .text.described("The address of this schema, for editors.")
    case .segueviz: .constant(1).described("The version of the format.")
    case .title: .text.described("The title of the diagrams.")
    case .description: .text.described("One sentence for readers and screen readers.")
    case .ios:
      .reference("iosVersion")
        .described("The iOS version whose rules apply. iOS 10 and later have the same rules.")
        .defaulting(to: .string(IOSVersion.newest.description))
    case .minimumIOS:
      .reference("iosVersion")
        .described(
          "The oldest iOS version that the app supports, not later than ios (default: 9, or ios"
            + " if that is older).")
    case .above:
      .word(of: Surroundings.self)
        .described("The parent of the root: the window, or unknown.")
        .defaulting(to: .string(Surroundings.window.rawValue))
    case .unwinds:
      .word(of: UnwindCoverage.self)
        .described("Whether the document contains all unwind segues of its controllers.")
        .defaulting(to: .string(UnwindCoverage.all.rawValue))
    case .launch:
      .bool.described("Whether the hierarchy is the launch state of the app.").defaulting(to: false)
    case .entries:
      .array(of: .reference("entry")).described("The scenes that code shows.")
    case .classes:
      .dictionary(of: .reference("class"))
        .described(
          "The app's classes by name. A class that isn't listed here or in UIKit is a plain"
            + " subclass of UIViewController.")
    case .root: .reference("embeddedController").described("The window's root view controller.")
    case .scenes:
      .array(of: .reference("embeddedController"))
        .described(
          "Controllers that aren't in the hierarchy; forward segues create them.")
    case .segues:
      .array(of: .reference("segue")).described("The segues that can be triggered in this state.")
    }
  }

  private static let document = JSONSchema.object(
    DocumentKey.self, required: [.segueviz, .root], property
  )
  .titled("segueviz hierarchy document")
  .described(
    "The state of an app at one moment: its view controllers, and the segues that can be"
      + " triggered. segueviz also checks what a schema can't express. An object has each key once."
      + " Ids are unique, and every reference names one. The from of a rule is an id or a known"
      + " class. selectedViewController is a child of a tab bar controller."
      + " allowedChildrenForUnwinding are children. presentingViewController is the caller or a"
      + " parent of it, and presents only one controller. No class is its own ancestor. Controllers"
      + " are nested at most \(DocumentLimits.controllerDepth) deep. Beyond ASCII, a selector"
      + " contains only letters, digits, and emoji."
  )
  .examples([
    [
      "segueviz": 1,
      "root": [
        "id": "menu", "class": "MenuViewController", "unwindActions": ["unwindToMenu:"],
        "presents": ["id": "results", "modalPresentationStyle": "fullScreen"],
      ],
      "segues": [
        ["id": "home", "kind": "unwind", "from": "results", "action": "unwindToMenu:"]
      ],
    ]
  ])

  static func property(_ key: ClassKey) -> JSONSchema {
    switch key {
    case .superclass:
      .reference("className").described(
        "The superclass; actions, overrides, and container are inherited."
      )
      .defaulting(to: .string(UIKitClasses.base))
    case .unwindActions:
      .reference("unwindActions").described("The unwind actions that the class implements.")
    case .overrides: .reference("overrides").described("Overrides, inherited one by one.")
    case .container:
      .reference("container").described("The container kind (default: its superclass's).")
    case .origin: .reference("origin").described("Where the importer found it.")
    }
  }

  private static let declaration = JSONSchema.object(ClassKey.self, property)
    .titled("Class")
    .described("A class of the app. Actions and overrides are inherited.")

  static func property(_ key: OriginKey) -> JSONSchema {
    switch key {
    case .file: .name.described("The path of the file, relative to the document's folder.")
    case .line: .wholeNumber(in: 1...ValueReader.lastLine).described("The line in it, from 1.")
    case .column:
      .wholeNumber(in: 1...ValueReader.lastLine).described("The column in the line, from 1.")
    case .object: .name.described("The id of the object in a storyboard.")
    case .scene: .name.described("The scene in a storyboard.")
    }
  }

  private static let origin = JSONSchema.object(OriginKey.self, required: [.file], property)
    .titled("Origin")
    .described("Where the importer found a part of the document.")

  // MARK: Words

  private static let id = JSONSchema.name.described("The id of a controller of this document.")

  private static let className = JSONSchema.name
    .described("The name of a class of the app or of UIKit.")
    .examples(
      UIKitClasses.names
        .filter { UIKitClasses.container(of: $0) != ContainerKind.none }.prefix(4).map {
          .string($0)
        })

  private static let container = JSONSchema.word(of: ContainerKind.self)
    .titled("Container kind")
    .described(
      "navigation: a stack whose top is on screen. tab: shows the selected child. split:"
        + " primary, (supplementary,) secondary. page: a page view controller. custom: a custom"
        + " container that shows some children and hides others. none: not a container; all its"
        + " children are on screen.")

  private static let selector = JSONSchema.text(matching: SelectorPattern.text)
    .titled("Selector of an unwind action")
    .described("In Objective-C or Swift syntax; its argument is the segue.")
    .examples("unwindToMenu:", "unwindToMenu(_:)", "unwind(from:)")

  private static let iosVersion =
    JSONSchema.text(
      matching: "^([\(IOSVersion.oldest)-9]|[1-9][0-9]{1,2})(\\.[0-9]{1,3}){0,2}$"
    )
    .titled("iOS version")
    .described("\(IOSVersion.oldest) or later, in quotes.")
    // The newest, and those of which most differ from it.
    .examples(
      [.string(IOSVersion.newest.description)]
        + (IOSVersion.oldest...IOSVersion.oldest + 4).reversed().map { .string(String($0)) })
}

/// Selectors as a regular expression, of the subset that JSON Schema recommends: every
/// implementation knows it.
private enum SelectorPattern {
  /// Objective-C's `name:` and `name:label:`, or Swift's `name(label:)` and `name(label:label:)`.
  static let text =
    "^\(identifier)(:((\(identifier))?:)?|\\(\(identifier):(\(identifier):)?\\))$"

  private static let identifier = "([A-Za-z_$]|\(other))([A-Za-z0-9_$]|\(other))*"
  private static let other = "[^\\x00-\\x7F]"
}
