import CSystem

extension UnsafeRawBufferPointer {
  /// The bytes of a C string, without the zero; none of none.
  package init(cString: UnsafePointer<CChar>?) {
    self.init(start: cString, count: cString.map { strlen($0) } ?? 0)
  }
}

extension [UInt8] {
  /// The bytes of a C string, without the zero. `String` would repair what is not UTF-8.
  package init(cString: UnsafePointer<CChar>) {
    self = UnsafeRawBufferPointer(cString: cString).map { $0 }
  }
}

extension UnsafeRawBufferPointer {
  /// Where a byte is for the first time from a place on, by the speed of the C library's memchr.
  package func firstIndex(of byte: UInt8, from place: Int) -> Int? {
    guard place < count, let start = baseAddress,
      let found = memchr(start + place, Int32(byte), count - place)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
