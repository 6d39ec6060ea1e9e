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
  @Test("without any font the SVG is the same, and nothing goes to standard error")
  func withoutFonts() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      setenv("FONTCONFIG_FILE", "/dev/null", 1)
      setenv("LC_ALL", "ja_JP.UTF-8", 1)
      setenv("GVBINDIR", "/nonexistent", 1)
      print(try Graphviz.svg(.cards(12)))
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains(try Graphviz.svg(.cards(12))))
    #expect(try #require(result).standardErrorContent.isEmpty)
  }

  @Test("in a process with decimal commas the SVG is the same, and the locale stays")
  func locale() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      // On a machine that has none of these, this shows only that nothing else is disturbed.
      let names = ["de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", "nl_NL.UTF-8"]
      _ = names.first { setlocale(LC_ALL, $0) != nil }
      let before = setlocale(LC_ALL, nil).map { String(cString: $0) }
      print(try Graphviz.svg(.cards(12)))
      let after = setlocale(LC_ALL, nil).map { String(cString: $0) }
      precondition(before == after)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains(try Graphviz.svg(.cards(12))))
  }

  @Test("bitmaps and PDFs are drawn in silence")
  func silence() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      _ = try Graphviz.render(.cards(12), as: [.svg, .png, .pdf, .dot])
      _ = try? Graphviz.render(.node(.html("<b>")), as: .png)
      _ = try? Graphviz.render(.node(.text("a"), [Attribute("width", "400")]), as: .png)
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error == "")
  }

  @Test("a PDF carries neither date nor time zone", arguments: ["Asia/Kathmandu", "UTC"])
  func timeZones(zone: String) throws {
    let cairo = zone == "UTC" ? "D:20261120230405Z" : "D:20261121084905+05'45"
    let file = pdf(date: cairo)
    #expect(PDFDate.fixed(in: Array(file.utf8)) == Array(pdf(date: "D:20000101000000Z").utf8))
  }

  @Test("a PDF's table of offsets still points to its objects")
  func offsets() throws {
    let file = try Graphviz.render(.small, as: .pdf)
    let text = String(decoding: file.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    #expect(text.contains("/CreationDate (D:20000101000000Z)"))
    let lines = text.split(separator: "\n")
    let start = try #require(lines.dropLast().last.flatMap { Int($0) })
    #expect(text.dropFirst(start).hasPrefix("xref\n"))
    let entries = text.dropFirst(start).split(separator: "\n").dropFirst(3)
    for (index, entry) in entries.prefix(while: { $0.hasSuffix(" n ") }).enumerated() {
      let offset = try #require(Int(entry.prefix(10)))
      #expect(text.dropFirst(offset).hasPrefix("\(index + 1) 0 obj"))
    }
  }

  @Test("a file that is no PDF of Cairo's stays as it is")
  func unknownFile() {
    for text in [
      "", "%PDF-1.5", "/CreationDate (", "/CreationDate (D:2026)", "startxref\n9999999999",
    ] {
      #expect(PDFDate.fixed(in: Array(text.utf8)) == Array(text.utf8))
    }
  }

  /// A PDF as Cairo writes it, reduced to what carries the date and the offsets.
  private func pdf(date: String) -> String {
    let first = "%PDF-1.5\n1 0 obj\n<< /Type /Pages >>\nendobj\n"
    let info = "2 0 obj\n<< /CreationDate (\(date))\n>>\nendobj\n"
    let catalog = "3 0 obj\n<< /Type /Catalog >>\nendobj\n"
    let offsets = [9, first.utf8.count, first.utf8.count + info.utf8.count]
    let entries = offsets.map { offset in
      String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
    }
    let body = first + info + catalog
    return body + "xref\n0 4\n0000000000 65535 f \n" + entries.joined()
      + "trailer\n<< /Size 4 >>\nstartxref\n\(body.utf8.count)\n%%EOF\n"
  }
}
