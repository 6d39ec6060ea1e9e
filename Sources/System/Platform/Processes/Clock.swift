import CSystem

/// Time that only ever goes on, for waiting. Nothing of it gets into any output.
package enum Clock {
  /// Seconds since some moment, without those that the machine was asleep: a worker that slept has not
  /// taken too long.
  package static var now: Double {
    let time = css_uptime()
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
