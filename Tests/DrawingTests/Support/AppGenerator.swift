import TestSupport

/// Generates documents like those that `import` creates from apps, the same for the same seed: the
/// screens of several storyboards, with or without segues of every kind between them.
struct AppGenerator {
  private var random: SeededGenerator
  private static let storyboards = [
    "Main", "Shop", "Account", "Settings", "写真と動画", "A storyboard with a name that is rather long",
    "Chat", "Help",
  ]
  private static let kinds = [
    "show", "showDetail", "presentation", "popoverPresentation", "custom", "push", "modal",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  mutating func document() -> String {
    let storyboardCount = 1 + number(below: Self.storyboards.count)
    let count = 3 + number(below: 70)
    // Some belong to no storyboard.
    let places = (0..<count).map { _ in number(below: storyboardCount + 1) % (storyboardCount + 1) }
    let screens = (0..<count).map { screen($0, place: min(places[$0], storyboardCount)) }
    let tabs = 1 + number(below: min(4, count))
    var segues: [String] = []
    for screen in tabs..<count where number(below: 6) > 0 {
      let source = number(below: 3) > 0 ? number(below: min(screen, 6)) : number(below: screen)
      let kind = Self.kinds[number(below: Self.kinds.count)]
      segues.append(#"{"kind":"\#(kind)","from":"s\#(source)","to":"s\#(screen)","sender":"Open"}"#)
    }
    for _ in 0..<number(below: 20) {
      let action = ["home:", "list:", "nobody:"][number(below: 3)]
      segues.append(#"{"kind":"unwind","from":"s\#(number(below: count))","action":"\#(action)"}"#)
    }
    let origin = #""origin":{"file":"Main.storyboard","object":"0"}"#
    return
      #"{"segueviz":1,"title":"アプリ","root":{"id":"tabs","class":"UITabBarController",\#(origin),"#
      + #""children":[\#(screens.prefix(tabs).joined(separator: ","))]},"#
      + #""scenes":[\#(screens.dropFirst(tabs).joined(separator: ","))],"#
      + #""segues":[\#(segues.joined(separator: ","))]}"#
  }

  private mutating func screen(_ place: Int, place storyboard: Int) -> String {
    var json = #"{"id":"s\#(place)","class":"Screen\#(place)ViewController""#
    if number(below: 2) == 0 { json += #","title":"画面 \#(place)""# }
    if number(below: 6) == 0 {
      json += #","unwindActions":["\#(["home:", "list:"][number(below: 2)])"]"#
    }
    if Self.storyboards.indices.contains(storyboard), number(below: 20) > 0 {
      let file = "\(Self.storyboards[storyboard]).storyboard"
      json += #","origin":{"file":"\#(file)","object":"\#(place)"}"#
    }
    return json + "}"
  }
}
