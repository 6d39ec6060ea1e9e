import Hierarchy
import Testing

/// What is wrong with an overlay is said of the overlay, and where.
@Suite struct OverlayRefusalTests {
  static let cases: [(overlay: String, problems: [String])] = [
    ("{", ["overlay.json:1:2: error: expected a key in double quotes"]),
    ("[]", ["overlay.json:1:1: error: expected an object, found an array"]),
    (#"{ "titel": "x" }"#, [#"overlay.json:1:3: error: a patch has no key "titel""#]),
    (#"{ "title": 3 }"#, ["overlay.json:1:12: error: expected a string, found a number"]),
    (#"{ "segueviz": 2 }"#, ["overlay.json:1:15: error: expected 1"]),
    (
      #"{ "title": "a", "title": "b" }"#,
      [#"overlay.json:1:17: error: this object already has the key "title""#]
    ),
    (#"{ "controllers": [] }"#, ["overlay.json:1:18: error: expected an object with ids"]),
    (
      #"{ "controllers": { "detial": {} } }"#,
      [#"overlay.json:1:20: error: no controller has the id "detial""#]
    ),
    (
      #"{ "controllers": { "detial": null } }"#,
      [#"overlay.json:1:20: error: no controller has the id "detial""#]
    ),
    (
      #"{ "controllers": { "detail": 3 } }"#,
      ["overlay.json:1:30: error: expected an object, or null to remove it, found a number"]
    ),
    (
      #"{ "controllers": { "detail": { "id": "x" } } }"#,
      ["overlay.json:1:38: error: the id of a controller can't change"]
    ),
    (
      #"{ "controllers": { "detail": { "titel": "x", "container": "tap" } } }"#,
      [
        #"overlay.json:1:32: error: a controller has no key "titel""#,
        #"overlay.json:1:59: error: expected "navigation""#,
      ]
    ),
    (
      #"{ "controllers": { "detail": { "tilte": null, "overrides": { "unwindForTowardz": null } } } }"#,
      [
        #"overlay.json:1:32: error: there is no key "tilte" that could be removed"#,
        #"overlay.json:1:62: error: there is no key "unwindForTowardz" that could be removed"#,
      ]
    ),
    (
      #"{ "root": { "children": ["nav", { "id": "more", "notes": null }] } }"#,
      [#"overlay.json:1:49: error: there is no key "notes" that could be removed"#]
    ),
    (
      #"{ "controllers": { "nav": { "children": ["list", null, "detail"] } } }"#,
      ["overlay.json:1:50: error: expected an object, found null"]
    ),
    (
      #"{ "controllers": { "more": { "children": ["detail", "lst"] } } }"#,
      [#"overlay.json:1:53: error: no controller has the id "lst""#]
    ),
    (
      #"{ "controllers": { "more": { "children": ["list", "list"] } } }"#,
      [#"overlay.json:1:51: error: "list" already has a place in the patch"#]
    ),
    (
      #"{ "controllers": { "list": { "children": ["tabs"] } } }"#,
      [#"overlay.json:1:20: error: "list" has no place in the hierarchy after"#]
    ),
    (
      #"{ "root": { "id": "new", "presents": "new" } }"#,
      [#"overlay.json:1:38: error: "new" already has a place in the patch"#]
    ),
    (
      #"{ "controllers": { "modal": { "children": ["more"] } } }"#,
      [#"overlay.json:1:20: error: "modal" has no place in the hierarchy after"#]
    ),
    (
      #"{ "controllers": { "list": null, "more": { "children": ["list"] } } }"#,
      [#"overlay.json:1:57: error: "list" is placed here, but removed with null elsewhere"#]
    ),
    (
      #"{ "controllers": { "more": { "children": [{ "title": "x" }] } } }"#,
      [#"overlay.json:1:43: error: a controller needs an "id""#]
    ),
    (#"{ "segues": 3 }"#, ["overlay.json:1:13: error: expected an array, found a number"]),
    (#"{ "segues": { "hme": null } }"#, [#"overlay.json:1:15: error: no segue has the id "hme""#]),
    (
      #"{ "segues": { "new": {} } }"#,
      [#"overlay.json:1:15: error: no segue has the id "new", and a new one needs a "kind""#]
    ),
    (
      #"{ "segues": { "home": { "from": "detial" } } }"#,
      [#"overlay.json:1:33: error: no controller has the id "detial""#]
    ),
    (
      #"{ "segues": { "home": { "id": "x" } } }"#,
      ["overlay.json:1:31: error: the id of a segue can't change"]
    ),
    (
      #"{ "classes": { "Detial": null } }"#,
      [#"overlay.json:1:16: error: the document declares no class "Detial""#]
    ),
    (
      #"{ "classes": { "Detail": { "superclass": "Detail" } } }"#,
      ["overlay.json:1:42: error: a class can't be its own ancestor"]
    ),
    // Somebody whom the document names is gone: that is said where the name is.
    (
      #"{ "controllers": { "detail": null } }"#,
      [
        #"base.json:15:47: error: no controller has the id "detail", also in line 16"#
      ]
    ),
  ]

  @Test(arguments: cases) func refused(_ overlay: String, _ expected: [String]) {
    let problems = Overlaid.problems(overlay)
    #expect(problems.count == expected.count, "\(problems)")
    for (problem, expected) in zip(problems, expected) {
      #expect(problem.hasPrefix(expected), "\(problem)")
    }
  }

  @Test func bothFilesInOneRun() {
    let problems = Overlaid.problems(
      #"{ "controllers": { "a": { "container": 3 } } }"#,
      over: #"{ "segueviz": 1, "titel": "", "root": { "id": "a", "title": 3 } }"#)
    #expect(problems.count == 3)
    #expect(problems[0].hasPrefix(#"base.json:1:18: error: a document has no key "titel""#))
    #expect(problems[1].hasPrefix("base.json:1:61: error: expected a string, found a number"))
    #expect(problems[2].hasPrefix("overlay.json:1:40: error: expected"))
    let broken = Overlaid.problems("{", over: "[")
    #expect(broken.map { $0.prefix(9) } == ["base.json", "overlay.j"])
  }

  @Test func excerptsAreOfTheirFiles() throws {
    let overlay = "{\n  \"title\": \"x\",\n  \"ios\": 3\n}\n"
    #expect(throws: Overlaid.Refused.self) { try Overlaid.load(overlay) }
    do {
      _ = try Overlaid.load(overlay)
    } catch {
      #expect(
        "\(error)" == """
          overlay.json:3:10: error: expected a version in quotes, "6" or later, found a number
             3 |   "ios": 3
               |          ^

          """)
    }
  }

  /// Whatever the nesting, and from whichever file it comes, nothing recurses.
  @Test func depth() {
    let deep = { (name: String) in
      (0..<150).map { "{ \"id\": \"\(name)\($0)\", \"children\": [" }.joined()
        + String(repeating: "]}", count: 150)
    }
    let base = "{ \"segueviz\": 1, \"root\": \(deep("a")) }"
    let overlay = "{ \"controllers\": { \"a149\": { \"children\": [\(deep("b"))] } } }"
    let problems = Overlaid.problems(overlay, over: base)
    #expect(problems.count == 1)
    #expect(problems[0].contains("controllers can't be nested deeper than 200"), "\(problems)")
    let nested =
      String(repeating: "{\"title\":", count: 1000) + "1"
      + String(repeating: "}", count: 1000)
    #expect(Overlaid.problems(nested).count == 1)
    #expect(!Overlaid.problems("{\"classes\":{\"Detail\":\(nested)}}").isEmpty)
  }
}
