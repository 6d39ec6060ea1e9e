/// The script of a Run Script phase, Samples/xcode/run-script.sh.
enum XcodeScript {
  static let name = "segueviz-check.sh"

  static let text = #"""
    #!/bin/sh
    # Checks the hierarchy documents of an app in a Run Script phase of Xcode; what is found is in the issue
    # navigator, at its place. In the phase stands one line:
    #
    #     "$SRCROOT/segueviz-check.sh"
    #
    # ENABLE_USER_SCRIPT_SANDBOXING has to be NO for the target, or the documents have to be Input Files of the
    # phase: a sandboxed script reads nothing else. Without Input Files, take the tick from "Based on dependency
    # analysis". SEGUEVIZ_DOCUMENTS is the folder with the documents (default: SRCROOT), SEGUEVIZ_FLAGS are more
    # options of "segueviz check", as --fail-on=warning.

    # Xcode's PATH is not that of a terminal.
    PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"

    if ! command -v segueviz >/dev/null 2>&1; then
      echo "warning: segueviz is not installed, so that no unwind segues are checked"
      exit 0
    fi

    # The Input Files of the phase, if it has some; else every document in the folder.
    list=$(mktemp "${TMPDIR:-/tmp}/segueviz.XXXXXX") || exit 1
    trap 'rm -f "$list"' EXIT
    if [ "${SCRIPT_INPUT_FILE_COUNT:-0}" -gt 0 ]; then
      number=0
      while [ "$number" -lt "$SCRIPT_INPUT_FILE_COUNT" ]; do
        eval "printf '%s\\0' \"\$SCRIPT_INPUT_FILE_$number\"" >>"$list"
        number=$((number + 1))
      done
    else
      folder=${SEGUEVIZ_DOCUMENTS:-${SRCROOT:-.}}
      # Of other JSON with the key, traces have "unwinds" and no "root".
      find "$folder" -name '.?*' -prune -o -type d \( -name Pods -o -name Carthage -o -name build \) -prune -o \
        -type f \( -name '*.json' -o -name '*.json5' \) -exec sh -c '
          for file; do
            grep -qE "^[[:space:]]*[{]?[[:space:]]*[\"]?segueviz[\"]?[[:space:]]*:[[:space:]]*1" "$file" || continue
            if grep -q "\"root\"" "$file" || ! grep -q "\"unwinds\"" "$file"; then printf "%s\\0" "$file"; fi
          done' sh {} + >"$list"
    fi
    [ -s "$list" ] || exit 0

    # shellcheck disable=SC2086 # several options
    xargs -0 segueviz check --quiet ${SEGUEVIZ_FLAGS:-} -- <"$list"
    status=$?
    # Between them, xargs and check use many numbers for what Xcode knows one for.
    [ "$status" -eq 0 ] || exit 1

    """#
}
