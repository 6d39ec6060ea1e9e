import Testing

@testable import Graphviz

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Determinism")
struct DeterminismTests {
  @Test(
    "In a locale with decimal commas, the source and the locale are unchanged",
    .enabled(
      if: DecimalComma.locale != nil, "skipped, because no locale with decimal commas is installed")
  )
  func locale() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      precondition(DecimalComma.locale.flatMap { setlocale(LC_ALL, $0) } != nil)
      let before = setlocale(LC_ALL, nil).map { String(cString: $0) }
      print(try Graphviz.source(.cards(12)))
      let after = setlocale(LC_ALL, nil).map { String(cString: $0) }
      precondition(before == after)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains(try Graphviz.source(.cards(12))))
  }

  @Test("Drawing and painting print nothing")
  func silence() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      _ = try Graphviz.source(.cards(12))
      _ = try Graphviz.png(of: .cards(12))
      _ = try Graphviz.pdf(of: .cards(12))
      _ = try? Graphviz.draw(.node(.html("<b>")))
      _ = try? Graphviz.png(of: Sketch(width: 40_000, height: 8))
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error == "")
  }
}

/// Numbers in locales other than C's.
private enum DecimalComma {
  /// An installed locale with a decimal comma; nil: none.
  static let locale = ["de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", "nl_NL.UTF-8"].first { name in
    guard let locale = newlocale(mask, name, nil) else { return false }
    freelocale(locale)
    return true
  }

  #if canImport(Darwin)
    private static let mask = LC_NUMERIC_MASK
  #else
    // Swift doesn't import the macro.
    private static let mask: Int32 = 1 << LC_NUMERIC
  #endif
}
