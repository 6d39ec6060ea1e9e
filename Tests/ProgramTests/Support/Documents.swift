/// Documents for tests of the program.
enum Documents {
  /// The smallest document.
  static let smallest = #"{ "segueviz": 1, "root": { "id": "a" } }"#

  /// The smallest storyboard.
  static let storyboard = """
    <document type='Storyboard' initialViewController='a'><scenes><scene><objects>
    <viewController id='a' sceneMemberID='viewController'/></objects></scene></scenes></document>
    """

  /// A document with an unwind segue from a modal to the controller that called present.
  static let oneUnwind = """
    {
      "segueviz": 1,
      "root": {
        "id": "menu", "unwindActions": ["home:"],
        "presents": { "id": "quiz" }
      },
      "segues": [ { "id": "done", "kind": "unwind", "from": "quiz", "action": "home:" } ]
    }
    """

  /// A document with two unwind segues and a forward segue.
  static let twoUnwinds = """
    {
      "segueviz": 1,
      "root": {
        "id": "menu", "unwindActions": ["home:"],
        "presents": { "id": "quiz" }
      },
      "segues": [
        { "id": "start", "kind": "presentation", "from": "menu", "to": "quiz" },
        { "id": "home", "kind": "unwind", "from": "quiz", "action": "home:" },
        { "id": "again", "kind": "unwind", "from": "quiz", "action": "again:" }
      ]
    }
    """
}
