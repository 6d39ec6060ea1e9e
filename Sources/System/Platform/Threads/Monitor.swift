import CSystem

/// A value that one thread at a time can use, and that threads can wait for. (The standard library's mutex needs macOS 15.)
package final class Monitor<Value>: @unchecked Sendable {
  // The mutex makes concurrent use of the value safe. The mutex and the condition must not move, so they are allocated. So is
  // the value: if it had no size, ThreadSanitizer would report a race with a field.
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

  /// Uses the value exclusively, and wakes threads that wait for it.
  package func withValue<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      // Otherwise, the threads that wake would wait for the mutex.
      pthread_mutex_unlock(mutex)
      pthread_cond_broadcast(change)
    }
    return try body(&value.pointee)
  }

  /// Waits until `body` has a result. It is called after every change. If it changes the value, that wakes no thread.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value.pointee) { return result }
      pthread_cond_wait(change, mutex)
    }
  }
}
