import EmbeddedFiles

extension embedded_file {
  package var content: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: count)
  }
}
