import GraphvizShim

/// The texts of a PNG, which C reads as pairs of keyword and text, kept in one buffer of bytes.
struct PNGTextPairs {
  private var bytes: [CChar] = []
  private var offsets: [Int] = []

  init(_ strings: [String]) {
    for string in strings {
      offsets.append(bytes.count)
      bytes += string.utf8CString
    }
  }

  func withPairs<Result>(_ body: (UnsafeBufferPointer<gvs_png_text>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      var pairs: [gvs_png_text] = []
      if let start = buffer.baseAddress {
        pairs = stride(from: 0, to: offsets.count - 1, by: 2).map { index in
          gvs_png_text(keyword: start + offsets[index], text: start + offsets[index + 1])
        }
      }
      return pairs.withUnsafeBufferPointer(body)
    }
  }
}
