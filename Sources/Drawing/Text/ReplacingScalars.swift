extension String {
  /// The text with one code point in another's place. Taking text apart into characters, as the standard
  /// library's own function does, takes many times as long.
  func replacing(_ scalar: Unicode.Scalar, with other: Unicode.Scalar) -> String {
    guard utf8.contains(UTF8.encode(scalar)?.first ?? 0) else { return self }
    var result = String.UnicodeScalarView()
    for old in unicodeScalars { result.append(old == scalar ? other : old) }
    return String(result)
  }
}
