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

  private func sampleStory(_ sample: String) throws -> [SampleStory] {
    let document = try loadDocument(Repository.text(of: "Samples/\(sample).json"))
    let simulator = Simulator(document)
    let trace = try simulator.trace()
    return trace.unwinds.map {
      SampleStory(document: document, unwind: $0, story: simulator.story(of: $0, ios: trace.ios))
    }
  }

  @Test(arguments: Repository.samples)
  func controllersAreNumberedByTheirFirstQuestion(sample: String) throws {
    for example in try sampleStory(sample) {
      let asked = example.story.asked
      #expect(asked.map(\.number) == Array(1..<(asked.count + 1)))
      #expect(Set(asked.map(\.controller)).count == asked.count)
      let firsts = asked.compactMap(\.steps.first)
      #expect(firsts == firsts.sorted())
      // Each question belongs to a controller, with the answer in the trace.
      let questions = example.unwind.search.enumerated().filter {
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
    for example in try sampleStory(sample) {
      let classes = example.document.classHierarchy
      let implementers = example.document.liveControllers.filter { controller in
        example.document.controllers[controller].unwindActions.contains(example.unwind.action)
          || classes.ancestry(of: example.document.controllers[controller].className).contains {
            example.document.classes[$0]?.unwindActions.contains(example.unwind.action) ?? false
          }
      }
      let candidates = example.story.candidates
      #expect(
        Set(implementers.map(example.id))
          == Set(candidates.filter(\.implementsAction).map { example.id($0.controller) }))
      #expect(Set(candidates.map(\.controller)).count == candidates.count)
      let destinations = candidates.filter { [.isDestination, .isFound].contains($0.searchRole) }
      #expect(destinations.map(\.controller) == [example.unwind.destination].compactMap { $0 })
    }
  }

  @Test(arguments: Repository.samples)
  func everyEffectHasFramesBeforeAndAfterIt(sample: String) throws {
    for example in try sampleStory(sample) where example.unwind.outcome != .offscreen {
      let moving = example.unwind.effects.indices.filter {
        if case .none = example.unwind.effects[$0].change { false } else { true }
      }
      #expect(example.story.frames.map(\.effect) == [nil] + moving)
      // Removed controllers aren't visible. The destination is visible at the end, if the source was at the
      // beginning: in some documents, the source is in a tab that isn't selected.
      guard let first = example.story.frames.first?.screen,
        let last = example.story.frames.last?.screen
      else { continue }
      #expect(!example.unwind.removed.contains { last.shown.contains($0) })
      if example.unwind.outcome == .performed, example.story.hidden == nil,
        first.shown.contains(example.unwind.source), let destination = example.unwind.destination,
        !example.unwind.removed.contains(destination)
      {
        #expect(last.shown.contains(destination), "\(example.id(destination))")
      }
    }
  }

  /// A controller with its visible and hidden children: "nav[top]{below}".
  private func words(_ visible: VisibleController, of example: SampleStory) -> String {
    let shown = visible.shown.map { words($0, of: example) }.joined(separator: " ")
    let hidden = visible.hidden.map(example.id).joined(separator: " ")
    return example.id(visible.controller) + (visible.isKnown ? "" : "?")
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
    let example = try #require(try sampleStory(sample).first)
    let found = example.story.frames.map { frame in
      frame.screen.map { screen in
        screen.layers.map { words($0.content, of: example) }.joined(separator: " | ")
      } ?? "not known"
    }
    #expect(found == frames)
  }

  @Test func containersThatHideTheDestinationAreNamed() throws {
    let example = try #require(try sampleStory("container-forgetful").first)
    let hidden = try #require(example.story.hidden)
    #expect(example.id(hidden.container) == "panels")
    #expect(example.id(hidden.child) == "writing")
    for sample in Repository.samples where sample != "container-forgetful" {
      #expect(try self.sampleStory(sample).allSatisfy { $0.story.hidden == nil }, "\(sample)")
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
