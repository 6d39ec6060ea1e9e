import Hierarchy
import TestSupport
import Testing

@Suite("The example of Format.md")
struct QuizTests {
  private static let quiz = """
    {
      "segueviz": 1,
      "title": "Quiz, results on screen",
      "description": "One sentence for readers and screen readers.",
      "ios": "17",
      "classes": {
        "QuestionViewController": {
          "superclass": "UIViewController", "unwindActions": ["exitToQuizStart:"]
        }
      },
      "root": {
        "id": "menu", "class": "MainMenuViewController", "unwindActions": ["exitToHomeScreen:"],
        "presents": {
          "id": "quiz", "class": "UINavigationController", "modalPresentationStyle": "fullScreen",
          "children": [
            { "id": "q1", "class": "QuestionViewController", "title": "Question 1" },
            { "id": "q2", "class": "QuestionViewController" },
            { "id": "results", "class": "ResultsViewController" }
          ]
        }
      },
      "segues": [
        { "id": "start", "kind": "presentation", "from": "menu", "to": "quiz",
          "identifier": "StartQuiz" },
        { "id": "home", "kind": "unwind", "from": "results", "action": "exitToHomeScreen:",
          "sender": "Done", "expect": { "destination": "menu" } },
        { "id": "again", "kind": "unwind", "from": "results", "action": "exitToQuizStart:",
          "trigger": "programmatic", "identifier": "TryAgain" }
      ]
    }
    """

  private let document: Document

  init() throws { document = try loadDocument(Self.quiz) }

  @Test func headIsRead() {
    #expect(document.title == "Quiz, results on screen")
    #expect(document.summary == "One sentence for readers and screen readers.")
    #expect(document.ios.description == "17")
    #expect(document.classNames == ["QuestionViewController"])
    #expect(
      document.classes["QuestionViewController"]?.unwindActions.map(\.name) == ["exitToQuizStart:"])
  }

  @Test func controllersStandInDocumentOrder() {
    #expect(document.controllers.map(\.id) == ["menu", "quiz", "q1", "q2", "results"])
    #expect(document.liveCount == 5)
    #expect(document.controllers[1].container == .navigation)
    #expect(document.controllers[1].children == [2, 3, 4])
    #expect(document.controllers[2].parent == 1)
    #expect(document.controllers[2].title == "Question 1")
    #expect(document.controllers[1].position == SourcePosition(line: 13, column: 17))
  }

  @Test func presentationIsLinkedBothWays() {
    #expect(document.controllers[0].calledPresentOn == 1)
    #expect(document.controllers[0].presented == 1)
    #expect(document.controllers[1].caller == 0)
    #expect(document.controllers[1].actualPresenter == 0)
  }

  @Test func seguesAreRead() {
    #expect(document.segues.map(\.id) == ["start", "home", "again"])
    #expect(document.segues[0].to == 1)
    #expect(document.segues[1].action?.name == "exitToHomeScreen:")
    #expect(document.segues[1].expectations.map(\.destination) == [.controller(0)])
    #expect(document.segues[2].trigger == .programmatic)
  }
}
