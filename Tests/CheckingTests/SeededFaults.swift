import Unwinding

/// A document with one fault, and the same without it.
struct SeededFault: Sendable, CustomStringConvertible {
  /// What is to be reported; nothing but that. With several, what else the fault brings along.
  let ids: [DiagnosticID]
  let faulty: String
  let clean: String
  var ios = "17"

  var description: String { ids.map(\.rawValue).joined(separator: ", ") }

  /// - Parameters:
  ///   - document: has "FAULT" in the place of the fault.
  ///   - fault: what stands there.
  ///   - repair: what stands there in the document without fault.
  init(
    _ ids: DiagnosticID..., in document: String, fault: String, repair: String, ios: String = "17"
  ) {
    self.ids = ids
    self.ios = ios
    faulty = document.replacing("FAULT", with: fault)
    clean = document.replacing("FAULT", with: repair)
  }

  static let all = errors + warnings + notes

  // MARK: Errors

  private static let errors = [
    SeededFault(
      .noHandler,
      in: """
        { "segueviz": 1, "root": { "id": "menu", FAULT "presents": { "id": "quiz" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: "", repair: #""unwindActions": ["home:"],"#),
    SeededFault(
      .yesWithoutAction,
      in: """
        { "segueviz": 1, "root": { "id": "menu", FAULT "presents": { "id": "quiz" },
            "overrides": { "canPerformUnwindSegueAction": [ { "answer": "yes" } ] } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: "", repair: #""unwindActions": ["home:"],"#),
    // Later versions need no executor.
    SeededFault(
      .noExecutor, .versionDependent,
      in: """
        { "segueviz": 1, "root": { "id": "page", "unwindActions": ["close:"], FAULT },
          "segues": [ { "id": "close", "kind": "unwind", "from": "form", "action": "close:" } ] }
        """,
      fault: #""children": [ { "id": "form" } ]"#, repair: #""presents": { "id": "form" }"#,
      ios: "8"),
    SeededFault(
      .expectationFailed,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:"],
            "presents": { "id": "quiz", "presents": { "id": "results" } } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "results", "action": "home:",
                        "expect": { "destination": "FAULT" } } ] }
        """,
      fault: "quiz", repair: "menu"),
    SeededFault(
      .presentationConflict,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "presents": { "id": "quiz" } },
          "scenes": [ { "id": "help" } ],
          "segues": [ { "id": "ask", "kind": "presentation", "from": "FAULT", "to": "help" } ] }
        """,
      fault: "menu", repair: "quiz"),
    SeededFault(
      .pushWithoutNavigation,
      in: """
        { "segueviz": 1, "root": { "id": "top", "class": "FAULT", "children": [ { "id": "list" } ] },
          "scenes": [ { "id": "detail" } ],
          "segues": [ { "id": "open", "kind": "push", "from": "list", "to": "detail" } ] }
        """,
      fault: "UIViewController", repair: "UINavigationController"),
    SeededFault(
      .identifierMissing,
      in: """
        { "segueviz": 1, "root": { "id": "menu" }, "scenes": [ { "id": "help" } ],
          "segues": [ { "id": "ask", "kind": "presentation", "from": "menu", "to": "help",
                        "trigger": "programmatic" FAULT } ] }
        """,
      fault: "", repair: #", "identifier": "Ask""#),
    SeededFault(
      .pushNavigationController,
      in: """
        { "segueviz": 1, "root": { "id": "main", "class": "UINavigationController",
            "children": [ { "id": "list" } ] }, "scenes": [ { "id": "editor" FAULT } ],
          "segues": [ { "id": "edit", "kind": "push", "from": "list", "to": "editor" } ] }
        """,
      fault: #", "class": "UINavigationController""#, repair: ""),
  ]

  // MARK: Warnings

  private static let warnings = [
    SeededFault(
      .ambiguousInstances,
      in: """
        { "segueviz": 1, "classes": { "Folder": { "unwindActions": ["up:"] } },
          "root": { "id": "nav", "class": "UINavigationController", "children": [
            { "id": "a", "class": "Folder" FAULT }, { "id": "b", "class": "Folder" },
            { "id": "file" } ] },
          "segues": [ { "id": "up", "kind": "unwind", "from": "file", "action": "up:" } ] }
        """,
      fault: "",
      repair: #", "overrides": { "canPerformUnwindSegueAction": [ { "answer": "no" } ] }"#),
    SeededFault(
      .foundNotRevealed,
      in: """
        { "segueviz": 1, "root": { "id": "panels", "container": "custom" FAULT, "children": [
            { "id": "left", "unwindActions": ["left:"] }, { "id": "right" } ] },
          "segues": [ { "id": "go", "kind": "unwind", "from": "right", "action": "left:" } ] }
        """,
      fault: "", repair: #", "overrides": { "unwindForTowards": "reveals" }"#),
    SeededFault(
      .versionDependent,
      in: """
        { "segueviz": 1, "minimumIOS": "6", "root": { "id": "page", "children": [
            { "id": "form" }, { "id": "side" FAULT } ] },
          "segues": [ { "id": "go", "kind": "unwind", "from": "form", "action": "go:" } ] }
        """,
      fault: #", "children": [ { "id": "deep", "unwindActions": ["go:"] } ]"#,
      repair: #", "unwindActions": ["go:"]"#),
    SeededFault(
      .legacyOverride,
      in: """
        { "segueviz": 1, "classes": { "Old": { "superclass": "UINavigationController",
            "overrides": { "viewControllerForUnwindSegueAction": "super" FAULT } } },
          "root": { "id": "nav", "class": "Old" } }
        """,
      fault: "", repair: #", "allowedChildrenForUnwinding": "super""#),
    SeededFault(
      .unverifiedBehavior,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:"],
            "presents": { "id": "quiz" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" FAULT } ] }
        """,
      fault: #", "segueClass": "FlipSegue""#, repair: ""),
    SeededFault(
      .callerAssumed,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:"],
            "presents": { "id": "quiz" FAULT } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: #", "callerAssumed": true"#, repair: ""),
  ]

  // MARK: Notes

  private static let notes = [
    SeededFault(
      .sourceImplementsAction,
      in: """
        { "segueviz": 1, "classes": { "Quiz": { "unwindActions": ["home:"] } },
          "root": { "id": "menu", "class": "Quiz",
            "presents": { "id": "quiz", "class": "FAULT" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: "Quiz", repair: "UIViewController"),
    // The tab bar lets no search into another tab, so that only the selectors are alike.
    SeededFault(
      .duplicateAction,
      in: """
        { "segueviz": 1, "classes": { "Menu": { "unwindActions": ["FAULT:"] },
            "List": { "unwindActions": ["home:"] } },
          "root": { "id": "tab", "class": "UITabBarController",
            "overrides": { "allowedChildrenForUnwinding": "none" }, "children": [
              { "id": "first", "class": "UINavigationController", "children": [
                { "id": "menu", "class": "Menu" }, { "id": "dish" } ] },
              { "id": "second", "class": "UINavigationController", "children": [
                { "id": "list", "class": "List" }, { "id": "item" } ] } ] },
          "segues": [ { "id": "back", "kind": "unwind", "from": "item", "action": "home:" },
                      { "id": "out", "kind": "unwind", "from": "dish", "action": "FAULT:" } ] }
        """,
      fault: "home", repair: "menu"),
    SeededFault(
      .unusedAction,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:" FAULT],
            "presents": { "id": "quiz" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: #", "start:""#, repair: ""),
    SeededFault(
      .showFallsBackToModal,
      in: """
        { "segueviz": 1, "root": { "id": "top", "class": "FAULT", "children": [ { "id": "list" } ] },
          "scenes": [ { "id": "detail" } ],
          "segues": [ { "id": "open", "kind": "show", "from": "list", "to": "detail" } ] }
        """,
      fault: "UIViewController", repair: "UINavigationController"),
    SeededFault(
      .unknownClass,
      in: #"{ "segueviz": 1, "root": { "id": "nav", "class": "FAULT" } }"#,
      fault: "UINavigationControler", repair: "UINavigationController"),
    SeededFault(
      .sourceNotLive,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": ["home:"],
            "presents": { "id": "quiz" } }, "scenes": [ { "id": "results" } ],
          "segues": [ { "id": "home", "kind": "unwind", "from": "FAULT", "action": "home:" } ] }
        """,
      fault: "results", repair: "quiz"),
    SeededFault(
      .unknownAboveRoot,
      in: """
        { "segueviz": 1, "above": "unknown", "root": { "id": "menu", FAULT
            "presents": { "id": "quiz" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: "", repair: #""unwindActions": ["home:"],"#),
    SeededFault(
      .unknownActions,
      in: """
        { "segueviz": 1, "root": { "id": "menu", "unwindActions": FAULT,
            "presents": { "id": "quiz" } },
          "segues": [ { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" } ] }
        """,
      fault: #""unknown""#, repair: #"["home:"]"#),
    SeededFault(
      .dependsOnCode,
      in: """
        { "segueviz": 1, "root": { "id": "list", "unwindActions": ["save:"], "presents": { "id": "note",
            "overrides": { "shouldPerformSegue": [ { "answer": FAULT } ] } } },
          "segues": [ { "id": "save", "identifier": "s", "kind": "unwind", "from": "note", "action": "save:" } ] }
        """,
      fault: #""depends""#, repair: #""yes""#),
    SeededFault(
      .actionNavigates,
      in: """
        { "segueviz": 1, "root": { "id": "home", "presents": { "id": "wizard",
            "unwindActions": [ { "action": "finish:" FAULT } ], "children": [ { "id": "form" } ] } },
          "segues": [ { "id": "end", "kind": "unwind", "from": "form", "action": "finish:" } ] }
        """,
      fault: #", "performs": "dismiss""#, repair: ""),
  ]
}
