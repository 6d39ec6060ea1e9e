import Testing

@Suite("What is refused in the document itself and in its classes")
struct DocumentRefusalTests {
  @Test func somethingElseThanAnObject() {
    expectProblems("⟦[⟧]", "expected an object, found an array")
    expectProblems(" ⟦12⟧", "expected an object, found a number")
  }

  @Test func missingKeys() {
    expectProblems(#"⟦{⟧"root": {"id": "a"}}"#, #"a document needs "segueviz": 1"#)
    expectProblems(
      #"⟦{⟧"segueviz": 1}"#, #"a document needs a "root", the window's controller"#)
    expectProblems(
      "⟦{⟧}", #"a document needs "segueviz": 1 and a "root", the window's controller"#)
  }

  /// The word stands for a whole list.
  @Test func unknownInAList() {
    expectProblems(
      #"{"segueviz": 1, "root": {"id": "a", "unwindActions": [⟦"unknown"⟧]}}"#,
      #""unknown" isn't a selector → "unwindActions": "unknown", without a list, means that they're"#
        + " unknown")
  }

  @Test(arguments: ["2", "0", "1.5", "-1", "1e400"])
  func otherVersions(version: String) {
    expectProblems(
      #"{"segueviz": ⟦\#(version)⟧, "root": {"id": "a"}}"#,
      "expected 1, the only version of the format")
  }

  @Test func wrongTypes() {
    expectProblems(
      #"""
      {
        "$schema": ⟦1⟧,
        "segueviz": ⟦"1"⟧,
        "title": ⟦null⟧,
        "description": ⟦[⟧"a"],
        "ios": ⟦17⟧,
        "classes": ⟦[⟧],
        "root": ⟦"menu"⟧,
        "scenes": ⟦{⟧},
        "segues": ⟦true⟧
      }
      """#,
      "expected a string, found a number",
      "expected a number, found a string",
      "expected a string, found null",
      "expected a string, found an array",
      #"expected a version in quotes, "6" or later, found a number"#,
      "expected an object, found an array",
      "expected an object, found a string",
      "expected an array, found an object",
      "expected an array, found true")
  }

  @Test(arguments: ["5", "1000", "", "x", "17a", "017", "17.", "1.2.3.4", "-9", "１７"])
  func versionsOutOfRange(version: String) {
    expectProblems(
      #"{"segueviz": 1, "ios": ⟦"\#(version)"⟧, "root": {"id": "a"}}"#,
      #"expected a version, "6" or later, found "\#(version)""#)
  }

  @Test func unknownKeysOfEveryKindOfObject() {
    expectProblems(
      #"""
      {
        "segueviz": 1, ⟦"titel"⟧: "x",
        "classes": {"C": {⟦"superClass"⟧: "D", "overrides": {⟦"canPerform"⟧: []}}},
        "root": {
          "id": "a", ⟦"child"⟧: [],
          "overrides": {
            "canPerformUnwindSegueAction": [{⟦"anwser"⟧: "no", "answer": "yes"}],
            "shouldPerformSegue": [{⟦"identfier"⟧: "x", "answer": "yes"}],
            "viewControllerForUnwindSegueAction": {"children": "inOrder", ⟦"than"⟧: "nil"},
            "segueForUnwindingToViewController": {"class": "S", ⟦"perform"⟧: "pop"}
          }
        },
        "segues": [
          {"kind": "unwind", "from": "a", "action": "b:", ⟦"Sender"⟧: "x",
            "expect": {⟦"zzzzz"⟧: 1}}
        ]
      }
      """#,
      #"a document has no key "titel" → did you mean "title"?"#,
      #"a class has no key "superClass" → did you mean "superclass"?"#,
      #"overrides has no key "canPerform" → did you mean "canPerformUnwindSegueAction"?"#,
      #"a controller has no key "child" → did you mean "children"?"#,
      #"a canPerformUnwindSegueAction rule has no key "anwser" → did you mean "answer"?"#,
      #"a shouldPerformSegue rule has no key "identfier" → did you mean "identifier"?"#,
      #"a viewControllerForUnwindSegueAction override has no key "than" → did you mean "then"?"#,
      #"a segueForUnwindingToViewController override has no key "perform" "#
        + #"→ did you mean "performs"?"#,
      #"a segue has no key "Sender" → did you mean "sender"?"#,
      #"an expectation has no key "zzzzz""#)
  }

  @Test func duplicateKeysHoweverTheyAreWritten() {
    expectProblems(
      #"{"segueviz": 1, "title": "x", ⟦"\u0074itle"⟧: 5, "root": {"id": "a", ⟦"id"⟧: "b"}}"#,
      #"this object already has the key "title" → the first one is in line 1, column 17"#,
      #"this object already has the key "id" → the first one is in line 1, column 57"#)
  }

  @Test func classesThatAreTheirOwnAncestors() {
    expectProblems(
      #"""
      {
        "segueviz": 1, "root": {"id": "a"},
        "classes": {
          "Outside": {"superclass": "A"},
          "A": {"superclass": ⟦"B"⟧},
          "B": {"superclass": "A"},
          "Self": {"superclass": ⟦"Self"⟧},
          "Fine": {"superclass": "UINavigationController"}
        }
      }
      """#,
      #"a class can't be its own ancestor: "A" inherits from "B" inherits from "A""#,
      #"a class can't be its own ancestor: "Self" inherits from "Self""#)
  }

  @Test func cyclesThroughUIKit() {
    expectProblems(
      #"""
      {
        "segueviz": 1, "root": {"id": "a"},
        "classes": {
          "UINavigationController": {"superclass": ⟦"UIImagePickerController"⟧},
          "UIViewController": {"superclass": ⟦"UITableViewController"⟧}
        }
      }
      """#,
      "a class can't be its own ancestor: \"UINavigationController\" inherits from"
        + " \"UIImagePickerController\" inherits from \"UINavigationController\"",
      "UIViewController has no view controller as its superclass")
  }

  @Test func wrongValuesInClasses() {
    expectProblems(
      #"""
      {
        "segueviz": 1, "root": {"id": "a"},
        "classes": {
          ⟦""⟧: {},
          "A": ⟦"B"⟧,
          "B": {"superclass": ⟦""⟧, "container": ⟦"stack"⟧, "unwindActions": ⟦"b:"⟧},
          "C": {"unwindActions": [⟦7⟧], "overrides": ⟦[⟧]}
        }
      }
      """#,
      "the name of a class can't be empty",
      "expected an object, found a string",
      "a superclass can't be empty",
      #"expected "navigation", "tab", "split", "page", "custom" or "none", found "stack""#,
      #"expected "unknown" or an array of selectors, found "b:""#,
      "expected a string, found a number",
      "expected an object, found an array")
  }
}
