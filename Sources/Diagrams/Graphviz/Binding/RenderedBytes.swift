import GraphvizShim

/// Bytes that the shim made. Owns them.
struct RenderedBytes: ~Copyable {
  var bytes = gvs_bytes()

  deinit {
    var bytes = bytes
    gvs_bytes_free(&bytes)
  }

  func copied() -> [UInt8] {
    [UInt8](UnsafeBufferPointer(start: bytes.data, count: bytes.count))
  }
}
