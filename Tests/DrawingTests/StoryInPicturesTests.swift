import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Drawing

/// What pictures say of an unwind is what its trace says, in every sample.
@Suite struct StoryInPicturesTests {
  private struct Shown {
    let name: String
    let document: Document
    let unwind: UnwindTrace
    let search: Diagram
    let chain: Diagram

    func card(_ controller: ControllerIndex, in diagram: Diagram) -> Card? {
      diagram.cards.first { $0.key == .controller(controller) }
    }
  }

  private func shown() throws -> [Shown] {
    try Pictures.samples().flatMap { pictures in
      try pictures.trace.unwinds.placed.map { place, unwind in
        Shown(
          name: "\(pictures.name) \(pictures.document.segues[unwind.segue].id)",
          document: pictures.document, unwind: unwind,
          search: try pictures.diagram(.search(unwind: place)),
          chain: try pictures.diagram(.chain(unwind: place)))
      }
    }
  }

  @Test func rolesAreThoseOfTheTrace() throws {
    for shown in try shown() {
      let unwind = shown.unwind
      for diagram in [shown.search, shown.chain] {
        for card in diagram.cards {
          guard case .controller(let index) = card.key else { continue }
          let isFound = index == unwind.destination
          #expect(card.roles.contains(.executor) == (index == unwind.executor), "\(shown.name)")
          #expect(card.roles.contains(.source) == (index == unwind.source), "\(shown.name)")
          #expect(
            card.roles.contains(.destination) == (isFound && unwind.outcome == .performed),
            "\(shown.name)")
          #expect(
            card.roles.contains(.found) == (isFound && unwind.outcome != .performed),
            "\(shown.name)")
          #expect(card.isRemoved == unwind.removed.contains(index), "\(shown.name)")
        }
      }
      // The search shows whoever has a part.
      for controller in [unwind.executor, unwind.destination].compactMap({ $0 }) {
        #expect(shown.card(controller, in: shown.search) != nil, "\(shown.name)")
      }
    }
  }

  @Test func aChainSaysWhoTheWinnerIs() throws {
    for shown in try shown() {
      guard shown.unwind.destination != nil else { continue }
      let isMarked = shown.chain.cards.contains {
        $0.roles.contains(.destination) || $0.roles.contains(.found)
      }
      #expect(isMarked, "\(shown.name)")
    }
  }

  @Test func whoeverImplementsTheActionSaysWhatBecomesOfIt() throws {
    for shown in try shown() {
      let classes = shown.document.classHierarchy
      for index in shown.document.liveControllers where index != shown.unwind.destination {
        let controller = shown.document.controllers[index]
        guard
          controller.unwindActions.contains(shown.unwind.action)
            || classes.ancestry(of: controller.className).contains(where: {
              shown.document.classes[$0]?.unwindActions.contains(shown.unwind.action) ?? false
            })
        else { continue }
        guard shown.document.isLive(shown.unwind.source) else { continue }
        let card = try #require(shown.card(index, in: shown.search), "\(shown.name)")
        let says = card.rows.contains { row in
          switch row {
          case .question(_, let question, _, _, _): question.plainText == "can perform?"
          case .fate: true
          default: false
          }
        }
        #expect(says, "\(shown.name): \(controller.id)")
      }
    }
  }

  /// Beyond the number that have a card, the cards that stand for them say so.
  @Test func whoeverImplementsTheActionIsCountedWhereItIsFolded() throws {
    let children = (0..<60).map { "{\"id\":\"c\($0)\",\"unwindActions\":[\"f:\"]}" }
      .joined(separator: ",")
    let pictures = try Pictures(
      """
      { "segueviz": 1, "root": { "id": "nav", "class": "UINavigationController",
          "children": [\(children), { "id": "top" }] },
        "segues": [ { "kind": "unwind", "from": "top", "action": "f:" } ] }
      """)
    let cards = try pictures.diagram(.search(unwind: 0)).cards
    let folded = try #require(cards.first { $0.members.count > 1 })
    let fates = folded.rows.compactMap { row in
      if case .fate(let words) = row { words.plainText } else { nil }
    }
    #expect(fates == ["all could answer; not asked: c59 said yes first"])
  }

  @Test func verbsStandOnWhoeverActs() throws {
    for shown in try shown() {
      for effect in shown.unwind.effects {
        if case .none = effect.change { continue }
        let card = try #require(shown.card(effect.by, in: shown.search), "\(shown.name)")
        let verbs = card.rows.count { if case .verb = $0 { true } else { false } }
        let effects = shown.unwind.effects.count { $0.by == effect.by }
        #expect(verbs == effects, "\(shown.name)")
      }
    }
  }

  @Test func theContainerThatHidesTheDestinationIsMarked() throws {
    let marked = try shown().filter { shown in
      shown.search.cards.contains { $0.roles.contains(.hiding) }
    }
    #expect(marked.map(\.name) == ["container-forgetful.json write"])
    let card = try #require(marked.first?.search.cards.first { $0.roles.contains(.hiding) })
    #expect(card.title == "Panels")
  }

  @Test func nobodyReadsWhatIsNoSentence() throws {
    let faults = [
      "..<", ".. ", "?. ", "CALLED", ">1 more questions", ">1 more controllers", "say in ",
      "none but the way here", "by “", "the search is over",
    ]
    for (name, svg) in Pictures.sampleSVGs {
      for fault in faults { #expect(!svg.contains(fault), "\(name): \(fault)") }
    }
  }

  @Test func linksThatAreNotReachedSayWhy() throws {
    func remarks(_ sample: String) throws -> [String] {
      try shown().filter { $0.name.hasPrefix(sample) }.flatMap(\.chain.cards).flatMap { card in
        card.rows.compactMap { row in
          if case .fate(let words) = row { words.plainText } else { nil }
        }
      }
    }
    #expect(
      try remarks("undetermined.json") == [
        "the search starts at the next link, never at the source",
        "not asked unless Letter says NO",
      ])
    #expect(
      try remarks("prevented.json save") == [
        "nobody is asked: New Guest answers NO to shouldPerformSegue",
        "not asked: New Guest answers NO to shouldPerformSegue",
        "not asked: New Guest answers NO to shouldPerformSegue",
        "not asked: New Guest answers NO to shouldPerformSegue",
      ])
    let alone = try Pictures(
      """
      { "segueviz": 1, "root": { "id": "root" },
        "segues": [ { "kind": "unwind", "from": "root", "action": "f:" } ] }
      """)
    let cards = try alone.diagram(.chain(unwind: 0)).cards
    let words = cards[0].rows.compactMap { row in
      if case .fate(let words) = row { words.plainText } else { nil }
    }
    #expect(words == ["the search starts at the next link, and there is none"])
  }
}
