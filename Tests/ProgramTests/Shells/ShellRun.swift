import Foundation
import TestSupport

/// Requests completions from a shell.
enum ShellRun {
  static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// The completions of the text before the cursor, in order.
  static func completions(of line: String, by shell: String, in folder: String) throws -> [String] {
    let script = "\(shell)-asks"
    try Data(Self.script(of: shell).utf8)
      .write(to: URL(fileURLWithPath: "\(folder)/.\(script)"))
    let run = try ProgramRun.shell(
      "\"$segueviz\" completions \(shell) > .completions && PATH=\"$(dirname \"$segueviz\"):$PATH\""
        + " LINE='\(line)' \(shell) ./.\(script)",
      in: folder)
    guard run.code == 0, run.errors.isEmpty else {
      return ["status \(run.code): \(run.errors)\(run.output)"]
    }
    return run.output.split(separator: "\n").map(String.init).sorted()
  }

  private static func script(of shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    default: fish
    }
  }

  /// Readline treats "=" as a separate word.
  private static let bash = #"""
    source ./.completions
    COMP_LINE=$LINE
    set -f
    COMP_WORDS=(${LINE//=/ = })
    [[ $LINE == *" " || $LINE == *= ]] && COMP_WORDS+=("")
    [[ $LINE == *= ]] && unset 'COMP_WORDS[${#COMP_WORDS[@]}-1]'
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    $(complete -p segueviz | sed 's/.*-F \([^ ]*\).*/\1/')
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  private static let fish = #"""
    source ./.completions
    complete -C "$LINE" | string replace -r '\t.*' ''
    true
    """#

  /// Types the line and a tab into a zsh on a separate terminal, and writes its completions to a file.
  private static let zsh = #"""
    zmodload zsh/zpty
    : > .hits
    zpty asked zsh -f -i
    zpty -w asked 'PS1= PS2=; stty -echo; autoload -Uz compinit; compinit -D -u; source ./.completions'
    zpty -w asked 'compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
      local -a hits; builtin compadd -A hits "$@"; print -rl -- $hits >> .hits
      builtin compadd "$@"
    }'
    zpty -w asked 'finish() { print END >> .hits }; zle -N finish; bindkey "^X" finish; bindkey "^I" complete-word'
    zpty -w asked 'print READY >> .hits'
    wait_for() { repeat 600; do grep -q $1 .hits && return; sleep 0.05; done; print -u2 "no $1"; exit 1 }
    wait_for READY
    : > .hits
    zpty -w -n asked "$LINE"$'\t\x18'
    wait_for END
    zpty -d asked
    grep -vx END .hits | sed '/^$/d'
    exit 0
    """#
}
