import CSystem

extension UnsafeRawBufferPointer {
  /// Where a byte is for the first time from a place on, by the speed of the C library's memchr.
  package func firstIndex(of byte: UInt8, from place: Int) -> Int? {
    guard place < count, let start = baseAddress,
      let found = memchr(start + place, Int32(byte), count - place)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
