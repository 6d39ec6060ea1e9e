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

  private func bytes(_ index: Int) throws -> [UInt8] {
    switch index % 3 {
    case 0: try Graphviz.draw(.cards(index % 8 + 1), labels: []).source
    case 1: try Graphviz.png(of: .cards(index % 8 + 1))
    default: try Graphviz.pdf(of: .cards(index % 8 + 1))
    }
  }

  @Test("Concurrent tasks get the same results")
  func manyTasks() async throws {
    let expected = try (0..<24).map(bytes)
    let results = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<48 {
        group.addTask { (index, try bytes(index)) }
      }
      return try await group.reduce(into: [(Int, [UInt8])]()) { $0.append($1) }
    }
    #expect(results.count == 48)
    for (index, bytes) in results {
      #expect(bytes == expected[index % 24], "task \(index)")
    }
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
