/// Documents that the tests give to the program.
enum Documents {
  /// The smallest.
  static let smallest = #"{ "segueviz": 1, "root": { "id": "a" } }"#

  /// One unwind, from a modal to what called present on it.
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

  /// Two unwinds and a forward segue.
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
