extension [UInt8] {
  /// Appends a number with at most two decimals: "12", "0.5", "-3.07".
  mutating func append(
    decimal value: Double, rounding rule: FloatingPointRoundingRule = .toNearestOrEven
  ) {
    let hundredths = Self.hundredths(of: value, rule)
    if hundredths < 0 { append(UInt8(ascii: "-")) }
    let (units, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    append(whole: units)
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(rest / 10))
    if !rest.isMultiple(of: 10) { append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  private mutating func append(whole value: UInt) {
    if value >= 10 { append(whole: value / 10) }
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// A number that's too large for a diagram counts as 0.
  fileprivate static func hundredths(of value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let product = value * 100
    guard abs(product) < 1e15 else { return 0 }
    let rounded = product.rounded(rule)
    // The product is itself rounded, which matters only exactly between two numbers.
    if rule == .toNearestOrEven, abs(product - rounded) == 0.5 {
      let error = (-product).addingProduct(value, 100)
      if error != 0 { return Int(product.rounded(error > 0 ? .up : .down)) }
    }
    return Int(rounded)
  }
}

extension Double {
  /// The number with at most two decimals.
  var inHundredths: Double { Double([UInt8].hundredths(of: self, .toNearestOrEven)) / 100 }
}

extension String {
  /// A number with at most two decimals, as short as possible.
  init(decimal value: Double) {
    var bytes: [UInt8] = []
    bytes.append(decimal: value, rounding: .toNearestOrAwayFromZero)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
