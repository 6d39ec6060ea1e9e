import Text

/// The name of a file as a URI reference (RFC 3986).
enum FileURI {
  /// A relative reference, or a file URI for an absolute name. Bytes that a URI cannot have are
  /// written as %XX, so that a name that is no UTF-8 keeps them.
  static func of(_ path: [UInt8]) -> String {
    let reference = PercentEncoding.encoded(path, keepsSlashes: true)
    return path.first == UInt8(ascii: "/") ? "file://" + reference : reference
  }
}
