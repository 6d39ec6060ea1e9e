import Text

/// What a page may do: run its own script and use its own style sheet, and nothing else. Whatever got into
/// it as text, nothing of it runs, and nothing is asked of the network.
enum ContentSecurity {
  /// The element that says so.
  ///
  /// - Parameters:
  ///   - style: what stands in the page's style element.
  ///   - script: what stands in its script element.
  ///   - showsOthers: whether it shows pictures and pages that lie beside it.
  static func element(style: String, script: String, showsOthers: Bool = false) -> String {
    let others = showsOthers ? ["img-src 'self' file:", "frame-src 'self' file:"] : []
    let rules = [
      "default-src 'none'", "style-src \(source(style))", "script-src \(source(script))",
      "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
    let content = (rules + others).joined(separator: "; ")
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(content)\">"
  }

  /// A text as the policy names it.
  static func source(_ text: String) -> String {
    "'sha256-\(Base64.encoded(SHA256.digest(of: Array(text.utf8)).bytes))'"
  }
}
