import GraphvizShim
import Platform

/// The only way into Graphviz, which is not thread safe: one caller at a time, on one thread, in a
/// known locale, with Graphviz's messages collected.
enum Session {
  private static let lock = Monitor(())

  static func run<Result>(
    _ body: () throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    try lock.withValue { (_) throws(GraphvizError) in
      gvs_begin()
      defer { gvs_end() }
      return try body()
    }
  }
}
