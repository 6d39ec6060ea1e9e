import Hierarchy
import TestSupport
import Testing

@Suite("Places of elements") struct PlaceTests {
  @Test("Places are the indexes of arrays of their kind")
  func places() {
    var letters = ["a", "b", "c"]
    #expect(letters.places.map { letters[$0] } == letters)
    for place in letters.places { letters[place] += place == letters.places.lowerBound ? "!" : "" }
    #expect(letters == ["a!", "b", "c"])
    #expect(letters.placed.map { "\($0)\($1)" } == ["0a!", "1b", "2c"])
    #expect([String]().places.isEmpty)
  }

  @Test("Numbers beyond the range become its limits")
  func limits() {
    #expect(Place<String>(.max) == Place(Int(Int32.max)))
    #expect(Place<String>(.max).advanced(by: 1) == Place(.max))
    #expect(Place<String>(-1) < Place(0) && Place<String>(.min) < Place(-1))
  }

  @Test("Controllers are small, because documents can have 100,000")
  func sizes() {
    #expect(MemoryLayout<Controller>.stride <= 200)
  }

  @Test("A place finds the value of its element")
  func perElement() {
    let words = ["one", "three", "seven"]
    var lengths = words.perElement(\.count)
    #expect(lengths.places == words.places)
    #expect(words.places.map { lengths[$0] } == [3, 5, 5])
    lengths[Place(1)] = 0
    lengths.append(8)
    #expect(lengths.values == [3, 0, 5, 8])
    #expect(PerElement(repeating: "", for: words).values == ["", "", ""])
  }

  @Test("Controllers in the hierarchy come before those of scenes")
  func liveControllers() throws {
    let document = try loadDocument(
      #"""
      {"segueviz": 1, "root": {"id": "a", "presents": {"id": "b"}},
        "scenes": [{"id": "c", "children": [{"id": "d"}]}]}
      """#)
    #expect(document.liveControllers.map { document.controllers[$0].id } == ["a", "b"])
    #expect(document.waitingControllers.map { document.controllers[$0].id } == ["c", "d"])
    for (index, controller) in document.controllers.placed {
      #expect(document.index(of: controller.id) == index)
      #expect(document.isLive(index) == document.liveControllers.contains(index))
    }
  }
}
