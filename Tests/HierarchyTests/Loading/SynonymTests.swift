import Testing

@Suite("What people write for keys and ids")
struct SynonymTests {
  @Test(arguments: [
    ("presentedViewController", "presents"), ("actions", "unwindActions"),
    ("viewControllers", "children"), ("childViewControllers", "children"),
    ("selectedIndex", "selectedViewController"), ("customClass", "class"), ("type", "class"),
    ("style", "modalPresentationStyle"), ("titel", "title"),
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
    // What is meant counts: the id is there.
    expectProblems(
      #"{"segueviz": 1, "root": {⟦"identifier"⟧: "a"}}"#,
      #"a controller has no key "identifier" → did you mean "id"?"#)
  }

  @Test(arguments: [
    ("source", "from"), ("type", "kind"), ("selector", "action"), ("label", "sender"),
  ])
  func keysOfSegues(name: String, key: String) {
    expectProblems(
      #"{"segueviz": 1, "root": {"id": "a"}, "segues": [{"kind": "unwind", "from": "a", "action": "f:", ⟦"\#(name)"⟧: 1}]}"#,
      #"a segue has no key "\#(name)" → did you mean "\#(key)"?"#)
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
