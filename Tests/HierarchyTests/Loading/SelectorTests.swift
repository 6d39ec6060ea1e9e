import Testing

@testable import Hierarchy

@Suite("Spellings of unwind actions")
struct SelectorTests {
  @Test(
    "Swift names are converted like the compiler does",
    arguments: [
      ("unwindToMenu:", "unwindToMenu:"),
      ("unwindToMenu(_:)", "unwindToMenu:"),
      ("unwindToMenu(segue:)", "unwindToMenuWithSegue:"),
      ("unwind(from:)", "unwindFrom:"),
      ("unwind(fromMenu:)", "unwindFromMenu:"),
      ("unwind(to:)", "unwindTo:"),
      ("unwind(for:)", "unwindFor:"),
      ("unwind(with:)", "unwindWith:"),
      ("unwind(withSegue:)", "unwindWithSegue:"),
      ("unwind(within:)", "unwindWithin:"),
      // The compiler's list doesn't contain every English preposition.
      ("unwind(toward:)", "unwindWithToward:"),
      ("unwind(through:)", "unwindWithThrough:"),
      ("unwind(without:)", "unwindWithWithout:"),
      ("unwindWithout(segue:)", "unwindWithoutWithSegue:"),
      // A word that only begins like a preposition isn't one.
      ("unwind(forward:)", "unwindWithForward:"),
      ("unwind(top:)", "unwindWithTop:"),
      ("unwind(to2:)", "unwindWithTo2:"),
      ("unwind(_to:)", "unwindWith_to:"),
      ("unwind(to_menu:)", "unwindTo_menu:"),
      ("unwind(TOMenu:)", "unwindTOMenu:"),
      ("unwind(TO2:)", "unwindTO2:"),
      ("unwind(To2:)", "unwindWithTo2:"),
      ("unwind(ToMenu:)", "unwindToMenu:"),
      ("unwind(URL:)", "unwindWithURL:"),
      ("unwind(été:)", "unwindWithété:"),
      ("戻る(segue:)", "戻るWithSegue:"),
      ("戻る(_:)", "戻る:"),
      ("🏠(_:)", "🏠:"),
      // "With" also doesn't follow a preposition at the end of the name.
      ("unwindTo(menu:)", "unwindToMenu:"),
      ("unwindWith(segue:)", "unwindWithSegue:"),
      ("go_to(segue:)", "go_toSegue:"),
      ("in(segue:)", "inSegue:"),
      ("goUp(segue:)", "goUpWithSegue:"),
      ("goUp2(segue:)", "goUp2WithSegue:"),
      ("unwindInto(segue:)", "unwindIntoSegue:"),
      ("photo(segue:)", "photoWithSegue:"),
      ("_private$2:", "_private$2:"),
    ])
  func isNormalized(spelling: String, name: String) throws {
    #expect(try ActionSelector(spelling: spelling).name == name)
  }

  @Test(arguments: [
    "", ":", "::", "(_:)", "()", "(", ")", "a b:", " a:", "a: ", "1a:", "a:b", "a(:)", "a(b)",
    "a(b:", "a(_:", "a_:)", "a(b :)", "a(_ segue:)", "a(1:)", "-a:", "-[A a:]", "A.a(_:)", "a.b:",
    "a\u{202E}:", "a\n:", "a\0:", "#selector(a)", "a((_:)", "a(_:):",
  ])
  func isNoSelector(spelling: String) throws {
    let error = #expect(throws: ActionSelector.SpellingError.self) {
      try ActionSelector(spelling: spelling)
    }
    #expect(error?.message.hasSuffix("isn't a selector") == true)
  }

  @Test(arguments: [
    ("a:b:", "a:b:"), ("a::", "a::"), ("a(_:sender:)", "a:sender:"), ("a(_:_:)", "a::"),
    ("unwindToHome(for:towards:)", "unwindToHomeFor:towards:"), ("a(b:c:)", "aWithB:c:"),
  ])
  func hasTwoArguments(spelling: String, name: String) throws {
    #expect(try ActionSelector(spelling: spelling).name == name)
  }

  @Test(arguments: ["a:b:c:", "a(b:c:d:)", "a(_:sender:_:)", "unwind:with:extra:"])
  func hasTooManyArguments(spelling: String) throws {
    let error = #expect(throws: ActionSelector.SpellingError.self) {
      try ActionSelector(spelling: spelling)
    }
    #expect(error?.message.hasPrefix("an unwind action has at most two arguments") == true)
  }

  @Test(arguments: [("exit", "exit:"), ("exit()", "exit(_:)"), ("戻る", "戻る:")])
  func hasNoArgument(spelling: String, suggestion: String) throws {
    let error = #expect(throws: ActionSelector.SpellingError.self) {
      try ActionSelector(spelling: spelling)
    }
    #expect(error?.message == "an unwind action has one argument, the segue")
    #expect(
      error?.help
        == "did you mean \(suggestion.hasSuffix(":") ? "'\(suggestion)'" : "\"\(suggestion)\"")?")
  }
}
