import CSystem

/// A pipe that isn't inherited by other programs.
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
  /// Reads what is available: nil if there is nothing yet, empty at the end.
  package func readAvailable(_ buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8>? {
    let count = buffer.withUnsafeMutableBytes { platformRead(number, $0.baseAddress, $0.count) }
    if count >= 0 { return buffer[..<count] }
    try Self.checkIsTemporary()
    return nil
  }

  /// Writes as much as there is room for, and returns how much.
  package func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { platformWrite(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    try Self.checkIsTemporary()
    return 0
  }

  /// Throws the reason why the last call failed, unless it was interrupted or would have blocked.
  private static func checkIsTemporary() throws(SystemError) {
    let error = SystemError.last
    guard error.code == EAGAIN || error.code == EINTR else { throw error }
  }
}

/// Waits until one of several files can be read or written.
package struct ReadyFiles {
  private var requests: [pollfd] = []

  package init() {}

  package mutating func addReading(_ file: FileDescriptor) { addRequest(file, POLLIN) }

  package mutating func addWriting(_ file: FileDescriptor) { addRequest(file, POLLOUT) }

  private mutating func addRequest(_ file: FileDescriptor, _ events: Int32) {
    requests.append(
      pollfd(fd: file.number, events: Int16(truncatingIfNeeded: events), revents: 0))
  }

  /// Waits, at most for some milliseconds or until a signal comes.
  package mutating func wait(milliseconds: Int32) {
    poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Whether the file that was added last ended the wait.
  package var isLastReady: Bool { requests.last.map { $0.revents != 0 } ?? false }
}
