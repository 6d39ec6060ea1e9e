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
package enum WorkerLife {
  /// The most memory that a worker may have: room for the largest bitmap that is drawn, and so little
  /// that one enormous document cannot take the machine. macOS does not keep it.
  package static let memoryLimit = 2 << 30

  /// Ties this process to the one that started it, and limits what it may take.
  ///
  /// - Returns: the pipe for replies. Whatever a library may print goes to standard error instead.
  package static func begin() throws(SystemError) -> FileDescriptor {
    css_die_with_parent()
    // The batch handles what the terminal sends to all of them.
    signal(SIGINT, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    _ = css_limit_memory(UInt64(memoryLimit))
    let replies = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard replies >= 0, dup2(2, 1) >= 0 else { throw .last }
    watch(requests: 0)
    return FileDescriptor(number: replies)
  }

  /// Ends this process when the other end of the pipe is gone, even in the middle of a layout that
  /// never ends.
  private static func watch(requests: Int32) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ in
        var request = pollfd(fd: 0, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 {}
        _exit(0)
      }, nil)
  }
}
