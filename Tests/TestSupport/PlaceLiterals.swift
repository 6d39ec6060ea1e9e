import Hierarchy

/// Tests write the places of small documents as numbers.
extension Place: ExpressibleByIntegerLiteral {
  /// The place with this number, from 0.
  public init(integerLiteral offset: Int) { self.init(offset) }
}
