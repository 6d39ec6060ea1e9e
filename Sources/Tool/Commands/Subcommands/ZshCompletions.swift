import Reports

enum ZshCompletions {
  static var script: String {
    """
    #compdef segueviz
    # Completions of segueviz for zsh, as "segueviz completions zsh" prints them.

    _segueviz() {
      local context state state_descr line program=${(Q)words[1]}
      local -A opt_args
      _arguments -s -S -C \\
    \(arguments([OptionSpec.help, .version].map(option)))
        '1:command:->command' \\
        '*::argument:->argument'
      case $state in
        command)
          local -a commands=(
    \(Subcommand.listed.map { "        " + Shell.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
          )
          _describe command commands
          ;;
        argument)
          case $words[1] in
    \(Subcommand.listed.map(branch).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    # Completes the unwind segues of the inputs on the line. compadd quotes them.
    _segueviz_unwinds() {
      local -a ids
      [[ $program == "~/"* ]] && program=$HOME/${program:2}
      ids=("${(@f)$("$program" \(Subcommand.unwindIDs.name) -- "${(@)words[2,-1]}" 2>/dev/null)}")
      ids=("${(@)ids:#}")
      compadd "$@" -a ids
    }

    # A file of $fpath is the function itself. Otherwise, the script registers the function.
    if [[ $funcstack[1] == _segueviz ]]; then
      _segueviz "$@"
    else
      compdef _segueviz segueviz
    fi

    """
  }

  private static func branch(for command: Subcommand) -> String {
    let words = command.allOptions.map(option) + operands(of: command)
    return """
              \(command.name))
                _arguments -s -S \\
      \(arguments(words, by: 12).dropLast(2))
                ;;
      """
  }

  /// Words of a command, a line each.
  private static func arguments(_ words: [String], by columns: Int = 4) -> String {
    words.map { TextWrapping.spaces(columns) + $0 + " \\" }.joined(separator: "\n")
  }

  private static func option(_ option: OptionSpec) -> String {
    var text = "[\(escaped(option.briefHelp))]"
    let placeholder = escaped(option.value?.placeholder ?? "")
    switch option.completedValue {
    case nil: break
    case .choice(let words): text += ":\(option.name):(\(words.joined(separator: " ")))"
    case .list(let words):
      text += ":\(option.name): _values -s , \(option.name) \(words.joined(separator: " "))"
    case .path: text += ":\(placeholder):_files"
    case .unwind: text += ":\(placeholder):_segueviz_unwinds"
    case .text, .version: text += ":\(placeholder): "
    }
    let takesValue = option.value != nil
    let long = option.longForm + (takesValue ? "=" : "")
    guard let letter = option.letter else {
      return Shell.quoted((option.repeats ? "*" : "") + long + text)
    }
    let exclusive = option.repeats ? "*" : "(\(option.forms.joined(separator: " ")))"
    return Shell.quoted(exclusive) + "{-\(letter)\(takesValue ? "+" : ""),\(long)}"
      + Shell.quoted(text)
  }

  /// The argument of `_arguments` for operands, by position or for any.
  private static func operands(of command: Subcommand) -> [String] {
    let operands = command.operands
    let values: String
    switch operands.values {
    case .files(let endings) where endings.isEmpty: values = "_files -/"
    case .files(let endings): values = "_files -g \"*.(\(endings.joined(separator: "|")))\""
    case .choice(let words): values = "(\(words.joined(separator: " ")))"
    case .none: return []
    }
    return zip(1..., operands.placeholders).map { place, placeholder in
      Shell.quoted("\(operands.isList ? "*" : String(place)):\(placeholder):\(values)")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
