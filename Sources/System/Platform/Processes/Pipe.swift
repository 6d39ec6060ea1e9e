import CSystem

/// A pipe whose ends no other program inherits.
package struct Pipe {
  package let reading: FileDescriptor
  package let writing: FileDescriptor

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    // One thread starts all workers, so none starts between these calls.
    for end in ends where css_control(end, F_SETFD, FD_CLOEXEC) != 0 { throw .last }
    reading = FileDescriptor(number: ends[0])
    writing = FileDescriptor(number: ends[1])
  }
}

extension FileDescriptor {
  /// Reads what is there: nil if there is nothing yet, empty at the end.
  package func readAvailable(_ buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8>? {
    let number = number
    let count = buffer.withUnsafeMutableBytes { platformRead(number, $0.baseAddress, $0.count) }
    if count >= 0 { return buffer[..<count] }
    try Self.checkIsForNow()
    return nil
  }

  /// Writes as much as there is room for, and says how much.
  package func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = number
    let count = bytes.withUnsafeBytes { platformWrite(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    try Self.checkIsForNow()
    return 0
  }

  /// Throws why the last call failed, unless it only came too early or was interrupted.
  private static func checkIsForNow() throws(SystemError) {
    let error = SystemError.last
    guard error.code == EAGAIN || error.code == EINTR else { throw error }
  }
}
