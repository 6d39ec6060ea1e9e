import CSystem

/// Ties this process to its parent, whose pipe is at standard input.
package enum ParentWatch {
  /// Makes the system end this process when its parent ends, if possible. Call it first.
  package static func dieWithParent() { css_die_with_parent() }

  /// Ends this process when its parent has ended, even during work that never ends.
  package static func start() throws(SystemError) {
    let watcher = WorkerThread {
      waitForTheEndOfTheParent()
      _exit(0)
    }
    guard watcher != nil else { throw SystemError(code: EAGAIN) }
  }
}

#if canImport(Darwin)
  /// Returns when the process that started this one has ended. On macOS, poll doesn't report a
  /// closed pipe while there is something to read.
  private func waitForTheEndOfTheParent() {
    let parent = getppid()
    // After the parent has ended, launchd is the parent. It's process 1.
    guard parent > 1 else { return }
    var wanted = kevent(
      ident: UInt(parent), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD | EV_ONESHOT),
      fflags: NOTE_EXIT, data: 0, udata: nil)
    let queue = kqueue()
    let isWatched = queue >= 0 && kevent(queue, &wanted, 1, nil, 0, nil) == 0
    // It may have ended before, or this process may not be allowed to watch it.
    while getppid() == parent {
      var ended = kevent()
      if isWatched { _ = kevent(queue, nil, 0, &ended, 1, nil) } else { sleep(1) }
    }
  }
#else
  /// Returns when the other end of the pipe at standard input is gone.
  private func waitForTheEndOfTheParent() {
    var requests = pollfd(fd: 0, events: 0, revents: 0)
    while poll(&requests, 1, -1) <= 0 {}
  }
#endif
