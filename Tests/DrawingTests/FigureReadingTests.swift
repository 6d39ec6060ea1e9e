import Foundation
import Graphviz
import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Drawing
@testable import Wording

/// The texts of figures are unambiguous.
@Suite struct FigureReadingTests {
  private func figure(
    _ pictures: Diagrams, _ place: UnwindIndex = 0,
    _ change: (inout DrawingOptions) -> Void = { _ in }
  ) throws -> Diagram {
    var options = DrawingOptions.figure
    change(&options)
    return try pictures.diagram(.search(unwind: place), options)
  }

  // MARK: Terms

  @Test func headingAndCardsCallWhatIsOpenAlike() throws {
    var count = 0
    for sample in try Diagrams.samples() {
      for (place, unwind) in sample.trace.unwinds.placed where unwind.outcome == .undetermined {
        count += 1
        let (word, other) =
          unwind.doubts.isEmpty ? ("DEPENDS", "UNKNOWN") : ("UNKNOWN", "DEPENDS")
        for subject in [DiagramSubject.search(unwind: place), .chain(unwind: place)] {
          for layout in [DiagramLayout.nested, .dot] {
            var options = DrawingOptions()
            options.layout = layout
            let shown = try SVGReader(sample.diagram(subject, options)).texts
            #expect(shown.contains(word), "\(sample.name) \(subject) \(layout)")
            #expect(!shown.contains { $0.contains(other) }, "\(sample.name) \(subject) \(layout)")
          }
        }
        let hierarchy = try SVGReader(sample.diagram(.hierarchy)).texts
        #expect(hierarchy.contains { $0.hasSuffix(word) }, "\(sample.name)")
      }
    }
    #expect(count >= 4)
  }

  /// The card with number 1 says why UIKit asks it first.
  @Test func theFirstCardHasAReason() throws {
    for sample in try Diagrams.samples() {
      for (place, unwind) in sample.trace.unwinds.placed where !unwind.search.isEmpty {
        let boxes = try figure(sample, place).scene.figure.boxes
        let firsts = boxes.filter { $0.disc?.first == 1 }
        let marked = boxes.filter { box in
          box.rows.contains { $0.spoken(isFolded: false)?.hasPrefix("asked first: ") ?? false }
        }
        #expect(marked.count == 1, "\(sample.name) \(place)")
        #expect(firsts.isEmpty || marked.first?.disc?.first == 1, "\(sample.name) \(place)")
      }
    }
  }

  /// Many possible destinations are in the table, in the order of the questions, and have no edges.
  @Test func manyGoalsAreATable() throws {
    let tabs = (1...8).map { #"{"id":"t\#($0)","class":"A\#($0)","unwindActions":"unknown"}"# }
    let texts = try SVGReader(
      figure(
        Diagrams(
          #"{"segueviz":1,"root":{"id":"t","class":"UITabBarController","#
            + #""selectedViewController":"t8","children":["# + tabs.joined(separator: ",")
            + #"]},"segues":[{"kind":"unwind","from":"t8","action":"back:"}]}"#))
    ).texts
    #expect(texts.contains("IT GOES TO THE FIRST THAT RETURNS YES") && texts.contains("otherwise"))
    #expect(texts.contains("tab 1 is selected") && !texts.contains("may unwind to"))
  }

  private func sample(_ name: String) throws -> Diagrams {
    try #require(try Diagrams.samples().first { $0.name == name + ".json" })
  }

  // MARK: Outcomes

  /// A screen's name that doesn't fit in a line is broken with a hyphen.
  @Test func aBrokenNameHasAHyphen() throws {
    let mail = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "tab", "class": "UITabBarController", "children": [
          { "id": "mail", "class": "UISplitViewController", "children": [
            { "id": "p", "class": "UINavigationController", "children": [
              { "id": "boxes", "title": "Mailboxes", "unwindActions": ["toBoxes:"] },
              { "id": "inbox", "title": "Inbox" } ] },
            { "id": "q", "class": "UINavigationController", "children": [
              { "id": "message", "title": "Message" },
              { "id": "attachment", "title": "Attachments" } ] } ] },
          { "id": "other" } ] },
        "segues": [ { "kind": "unwind", "from": "attachment", "action": "toBoxes:" } ] }
      """)
    let shown = try SVGReader(figure(mail)).texts
    #expect(shown.contains("Mailboxes"))
    let first = try #require(shown.first { $0.hasSuffix("-") })
    let second = try #require(shown.last { "Attachments".hasSuffix($0) && $0 != "Attachments" })
    #expect(first.dropLast() + second == "Attachments")
  }

  /// A hierarchy's heading lists unwind segues with the same action separately, or once.
  @Test func unwindsByOneActionAreToldApart() throws {
    let modals = """
      "root": { "id": "a", "title": "Root", "unwindActions": ["close:"], "presents":
        { "id": "b", "title": "Sheet", "presents": { "id": "c", "title": "Alert" } } }
      """
    let two = """
      { "segueviz": 1, \(modals), "segues": [
        { "kind": "unwind", "from": "b", "action": "close:" },
        { "kind": "unwind", "from": "c", "action": "close:" } ] }
      """
    let heading = try Diagrams(two).diagram(.hierarchy).scene.heading
    let counts = "3 view controllers, 2 unwind segues."
    #expect(heading.outcome.plainText == counts + " 'close:' goes to Root.")
    #expect(heading.brief?.plainText == counts + " Every unwind segue has a destination.")
  }

  @Test func aHierarchySaysWhatStaysHidden() throws {
    var options = DrawingOptions()
    options.layout = .dot
    let diagram = try sample("container-forgetful").diagram(.hierarchy, options)
    #expect(try SVGReader(diagram).texts.contains { $0.hasSuffix("NOT SHOWN") })
  }

  // MARK: Numbers

  /// A number in the table is that of the node's disc, and no other appears beside it, because
  /// readers would mix the two.
  @Test func theTableCountsPeopleAsTheCardsDo() throws {
    for sample in try Diagrams.samples() {
      for (place, unwind) in sample.trace.unwinds.placed where !unwind.search.isEmpty {
        let diagram = try figure(sample, place) { $0.steps = .all }
        let page = diagram.page
        let numbers = Dictionary(
          unwind.asked.map { ("\($0.number)", sample.document.controllers[$0.controller].id) },
          uniquingKeysWith: { first, _ in first })
        let names = ControllerNames(sample.document)
        let lines = page.scene.table.sections.first { $0.title == "The search asks" }?.lines ?? []
        #expect(lines.count > 0, "\(sample.name)")
        let svg = try SVGReader(diagram)
        let notes = svg.elements.enumerated().filter { $1.attributes["class"] == "notes" }
        let shownNumbers = svg.all("text").filter { text in
          notes.contains { text.ancestors.contains($0.offset) } && Int(text.text) != nil
        }
        let told = lines.map(\.number).filter { Int($0) != nil }
        #expect(shownNumbers.map(\.text).sorted() == told.sorted(), "\(sample.name)")
        for line in lines {
          #expect(line.isDisc, "\(sample.name)")
          let asks = line.what.plainText == "canPerformUnwindSegueAction"
          #expect(line.number.isEmpty == !asks, "\(sample.name): \(line)")
          guard let id = numbers[line.number] else { continue }
          let asked = unwind.asked.first { "\($0.number)" == line.number }
          #expect(asked.map { names[$0.controller] } == line.who, "\(sample.name): \(id)")
        }
        let won = lines.filter { $0.fill == .destinationBadge }
        #expect(won.count <= 1 && (won.isEmpty || unwind.outcome == .performed), "\(sample.name)")
      }
    }
  }

  // MARK: Shared nodes

  /// Every controller that another text names has a node, or its shared node names it.
  @Test func whoIsNamedIsToBeFound() throws {
    var count = 0
    for sample in try Diagrams.samples() {
      let names = ControllerNames(sample.document)
      for place in sample.trace.unwinds.places {
        let svg = try SVGReader(figure(sample, place) { $0.steps = .all })
        let cards = Set(svg.elements.indices.filter { svg.elements[$0].isCard })
        let texts = svg.all("text")
        let onCards = texts.filter { !cards.isDisjoint(with: $0.ancestors) }.map(\.text)
        let others = texts.filter { cards.isDisjoint(with: $0.ancestors) }.map(\.text)
        let shown = onCards.joined().filter { !" -".contains($0) }
        let ids = Set(svg.elements.compactMap { $0.attributes["id"] })
        for index in sample.document.liveControllers {
          let (name, id) = (names[index], sample.document.controllers[index].id)
          guard !ids.contains("controller-\(id)"), others.contains(where: { $0.names(name) })
          else { continue }
          count += 1
          #expect(shown.contains(name.filter { !" -".contains($0) }), "\(sample.name): \(name)")
        }
      }
    }
    #expect(count > 20)
  }

  /// The texts about the controllers that share a node.
  private func folded(_ pictures: Diagrams) throws -> [String] {
    try figure(pictures).scene.figure.boxes.flatMap(\.rows).compactMap { row in
      if case .members(let phrase) = row { phrase.plainText } else { nil }
    }
  }

  /// Two reasons fit in one sentence.
  @Test func foldedControllersMayHaveTwoReasons() throws {
    let many = (1...9).map { tab in
      #"{ "id": "t\#(tab)", "class": "UINavigationController", "children": ["#
        + #"{ "id": "a\#(tab)", "class": "Inner\#(tab)ViewController" },"#
        + #"{ "id": "b\#(tab)", "class": "Outer\#(tab)ViewController" } ] }"#
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "ios": "7", "root": { "id": "tab", "class": "UITabBarController", "children": [
          { "id": "n", "class": "UINavigationController", "children": [
            { "id": "w", "class": "WinnerViewController", "unwindActions": ["f:"] },
            { "id": "s", "class": "SourceViewController" } ] }, \(many.joined(separator: ", ")) ] },
        "segues": [ { "kind": "unwind", "from": "s", "action": "f:" } ] }
      """)
    let texts = try folded(pictures)
    #expect(
      texts == [
        "and 27 more not asked: Winner returned YES first, or iOS 6 to 8 ask direct children only"
      ])
  }

  /// Tabs that UIKit doesn't ask share a line, which names those that implement the action, once.
  @Test func unaskedTabsShareALine() throws {
    let tabs = (1...7).map { tab in
      #"{ "id": "n\#(tab)", "class": "UINavigationController", "children": ["#
        + #"{ "id": "l\#(tab)", "class": "List\#(tab)ViewController", "unwindActions": ["f:"] },"#
        + #"{ "id": "d\#(tab)", "class": "Detail\#(tab)ViewController" } ] }"#
    }
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "tab", "class": "UITabBarController", "children": [
        \(tabs.joined(separator: ", ")) ] },
        "segues": [ { "kind": "unwind", "from": "d1", "action": "f:" } ] }
      """)
    let texts = try folded(pictures)
    #expect(
      texts == ["and 18 more not asked", "List2, List3, List4, and 3 more also implement it"])
  }

  private static func children(_ name: String, _ count: Int) -> String {
    (1...count).map { #"{ "id": "\#(name)\#($0)", "class": "\#(name)\#($0)ViewController" }"# }
      .joined(separator: ", ")
  }

  /// The text about several controllers that UIKit doesn't ask: why the search doesn't reach them,
  /// or that UIKit may ask them.
  @Test(arguments: [
    (
      // An unwind segue of the root has no search, although nothing cancels it.
      """
      { "id": "root", "class": "RootViewController", "children": [ \(children("Inner", 18)) ] }
      """, "root", "18 inside, not asked: UIKit doesn't search below the source"
    ),
    (
      """
      { "id": "tabs", "class": "UITabBarController", "children": [
        { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "w", "class": "WinnerViewController", "unwindActions": ["f:"] },
          { "id": "d", "class": "AskedViewController", "overrides": {
            "canPerformUnwindSegueAction": [ { "answer": "depends" } ] } },
          { "id": "s", "class": "SourceViewController" } ] },
        { "id": "v", "class": "VaultViewController", "container": "custom", "overrides": {
          "allowedChildrenForUnwinding": "none" }, "children": [ \(children("Safe", 8)) ] },
        { "id": "more", "class": "UINavigationController", "children": [ \(children("Page", 8)) ] } ] }
      """, "s",
      "and 18 more not asked unless Asked returns NO; others not asked: Vault excludes them from the search"
    ),
    (
      """
      { "id": "tabs", "class": "UITabBarController", "children": [
        { "id": "desk", "class": "DeskViewController", "container": "custom", "overrides": {
          "allowedChildrenForUnwinding": "unknown" }, "children": [
            { "id": "w", "class": "MailViewController", "unwindActions": ["f:"] },
            { "id": "s", "class": "SourceViewController" } ] },
        { "id": "more", "class": "UINavigationController", "children": [ \(children("Page", 15)) ] } ] }
      """, "s", "and 16 more, it's unknown whether UIKit asks them: the code of Desk is unknown"
    ),
  ])
  func whySeveralAreNotAsked(root: String, source: String, words: String) throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "ios": "17", "root": \(root),
        "segues": [ { "kind": "unwind", "from": "\(source)", "action": "f:" } ] }
      """)
    let texts = try folded(pictures)
    #expect(texts.contains(words), "\(texts)")
  }

  // MARK: Names

  private static let long = "The" + String(repeating: "VeryVeryLong", count: 5)

  private func longNames() throws -> Diagrams {
    let long = Self.long
    return try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "class": "\(long)AlphaViewController", "unwindActions": ["f:"] },
          { "id": "b", "class": "\(long)BetaViewController" },
          { "id": "c", "class": "\(long)GammaViewController" },
          { "id": "d", "class": "\(long)DeltaViewController" } ] },
        "segues": [ { "kind": "unwind", "from": "d", "action": "f:" } ] }
      """)
  }

  /// Class names of 80 characters with different ends look different, on nodes and in sentences.
  @Test func longNamesKeepTheirEnds() throws {
    let pictures = try longNames()
    let names = ControllerNames(pictures.document)
    let all = pictures.document.liveControllers.map { names[$0] }
    #expect(Set(all).count == all.count)
    #expect(all.contains { $0.hasSuffix("LongAlpha") && $0.contains("…") && $0.count == 40 })
    for layout in [DiagramLayout.nested, .dot] {
      let diagram = try figure(pictures) { $0.layout = layout }
      let svg = try SVGReader(diagram)
      for (id, end) in [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma"), ("d", "Delta")] {
        let card = svg.texts(inside: "controller-\(id)")
        let bold = card.joined().replacing("-", with: "")
        #expect(bold.contains("\(end)ViewController"), "\(layout): \(card)")
      }
    }
  }

  @Test func idsThatAreCutStayApart() throws {
    let id = String(repeating: "same-beginning-", count: 3)
    let end = String(repeating: "-same-end", count: 3)
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "\(id)1\(end)", "class": "A" }, { "id": "\(id)2\(end)", "class": "A" } ] } }
      """)
    let names = ControllerNames(pictures.document)
    let all = pictures.document.liveControllers.map { names[$0] }
    #expect(Set(all).count == 3)
  }

  /// A pill never ends after "and", and shortens each of two names.
  @Test func verbsKeepTheirCounts() throws {
    let setting = FigureSetting(palette: .light, width: 516)
    let name = String(repeating: "LongName", count: 5)
    let verb = Verb(
      letter: "A", by: 0, effect: 0, does: "dismisses \(name: name) and \(String(12)) more",
      isDone: "")
    let text = setting.line(verb).plainText
    #expect(text.hasPrefix("A dismisses Long") && text.hasSuffix("Name and 12 more"))
    #expect(text.contains("…"))
    #expect(setting.pillWidth(verb) <= FigureType.widestPill)
    let pair = Verb(
      letter: "A", by: 0, effect: 0, does: "pops \(name: name) and \(name: name)", isDone: "")
    let both = setting.line(pair).plainText
    #expect(both.hasSuffix("Name") && both.count { $0 == "…" } == 2)
    let usual = Verb(
      letter: "A", by: 0, effect: 0, does: "dismisses the navigation controller and 12 more",
      isDone: "")
    #expect(
      setting.line(usual).map(\.text) == ["A dismisses the navigation controller and 12 more"])
  }

  /// A right-to-left name keeps its place, even at the beginning of a line, and in PNGs.
  @Test func namesReadFromTheRightKeepTheirSides() throws {
    func pictures(_ mark: String) throws -> Diagrams {
      try Diagrams(
        """
        { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController",
            "title": "\(mark)סל 2 (b)", "children": [
            { "id": "a", "class": "AViewController", "title": "תפריט", "unwindActions": ["f:"] },
            { "id": "b", "class": "BViewController", "title": "שני" },
            { "id": "c", "class": "CViewController", "title": "שלישי" } ] },
          "segues": [ { "kind": "unwind", "from": "c", "action": "f:" } ] }
        """)
    }
    let diagram = try figure(try pictures(""))
    let svg = try SVGReader(diagram)
    let screenSequence = svg.elements.filter { $0.attributes["class"] == "screen" }.count
    #expect(screenSequence == 2)
    #expect(svg.all("text").contains { $0.text.contains("pops \u{200E}שלישי\u{200E} and ") })
    #expect(svg.all("svg").first?.attributes["direction"] == "ltr")
    // The direction of a line doesn't depend on its first letter.
    let plain = try PNGImage(
      try figure(try pictures("")) { $0.steps = .none }.rendered(as: .png))
    let marked = try PNGImage(
      try figure(try pictures("\u{200E}")) { $0.steps = .none }.rendered(as: .png))
    #expect(plain.width == marked.width && plain.pixels == marked.pixels)
  }

  @Test func whoIsPoppedIsNamedFromTheTopEverywhere() throws {
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController", "children": [
          { "id": "a", "class": "FirstViewController", "unwindActions": ["f:"] },
          { "id": "b", "class": "SecondViewController" },
          { "id": "c", "class": "ThirdViewController",
            "children": [ { "id": "e", "class": "InnerViewController" } ] },
          { "id": "d", "class": "TopViewController" } ] },
        "segues": [ { "kind": "unwind", "from": "d", "action": "f:" } ] }
      """)
    let wording = Wording(pictures.document)
    let unwind = pictures.trace.unwinds[0]
    let effect = try #require(unwind.effects.first)
    #expect(
      wording.effect(effect).plainText == "pops Top, Third, Inner, and Second to show First")
    #expect(
      wording.leaving(unwind).map { wording.names[$0] } == ["Top", "Third", "Inner", "Second"])
    let verb = OutcomeText(wording: wording, unwind: unwind).verbs.first
    #expect(verb?.does.plainText == "pops Top and 2 more")
  }

  // MARK: Lines

  /// The bar of a failing edge touches no other edge's head.
  @Test func barsStandClear() throws {
    let sample = try sample("exception-no-executor")
    let svg = try SVGReader(figure(sample))
    func points(_ id: String) -> [Point] {
      svg.inside(id: id).filter { ["polyline", "polygon"].contains($0.name) }.flatMap { shape in
        let numbers = (shape.attributes["points"] ?? "").split { $0 == " " || $0 == "," }
          .compactMap { Double($0) }
        return stride(from: 0, to: numbers.count - 1, by: 2).map {
          Point(x: numbers[$0], y: numbers[$0 + 1])
        }
      }
    }
    let (bar, head) = (points("line-blocked-1"), points("line-thread-2"))
    #expect(bar.count == 2 && head.count >= 3)
    let gap = bar.flatMap { end in head.map { max(abs(end.x - $0.x), abs(end.y - $0.y)) } }.min()
    #expect(gap ?? 0 > 4)
  }
}

/// The roles of a figure without colors: for color-blind readers and on paper.
@Suite struct FigureWithoutColorTests {
  private func classes(_ element: SVGReader.Element) -> Set<Substring> {
    Set((element.attributes["class"] ?? "").split(separator: " "))
  }

  private func inside(_ svg: SVGReader, _ element: SVGReader.Element) -> [SVGReader.Element] {
    element.attributes["id"].map { svg.inside(id: $0) } ?? []
  }

  @Test func everyStateOfACardHasAWordOrAShape() throws {
    let badges: [(role: Substring, word: String)] = [
      ("source", "SOURCE"), ("destination", "DESTINATION"), ("found", "FOUND"),
      ("hiding", "DOESN'T SHOW IT"), ("undecided", "DEPENDS"), ("unread", "UNKNOWN"),
    ]
    var seen: Set<Substring> = []
    for (name, text) in Diagrams.sampleSVGs where name.contains("search") {
      let svg = SVGReader(text)
      for card in svg.cards {
        let (roles, parts) = (classes(card), inside(svg, card))
        let words = parts.filter { $0.name == "text" }.map(\.text)
        seen.formUnion(roles)
        for (role, word) in badges {
          #expect(words.contains(word) == roles.contains(role), "\(name): \(words)")
        }
        // Only removed controllers are dashed and hatched.
        let isRemoved = roles.contains("removed")
        let isDashed = parts.contains { $0.attributes["stroke-dasharray"] == "6,4" }
        #expect(isDashed == isRemoved, "\(name): \(words)")
        #expect(parts.contains { $0.name == "polyline" } == isRemoved, "\(name): \(words)")
        // They look like the legend's sample.
        let (ground, border) = (Ink.removedCard, Ink.removedBorder)
        let rects = parts.filter { $0.name == "rect" }
        let isRed =
          rects.contains { $0.attributes["fill"] == Palette.light.hex(ground) }
          && rects.contains { $0.attributes["stroke"] == Palette.light.hex(border) }
        #expect(isRed == isRemoved, "\(name): \(words)")
        // A controller that UIKit asks has a number and an answer. Others have none.
        let isAsked = parts.contains { $0.attributes["class"] == "disc" }
        let answers = ["yes", "no:", "no", "itself no", "all no", "it depends", "unknown"]
        let says = words.contains { line in
          answers.contains { line.hasPrefix($0) } || line.contains("asked: no")
        }
        if isAsked { #expect(says, "\(name): \(words)") }
        if words.contains(where: { $0.hasPrefix("not asked") }) { #expect(!isAsked, "\(name)") }
      }
    }
    #expect(seen.isSuperset(of: badges.map(\.role)) && seen.contains("removed"))
  }

  @Test func linesDifferInShape() throws {
    var seen: Set<Substring> = []
    for (name, text) in Diagrams.sampleSVGs where name.contains("search") {
      let svg = SVGReader(text)
      for line in svg.elements where line.attributes["id"]?.hasPrefix("line-") == true {
        let (kind, parts) = (classes(line), inside(svg, line))
        seen.formUnion(kind)
        let path = try #require(parts.last { $0.name == "path" })
        let width = path.attributes["stroke-width"].flatMap(Double.init) ?? 1
        let head = parts.first { $0.name == "polygon" }
        let isDotted = path.attributes["stroke-dasharray"] != nil
        switch kind.first {
        case "thread": #expect(width <= 1.2 && head != nil && !isDotted, "\(name)")
        case "unwind": #expect(width >= 3 && head != nil && !isDotted, "\(name)")
        case "blocked":
          #expect(width >= 3 && head == nil && !isDotted, "\(name)")
          #expect(parts.contains { $0.name == "polyline" }, "\(name)")
        case "possible":
          #expect(isDotted, "\(name)")
          #expect(head?.attributes["fill"] != head?.attributes["stroke"], "\(name)")
        default: Issue.record("\(name): \(kind)")
        }
      }
    }
    #expect(seen == ["thread", "unwind", "blocked", "possible"])
  }

  /// Every effect names the controller that acts, in order, with letters.
  @Test func verbsHaveLetters() throws {
    for (name, text) in Diagrams.sampleSVGs where name.contains("search") {
      let svg = SVGReader(text)
      for verb in svg.elements where verb.attributes["class"] == "verb" {
        let letter = try #require(verb.attributes["data-verb"])
        let words = inside(svg, verb).filter { $0.name == "text" }.map(\.text)
        #expect(words.first?.hasPrefix(letter) == true, "\(name): \(words)")
      }
    }
  }

  /// In a hierarchy, each action has its letter at both ends of its edges.
  @Test func actionsHaveLetters() throws {
    for sample in try Diagrams.samples() {
      let found = sample.trace.unwinds.filter { $0.outcome == .performed }
      guard !found.isEmpty else { continue }
      let svg = SVGReader(try sample.svg(.hierarchy))
      let texts = svg.texts
      for letter in ["A", "B"].prefix(Set(found.map(\.action)).count) {
        #expect(texts.count { $0 == letter } >= 2, "\(sample.name): \(letter)")
      }
    }
  }
}

extension SVGReader.Element {
  fileprivate var isCard: Bool {
    (attributes["class"] ?? "").split(separator: " ").contains("card")
  }
}

extension String {
  /// Whether the text contains a name as a word.
  fileprivate func names(_ name: String) -> Bool {
    var rest = self[...]
    while let range = rest.range(of: name) {
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      let isPart = { (letter: Character?) in
        letter.map { $0.isLetter || $0.isNumber || "-:“”".contains($0) } ?? false
      }
      if !isPart(before), !isPart(after) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
