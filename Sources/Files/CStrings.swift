#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension [UInt8] {
  /// The bytes of a C string, without the zero. `String` would repair what is not UTF-8.
  package init(cString: UnsafePointer<CChar>) {
    self = UnsafeRawBufferPointer(start: cString, count: strlen(cString)).map { $0 }
  }
}
