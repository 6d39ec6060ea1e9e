import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The facts in diagrams beyond the trace, for every unwind segue of every sample.
@Suite struct StoryTests {
  private struct SampleStory {
    let document: Document
    let unwind: UnwindTrace
    let story: UnwindStory

    func id(_ controller: ControllerIndex) -> String { document.controllers[controller].id }
  }

  private func told(_ sample: String) throws -> [SampleStory] {
    let document = try loadDocument(Repository.text(of: "Samples/\(sample).json"))
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    return trace.unwinds.map {
      SampleStory(document: document, unwind: $0, story: simulator.story(of: $0, ios: trace.ios))
    }
  }

  @Test(arguments: Repository.samples)
  func controllersAreNumberedByTheirFirstQuestion(sample: String) throws {
    for told in try told(sample) {
      let asked = told.story.asked
      #expect(asked.map(\.number) == Array(1..<(asked.count + 1)))
      #expect(Set(asked.map(\.controller)).count == asked.count)
      let firsts = asked.compactMap(\.steps.first)
      #expect(firsts == firsts.sorted())
      // Each question belongs to a controller, with the answer in the trace.
      let questions = told.unwind.search.enumerated().filter {
        if case .canPerformUnwindSegueAction = $0.element.answer { true } else { false }
      }
      #expect(asked.flatMap(\.steps).sorted() == questions.map { $0.offset + 1 })
      for (place, step) in questions {
        let person = try #require(asked.first { $0.controller == step.receiver })
        #expect(person.steps.contains(place + 1))
        #expect(step.answer == .canPerformUnwindSegueAction(person.answer))
      }
    }
  }

  @Test(arguments: Repository.samples)
  func implementersAreCandidates(sample: String) throws {
    for told in try told(sample) {
      let classes = told.document.classHierarchy
      let implementers = told.document.liveControllers.filter { controller in
        told.document.controllers[controller].unwindActions.contains(told.unwind.action)
          || classes.ancestry(of: told.document.controllers[controller].className).contains {
            told.document.classes[$0]?.unwindActions.contains(told.unwind.action) ?? false
          }
      }
      let candidates = told.story.candidates
      #expect(
        Set(implementers.map(told.id))
          == Set(candidates.filter(\.implementsAction).map { told.id($0.controller) }))
      #expect(Set(candidates.map(\.controller)).count == candidates.count)
      let destinations = candidates.filter { $0.searchRole == .wins || $0.searchRole == .isFound }
      #expect(destinations.map(\.controller) == [told.unwind.destination].compactMap { $0 })
    }
  }

  @Test(arguments: Repository.samples)
  func everyEffectHasFramesBeforeAndAfterIt(sample: String) throws {
    for told in try told(sample) where told.unwind.outcome != .offscreen {
      let moving = told.unwind.effects.indices.filter {
        if case .none = told.unwind.effects[$0].change { false } else { true }
      }
      #expect(told.story.frames.map(\.effect) == [nil] + moving)
      // Removed controllers aren't visible. The destination is visible at the end, if the source was at the
      // beginning: in some documents, the source is in a tab that isn't selected.
      guard let first = told.story.frames.first?.screen, let last = told.story.frames.last?.screen
      else { continue }
      #expect(!told.unwind.removed.contains { last.shown.contains($0) })
      if told.unwind.outcome == .performed, told.story.hidden == nil,
        first.shown.contains(told.unwind.source), let destination = told.unwind.destination,
        !told.unwind.removed.contains(destination)
      {
        #expect(last.shown.contains(destination), "\(told.id(destination))")
      }
    }
  }

  /// A controller with its visible and hidden children: "nav[top]{below}".
  private func words(_ visible: VisibleController, of told: SampleStory) -> String {
    let shown = visible.shown.map { words($0, of: told) }.joined(separator: " ")
    let hidden = visible.hidden.map(told.id).joined(separator: " ")
    return told.id(visible.controller) + (visible.isKnown ? "" : "?")
      + (shown.isEmpty ? "" : "[\(shown)]") + (hidden.isEmpty ? "" : "{\(hidden)}")
  }

  @Test(arguments: [
    (
      "tab-navigation-modal",
      [
        "tab[second]{nav} | presented", "tab[second]{nav}", "tab[nav[pushed]{first}]{second}",
        "tab[nav[first]]{second}",
      ]
    ),
    // The user taps the source, so its ancestor in the container is visible.
    ("container-forgetful", ["panels[photos[photo]{collection}]{writing}"]),
    (
      "container-modern",
      ["panels[photos[photo]{collection}]{writing}", "panels[writing[journal]]{photos}"]
    ),
    ("nearest-wins", ["a | b | c", "a | b"]),
  ])
  func framesShowVisibleControllers(sample: String, frames: [String]) throws {
    let told = try #require(try told(sample).first)
    let found = told.story.frames.map { frame in
      frame.screen.map { screen in
        screen.layers.map { words($0.content, of: told) }.joined(separator: " | ")
      } ?? "not known"
    }
    #expect(found == frames)
  }

  @Test func containersThatHideTheDestinationAreNamed() throws {
    let told = try #require(try told("container-forgetful").first)
    let hidden = try #require(told.story.hidden)
    #expect(told.id(hidden.container) == "panels")
    #expect(told.id(hidden.child) == "writing")
    for sample in Repository.samples where sample != "container-forgetful" {
      #expect(try self.told(sample).allSatisfy { $0.story.hidden == nil }, "\(sample)")
    }
  }

  @Test func screenAfterACustomSegueIsUnknown() throws {
    let document = try loadDocument(
      """
      { "segueviz": 1, "ios": "8",
        "root": { "id": "nav", "class": "UINavigationController",
          "overrides": { "segueForUnwindingToViewController": { "class": "FadeSegue" } },
          "children": [ { "id": "a", "unwindActions": ["f:"] }, { "id": "b" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "f:" } ] }
      """)
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    let story = simulator.story(of: try #require(trace.unwinds.first), ios: trace.ios)
    #expect(story.frames.count == 2)
    #expect(story.frames.first?.screen != nil)
    #expect(story.frames.last.map { $0.screen == nil } == true)
  }
}

extension VisibleScreen {
  fileprivate var shown: [ControllerIndex] { layers.flatMap(\.content.all) }
}

extension VisibleController {
  fileprivate var all: [ControllerIndex] { [controller] + shown.flatMap(\.all) }
}
