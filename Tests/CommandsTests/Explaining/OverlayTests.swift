import TestSupport
import Testing

@testable import Commands

/// The output of `--with` with `--compare` and `--matrix`.
@Suite struct OverlayTests {
  private let folder = ScratchFolder()

  init() throws {
    // The order list is the destination only on iOS 8.
    try folder.write(
      #"{ "classes": { "OrderListViewController": { "unwindActions": [] } } }"#, to: "orders.json")
    try folder.write(
      #"{ "controllers": { "q2": { "overrides": null }, "results": { "presents": { "id": "help" } } } }"#,
      to: "quiz.json")
    try folder.write(#"{ "title": "Other" }"#, to: "title.json")
  }

  private func run(_ sample: String, with overlay: String, _ options: String...) -> String {
    FakeConsole.output(
      of: ["explain", Repository.sample(sample), "--with", folder.file(overlay)] + options)
  }

  @Test func versionsWithChanges() {
    let text = run("version-dependent.json", with: "orders.json", "--compare", "7,8,9,17")
    #expect(
      text.hasPrefix(
        """
        version-dependent.json: Three iOS versions, three destinations (iOS 7, 8, 9, 17)

        Changes with orders.json
          Unwind segue choose: 'unwindWithPlace:' from Map (iOS 8)
            before  performed: 'unwindWithPlace:' goes to Orders. The navigation

        """), "\(text)")
    #expect(text.contains("\n    after   aborted: No view controller handles"))
  }

  @Test func versionsWithTheSameChangesAreCombined() {
    let text = run("quiz.json", with: "quiz.json", "--compare", "6,7,8,9,17", "--unwind", "again")
    #expect(
      text.contains("  Unwind segue again: 'exitToQuizStart:' from Results (iOS 6, 7, 8, 9, 17)\n"))
    #expect(text.contains("after   performed: 'exitToQuizStart:' goes to Question 2."))
  }

  @Test func noVersionChanges() {
    let text = run("quiz.json", with: "title.json", "--compare", "8,17")
    #expect(
      text.contains(
        "  No changes: on iOS 8, 17 all 2 unwind segues behave as before.\n"))
  }

  @Test func versionsInMarkdown() {
    let page = run(
      "version-dependent.json", with: "orders.json", "--compare", "7,8", "--format", "markdown")
    #expect(
      page.contains(
        "\n## Changes with orders.json\n\n### Unwind segue choose: `unwindWithPlace:` from Map (iOS 8)\n"
      ))
    let json = run(
      "version-dependent.json", with: "orders.json", "--compare", "7,8", "--format", "json")
    #expect(!json.contains("Changes with"))
  }

  @Test func sourcesWithOtherDestinations() {
    let text = run("quiz.json", with: "quiz.json", "--matrix")
    #expect(
      text.hasPrefix(
        """
        quiz.json: Quiz, results on screen (iOS 26)
          Destination of each unwind action <- source.

        Changes with quiz.json
          'exitToQuizStart:'
            Question 2 instead of Question 1  <- navigation controller, Results
            Question 2 instead of none  <- Question 1
          Source help was added.

        'exitToHomeScreen:'
        """), "\(text)")
    let page = run("quiz.json", with: "quiz.json", "--matrix", "--format", "markdown")
    #expect(
      page.contains(
        """
        ## Changes with quiz.json

        - `exitToQuizStart:`: Question 2 instead of Question 1, from navigation controller, Results
        - `exitToQuizStart:`: Question 2 instead of none, from Question 1
        - Source help was added.

        ## Matrix

        """), "\(page)")
    #expect(
      run("quiz.json", with: "quiz.json", "--matrix", "--format", "csv").hasPrefix("source,"))
  }

  @Test func addedAndRemovedActions() throws {
    try folder.write(
      #"{ "classes": { "MainMenuViewController": { "unwindActions": ["home:"] } } }"#,
      to: "menu.json")
    let text = run("quiz.json", with: "menu.json", "--matrix")
    #expect(text.contains("\n  'home:'\n    Main Menu instead of none  <- "))
    #expect(text.contains("\n  'exitToHomeScreen:'\n    none instead of Main Menu  <- "))
  }

  @Test func noSourceChanges() {
    let text = run("quiz.json", with: "title.json", "--matrix")
    #expect(
      text.contains(
        "\n  No changes: every action has the same destination from every"
          + " source.\n"))
  }
}
