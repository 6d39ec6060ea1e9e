import Testing

@Suite("What is refused in controllers")
struct ControllerRefusalTests {
  @Test func missingAndRepeatedIds() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "root": {"id": "a", "children": [⟦{⟧}, {"id": ⟦""⟧}, {"id": ⟦1⟧}, {"id": ⟦"a"⟧}]},
        "scenes": [{"id": ⟦"a"⟧}]
      }
      """#,
      #"a controller needs an "id""#,
      "an id can't be empty",
      "expected a string, found a number",
      #"another controller has the id "a" → the first one is in line 3, column 18"#,
      #"another controller has the id "a" → the first one is in line 3, column 18"#)
  }

  /// Whose id was lost may be meant by a name that nobody has: that is one mistake, not two.
  @Test func referencesToLostIDs() {
    for lost in [#"⟦{⟧}"#, #"{⟦"idd"⟧: "b"}"#, #"{"id": ⟦5⟧}"#, #"⟦"b"⟧"#] {
      let marked = MarkedText(
        #"{"segueviz": 1, "root": {"id": "a", "children": [\#(lost)]}, "segues": ["#
          + #"{"kind": "show", "from": "b", "to": "a"}, {"kind": "show", "from": "a", "to": "b"}]}"#
      )
      let found = problems(of: Array(marked.text.utf8))
      #expect(found.count == 1, "\(lost): \(found)")
    }
    // Two names are more than one lost id.
    expectProblems(
      #"{"segueviz": 1, "root": {"id": "a", "children": [⟦{⟧}]}, "segues": ["#
        + #"{"kind": "show", "from": ⟦"bbbb"⟧, "to": "a"}, {"kind": "show", "from": "a", "to": ⟦"cccc"⟧}]}"#,
      #"a controller needs an "id""#, #"no controller has the id "bbbb""#,
      #"no controller has the id "cccc""#)
  }

  /// A key that is nearly right is read as what it is meant to be: nothing else is wrong then.
  @Test func nothingElseIsWrongBelowAMisspelledKey() {
    for (wrong, right) in [
      ("rootViewController", "root"), ("roo", "root"), ("scene", "scenes"), ("segue", "segues"),
    ] {
      let document =
        #"{"segueviz": 1, "root": {"id": "a", "children": [{"id": "b"}]}, "scenes": [{"id": "c"}], "#
        + #""segues": [{"kind": "show", "from": "b", "to": "c"}]}"#
      expectProblems(
        document.replacing("\"\(right)\":", with: "⟦\"\(wrong)\"⟧:"),
        #"a document has no key "\#(wrong)" → did you mean "\#(right)"?"#)
    }
    expectProblems(
      #"{"segueviz": 1, "root": {"id": "a", ⟦"childern"⟧: [{"id": "b", "overrides": {⟦"x"⟧: 1}}]}, "#
        + #""segues": [{⟦"kid"⟧: "show", "from": "b", "to": "a", "id": "s"}]}"#,
      #"a controller has no key "childern" → did you mean "children"?"#,
      #"overrides has no key "x""#, #"a segue has no key "kid" → did you mean "kind"?"#)
  }

  /// A name that nobody has is one mistake, wherever else it stands.
  @Test func aNameThatNobodyHasIsSaidOnce() {
    expectProblems(
      """
      {"segueviz": 1, "root": {"id": "a"}, "segues": [
        {"kind": "show", "from": ⟦"zzzz"⟧, "to": "a"},
        {"kind": "show", "from": "a", "to": "zzzz"},
        {"kind": "show", "from": "zzzz", "to": "zzzz"}]}
      """,
      #"no controller has the id "zzzz", also in lines 3, 4"#)
  }

  @Test func wrongTypes() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "root": {
          "id": "a",
          "class": ⟦[⟧],
          "title": ⟦false⟧,
          "container": ⟦1⟧,
          "children": [⟦"b"⟧, ⟦null⟧],
          "presents": ⟦[⟧],
          "modalPresentationStyle": ⟦"fullscren"⟧,
          "callerAssumed": ⟦"yes"⟧,
          "definesPresentationContext": ⟦1⟧,
          "unwindActions": ⟦{⟧},
          "overrides": ⟦null⟧,
          "note": ⟦2⟧
        }
      }
      """#,
      "expected a string, found an array",
      "expected a string, found false",
      #"expected "navigation", "tab", "split", "page", "custom" or "none", found a number"#,
      "expected an object, found a string",
      "expected an object, found null",
      "expected an object, found an array",
      #"expected "automatic", "fullScreen", "pageSheet", "formSheet", "overFullScreen", "#
        + #""currentContext", "overCurrentContext", "popover", "custom", "none" or "#
        + #""blurOverFullScreen", found "fullscren" → did you mean "fullScreen"?"#,
      "expected true or false, found a string",
      "expected true or false, found a number",
      #"expected "unknown" or an array of selectors, found an object"#,
      "expected an object, found null",
      "expected a string, found a number")
  }

  @Test func selectedViewControllers() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "root": {
          "id": "tab", "container": "tab", "selectedViewController": ⟦"b1"⟧,
          "children": [
            {"id": "a", "selectedViewController": ⟦"tab"⟧},
            {"id": "b", "container": "tab", "children": [{"id": "b1"}],
              "selectedViewController": ⟦"nobody"⟧},
            {"id": "c", "class": "UITabBarController", "selectedViewController": ⟦3⟧}
          ]
        }
      }
      """#,
      #""b1" isn't a child of "tab" → did you mean "b"?"#,
      #"only a tab bar controller has a selectedViewController; the container kind of "a" is "none""#,
      #"no controller has the id "nobody""#,
      "expected a string, found a number")
  }

  @Test func twoPresentedByOne() {
    // Both are presented by the top of the parent chain, whoever called.
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "root": {
          "id": "top", "children": [
            {"id": "a", "presents": {"id": "x"}},
            {"id": "b", "presents": ⟦{⟧"id": "y"}},
            {"id": "c", "definesPresentationContext": true,
              "presents": {"id": "z", "modalPresentationStyle": "currentContext"}}
          ]
        },
        "scenes": [
          {"id": "s", "children": [
            {"id": "d", "presents": {"id": "v"}},
            {"id": "e", "presents": {"id": "w", "presentingViewController": ⟦"s"⟧}}
          ]}
        ]
      }
      """#,
      #""top" already presents "x", so it can't also present "y""#,
      #""s" already presents "v", so it can't also present "w""#)
  }

  @Test func presentersThatCannotBe() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "root": {
          "id": "top", "presentingViewController": ⟦"top"⟧,
          "children": [
            {"id": "a", "presents": {"id": "x", "presentingViewController": ⟦"b"⟧}},
            {"id": "b", "presents": {"id": "y", "presentingViewController": ⟦"y"⟧}},
            {"id": "c", "presents": {"id": "z", "presentingViewController": ⟦"tpo"⟧}}
          ]
        }
      }
      """#,
      #"no view controller presents "top": it isn't under "presents""#,
      #""b" can't present "x": it's neither "a", which called present, nor one of its parents"#,
      #""y" can't present "y": it's neither "b", which called present, nor one of its parents"#,
      #"no controller has the id "tpo" → did you mean "top"?"#)
  }

  @Test(arguments: ["children", "presents"])
  func nestingDeeperThan200(key: String) {
    let (open, close) = key == "children" ? ("[", "]") : ("", "")
    var inner = #"{"id": "too deep"}"#
    // Another that is too deep is not worth another problem; nor is a reference to it.
    if key == "children" { inner += #", {"id": "too deep as well"}"# }
    for level in (1...200).reversed() {
      let mark = level == 200 ? "⟦" : ""
      inner = #"{"id": "\#(level)", "\#(key)": \#(open)\#(mark)\#(inner)\#(close)}"#
    }
    inner = inner.replacing("⟦{", with: "⟦{⟧")
    expectProblems(
      #"""
      {"segueviz": 1, "root": \#(inner), "segues": [
        {"kind": "unwind", "from": "too deep", "action": "a:"}
      ]}
      """#,
      "controllers can't be nested deeper than 200")
  }
}
