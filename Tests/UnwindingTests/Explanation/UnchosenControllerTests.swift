import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

/// Every reason why a controller that could handle an unwind segue isn't the destination.
@Suite("Why not")
struct UnchosenControllerTests {
  private func explain(
    _ json: String, ios: String = "17"
  ) throws -> (document: Document, explanation: UnwindExplanation) {
    let document = try loadDocument(json)
    let version = try #require(IOSVersion(ios))
    let simulator = Simulator(document)
    let trace = try simulator.trace(ios: version)
    let unwind = try #require(trace.unwinds.first)
    return (document, Explainer(simulator, ios: version).explanation(of: unwind))
  }

  /// The reasons in their order, in short words.
  private func reasons(_ json: String, ios: String = "17") throws -> [String] {
    let (document, explanation) = try explain(json, ios: ios)
    func id(_ controller: ControllerIndex) -> String { document.controllers[controller].id }
    return explanation.others.map { other in
      "\(id(other.controller)) "
        + words(other.reason, id: id) + (other.wouldReturnNo == nil ? "" : ", would refuse")
    }
  }

  private func words(_ reason: UnchosenReason, id: (ControllerIndex) -> String) -> String {
    switch reason {
    case .isSource: "source"
    case .returnedNo(let step, let rule): "refused in \(step) by \(words(rule?.origin, id: id))"
    case .depends(let step, let rule): "depends in \(step) on \(words(rule?.origin, id: id))"
    case .foundBefore(let destination, let step): "after \(id(destination)) in \(step)"
    case .behindDepends(let other): "behind \(id(other))"
    case .behindUnknown(let other): "behind the unknown of \(id(other))"
    case .belowSource: "below the source"
    case .notAllowed(let container, let child, let origin):
      "not allowed by \(id(container)) through \(id(child)) \(words(origin, id: id))"
    case .notAskedByLegacyOverride(let container, let origin):
      "not asked by \(id(container)) \(words(origin, id: id))"
    case .grandchild(let link, let child): "grandchild of \(id(link)) through \(id(child))"
    case .presented(let modal, let presenter): "\(id(modal)) presented by \(id(presenter))"
    case .bypassed(let modal, let presenter): "bypassed from \(id(modal)) to \(id(presenter))"
    case .otherHierarchy: "elsewhere"
    }
  }

  private func words(_ origin: OverrideOrigin?, id: (ControllerIndex) -> String) -> String {
    switch origin {
    case .controller(let controller): "controller \(id(controller))"
    case .className(let name): "class \(name)"
    case nil: "nobody"
    }
  }

  private func document(_ root: String, source: String, _ more: String = "") -> String {
    #"{"segueviz":1,"root":\#(root),"segues":[{"kind":"unwind","from":"\#(source)","action":"f:"}]"#
      + "\(more)}"
  }

  @Test("The source, and controllers after the destination")
  func sourceAndLater() throws {
    let root =
      #"{"id":"a","unwindActions":["f:"],"presents":{"id":"b","unwindActions":["f:"],"#
      + #""presents":{"id":"c","unwindActions":["f:"]}}}"#
    #expect(try reasons(document(root, source: "c")) == ["c source", "a after b in 4"])
  }

  @Test("NO by an override of the class or the controller, asked or not")
  func refused() throws {
    let no = #""overrides":{"canPerformUnwindSegueAction":[{"action":"f:","answer":"no"}]}"#
    let root =
      #"{"id":"nav","class":"UINavigationController","children":[{"id":"q0","class":"Q"},"#
      + #"{"id":"w","unwindActions":["f:"]},{"id":"q1","class":"Q"},"#
      + #"{"id":"q2","unwindActions":["f:"],\#(no)},{"id":"s"}]}"#
    #expect(
      try reasons(
        document(root, source: "s", #","classes":{"Q":{"unwindActions":["f:"],\#(no)}}"#))
        == [
          "q2 refused in 3 by controller q2", "q1 refused in 5 by class Q",
          "q0 after w in 7, would refuse",
        ])
  }

  @Test("A rule of a superclass behind a rule that calls super")
  func inheritedRule() throws {
    let classes =
      #","classes":{"Base":{"unwindActions":["f:"],"overrides":{"canPerformUnwindSegueAction":"#
      + #"[{"answer":"no"}]}},"Q":{"superclass":"Base","overrides":"#
      + #"{"canPerformUnwindSegueAction":[{"action":"f:","answer":"super"}]}}}"#
    let root = #"{"id":"q","class":"Q","presents":{"id":"s"}}"#
    #expect(try reasons(document(root, source: "s", classes)) == ["q refused in 4 by class Base"])
  }

  @Test("An answer at run time, and controllers after it")
  func depends() throws {
    let root =
      #"{"id":"a","unwindActions":["f:"],"presents":{"id":"b","overrides":"#
      + #"{"canPerformUnwindSegueAction":[{"answer":"depends"}]},"presents":{"id":"s"}}}"#
    #expect(
      try reasons(document(root, source: "s")) == ["b depends in 4 on controller b", "a behind b"])
  }

  /// A source that is the root has no links above it, but its children are still below it.
  @Test("Below the source", arguments: ["7", "8", "17"])
  func belowSource(ios: String) throws {
    let source = #"{"id":"s","children":[{"id":"c","unwindActions":["f:"]}]}"#
    let root = #"{"id":"nav","class":"UINavigationController","children":[\#(source)]}"#
    for root in [root, source] {
      #expect(try reasons(document(root, source: "s"), ios: ios) == ["c below the source"])
    }
  }

  @Test("Omitted by allowedChildrenForUnwinding")
  func notAllowed() throws {
    let root =
      #"{"id":"p","class":"P","children":[{"id":"l","children":[{"id":"a","unwindActions":["f:"]}]},"#
      + #"{"id":"b","unwindActions":["f:"]},{"id":"s"}]}"#
    #expect(
      try reasons(
        document(
          root, source: "s",
          #","classes":{"P":{"overrides":{"allowedChildrenForUnwinding":"none"}}}"#))
        == ["a not allowed by p through l class P", "b not allowed by p through b class P"])
    #expect(
      try reasons(
        document(
          #"{"id":"p","overrides":{"allowedChildrenForUnwinding":["s"]},"children":"#
            + #"[{"id":"b","unwindActions":["f:"]},{"id":"s"}]}"#, source: "s"))
        == ["b not allowed by p through b controller p"])
  }

  @Test("Not asked by an old override: modern, classic, and itself")
  func legacyOverride() throws {
    let root =
      #"{"id":"p","class":"P","children":[{"id":"a","unwindActions":["f:"]},{"id":"s"}]}"#
    func classes(_ answer: String) -> String {
      #","classes":{"P":{"unwindActions":["f:"],"overrides":"#
        + #"{"viewControllerForUnwindSegueAction":\#(answer)}}}"#
    }
    #expect(
      try reasons(document(root, source: "s", classes(#""nil""#)))
        == ["p not asked by p class P", "a not asked by p class P"])
    #expect(
      try reasons(document(root, source: "s", classes(#""nil""#)), ios: "7")
        == ["p not asked by p class P", "a not asked by p class P"])
    // "super" asks the controller itself in every era, and its children only in the classic one.
    #expect(
      try reasons(document(root, source: "s", classes(#""super""#))) == ["a not asked by p class P"]
    )
    #expect(
      try reasons(document(root, source: "s", classes(#""super""#)), ios: "7") == [
        "p after a in 2"
      ])
  }

  @Test("iOS 6 to 8: a grandchild, and a presented controller")
  func grandchildAndPresented() throws {
    let root =
      #"{"id":"tab","class":"UITabBarController","children":[{"id":"nav","children":"#
      + #"[{"id":"a","unwindActions":["f:"]}]},{"id":"s"},{"id":"t","definesPresentationContext":"#
      + #"true,"presents":{"id":"m","unwindActions":["f:"],"#
      + #""modalPresentationStyle":"currentContext"}}]}"#
    #expect(
      try reasons(document(root, source: "s"), ios: "7")
        == ["a grandchild of tab through nav", "m m presented by t"])
    #expect(try reasons(document(root, source: "s")) == ["m after a in 4"])
  }

  @Test("iOS 8: skipped between a modal and its actual presenter")
  func bypassed() throws {
    let root =
      #"{"id":"p","children":[{"id":"front","class":"UINavigationController","children":"#
      + #"[{"id":"a","unwindActions":["f:"]},{"id":"b","unwindActions":["f:"],"#
      + #""presents":{"id":"s"}}]}]}"#
    #expect(
      try reasons(document(root, source: "s"), ios: "8")
        == ["a bypassed from s to p", "b bypassed from s to p"])
    #expect(try reasons(document(root, source: "s"), ios: "7") == ["a after b in 2"])
  }

  @Test("A source in a scene")
  func elsewhere() throws {
    let (_, explanation) = try explain(
      document(
        #"{"id":"a","unwindActions":["f:"]}"#, source: "s", #","scenes":[{"id":"s"}]"#))
    #expect(explanation.others.isEmpty)
    #expect(explanation.causes == [.sourceNotLive])
  }

  @Test("Ten are named, asked ones first, and the others are counted")
  func limit() throws {
    let children = (0..<500).map { #"{"id":"c\#($0)","class":"C"}"# }
    let root =
      #"{"id":"nav","class":"UINavigationController","children":"#
      + #"[\#(children.joined(separator: ",")),{"id":"s"}]}"#
    let no = #"{"canPerformUnwindSegueAction":[{"action":"f:","answer":"no"}]}"#
    let (document, explanation) = try explain(
      document(
        root, source: "s", #","classes":{"C":{"unwindActions":["f:"],"overrides":\#(no)}}"#))
    #expect(explanation.others.count == 10)
    #expect(explanation.others.count + explanation.moreOthers == 500)
    let first = try #require(explanation.others.first?.controller)
    #expect(document.controllers[first].id == "c499")
  }
}
