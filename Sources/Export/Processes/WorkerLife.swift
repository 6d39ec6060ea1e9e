import CSystem
import Files
import Threads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a worker sees to before it works.
package struct WorkerLife: Sendable {
  /// The pipe for replies. Whatever a library may print goes to standard error instead.
  let replies: FileDescriptor
  /// The folder that pictures go to; nil where a batch only looks into documents.
  let output: OpenFolder?

  /// Number 3, which is just kept open, is the batch's lock.
  private static let outputNumber: Int32 = 4

  /// Ties this process to the one that started it, and limits what it may take.
  package init(memoryLimit: MemoryLimit) throws(SystemError) {
    css_die_with_parent()
    // The batch handles what the terminal sends to all of them.
    signal(SIGINT, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    memoryLimit.impose()
    let replies = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard replies >= 0, dup2(2, 1) >= 0 else { throw .last }
    self.replies = FileDescriptor(number: replies)
    let folder = FileDescriptor(number: Self.outputNumber)
    output = (try? folder.status())?.kind == .directory ? OpenFolder(folder) : nil
    try Self.watch()
  }

  /// Ends this process when the batch is gone, even in the middle of a layout that never ends.
  private static func watch() throws(SystemError) {
    let watcher = WorkerThread {
      waitForTheEndOfTheBatch()
      _exit(0)
    }
    guard watcher != nil else { throw SystemError(code: EAGAIN) }
  }
}

#if canImport(Darwin)
  /// Returns when the process that started this one has ended. On macOS poll says nothing of a pipe
  /// whose other end is gone unless it is asked for what there is to read, which there often is.
  private func waitForTheEndOfTheBatch() {
    let parent = getppid()
    // Whose parent has ended is given to launchd.
    guard parent > 1 else { return }
    var wanted = kevent(
      ident: UInt(parent), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD | EV_ONESHOT),
      fflags: NOTE_EXIT, data: 0, udata: nil)
    let queue = kqueue()
    let isWatched = queue >= 0 && kevent(queue, &wanted, 1, nil, 0, nil) == 0
    // It may have ended before it was asked about, and may not be asked about by everybody.
    while getppid() == parent {
      var ended = kevent()
      if isWatched { _ = kevent(queue, nil, 0, &ended, 1, nil) } else { sleep(1) }
    }
  }
#else
  /// Returns when the other end of the pipe for requests is gone.
  private func waitForTheEndOfTheBatch() {
    var requests = pollfd(fd: 0, events: 0, revents: 0)
    while poll(&requests, 1, -1) <= 0 {}
  }
#endif
