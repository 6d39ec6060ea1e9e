import Testing

@Suite("What is refused in overrides")
struct OverridesRefusalTests {
  @Test func rules() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "root": {"id": "a", "overrides": {
          "canPerformUnwindSegueAction": [
            ⟦{⟧"from": "a"},
            {"answer": ⟦"maybe"⟧},
            {"answer": ⟦true⟧},
            ⟦"no"⟧,
            {"answer": "no", "action": ⟦"three:more:labels:"⟧, "note": ⟦1⟧}
          ],
          "shouldPerformSegue": [
            ⟦{⟧},
            {"answer": ⟦"super"⟧},
            {"answer": "no", "identifier": ⟦5⟧}
          ]
        }}
      }
      """#,
      #"a rule needs an "answer""#,
      #"expected "yes", "no", "super" or "depends", found "maybe""#,
      #"expected "yes", "no", "super" or "depends", found true"#,
      "expected an object, found a string",
      "an unwind action has at most two arguments, the segue and the event; this selector has 3",
      "expected a string, found a number",
      #"a rule needs an "answer""#,
      #"expected "yes", "no" or "depends", found "super""#,
      "expected a string, found a number")
  }

  @Test func whomRulesAreAbout() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "classes": {"Declared": {"superclass": "Named"}},
        "root": {"id": "a", "class": "Used", "overrides": {
          "canPerformUnwindSegueAction": [
            {"from": "a", "answer": "no"},
            {"from": "Used", "answer": "no"},
            {"from": "Declared", "answer": "no"},
            {"from": "Named", "answer": "no"},
            {"from": "UITableViewController", "answer": "no"},
            {"from": ⟦"Unknown"⟧, "answer": "no"},
            {"from": ⟦"UITableViewControler"⟧, "answer": "no"},
            {"from": ⟦null⟧, "answer": "no"}
          ]
        }}
      }
      """#,
      #""Unknown" isn't the id of a controller or a known class"#,
      #""UITableViewControler" isn't the id of a controller or a known class "#
        + #"→ did you mean "UITableViewController"?"#,
      "expected a string, found null")
  }

  @Test func allowedChildren() {
    expectProblems(
      #"""
      {
        "segueviz": 1,
        "classes": {
          "Base": {"overrides": {"allowedChildrenForUnwinding": ["a1", "b1", "a11"]}},
          "Derived": {"superclass": "Base"}
        },
        "root": {"id": "root", "children": [
          {"id": "a", "class": "Derived", "children": [
            {"id": "a1", "children": [{"id": "a11"}]}
          ]},
          {"id": "b", "children": [{"id": "b1"}], "overrides": {
            "allowedChildrenForUnwinding": ["b1", "a1", "b", ⟦"c"⟧, ⟦4⟧]
          }},
          {"id": "d", "overrides": {"allowedChildrenForUnwinding": ⟦"every"⟧}},
          {"id": "e", "overrides": {"allowedChildrenForUnwinding": ⟦{⟧}}}
        ]}
      }
      """#,
      #"no controller has the id "c" → did you mean "a"?"#,
      "expected a string, found a number",
      #"expected "super", "all", "none", "unknown" or an array of ids, found "every""#,
      #"expected "super", "all", "none", "unknown" or an array of ids, found an object"#)
  }

  @Test(arguments: [
    (#"⟦"mine"⟧"#, #"expected "super", "self", "nil", "unknown" or an object, found "mine""#),
    ("⟦null⟧", #"expected "super", "self", "nil", "unknown" or an object, found null"#),
    ("⟦{⟧}", #"expected either "controller" or "children""#),
    (
      #"⟦{⟧"controller": "a", "children": "inOrder"}"#,
      #"expected either "controller" or "children""#
    ),
    (#"{"controller": ⟦"zzzz"⟧}"#, #"no controller has the id "zzzz""#),
    (#"{"controller": "a", "then": ⟦"nil"⟧}"#, #""then" needs "children""#),
    (
      #"{"children": ⟦"bottomUp"⟧}"#,
      #"expected "inOrder", "topDown", "recursive" or an array of ids, found "bottomUp""#
    ),
    (
      #"{"children": ⟦true⟧}"#,
      #"expected "inOrder", "topDown", "recursive" or an array of ids, found true"#
    ),
    (#"{"children": [⟦"zzzz"⟧]}"#, #"no controller has the id "zzzz""#),
    (
      #"{"children": "inOrder", "then": ⟦"yes"⟧}"#,
      #"expected "super", "self" or "nil", found "yes""#
    ),
  ])
  func viewControllerForUnwind(value: String, message: String) {
    expectProblems(override("viewControllerForUnwindSegueAction", value), message)
  }

  @Test(arguments: [
    (#"⟦"none"⟧"#, #"expected "nil", "unknown" or an object, found "none""#),
    ("⟦{⟧}", #"a custom unwind segue needs a "class""#),
    (#"{"class": ⟦""⟧}"#, "a class can't be empty"),
    (
      #"{"class": "S", "performs": ⟦"popToRoot"⟧}"#,
      #"expected "dismiss", "pop", "dismissAndPop", "select", "nothing", "super" or "unknown", found "popToRoot""#
    ),
  ])
  func segueForUnwinding(value: String, message: String) {
    expectProblems(override("segueForUnwindingToViewController", value), message)
  }

  @Test func words() {
    expectProblems(
      override("unwindForTowards", #"⟦"reveal"⟧"#),
      #"expected "reveals", "nothing" or "unknown", found "reveal" → did you mean "reveals"?"#)
    expectProblems(
      override("showViewController", "⟦false⟧"), #"expected "unknown" or true, found false"#)
    expectProblems(
      override("showDetailViewController", "⟦1⟧"), #"expected "unknown" or true, found a number"#)
    expectProblems(
      override("shouldPerformSegue", "⟦{⟧}"),
      #"expected "unknown" or an array of rules, found an object"#)
  }

  private func override(_ hook: String, _ value: String) -> String {
    #"{"segueviz": 1, "root": {"id": "a", "overrides": {"\#(hook)": \#(value)}}}"#
  }
}
