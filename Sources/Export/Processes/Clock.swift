#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Time that only ever goes on, for waiting. Nothing of it gets into any output.
package enum Clock {
  /// Seconds since some moment, without those that the machine was asleep: a worker that slept has not
  /// taken too long. macOS counts them as monotonic, Linux does not.
  package static var now: Double {
    var time = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_UPTIME_RAW, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
