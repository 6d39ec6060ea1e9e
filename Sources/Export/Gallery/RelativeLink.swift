import Text

/// Addresses of files that lie beside a page or below it.
enum RelativeLink {
  /// The address of a file, from its name with slashes.
  static func to(_ file: String) -> String {
    PercentEncoding.encoded(file.utf8, keepsSlashes: true)
  }
}
