import Reports
import Text

/// The manual page segueviz(1), made of the option table.
enum ManualPage {
  static var text: String {
    """
    .\\" As "segueviz manual" prints it.
    .TH SEGUEVIZ 1 "" "segueviz \(Program.version)" "User Commands"
    .SH NAME
    segueviz \\- draw and explain how UIKit resolves unwind segues
    .SH SYNOPSIS
    \(Subcommand.all.map(synopsis).joined(separator: "\n.br\n"))
    .SH DESCRIPTION
    \(description.map(Roff.paragraph).joined(separator: "\n.PP\n"))
    .SH COMMANDS
    \(Subcommand.all.map(section).joined(separator: "\n"))
    .SH OPTIONS
    Every command takes these.
    \([OptionSpec.help, .version].map(paragraph).joined(separator: "\n"))
    .SH EXIT STATUS
    \(ExitCode.allCases.map(paragraph).joined(separator: "\n"))
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    If it is set and not empty, nothing is coloured.
    Colours are for terminals only in any case, and not for those of which
    .B TERM
    says \\(dqdumb\\(dq.
    .SH SEE ALSO
    .BR dot (1)

    """
  }

  private static let description = [
    "UIKit decides at run time which view controller an unwind segue goes to, and when it goes to the"
      + " wrong one, or nowhere, nothing is logged. segueviz reads a snapshot of an app's view"
      + " controllers, a hierarchy document in JSON, and works out what UIKit would do: who is asked,"
      + " in which order, what each one answers and why, who wins, who executes and what is dismissed"
      + " and popped.",
    "Results go to standard output, everything else to standard error. Where a file is named, - is"
      + " standard input or output. Documents whose name ends in .json5 may have comments and trailing"
      + " commas.",
  ]

  /// "segueviz render INPUT... [OPTION]..."
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

  /// "-o, --output=FILE|DIR", and below it what the option does.
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
  /// Text that roff sets as it is, wherever it stands in a line.
  static func text(_ text: String) -> String {
    var result = text.first.map { ".'".contains($0) } ?? false ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\(rs"
      // Plain, these are typographic signs, which nobody can paste into a shell.
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

  /// A paragraph in lines of a bearable length.
  static func paragraph(_ text: String) -> String {
    let margin = 12
    return TextWrapping.lines(text, indent: margin, start: margin).map(self.text)
      .joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }
}
