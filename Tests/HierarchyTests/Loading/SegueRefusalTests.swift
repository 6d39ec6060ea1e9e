import Testing

@Suite("What is refused in segues")
struct SegueRefusalTests {
  @Test func missingKeys() {
    expectProblems(
      segues(
        """
        ⟦{⟧"from": "a", "to": "a"},
        ⟦{⟧"kind": "show", "to": "a"},
        ⟦{⟧"kind": "embed", "from": "a"},
        ⟦{⟧"kind": "unwind", "from": "a"},
        ⟦"a"⟧
        """),
      #"a segue needs a "kind""#,
      #"a segue needs a "from", its source"#,
      #"a segue of the kind "embed" needs a "to""#,
      #"an unwind segue needs an "action""#,
      "expected an object, found a string")
  }

  @Test func danglingIds() {
    expectProblems(
      segues(
        """
        {"kind": "unwind", "from": ⟦"resluts"⟧, "action": "a:",
          "expect": [{"destination": ⟦"b"⟧, "executor": ⟦"result"⟧, "removes": ["a", ⟦"x"⟧]}]},
        {"kind": "show", "from": "scene", "to": ⟦"secne"⟧}
        """),
      #"no controller has the id "resluts" → did you mean "results"?"#,
      #"no controller has the id "b" → did you mean "a"?"#,
      #"no controller has the id "result" → did you mean "results"?"#,
      #"no controller has the id "x" → did you mean "a"?"#,
      #"no controller has the id "secne" → did you mean "scene"?"#)
  }

  @Test func repeatedIds() {
    expectProblems(
      segues(
        """
        {"id": "x", "kind": "unwind", "from": "a", "action": "a:"},
        {"id": ⟦"x"⟧, "kind": "unwind", "from": "a", "action": "a:"},
        {"id": "segue-4", "kind": "unwind", "from": "a", "action": "a:"},
        ⟦{⟧"kind": "unwind", "from": "a", "action": "a:"},
        {"id": ⟦""⟧, "kind": "unwind", "from": "a", "action": "a:"}
        """),
      #"another segue has the id "x" → the first one is in line 3, column 8"#,
      #"another segue has the id "segue-4", which this segue has by its position → the first one is in line 5, column 8"#,
      "an id can't be empty")
  }

  @Test func keysOfOtherKinds() {
    expectProblems(
      segues(
        """
        {"kind": "unwind", "from": "a", "action": "a:", "to": ⟦"results"⟧,
          "actsAs": ⟦"push"⟧},
        {"kind": "show", "from": "a", "to": "results", "action": ⟦"a:"⟧,
          "expect": {"outcome": "exception", "destination": ⟦"a"⟧}}
        """),
      #"an unwind segue has no "to": the search finds its destination"#,
      #"only a forward segue with a "segueClass", or a custom one, has an "actsAs""#,
      #"only an unwind segue has an "action""#,
      #"the "expect" of a forward segue can only have "ios" and "outcome""#)
  }

  @Test func wrongValues() {
    expectProblems(
      segues(
        """
        {"id": ⟦1⟧, "kind": ⟦"unwnd"⟧, "from": ⟦2⟧, "action": ⟦"exit"⟧, "identifier": ⟦3⟧,
          "sender": ⟦null⟧, "segueClass": ⟦""⟧, "note": ⟦true⟧, "trigger": ⟦"user"⟧,
          "animates": ⟦"no"⟧, "expect": ⟦"a"⟧},
        {"kind": "custom", "from": "a", "to": "a", "actsAs": ⟦"dismiss"⟧},
        {"kind": "unwind", "from": "a", "action": "a:", "expect": [⟦1⟧, {
          "ios": ⟦17⟧, "outcome": ⟦"works"⟧, "destination": ⟦[⟧], "executor": ⟦false⟧,
          "removes": ⟦"a"⟧}]}
        """),
      "expected a string, found a number",
      #"expected "unwind", "show", "showDetail", "presentation", "popoverPresentation", "embed", "#
        + #""custom", "push", "modal" or "popover", found "unwnd" → did you mean "unwind"?"#,
      "expected a string, found a number",
      #"an unwind action has one argument, the segue → did you mean "exit:"?"#,
      "expected a string, found a number",
      "expected a string, found null",
      "a class can't be empty",
      "expected a string, found true",
      #"expected "interface" or "programmatic", found "user""#,
      "expected true or false, found a string",
      "expected an object or an array of objects, found a string",
      #"expected "push", "show", "presentation", "child", "root", "super", "nothing" or "unknown", found "#
        + #""dismiss""#,
      "expected an object, found a number",
      #"expected a version in quotes, "6" or later, found a number"#,
      #"expected "performed", "aborted", "prevented", "exception", "undetermined" or "offscreen", "#
        + #"found "works""#,
      "expected an id or null, found an array",
      "expected an id or null, found false",
      "expected an array, found a string")
  }

  private func segues(_ segues: String) -> String {
    """
    {"segueviz": 1, "root": {"id": "a", "children": [{"id": "results"}]},
      "scenes": [{"id": "scene"}], "segues": [
    \(segues)
    ]}
    """
  }
}
