#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file. Whoever opened it closes it.
package struct FileDescriptor: Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  /// The most that is read or written by one call: macOS refuses what has 2 GiB or more (EINVAL), where
  /// Linux does a part of it.
  package static let mostBytesPerCall = 1 << 30

  /// Opens a file; a new one gets the permissions that the umask leaves of `mode`.
  package static func open(
    _ path: Path, _ flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) -> FileDescriptor {
    let number = retrying {
      path.withCString { platformOpen($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Whether a terminal is at the other end.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Whether reading would return at once, now or after some milliseconds at most.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads some bytes, no more than the buffer has room for; 0 at the end.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { platformRead(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard isWorthRetrying(events: POLLIN) else { throw .last }
    }
  }

  /// Writes all of the bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        platformWrite(number, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        written += count
      } else if !isWorthRetrying(events: POLLOUT) {
        throw .last
      }
    }
  }

  /// Brings what was written to the disk, where there is one. On macOS not through the disk's own
  /// memory, for which F_FULLFSYNC would wait tens of milliseconds a file: a picture can be drawn again.
  package func flush() throws(SystemError) {
    if Self.retrying({ fsync(number) }) != 0, errno != EINVAL, errno != ENOTSUP { throw .last }
  }

  package func close() throws(SystemError) {
    // After EINTR the descriptor is closed on Linux and not to be closed twice anywhere.
    if platformClose(number) != 0, errno != EINTR { throw .last }
  }

  /// Another descriptor of the same open file, with the same lock.
  package func duplicate() throws(SystemError) -> FileDescriptor {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard other >= 0 else { throw .last }
    return FileDescriptor(number: other)
  }

  /// Takes the file for this process alone; false if another has it. It ends with the process.
  package func lock(waiting: Bool) -> Bool {
    Self.retrying { flock(number, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) } == 0
  }

  /// Whether the call that just failed was interrupted, or came too early for a file that does not
  /// block: standard input and output may have been made so by whoever shares them.
  private func isWorthRetrying(events: Int32) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
      return poll(&request, 1, -1) >= 0 || errno == EINTR
    default: return false
    }
  }

  private static func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// The methods above have these functions' names.
private func platformOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func platformRead(_ fd: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(fd, buffer, min(count, FileDescriptor.mostBytesPerCall))
}
private func platformWrite(_ fd: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(fd, buffer, min(count, FileDescriptor.mostBytesPerCall))
}
private func platformClose(_ fd: Int32) -> Int32 { close(fd) }
