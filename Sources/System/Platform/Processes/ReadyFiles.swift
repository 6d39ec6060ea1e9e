import CSystem

/// Waits until one of several files has something to read or room for writing.
package struct ReadyFiles {
  private var requests: [pollfd] = []

  package init() {}

  /// Waits for what there is to read, too.
  package mutating func addReading(_ file: FileDescriptor) { add(file, POLLIN) }

  /// Waits for room to write, too.
  package mutating func addWriting(_ file: FileDescriptor) { add(file, POLLOUT) }

  private mutating func add(_ file: FileDescriptor, _ events: Int32) {
    requests.append(
      pollfd(fd: file.number, events: Int16(truncatingIfNeeded: events), revents: 0))
  }

  /// Waits, for some milliseconds at most or until a signal comes.
  package mutating func wait(milliseconds: Int32) {
    poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Whether the file that was added last is what ended the wait.
  package var isLastReady: Bool { requests.last.map { $0.revents != 0 } ?? false }
}
