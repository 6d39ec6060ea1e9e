import Foundation

extension RandomApp {
  /// The number of apps for `make slow-tests`; nil: another run.
  static let askedCount =
    ProcessInfo.processInfo.environment["SEGUEVIZ_RANDOM_APPS"].flatMap { Int($0) }
}
