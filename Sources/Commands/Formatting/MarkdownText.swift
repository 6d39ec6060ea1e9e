/// Text in which Markdown (CommonMark with GitHub's tables) finds nothing of its own.
enum MarkdownText {
  /// What has a meaning inside a line. A line never begins with user text here, so the marks of lists
  /// and headings need no care.
  private static let special: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$", "@",
  ]

  /// Text as it is read.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
