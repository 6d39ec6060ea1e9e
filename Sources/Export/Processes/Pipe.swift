import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe whose ends no other program inherits.
struct Pipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    // One thread starts all workers, so none starts between these calls.
    for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 { throw .last }
    reading = FileDescriptor(number: ends[0])
    writing = FileDescriptor(number: ends[1])
  }
}

extension FileDescriptor {
  /// Makes reading and writing return at once where they would wait.
  func becomeNonblocking() throws(SystemError) {
    guard fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) == 0 else { throw .last }
  }

  /// Reads what is there: nil if there is nothing yet, empty at the end.
  func readAvailable(_ buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8>? {
    let number = number
    let count = buffer.withUnsafeMutableBytes { platformRead(number, $0.baseAddress, $0.count) }
    if count >= 0 { return buffer[..<count] }
    guard errno == EAGAIN || errno == EINTR else { throw .last }
    return nil
  }

  /// Writes as much as there is room for, and says how much.
  func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = number
    let count = bytes.withUnsafeBytes { platformWrite(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw .last }
    return 0
  }
}

// The methods above have these functions' names.
private func platformRead(_ fd: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(fd, buffer, min(count, FileDescriptor.mostBytesPerCall))
}
private func platformWrite(_ fd: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(fd, buffer, min(count, FileDescriptor.mostBytesPerCall))
}
