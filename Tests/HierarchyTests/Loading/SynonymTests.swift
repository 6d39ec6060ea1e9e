import Testing

@Suite("What people write for keys and ids")
struct SynonymTests {
  @Test(arguments: [
    ("presentedViewController", "presents"), ("actions", "unwindActions"),
    ("viewControllers", "children"), ("childViewControllers", "children"),
    ("selectedIndex", "selectedViewController"), ("customClass", "class"), ("type", "class"),
    ("style", "modalPresentationStyle"), ("titel", "title"), ("modal", "presents"),
    ("presentedBy", "presentingViewController"), ("modalStyle", "modalPresentationStyle"),
  ])
  func keysOfControllers(name: String, key: String) {
    expectProblems(
      #"{"segueviz": 1, "root": {"id": "a", ⟦"\#(name)"⟧: 1}}"#,
      #"a controller has no key "\#(name)" → did you mean "\#(key)"?"#)
  }

  @Test func keysOfOthers() {
    for name in ["minIOS", "minimumIOSVersion", "deploymentTarget"] {
      expectProblems(
        #"{"segueviz": 1, ⟦"\#(name)"⟧: "15", "root": {"id": "a"}}"#,
        #"a document has no key "\#(name)" → did you mean "minimumIOS"?"#)
    }
    for (name, key) in [("viewControllers", "scenes"), ("unwindSegues", "segues")] {
      expectProblems(
        #"{"segueviz": 1, ⟦"\#(name)"⟧: [], "root": {"id": "a"}}"#,
        #"a document has no key "\#(name)" → did you mean "\#(key)"?"#)
    }
    for name in ["extends", "inherits", "baseClass"] {
      expectProblems(
        #"{"segueviz": 1, "classes": {"C": {⟦"\#(name)"⟧: "D"}}, "root": {"id": "a"}}"#,
        #"a class has no key "\#(name)" → did you mean "superclass"?"#)
    }
    for (name, key) in [
      ("canPerform", "canPerformUnwindSegueAction"),
      ("allowedChildren", "allowedChildrenForUnwinding"), ("unwind", "unwindForTowards"),
      ("shouldPerform", "shouldPerformSegue"),
    ] {
      expectProblems(
        #"{"segueviz": 1, "root": {"id": "a", "overrides": {⟦"\#(name)"⟧: []}}}"#,
        #"overrides has no key "\#(name)" → did you mean "\#(key)"?"#)
    }
    // What is meant counts: the id is there.
    expectProblems(
      #"{"segueviz": 1, "root": {⟦"identifier"⟧: "a"}}"#,
      #"a controller has no key "identifier" → did you mean "id"?"#)
  }

  @Test(arguments: [
    ("source", "from", #""a""#), ("type", "kind", #""unwind""#), ("selector", "action", #""f:""#),
    ("label", "sender", #""Done""#),
  ])
  func keysOfSegues(name: String, key: String, value: String) {
    let others = [("kind", #""unwind""#), ("from", #""a""#), ("action", #""f:""#)]
      .filter { $0.0 != key }.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    expectProblems(
      #"{"segueviz": 1, "root": {"id": "a"}, "segues": [{\#(others), ⟦"\#(name)"⟧: \#(value)}]}"#,
      #"a segue has no key "\#(name)" → did you mean "\#(key)"?"#)
  }

  /// What is there already is not what was meant.
  @Test func keysThatAreThere() {
    expectProblems(
      #"""
      {"segueviz": 1, "root": {"id": "a", "class": "UINavigationController",
        "children": [{"id": "b"}], ⟦"topViewController"⟧: "b"}}
      """#,
      #"a controller has no key "topViewController""#)
    expectProblems(
      #"{"segueviz": 1, "scenes": [], ⟦"controllers"⟧: [], "root": {"id": "a"}}"#,
      #"a document has no key "controllers""#)
  }

  @Test func classesInPlaceOfIds() {
    expectProblems(
      #"""
      {"segueviz": 1, "root": {"id": "menu", "class": "MenuController"}, "segues": [
        {"kind": "unwind", "from": ⟦"MenuController"⟧, "action": "f:"}]}
      """#,
      #"no controller has the id "MenuController" → that is a class; the id of its controller is "menu""#
    )
  }
}
