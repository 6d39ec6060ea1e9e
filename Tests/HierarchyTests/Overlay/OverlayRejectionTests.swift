import Testing

/// The problems of an overlay refer to the overlay and the place there.
@Suite struct OverlayRejectionTests {
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

  @Test func excerptsAreFromTheRightFile() throws {
    let overlay = "{\n  \"title\": \"x\",\n  \"ios\": 3\n}\n"
    #expect(throws: Overlaid.Rejected.self) { try Overlaid.load(overlay) }
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

  /// No nesting makes the code recurse, in either file.
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
