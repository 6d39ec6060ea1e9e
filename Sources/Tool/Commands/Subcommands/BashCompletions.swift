import Reports

/// Completions for bash, without the package bash-completion.
enum BashCompletions {
  static var script: String {
    """
    # Completions of segueviz for bash, as "segueviz completions bash" prints them.

    _segueviz() {
        local command=${COMP_WORDS[1]} cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        # Readline splits "--format=svg" into three words.
        if [[ $cur == = ]]; then
            cur=
        elif [[ $prev == = ]]; then
            prev=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if (( COMP_CWORD == 1 )); then
            _segueviz_words \(commandWords)
            return
        fi
        case $command:$prev in
    \(indented(Subcommand.listed.flatMap(values)))
        esac
        if [[ $cur == -* ]]; then
            case $command in
    \(indented(Subcommand.listed.map(options), by: 12))
            esac
            return
        fi
        case $command in
    \(indented(Subcommand.listed.compactMap(operands)))
        esac
    }

    # Completes the words that begin with the typed text.
    _segueviz_words() {
        local word
        for word; do
            [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
        done
    }

    # Completes the words after the last comma, without those before it.
    _segueviz_list() {
        local typed=${cur%"${cur##*,}"} word
        compopt -o nospace 2>/dev/null
        for word; do
            [[ ,$typed != *",$word,"* && $typed$word == "$cur"* ]] && COMPREPLY+=("$typed$word")
        done
    }

    # Completes the unwind segues of the inputs on the line, quoted, because an id can contain anything.
    _segueviz_unwinds() {
        local program=${COMP_WORDS[0]} id quoted
        [[ $program == "~/"* ]] && program=$HOME/${program:2}
        while IFS= read -r id; do
            printf -v quoted %q "$id"
            # Readline ends words at these characters.
            quoted=${quoted//:/\\\\:} quoted=${quoted//=/\\\\=} quoted=${quoted//@/\\\\@}
            if [[ $quoted == "$cur"* || $id == "$cur"* ]]; then
                COMPREPLY+=("$quoted")
            fi
        done < <("$program" \(Subcommand.unwindIDs.name) -- "$COMP_LINE" 2>/dev/null)
    }

    # Completes folders, and files with one of these extensions, or all files if there are none.
    _segueviz_files() {
        local name ending
        # If there's no match, bash completes file names itself, including quoted ones.
        compopt -o filenames -o default 2>/dev/null
        while IFS= read -r name; do
            if [[ $# == 0 || -d $name ]]; then
                COMPREPLY+=("$name")
                continue
            fi
            for ending; do
                [[ $name == *."$ending" ]] && COMPREPLY+=("$name")
            done
        done < <(compgen -f -- "$cur")
    }

    complete -F _segueviz segueviz

    """
  }

  private static var commandWords: String {
    let options = [OptionSpec.help, .version].map(\.longForm)
    return (Subcommand.listed.map(\.name) + options).joined(separator: " ")
  }

  /// The lines of a `case` that complete the values of a command's options.
  private static func values(of command: Subcommand) -> [String] {
    var lines: [String] = []
    // Values that can't be listed.
    var others: [String] = []
    for option in command.allOptions {
      let patterns = option.forms.map { "\(command.name):\($0)" }
      let pattern = patterns.joined(separator: "|")
      switch option.completedValue {
      case .choice(let words):
        lines.append("\(pattern)) _segueviz_words \(words.joined(separator: " ")); return ;;")
      case .list(let words):
        lines.append("\(pattern)) _segueviz_list \(words.joined(separator: " ")); return ;;")
      case .path: lines.append("\(pattern)) _segueviz_files; return ;;")
      case .unwind: lines.append("\(pattern)) _segueviz_unwinds; return ;;")
      case .text, .version: others += patterns
      case nil: break
      }
    }
    return lines + (others.isEmpty ? [] : [others.joined(separator: "|") + ") return ;;"])
  }

  private static func options(of command: Subcommand) -> String {
    let forms = command.allOptions.flatMap(\.forms).joined(separator: " ")
    return "\(command.name)) _segueviz_words \(forms) ;;"
  }

  private static func operands(of command: Subcommand) -> String? {
    switch command.operands.values {
    case .files(let endings):
      "\(command.name)) _segueviz_files \(endings.joined(separator: " ")) ;;"
    case .choice(let words):
      "\(command.name)) _segueviz_words \(words.joined(separator: " ")) ;;"
    case .none: nil
    }
  }

  private static func indented(_ lines: [String], by columns: Int = 8) -> String {
    lines.map { TextWrapping.spaces(columns) + $0 }.joined(separator: "\n")
  }
}
