/// A word of the command line, as the bytes that the shell gave: names of files need not be UTF-8.
struct Argument: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The word as text; what is not UTF-8 in it is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
