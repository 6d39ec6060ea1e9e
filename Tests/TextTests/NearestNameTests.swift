import TestSupport
import Testing
import Text

@Suite("The nearest of some names")
struct NearestNameTests {
  @Test(arguments: [
    ("resluts", "results"), ("result", "results"), ("resultss", "results"), ("rezults", "results"),
    ("RESULTS", "results"), ("Quiz", "quiz"), ("manu", "menu"), ("日本誤", "日本語"),
    ("UINavigationControler", "UINavigationController"),
  ])
  func isFound(name: String, expected: String) {
    let names = ["menu", "quiz", "results", "日本語", "UINavigationController", ""]
    #expect(name.nearest(in: names) == expected)
  }

  @Test(arguments: ["results", "xyz", "", "r", "resultsController"])
  func isNotFound(name: String) {
    #expect(name.nearest(in: ["results", "m"].filter { $0.count > 1 }) == nil)
  }

  @Test func theFirstOfTheNearestCounts() {
    #expect("cat".nearest(in: ["cats", "bat", "act"]) == "cats")
    #expect("cat".nearest(in: ["dog", "cut", "Cat", "bat"]) == "Cat")
    #expect("abcdef".nearest(in: ["abxxef", "abcdxf", "abcdef1"]) == "abcdxf")
  }

  @Test func otherLimits() {
    #expect("kitten".nearest(in: ["sitting"]) == nil)
    #expect("kitten".nearest(in: ["sitting"], atMost: 3) == "sitting")
    #expect("kitten".nearest(in: ["kittens"], atMost: 0) == nil)
  }

  @Test func veryLongNames() {
    let long = String(repeating: "a", count: 100_000)
    #expect(long.nearest(in: [long + "b"]) == nil)
    #expect("a".nearest(in: [long]) == nil)
  }

  @Test("Agrees with the recursive definition")
  func distance() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let (left, right) = (word(&generator), word(&generator))
      guard !left.isEmpty, left != right else { continue }
      let errors = distance(Array(left)[...], Array(right)[...])
      #expect((left.nearest(in: [right], atMost: errors) == right), "\(left) \(right)")
      #expect((left.nearest(in: [right], atMost: errors - 1) == nil), "\(left) \(right)")
    }
  }

  private func word(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...5, using: &generator)
    return String((0..<count).map { _ in "abc".randomElement(using: &generator) ?? "a" })
  }

  private func distance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let a = left.last, let b = right.last else { return left.count + right.count }
    let (restA, restB) = (left.dropLast(), right.dropLast())
    var errors = min(
      distance(restA, right) + 1, distance(left, restB) + 1,
      distance(restA, restB) + (a == b ? 0 : 1))
    if let beforeA = restA.last, let beforeB = restB.last, beforeA == b, beforeB == a {
      errors = min(errors, distance(restA.dropLast(), restB.dropLast()) + 1)
    }
    return errors
  }
}
