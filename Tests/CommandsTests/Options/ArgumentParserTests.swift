import Testing

@testable import Commands

@Suite struct ArgumentParserTests {
  private let parser = ArgumentParser(
    name: "draw",
    options: [
      OptionSpec(name: "output", letter: "o", value: .path(placeholder: "FILE"), help: "where to"),
      OptionSpec(name: "unwind", value: .text(placeholder: "ID"), repeats: true, help: "which"),
      OptionSpec(name: "no-legend", help: "without"),
      OptionSpec(name: "no-metadata", help: "without"),
      OptionSpec(name: "quiet", letter: "q", help: "silently"),
    ],
    operands: .several("INPUT", .documents))

  /// The parsed command line: operands, then options by name.
  private func parsed(_ words: String...) throws -> String {
    switch try parser.parse(words.map { Argument($0) }) {
    case .help: return "help"
    case .version: return "version"
    case .arguments(let arguments):
      let options = arguments.values.sorted { $0.key < $1.key }.map { name, values in
        "\(name)=\(values.map(\.text).joined(separator: ","))"
      }
      return (arguments.operands.map(\.text) + options).joined(separator: " ")
    }
  }

  private func message(_ words: String...) -> String? {
    do throws(CommandError) {
      _ = try parser.parse(words.map { Argument($0) })
      return nil
    } catch {
      #expect(error.status == .usage)
      #expect(error.text.hasSuffix("\nFor help, run \"segueviz draw --help\".\n"))
      #expect(error.text.hasPrefix("segueviz: "))
      return error.text.split(separator: "\n").first.map { String($0.dropFirst(10)) }
    }
  }

  @Test func attachedAndSeparateValues() throws {
    #expect(try parsed("a", "--output=x.svg") == "a output=x.svg")
    #expect(try parsed("--output", "x.svg", "a") == "a output=x.svg")
    #expect(try parsed("a", "-ox.svg") == "a output=x.svg")
    #expect(try parsed("a", "-o", "x.svg") == "a output=x.svg")
    #expect(try parsed("a", "-qox.svg") == "a output=x.svg quiet=")
    #expect(try parsed("a", "--output=b=c") == "a output=b=c")
    #expect(try parsed("a", "--output=") == "a output=")
    #expect(try parsed("a", "-o-") == "a output=-")
  }

  @Test func aValueCanLookLikeAnOption() throws {
    #expect(try parsed("a", "--unwind", "--help") == "a unwind=--help")
    #expect(try parsed("a", "-o", "--") == "a output=--")
  }

  @Test func repeatedOptionsAndOptionsAfterOperands() throws {
    #expect(
      try parsed("--unwind=x", "a", "--unwind", "y", "b", "--no-legend")
        == "a b no-legend= unwind=x,y")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parsed("--no-legend", "--", "--no-legend", "-o") == "--no-legend -o no-legend=")
    #expect(try parsed("--", "--") == "--")
    #expect(try parsed("-") == "-")
  }

  @Test func unambiguousAbbreviations() throws {
    #expect(try parsed("a", "--out=x") == "a output=x")
    #expect(try parsed("a", "--no-l") == "a no-legend=")
    #expect(try parsed("--vers") == "version")
    #expect(message("a", "--no") == "--no is ambiguous; use one of --no-legend, --no-metadata")
    #expect(message("a", "--=x") == "unknown option \"--\"")
  }

  @Test func helpTakesPrecedence() throws {
    #expect(try parsed("--help") == "help")
    #expect(try parsed("-h") == "help")
    #expect(try parsed("a", "-qh") == "help")
    #expect(try parsed("a", "--help", "--no-such-thing") == "help")
  }

  @Test func misuse() {
    #expect(
      message("a", "--outpt=x") == "unknown option \"--outpt\"; did you mean \"--output\"?")
    #expect(message("a", "-x") == "unknown option \"-x\"")
    #expect(message("a", "-qx") == "unknown option \"-x\"")
    #expect(message("a", "-quiet") == "unknown option \"-quiet\"; did you mean \"--quiet\"?")
    #expect(message("a", "-unwind") == "unknown option \"-unwind\"; did you mean \"--unwind\"?")
    #expect(message("a", "--no-legend=yes") == "--no-legend doesn't accept a value")
    #expect(message("a", "--output") == "--output needs a value: FILE")
    #expect(message("a", "-o") == "-o needs a value: FILE")
    #expect(message() == "INPUT is missing")
    #expect(message("a", "--\u{1B}[31m") == "unknown option \"--␛[31m\"")
  }

  @Test func operandsAreCounted() {
    #expect(Operands.one("INPUT", .documents).problem(with: [Argument("a")]) == nil)
    #expect(
      Operands.one("INPUT", .documents).problem(with: [Argument("a"), Argument("b")])
        == "unexpected operand \"b\": pass only one INPUT")
    #expect(Operands.none.problem(with: [Argument("a")]) == "unexpected operand \"a\"")
    #expect(Operands.oneOptional("COMMAND", .none).problem(with: []) == nil)
    let two = Operands(placeholders: ["OLD", "NEW"], count: 2...2, values: .documents)
    #expect(two.problem(with: [Argument("a"), Argument("b")]) == nil)
    #expect(two.problem(with: []) == "OLD is missing")
    #expect(two.problem(with: [Argument("a")]) == "NEW is missing")
    #expect(
      two.problem(with: ["a", "b", "c"].map { Argument($0) })
        == "unexpected operand \"c\": pass only OLD and NEW")
    #expect(two.usage == "OLD NEW")
  }

  @Test func invalidUTF8IsKept() throws {
    guard case .arguments(let arguments) = try parser.parse([Argument([0x61, 0xFF])]) else {
      Issue.record("no arguments")
      return
    }
    #expect(arguments.operands.first?.bytes == [0x61, 0xFF])
    #expect(arguments.operands.first?.text == "a\u{FFFD}")
  }
}
