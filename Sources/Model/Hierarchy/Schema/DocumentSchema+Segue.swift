import JSON

extension DocumentSchema {
  static func property(_ key: SegueKey) -> JSONSchema {
    switch key {
    case .id:
      .name.described("What --unwind and traces call it; unique (default: segue-N, its place).")
    case .kind: .word(of: SegueKind.self).described("The storyboard's own word for what it does.")
    case .from: .reference("id").described("The source.")
    case .action: .reference("selector").described("Unwind segues only: the unwind action.")
    case .to:
      .reference("id")
        .described("Forward segues only: the destination, live already or one of the scenes.")
    case .identifier: .text.described("The storyboard identifier.")
    case .sender: .text.described("What triggers it, as a person calls it: a button's title.")
    case .segueClass: .name.described("A custom class of the segue.")
    case .note: .text.described("A remark for people.")
    case .origin: .reference("origin").described("Where it comes from.")
    case .trigger:
      .word(of: SegueTrigger.self)
        .described(
          "interface: a control, which asks shouldPerformSegue first; programmatic:"
            + " performSegue(withIdentifier:), which does not and needs an identifier."
        )
        .defaulting(to: .string(SegueTrigger.interface.rawValue))
    case .animates: .bool.described("Whether it animates.").defaulting(to: true)
    case .madeBy:
      .word(of: SegueMaker.self)
        .described("code: the app's code does what a segue would do, and the source is not asked.")
        .defaulting(to: .string(SegueMaker.storyboard.rawValue))
    case .modalPresentationStyle:
      .reference("modalPresentationStyle")
        .described("Forward segues only: how it presents (default: the destination's style).")
    case .actsAs:
      .word(of: CustomSegueAction.self)
        .described(
          "Forward segues with a segueClass, or custom ones: what the class makes of the segue (default:"
            + " unknown).")
    case .performs:
      .word(of: SeguePerformance.self)
        .described("Unwind segues with a segueClass: what the class moves (default: unknown).")
    case .expect:
      .any(of: .reference("expectation"), .array(of: .reference("expectation")))
        .described("The outcome that is wanted; of a forward segue its ios and outcome only.")
    case .expectEverywhere:
      .reference("everywhere")
        .described("Unwind segues only: what is wanted in every stack that the app can build.")
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
    case .ios: .reference("iosVersion").described("Only under this version (default: every one).")
    case .outcome: .word(of: OutcomeName.self).described("What becomes of it.")
    case .destination: expected("The controller that wins; null: nobody.")
    case .executor: expected("The controller that executes; null: nobody.")
    case .removes:
      .array(of: .reference("id"))
        .described("Everything that leaves the live hierarchy, in any order.")
    }
  }

  static let expectation = JSONSchema.object(ExpectationKey.self, property)
    .titled("Expectation")
    .described("What a segue is expected to do; only the keys given are compared.")

  private static func expected(_ description: String) -> JSONSchema {
    .any(of: .reference("id"), .null).described(description)
  }

  static func property(_ key: EverywhereKey) -> JSONSchema {
    switch key {
    case .destinations:
      .array(of: .any(of: .reference("id"), .word(of: ExpectationReader.OpenerWord.self)))
        .described("Where it may go; opener: whoever brought its source up (default: anywhere).")
    case .never:
      .array(of: .word(of: ExcludedOutcome.self)).described("What must not become of it.")
    }
  }

  static let everywhere = JSONSchema.object(EverywhereKey.self, property)
    .titled("Expectation of every stack")
}
