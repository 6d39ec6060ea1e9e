import CSystem

/// An open file. The code that opened it closes it.
package struct FileDescriptor: Sendable {
  package let number: Int32

  /// Whether calls that wait should give up, because the process is asked to stop. A signal handler sets it.
  nonisolated(unsafe) static var givesUpWaiting = false

  package init(number: Int32) { self.number = number }

  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  /// The maximum number of bytes per call: macOS rejects 2 GiB or more (EINVAL), Linux does a part.
  package static let mostBytesPerCall = 1 << 30

  package static func open(
    _ path: Path, _ flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    let number = retrying {
      path.withCString { css_open($0, flags | O_CLOEXEC | O_NOCTTY, 0o666) }
    }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Opens a file for reading, if it's a regular one. It doesn't wait for pipes or touch devices.
  package static func openRegular(
    _ path: Path, _ flags: Int32 = 0
  ) throws(SystemError) -> FileDescriptor {
    try open(path, O_RDONLY | O_NONBLOCK | flags).checkedRegular()
  }

  /// The descriptor, if it's a regular file that was opened without blocking; else it's closed.
  func checkedRegular() throws(SystemError) -> FileDescriptor {
    do throws(SystemError) {
      if let error = try status().kind.errorIfNotRegular { throw error }
      try setBlocking(true)
      return self
    } catch {
      try? close()
      throw error
    }
  }

  private func setBlocking(_ isBlocking: Bool) throws(SystemError) {
    let flags = css_control(number, F_GETFL, 0)
    guard flags >= 0,
      css_control(number, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK) == 0
    else { throw .last }
  }

  /// Makes reading and writing return at once instead of waiting.
  package func becomeNonblocking() throws(SystemError) { try setBlocking(false) }

  /// Whether this process opened it. Files from its parent aren't closed on exec.
  var isOwn: Bool {
    let flags = css_control(number, F_GETFD, 0)
    return flags >= 0 && flags & FD_CLOEXEC != 0
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal; 0 if it's unknown.
  package var columns: Int { Int(css_columns(number)) }

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

  /// Empties a regular file and writes it anew. It isn't an error if the file can't be emptied.
  package func replaceContent(by bytes: [UInt8]) throws(SystemError) {
    _ = ftruncate(number, 0)
    _ = lseek(number, 0, SEEK_SET)
    try write(bytes)
  }

  /// Flushes written data to the disk. On macOS, it doesn't use F_FULLFSYNC, which would take tens
  /// of milliseconds for each file, because a diagram can be drawn again.
  package func flush() throws(SystemError) {
    guard Self.retrying({ fsync(number) }) != 0 else { return }
    let error = SystemError.last
    if error.code != EINVAL, error.code != ENOTSUP { throw error }
  }

  package func close() throws(SystemError) {
    // On Linux, the descriptor is closed even after EINTR, and it must not be closed twice.
    if CSystem.close(number) != 0, css_error() != EINTR { throw .last }
  }

  /// Another descriptor of the same open file, with the same lock.
  package func duplicate(from least: Int32 = 0) throws(SystemError) -> FileDescriptor {
    let other = css_control(number, F_DUPFD_CLOEXEC, least)
    guard other >= 0 else { throw .last }
    return FileDescriptor(number: other)
  }

  package enum Lock {
    case taken
    /// Another process has it.
    case isLocked
    /// The file system doesn't support locks.
    case unknown
  }

  /// Locks the file until this process ends; waits for other processes up to `milliseconds`.
  package func lock(within milliseconds: Int = 0) -> Lock {
    var waited = 0
    while Self.retrying({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
      guard css_error() == EWOULDBLOCK else { return .unknown }
      guard waited < milliseconds, !Self.givesUpWaiting else { return .isLocked }
      usleep(useconds_t(Self.lockPause * 1000))
      waited += Self.lockPause
    }
    return .taken
  }

  private static let lockPause = 5

  /// Whether a call was interrupted, or would have blocked: a process that shares standard input or
  /// output may have made them nonblocking.
  private func isWorthRetrying(events: Int32) -> Bool {
    switch css_error() {
    case EINTR: return !Self.givesUpWaiting
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
      if poll(&request, 1, Self.mostPause) > 0 { return true }
      return !Self.givesUpWaiting
    default: return false
    }
  }

  /// How many milliseconds to wait before checking whether the process is asked to stop.
  private static let mostPause: Int32 = 500

  /// Repeats a call that a signal interrupted, unless the process is asked to stop: the call may never return.
  static func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || css_error() != EINTR || Self.givesUpWaiting { return result }
    }
  }
}

// The methods here and those of pipes have these functions' names.
func platformRead(_ fd: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(fd, buffer, min(count, FileDescriptor.mostBytesPerCall))
}
func platformWrite(_ fd: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(fd, buffer, min(count, FileDescriptor.mostBytesPerCall))
}

package enum StandardStreams {
  /// Opens the closed standard streams, so that no other file gets their number. Using them fails.
  package static func fillClosed() {
    for number in Int32(0)...2 where css_control(number, F_GETFD, 0) == -1 {
      // Opens the lowest free number for the opposite direction, so that using it fails.
      _ = css_open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY, 0)
    }
  }

  /// Returns a new descriptor of standard output. Output of libraries then goes to standard error.
  package static func takeOutput() throws(SystemError) -> FileDescriptor {
    let output = try FileDescriptor.standardOutput.duplicate(from: 3)
    guard dup2(2, 1) >= 0 else { throw .last }
    return output
  }
}
