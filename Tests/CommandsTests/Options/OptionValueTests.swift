import Drawing
import Testing

@testable import Commands

@Suite struct OptionValueTests {
  private func value<Value>(_ text: String, of option: Option<Value>) -> Value? {
    try? option.read(Argument(text))
  }

  private func message<Value>(_ text: String, of option: Option<Value>) -> String? {
    do throws(InvalidValue) {
      _ = try option.read(Argument(text))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func words() {
    #expect(value("png", of: Options.diagramFormat) == .png)
    #expect(
      message("pgn", of: Options.diagramFormat)
        == "isn't one of svg, png, pdf, dot, mermaid, html; did you mean \"png\"?")
    #expect(message("", of: Options.theme) == "isn't one of auto, light, dark")
  }

  @Test func scale() {
    #expect(value("2", of: Options.scale) == 2)
    #expect(value("0.5", of: Options.scale) == 0.5)
    #expect(value("16", of: Options.scale) == 16)
    for text in ["", "0", "-1", "17", "nan", "inf", "1e2", "0x1", "1,5", "1.2.3", ".", " 1", "²"] {
      #expect(message(text, of: Options.scale) == "isn't a number from 0.1 to 16", "\(text)")
    }
  }

  @Test func linkBases() {
    for text in ["https://example.org/docs#", "mailto:a@b.c", "classes.html#", "#", "../"] {
      #expect(value(text, of: Options.linkBase) == text)
    }
    for text in ["", "javascript:alert(1)", "data:text/html,", "//host/", "a b", "x:"] {
      #expect(
        message(text, of: Options.linkBase) == "isn't an http, https, mailto, or relative address",
        "\(text)")
    }
  }

  @Test func maximumWidth() {
    #expect(value("640", of: Options.maximumWidth) == 640)
    for text in ["", "15", "100001", "-5", "+20", "6.5", "99999999999999999999", "٦٤"] {
      #expect(
        message(text, of: Options.maximumWidth) == "isn't a whole number from 16 to 100000",
        "\(text)")
    }
  }

  @Test func versions() {
    #expect(value("8.1", of: Options.ios)?.major == 8)
    #expect(value("27", of: Options.ios)?.major == 27)
    for text in ["5", "1000", "iOS 9", "", "9.x", "010"] {
      #expect(
        message(text, of: Options.ios) == "isn't a supported iOS version (6 or later)", "\(text)")
    }
  }

  @Test func colors() {
    #expect(value("none", of: Options.background) == DrawingOptions.Background.none)
    #expect(value("#fA0", of: Options.background) == .color(0xFFAA00))
    #expect(value("#0A0b0c", of: Options.background) == .color(0x0A0B0C))
    #expect(value("RebeccaPurple", of: Options.background) == .color(0x663399))
    #expect(namedColors.count == 148)
    for text in ["", "#", "#12", "#1234", "#12345g", "#+12", "rgb(1,2,3)", "url(x)", "#１２３"] {
      #expect(
        message(text, of: Options.background)?.hasPrefix("isn't a color") == true, "\(text)")
    }
    #expect(message("whit", of: Options.background)?.hasSuffix("did you mean \"white\"?") == true)
  }

  @Test func idPrefixes() {
    #expect(value("fig-1_", of: Options.idPrefix) == "fig-1_")
    let tooLong = String(repeating: "a", count: 65)
    for text in ["", "1a", "-a", "a b", "a\"", "é", "a.b", "a:b", tooLong] {
      #expect(value(text, of: Options.idPrefix) == nil, "\(text)")
    }
  }

  @Test func theLastUseCounts() throws {
    let arguments = ParsedArguments(
      subcommand: nil, operands: [],
      values: ["scale": [Argument("1"), Argument("2")], "unwind": [Argument("a"), Argument("b")]])
    #expect(try arguments.value(of: Options.scale) == 2)
    #expect(try arguments.values(of: Options.unwind) == ["a", "b"])
    #expect(try arguments.value(of: Options.theme) == nil)
  }

  @Test func namesAndLettersAreUnique() {
    for subcommand in Subcommand.all {
      let options = subcommand.options + [.help, .version]
      let names = options.map(\.name)
      #expect(Set(names).count == names.count, "\(subcommand.name)")
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(subcommand.name)")
    }
  }
}
