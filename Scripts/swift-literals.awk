# Prints the string literals of a Swift file that contain words, one per line: the line number, a tab, and the text. Joins literals
# with + between them. Replaces each interpolation by the word Code, and each line break in a literal by a paragraph sign. Skips
# style sheets, scripts, and HTML tags.

function add(text) {
  if (between !~ /^[ \t\n]*\+[ \t\n]*$/) flush()
  if (joined == "") first = FNR
  joined = joined text
  between = ""
}

function flush(    text) {
  text = joined
  joined = ""
  if (text ~ /\{ *¶|; *¶|: [^ ]+; |=> |^[^a-zA-Z]*$/) return
  gsub(/<[^<>]*>/, " ", text)
  if (text ~ /[A-Za-z]/) print first "\t" text
}

# Moves a literal's text from rest to text, up to the closing quotes. Returns whether it found them.
function literal(isMultiline,    place, sign, depth) {
  while (match(rest, isMultiline ? "\"\"\"|\\\\" : "[\"\\\\]")) {
    sign = substr(rest, RSTART, 1)
    text = text substr(rest, 1, RSTART - 1)
    rest = substr(rest, RSTART + RLENGTH)
    if (sign == "\"") return 1
    sign = substr(rest, 1, 1)
    rest = substr(rest, 2)
    if (sign == "(") {
      text = text "Code"
      depth = 1
      # If a string in an interpolation contains parentheses, they are balanced.
      while (depth > 0 && match(rest, /[()]/)) {
        depth += substr(rest, RSTART, 1) == "(" ? 1 : -1
        rest = substr(rest, RSTART + 1)
      }
    } else if (sign == "n") text = text " ¶ "
    else if (sign == "u") sub(/^\{[0-9A-Fa-f]*\}/, "", rest)
    else if (sign == "\"") text = text "\""
    else if (sign == "") continues = 1
  }
  text = text rest
  rest = ""
  return 0
}

{
  rest = $0
  if (inMultiline) {
    sub(/^ +/, "", rest)
    if (rest == "") rest = " "
    continues = 0
    if (!literal(1)) { text = text (continues ? "" : " ¶ "); next }
    inMultiline = 0
    add(text)
  } else if (rest ~ /^ *\/\//) next
  while (match(rest, /"|\/\//)) {
    if (substr(rest, RSTART, 1) == "/") break
    between = between substr(rest, 1, RSTART - 1)
    rest = substr(rest, RSTART)
    text = ""
    if (substr(rest, 1, 3) == "\"\"\"") {
      rest = ""
      inMultiline = 1
      add("")
      first = FNR
      break
    }
    rest = substr(rest, 2)
    if (!literal(0)) { rest = ""; text = ""; break }
    add(text)
  }
  if (!inMultiline) between = between rest "\n"
}
END { flush() }
