#!/bin/sh
# Checks an app and its hierarchy documents in a Run Script phase of Xcode. Findings appear in the issue
# navigator. The phase contains one line:
#
#     "$SRCROOT/segueviz-check.sh"
#
# Set ENABLE_USER_SCRIPT_SANDBOXING to NO for the target, or make documents the Input Files of the phase: a
# sandboxed script can't read other files. Without Input Files, turn off "Based on dependency analysis".
# SEGUEVIZ_FOLDER is the folder to check (default: SRCROOT). SEGUEVIZ_FLAGS contains more options of
# "segueviz check", such as --fail-on=warning.

# Xcode's PATH differs from a terminal's.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"

if ! command -v segueviz >/dev/null 2>&1; then
  echo "warning: segueviz isn't installed, so unwind segues aren't checked"
  exit 0
fi

# The Input Files of the phase, if it has any; otherwise, the folder.
number=0
while [ "$number" -lt "${SCRIPT_INPUT_FILE_COUNT:-0}" ]; do
  eval "set -- \"\$@\" \"\$SCRIPT_INPUT_FILE_$number\""
  number=$((number + 1))
done
[ "$number" -gt 0 ] || set -- "${SEGUEVIZ_FOLDER:-${SRCROOT:-.}}"

# shellcheck disable=SC2086 # several options
segueviz check --quiet ${SEGUEVIZ_FLAGS:-} -- "$@" || exit 1
