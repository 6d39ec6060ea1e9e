import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite struct DecimalTests {
  private func written(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Graphviz's form of a number: two decimals as in C, without zeros at the end.
  private func printed(_ value: Double) -> String {
    var text = String(format: "%.2f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  @Test func asGraphvizWritesThem() {
    // Exact halves, and numbers that only look like them.
    let ties = [0.125, 0.375, -0.625, 2.675, 0.285, 1.005, 1.115, 8.325, 0.145, -2.5, 0.005]
    for value in ties + [0, 7, 10, 12.5, -3.07, 99.999, 1234567.891, -0.004, 0.1, 100.5] {
      #expect(written(value) == printed(value))
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let value = Double(Int.random(in: -4_000_000...4_000_000, using: &random)) / 1000
      #expect(written(value) == printed(value))
      #expect(written(value / 7) == printed(value / 7))
    }
  }

  @Test func whatNoPictureHas() {
    for value in [1e300, -1e300, .infinity, .nan] { #expect(written(value) == "0") }
  }
}
