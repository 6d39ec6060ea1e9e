import JSON

extension DocumentSchema {
  static func property(_ key: SegueKey) -> JSONSchema {
    switch key {
    case .id:
      .name.described("Unique id for --unwind and traces (default: segue-N, by position).")
    case .kind: .word(of: SegueKind.self).described("The kind of the segue in the storyboard.")
    case .from: .reference("id").described("The source.")
    case .action: .reference("selector").described("Unwind segues only: the unwind action.")
    case .to:
      .reference("id")
        .described("Forward segues only: the destination, in the hierarchy or in the scenes.")
    case .identifier: .text.described("The storyboard identifier.")
    case .sender: .text.described("The control that triggers it, such as a button's title.")
    case .segueClass: .name.described("The custom class of the segue.")
    case .note: .text.described("A note for readers.")
    case .origin: .reference("origin").described("Where the importer found it.")
    case .trigger:
      .word(of: SegueTrigger.self)
        .described(
          "interface: a control, which calls shouldPerformSegue first. programmatic:"
            + " performSegue(withIdentifier:), which needs an identifier."
        )
        .defaulting(to: .string(SegueTrigger.interface.rawValue))
    case .animates: .bool.described("Whether it animates.").defaulting(to: true)
    case .madeBy:
      .word(of: SegueMaker.self)
        .described("code: app code has the effect of a segue, without shouldPerformSegue.")
        .defaulting(to: .string(SegueMaker.storyboard.rawValue))
    case .modalPresentationStyle:
      .reference("modalPresentationStyle")
        .described("Forward segues only: how it presents (default: the destination's style).")
    case .actsAs:
      .word(of: CustomSegueAction.self)
        .described(
          "Forward segues with a segueClass, or custom ones: the effect of the class (default:"
            + " unknown).")
    case .performs:
      .word(of: SeguePerformance.self)
        .described(
          "Unwind segues with a segueClass: the transition of the class (default: unknown).")
    case .expect:
      .any(of: .reference("expectation"), .array(of: .reference("expectation")))
        .described("The expected outcome. A forward segue has only ios and outcome.")
    case .expectEverywhere:
      .reference("everywhere")
        .described("Unwind segues only: the expected outcomes in every app state.")
    }
  }

  static let segue = JSONSchema.object(
    SegueKey.self, required: [.kind, .from], property
  )
  .titled("Segue")
  .adding(
    "allOf",
    [
      JSONSchema.condition(
        on: SegueKey.kind, isOneOf: [SegueKind.unwind], requires: [.action],
        forbids: [.to, .modalPresentationStyle, .actsAs]),
      JSONSchema.condition(
        on: SegueKey.kind, isOneOf: forwardKinds, requires: [.to],
        forbids: [.action, .expectEverywhere, .performs]),
      JSONSchema.condition(on: SegueKey.kind, isOneOf: [SegueKind.embed], forbids: [.actsAs]),
      needsClass(.actsAs, of: forwardKinds.filter { $0 != .custom }),
      needsClass(.performs, of: [.unwind]),
    ])

  /// What holds for segues of some kinds that have a key which says what their class does.
  private static func needsClass(_ key: SegueKey, of kinds: [SegueKind]) -> JSONValue {
    [
      "if": [
        "required": .strings([SegueKey.kind, key].map(\.rawValue)),
        "properties": .object([.init(SegueKey.kind.rawValue, JSONSchema.word(among: kinds).json)]),
      ],
      "then": ["required": .strings([SegueKey.segueClass.rawValue])],
    ]
  }

  static let forwardKinds = SegueKind.allCases.filter { $0 != .unwind }

  static func property(_ key: ExpectationKey) -> JSONSchema {
    switch key {
    case .ios: .reference("iosVersion").described("The iOS version (default: all).")
    case .outcome: .word(of: OutcomeName.self).described("The outcome.")
    case .destination: expected("The destination; null: none.")
    case .executor: expected("The executor; null: none.")
    case .removes:
      .array(of: .reference("id"))
        .described("The view controllers that are removed, in any order.")
    }
  }

  static let expectation = JSONSchema.object(ExpectationKey.self, property)
    .titled("Expectation")
    .described("The expected outcome of a segue; missing keys aren't compared.")

  private static func expected(_ description: String) -> JSONSchema {
    .any(of: .reference("id"), .null).described(description)
  }

  static func property(_ key: EverywhereKey) -> JSONSchema {
    switch key {
    case .destinations:
      .array(of: .any(of: .reference("id"), .word(of: ExpectationReader.OpenerWord.self)))
        .described(
          "Allowed destinations; opener: the screen that opened its source (default: any).")
    case .never:
      .array(of: .word(of: ExcludedOutcome.self)).described("Outcomes that aren't allowed.")
    }
  }

  static let everywhere = JSONSchema.object(EverywhereKey.self, property)
    .titled("Expectation for every app state")
}
