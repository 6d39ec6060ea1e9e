import CSystem

/// A value that one thread at a time may touch, and for whose changes others can wait. (The standard
/// library's own mutex needs macOS 15.)
package final class Monitor<Value>: @unchecked Sendable {
  // Unchecked: the mutex is what makes concurrent use of the value safe. It and the condition must
  // not move, hence the allocations. A value of no size would share its place with one of these fields,
  // which ThreadSanitizer takes for a race.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ value: sending Value) {
    self.value.initialize(to: value)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    change.initialize(to: pthread_cond_t())
    pthread_cond_init(change, nil)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_cond_destroy(change)
    change.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Who of those that wait is told of a change.
  package enum Waiters {
    case all
    /// Whoever it is: the change is for one of them, and all wait for the same.
    case one
  }

  /// Uses the value while nobody else does. Wakes those that wait for it to change.
  package func withValue<Result, Failure: Error>(
    waking waiters: Waiters = .all, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      // Unlocked first, or those that wake would only wait for that.
      pthread_mutex_unlock(mutex)
      switch waiters {
      case .all: pthread_cond_broadcast(change)
      case .one: pthread_cond_signal(change)
      }
    }
    return try body(&value.pointee)
  }

  /// Waits until the value is so that `body` has a result. It is asked again after every change. It may
  /// take something out of the value that nobody else waits for to be gone: it wakes nobody.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value.pointee) { return result }
      pthread_cond_wait(change, mutex)
    }
  }
}
