import CSystem

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
      path.withCString { css_open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Opens a file to read it, if it is a regular one: nothing else is waited for, and no device is
  /// touched.
  package static func openRegular(
    _ path: Path, _ flags: Int32 = 0
  ) throws(SystemError) -> FileDescriptor {
    try open(path, O_RDONLY | O_NONBLOCK | flags).checkedRegular()
  }

  /// Itself, opened without waiting, if it is a regular file; closed otherwise.
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

  /// Makes reading and writing wait for what they need, or return at once where they would.
  private func setBlocking(_ isBlocking: Bool) throws(SystemError) {
    let flags = css_control(number, F_GETFL, 0)
    guard flags >= 0,
      css_control(number, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK) == 0
    else { throw .last }
  }

  /// Makes reading and writing return at once where they would wait.
  package func becomeNonblocking() throws(SystemError) { try setBlocking(false) }

  /// Whether the process opened it itself: what it was given by whoever started it outlived that
  /// start, which nothing that is opened here would.
  var isOwn: Bool {
    let flags = css_control(number, F_GETFD, 0)
    return flags >= 0 && flags & FD_CLOEXEC != 0
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

  /// Continues reading a regular file at a place.
  package func seek(to place: Int) throws(SystemError) {
    guard lseek(number, off_t(place), SEEK_SET) >= 0 else { throw .last }
  }

  /// Empties a regular file and writes it anew. That it cannot be emptied is no error.
  package func replaceContent(by bytes: [UInt8]) throws(SystemError) {
    _ = ftruncate(number, 0)
    _ = lseek(number, 0, SEEK_SET)
    try write(bytes)
  }

  /// Brings what was written to the disk, where there is one. On macOS not through the disk's own
  /// memory, for which F_FULLFSYNC would wait tens of milliseconds a file: a picture can be drawn again.
  package func flush() throws(SystemError) {
    guard Self.retrying({ fsync(number) }) != 0 else { return }
    let error = SystemError.last
    if error.code != EINVAL, error.code != ENOTSUP { throw error }
  }

  package func close() throws(SystemError) {
    // After EINTR the descriptor is closed on Linux and not to be closed twice anywhere.
    if platformClose(number) != 0, css_error() != EINTR { throw .last }
  }

  /// Another descriptor of the same open file, with the same lock.
  ///
  /// - Parameter least: the least number that it may get.
  package func duplicate(from least: Int32 = 0) throws(SystemError) -> FileDescriptor {
    let other = css_control(number, F_DUPFD_CLOEXEC, least)
    guard other >= 0 else { throw .last }
    return FileDescriptor(number: other)
  }

  /// What became of taking a file for oneself.
  package enum Lock {
    case taken
    /// Another process has it.
    case refused
    /// Its file system knows no locks.
    case unknown
  }

  /// Takes the file for this process alone. That ends with the process.
  ///
  /// - Parameter milliseconds: how long another process that has it is waited for, unless this one is
  ///   asked to stop meanwhile.
  package func lock(within milliseconds: Int = 0) -> Lock {
    var waited = 0
    while Self.retrying({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
      guard css_error() == EWOULDBLOCK else { return .unknown }
      guard waited < milliseconds, !StopSignals.areReceived else { return .refused }
      usleep(useconds_t(Self.lockPause * 1000))
      waited += Self.lockPause
    }
    return .taken
  }

  /// How many milliseconds pass before a lock is asked for again.
  private static let lockPause = 5

  /// Whether the call that just failed was interrupted, or came too early for a file that does not
  /// block: standard input and output may have been made so by whoever shares them.
  private func isWorthRetrying(events: Int32) -> Bool {
    switch css_error() {
    case EINTR: return !StopSignals.areReceived
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
      if poll(&request, 1, Self.mostPause) > 0 { return true }
      return !StopSignals.areReceived
    default: return false
    }
  }

  /// After so many milliseconds of waiting it is asked whether the process is to stop.
  private static let mostPause: Int32 = 500

  /// Makes a call again that a signal interrupted, unless the process is to stop: what it waits for may
  /// never come.
  static func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || css_error() != EINTR || StopSignals.areReceived { return result }
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
private func platformClose(_ fd: Int32) -> Int32 { close(fd) }
