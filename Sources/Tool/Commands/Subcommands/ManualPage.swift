import Reports
import Text

/// The manual page segueviz(1), from the option table.
enum ManualPage {
  static var text: String {
    """
    .\\" As "segueviz manual" prints it.
    .TH SEGUEVIZ 1 "" "segueviz \(Program.version)" "User Commands"
    .SH NAME
    segueviz \\- explain, check, and diagram UIKit unwind segues
    .SH SYNOPSIS
    \(Subcommand.all.map(synopsis).joined(separator: "\n.br\n"))
    .SH DESCRIPTION
    \(description.map(Roff.paragraph).joined(separator: "\n.PP\n"))
    .SH COMMANDS
    \(Subcommand.all.map(section).joined(separator: "\n"))
    .SH OPTIONS
    Every command accepts these options.
    \([OptionSpec.help, .version].map(paragraph).joined(separator: "\n"))
    .SH EXIT STATUS
    \(ExitCode.allCases.map(paragraph).joined(separator: "\n"))
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    If it is set and not empty, output has no color.
    Only terminals get color, and only if
    .B TERM
    isn\\(aqt \\(dqdumb\\(dq.
    .SH SEE ALSO
    .BR dot (1)

    """
  }

  private static let description = [
    "UIKit picks the destination of an unwind segue at run time. If it picks the wrong view controller,"
      + " or none, it logs nothing. segueviz reads storyboards, source code, or a hierarchy document in"
      + " JSON, and simulates the search: which view controllers UIKit asks, in what order, what each"
      + " one returns and why, and what is dismissed or popped.",
    "Results go to standard output, and messages to standard error. - is standard input or output."
      + " Documents with the extension .json5 can have comments and trailing commas.",
  ]

  /// "segueviz render [INPUT...] [OPTION]..."
  private static func synopsis(of subcommand: Subcommand) -> String {
    let operands = subcommand.operands.usage
    let words =
      [Roff.bold("segueviz \(subcommand.name)")]
      + (operands.isEmpty ? [] : [Roff.italic(operands)])
      + (subcommand.options.isEmpty ? [] : ["[\(Roff.italic("OPTION"))]..."])
    return words.joined(separator: " ")
  }

  private static func section(on subcommand: Subcommand) -> String {
    let paragraphs = [subcommand.summary + "."] + subcommand.notes
    let examples = subcommand.examples.map { ".RS\n.EX\n\(Roff.text($0))\n.EE\n.RE" }
    return
      ([".SS \(subcommand.name)", paragraphs.map(Roff.paragraph).joined(separator: "\n.PP\n")]
      + subcommand.options.map(paragraph)
      + [".PP", examples.count == 1 ? "Example:" : "Examples:"] + examples)
      .joined(separator: "\n")
  }

  /// "-o, --output=FILE|DIR", with its help below.
  private static func paragraph(on option: OptionSpec) -> String {
    let forms = option.forms.map(Roff.bold).joined(separator: ", ")
    let value =
      switch option.value {
      case nil: ""
      case .list(let words): "=" + words.map(Roff.bold).joined(separator: ",")
      case .choice(let words): "=" + words.map(Roff.bold).joined(separator: "|")
      case .version(let placeholder, isList: true): "[=" + Roff.italic(placeholder) + "]"
      case .path(let placeholder), .unwind(let placeholder), .version(let placeholder, _),
        .text(let placeholder):
        "=" + Roff.italic(placeholder)
      }
    return ".TP\n\(forms)\(value)\n\(Roff.paragraph(sentence(option.help)))"
  }

  private static func paragraph(on code: ExitCode) -> String {
    ".TP\n\(Roff.bold(String(code.rawValue)))\n\(Roff.paragraph(sentence(code.meaning)))"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

/// The markup of manual pages, man(7).
enum Roff {
  static func text(_ text: String) -> String {
    var result = text.first.map { ".'".contains($0) } ?? false ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\(rs"
      // Unescaped, it's a typographic character, which can't be pasted into a shell.
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default:
        result +=
          scalar.isASCII
          ? String(scalar) : "\\[u" + Hexadecimal.text(scalar.value, atLeast: 4) + "]"
      }
    }
    return result
  }

  /// A paragraph in lines that aren't too long.
  static func paragraph(_ text: String) -> String {
    let margin = 12
    return TextWrapping.lines(text, indent: margin, start: margin).map(self.text)
      .joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }
}

extension Subcommand {
  static let manual = Subcommand(
    name: "manual",
    summary: "Print the manual page, segueviz(1)",
    operands: .none,
    options: [],
    notes: [
      "To read the page, pass the output to man."
    ],
    examples: ["segueviz manual | man -l -"]
  ) { (_, console) throws(CommandError) in
    try console.print(ManualPage.text)
    return .success
  }
}
