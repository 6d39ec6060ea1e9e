import Hierarchy

extension Document {
  /// Simulates every segue of the document.
  ///
  /// - Parameter ios: the version whose rules apply; nil: the document's own.
  public func simulated(ios: IOSVersion? = nil) -> Trace {
    Trace(ios: ios ?? self.ios, unwinds: [], forwards: [], diagnostics: [])
  }
}
