enum FishCompletions {
  static var script: String {
    """
    # Completions of segueviz for fish, as "segueviz completions fish" prints them.

    function __segueviz_needs_command
        test (count (commandline -opc)) -eq 1
    end

    function __segueviz_is_command
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test "$words[2]" = $argv[1]
    end

    # Completes folders, and files with one of these extensions.
    function __segueviz_files
        set -l endings (string join '|' $argv)
        __fish_complete_path (commandline -ct) | string match -r "^.*(?:/|\\.(?:$endings))(?:\\t.*)?\\$"
    end

    # Completes the words after the last comma, without those before it.
    function __segueviz_list
        set -l typed (commandline -ct | string replace -r '^--[a-z-]*=' '' | string replace -r '[^,]*$' '')
        set -l taken (string split , -- "$typed")
        for word in $argv
            contains -- $word $taken; or echo $typed$word
        end
    end

    # Completes the unwind segues of the inputs on the line. fish quotes them.
    function __segueviz_unwinds
        set -l words (commandline -opc)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        $program \(Subcommand.unwindIDs.name) -- $words[3..] 2>/dev/null
    end

    complete -c segueviz -f
    \(lines.joined(separator: "\n"))

    """
  }

  private static var lines: [String] {
    let needsCommand = "complete -c segueviz -n __segueviz_needs_command"
    return [OptionSpec.help, .version].map { needsCommand + words(for: $0) }
      + Subcommand.listed.map { command in
        "\(needsCommand) -a \(command.name) -d \(quoted(command.summary))"
      }
      + Subcommand.listed.flatMap(lines)
  }

  private static func lines(for command: Subcommand) -> [String] {
    let start = "complete -c segueviz -n \(quoted("__segueviz_is_command \(command.name)"))"
    var lines = command.allOptions.map { start + words(for: $0) }
    switch command.operands.values {
    case .files(let endings):
      let files = "(__segueviz_files \(endings.joined(separator: " ")))"
      lines.append("\(start) -a \(quoted(files))")
    case .choice(let words):
      lines.append("\(start) -a \(quoted(words.joined(separator: " ")))")
    case .none: break
    }
    return lines
  }

  private static func words(for option: OptionSpec) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value =
      switch option.completedValue {
      case nil: ""
      case .choice(let words): " -x -a \(quoted(words.joined(separator: " ")))"
      case .list(let words):
        " -x -a \(quoted("(__segueviz_list \(words.joined(separator: " ")))"))"
      case .path: " -r -F"
      case .unwind: " -x -a '(__segueviz_unwinds)'"
      case .text, .version: " -x"
      }
    return "\(letter) -l \(option.name)\(value) -d \(quoted(option.briefHelp))"
  }

  /// The text in single quotes, in which a backslash is an escape in fish.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
