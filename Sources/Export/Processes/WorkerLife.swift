import CSystem
import Files

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
    try Self.watch(requests: 0)
  }

  /// Ends this process when the other end of the pipe is gone, even in the middle of a layout that
  /// never ends.
  private static func watch(requests: Int32) throws(SystemError) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil,
      { _ in
        var request = pollfd(fd: 0, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 {}
        _exit(0)
      }, nil)
    guard code == 0 else { throw SystemError(code: code) }
  }
}
