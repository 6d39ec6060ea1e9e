import Testing
import Text

@Suite("Names as keys of large tables")
struct HashedNameTests {
  @Test func areFoundByTheirTexts() {
    var places: [HashedName: Int] = [:]
    for number in 0..<1000 { places[HashedName("Screen\(number)ViewController")] = number }
    #expect(places.count == 1000)
    #expect(places[HashedName("Screen999ViewController")] == 999)
    #expect(places[HashedName("Screen1000ViewController")] == nil)
    #expect(HashedName("Menu").text == "Menu")
  }

  @Test("Are the same where texts are, however those are composed")
  func areTheSame() {
    #expect(HashedName("Caf\u{E9}") == HashedName("Cafe\u{301}"))
    #expect(Set([HashedName("Caf\u{E9}"), HashedName("Cafe\u{301}")]).count == 1)
    #expect(HashedName("") != HashedName(" "))
  }
}
