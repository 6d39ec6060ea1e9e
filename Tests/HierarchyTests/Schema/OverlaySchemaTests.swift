import TestSupport
import Testing

/// If the committed schema of overlays rejects an overlay, no document can accept it.
@Suite struct OverlaySchemaTests {
  private let evaluator: SchemaEvaluator
  private let schema: JSONTree

  init() throws {
    schema = try Repository.tree(of: "overlay.schema.json")
    evaluator = SchemaEvaluator(schema)
  }

  /// Overlays for the document with every key.
  private static let overlays = [
    everyOverlayKey,
    #"{ "root": "r", "scenes": ["s", { "id": "p", "presentingViewController": null }], "segues": null, "classes": null, "ios": null }"#,
    #"{ "root": { "presents": "s" }, "scenes": null, "segues": [{ "id": "u", "from": "s", "expect": null }, { "id": "segue-2", "from": "s" }] }"#,
  ]

  private func problems(of overlay: JSONTree) -> [String] {
    Overlaid.problems(overlay.text, over: everyKey)
  }

  @Test(arguments: overlays) func overlaysAreAccepted(text: String) throws {
    let overlay = try JSONTree(Array(text.utf8))
    #expect(problems(of: overlay) == [])
    #expect(evaluator.accepts(overlay))
    #expect(evaluator.unknownKeywords.isEmpty)
  }

  @Test(arguments: OverlayTests.places) func overlaysThatMoveControllersAreAccepted(
    _ overlay: String, _ brief: String
  ) throws {
    #expect(evaluator.accepts(try JSONTree(Array(overlay.utf8))))
  }

  @Test func exampleIsAnOverlay() throws {
    let examples = try #require(schema["examples"])
    #expect(!examples.elements.isEmpty)
    #expect(examples.elements.allSatisfy(evaluator.accepts))
  }

  @Test func theOverlayHasEveryKey() throws {
    func keys(_ text: String) throws -> Set<String> {
      try JSONTree(Array(text.utf8)).everything.reduce(into: []) { keys, value in
        if case .object(let members) = value { keys.formUnion(members.map(\.key)) }
      }
    }
    let every = try keys(everyKey).subtracting(["root", "scenes"])
    #expect(every.isSubset(of: try keys(everyOverlayKey)))
  }

  /// The schema rejects nothing that the loader accepts, and most of what the loader rejects.
  @Test func agreesWithTheLoaderOnValues() throws {
    var (refused, missed) = (0, 0)
    let overlay = try JSONTree(Array(everyOverlayKey.utf8))
    for place in overlay.everything.indices {
      for other in DocumentMutator.third(of: DocumentMutator.strangers, at: place) {
        let changed = overlay.changing(place) { _ in other }
        let isAccepted = evaluator.accepts(changed)
        if problems(of: changed).isEmpty {
          #expect(isAccepted, "the schema refuses \(changed.text)")
        } else if isAccepted {
          missed += 1
        } else {
          refused += 1
        }
      }
    }
    #expect(evaluator.unknownKeywords.isEmpty)
    // The rest are unknown names.
    #expect(missed * 3 < refused, "\(missed) against \(refused)")
  }

  @Test func agreesWithTheLoaderOnKeys() throws {
    let overlay = try JSONTree(Array(everyOverlayKey.utf8))
    let all = overlay.everything
    var keys: Set<String> = ["unknown"]
    for case .object(let members) in all { keys.formUnion(members.map(\.key)) }
    for case (let place, .object(let members)) in all.enumerated() {
      let others = keys.subtracting(members.map(\.key)).sorted()
      for key in DocumentMutator.third(of: others, at: place) {
        // Null for an unknown key removes nothing, so the loader accepts it.
        guard let value = all.lazy.compactMap({ $0[key] }).first(where: { $0 != .null }) else {
          continue
        }
        let more = members + [JSONTree.Member(key: key, value: value)]
        let changed = overlay.changing(place) { _ in .object(more) }
        if problems(of: changed).isEmpty {
          #expect(evaluator.accepts(changed), "the schema refuses \(changed.text)")
        }
      }
    }
  }

  @Test(arguments: [
    #"[]"#, #"{ "titel": "x" }"#, #"{ "title": 3 }"#, #"{ "segueviz": 2 }"#, #"{ "root": null }"#,
    #"{ "controllers": [] }"#, #"{ "controllers": null }"#, #"{ "controllers": { "a": 3 } }"#,
    #"{ "controllers": { "a": { "titel": "x" } } }"#,
    #"{ "controllers": { "a": { "container": "tap" } } }"#,
    #"{ "controllers": { "a": { "container": "page", "selectedViewController": "b" } } }"#,
    #"{ "controllers": { "a": { "children": [{ "title": "x" }] } } }"#,
    #"{ "controllers": { "a": { "children": [null] } } }"#,
    #"{ "controllers": { "a": { "overrides": { "canPerformUnwindSegueAction": [null] } } } }"#,
    #"{ "controllers": { "a": { "overrides": { "showViewController": false } } } }"#,
    #"{ "segues": 3 }"#, #"{ "segues": { "a": { "kind": null } } }"#,
    #"{ "segues": { "a": { "kind": "unwind", "to": "b" } } }"#,
    #"{ "segues": [{ "sender": "x" }] }"#,
    #"{ "classes": { "A": { "class": "B" } } }"#, #"{ "ios": 8 }"#,
  ])
  func invalidOverlaysAreRejected(text: String) throws {
    #expect(!evaluator.accepts(try JSONTree(Array(text.utf8))))
  }
}

/// An overlay with every key, except those for places of controllers.
private let everyOverlayKey = #"""
  {
    "$schema": "s", "segueviz": 1, "title": "t", "description": null, "ios": "17",
    "minimumIOS": "10", "above": null, "unwinds": null, "launch": null, "tabCondition": null,
    "entries": [{ "to": "s", "from": "C", "as": "root", "origin": { "file": "A.swift" } }],
    "classes": {
      "C": {
        "superclass": null, "container": "custom",
        "unwindActions": ["f:", { "action": "g:", "performs": "dismiss" }],
        "origin": { "file": "B.swift", "line": null, "column": null },
        "overrides": {
          "canPerformUnwindSegueAction": [
            { "action": "f(_:)", "from": "c", "answer": "no", "note": "n" }
          ],
          "viewControllerForUnwindSegueAction": { "children": "inOrder", "then": null },
          "shouldPerformSegue": [{ "identifier": "i", "answer": "no", "note": "n" }]
        }
      },
      "N": {}, "E": { "unwindActions": [], "overrides": { "unwindForTowards": null } }
    },
    "controllers": {
      "r": {
        "id": "r", "class": null, "title": "u", "container": null,
        "selectedViewController": null, "definesPresentationContext": null,
        "unwindActions": "unknown", "back": null, "note": null,
        "origin": { "object": null, "scene": "s-2" },
        "children": ["c", { "id": "n", "presentingViewController": null }],
        "presents": { "modalPresentationStyle": "fullScreen", "callerAssumed": true },
        "overrides": {
          "viewControllerForUnwindSegueAction": { "controller": "n" },
          "allowedChildrenForUnwinding": null, "unwindForTowards": "nothing",
          "segueForUnwindingToViewController": { "class": "T", "performs": null },
          "showViewController": true, "showDetailViewController": null
        }
      },
      "p": { "overrides": null, "dismissal": "code", "collapsed": false,
        "hidesBottomBarWhenPushed": null }
    },
    "segues": {
      "u": {
        "kind": "unwind", "from": "p", "action": "g:", "identifier": null, "sender": null,
        "note": null, "origin": null, "trigger": null, "condition": null, "whileHidden": null,
        "animates": false,
        "expect": { "ios": null, "outcome": "aborted", "destination": null, "executor": null, "removes": null },
        "madeBy": null, "modalPresentationStyle": null,
        "expectEverywhere": { "destinations": null, "never": ["exception"] }
      },
      "segue-2": null,
      "segue-3": { "to": "s", "segueClass": null, "actsAs": "push" }
    }
  }
  """#
