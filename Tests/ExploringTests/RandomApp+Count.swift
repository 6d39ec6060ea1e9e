import Foundation

extension RandomApp {
  /// How many apps `make slow-tests` asks for; nil: it is not that which runs.
  static let askedCount =
    ProcessInfo.processInfo.environment["SEGUEVIZ_RANDOM_APPS"].flatMap { Int($0) }
}
