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
