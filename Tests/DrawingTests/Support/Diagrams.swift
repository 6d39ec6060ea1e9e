import Drawing
import Hierarchy
import TestSupport
import Testing
import Unwinding

/// A document with all its diagrams.
struct Diagrams: Sendable {
  let name: String
  let document: Document
  let trace: Trace

  init(name: String, document: Document) throws {
    self.name = name
    self.document = document
    trace = try document.simulated()
  }

  init(_ json: String) throws {
    try self.init(name: "test", document: try loadDocument(json))
  }

  /// Every view of every unwind segue.
  var views: [DiagramSubject] {
    [.hierarchy, .map]
      + trace.unwinds.places.flatMap { [.search(unwind: $0), .chain(unwind: $0)] }
  }

  func diagram(
    _ subject: DiagramSubject, _ options: DrawingOptions = DrawingOptions()
  ) throws -> Diagram {
    try Diagram(document: document, trace: trace, subject: subject, options: options)
  }

  func svg(_ subject: DiagramSubject, _ options: DrawingOptions = DrawingOptions()) throws -> String
  {
    String(decoding: try diagram(subject, options).rendered(as: .svg), as: UTF8.self)
  }

  /// The samples of the repository.
  static func samples() throws -> [Diagrams] { try all.get() }

  private static let all = Result {
    try Repository.samples.map { name in
      let bytes = try #require(Repository.bytes(of: Repository.sample(name + ".json")))
      let document = try Document.load(bytes, fileName: name + ".json")
      return try Diagrams(name: name + ".json", document: document)
    }
  }

  /// Every view of every sample as an SVG, drawn once for all tests.
  static let sampleSVGs: [(name: String, svg: String)] = {
    guard let samples = try? samples() else { return [] }
    return samples.flatMap { sample in
      sample.views.map { view in
        ("\(sample.name) \(view)", (try? sample.svg(view)) ?? "not drawn")
      }
    }
  }()

  /// A small document with an element of each kind.
  static func tabsAndModal() throws -> Diagrams {
    try Diagrams(
      """
      { "segueviz": 1, "title": "Tabs",
        "root": { "id": "tab", "class": "UITabBarController", "selectedViewController": "second",
          "children": [
            { "id": "nav", "class": "UINavigationController", "children": [
              { "id": "first", "class": "FirstViewController", "unwindActions": ["iAmFirst:"] },
              { "id": "pushed", "class": "PushedViewController" } ] },
            { "id": "second", "class": "SecondViewController",
              "presents": { "id": "presented", "class": "PresentedViewController",
                "modalPresentationStyle": "fullScreen" } } ] },
        "segues": [ { "id": "home", "kind": "unwind", "from": "presented",
          "action": "iAmFirst:", "sender": "Done" } ] }
      """)
  }

  static func longAndForeignNames() throws -> Diagrams {
    let long = "The" + String(repeating: "VeryVeryLong", count: 6) + "ViewController"
    return try Diagrams(
      #"{"segueviz":1,"title":"العنوان","root":{"id":"n","class":"UINavigationController","#
        + #""title":"日本語の長い題名がここにありますよね","children":["#
        + #"{"id":"a","class":"\#(long)","title":"الرئيسية","unwindActions":["\#(long):"]},"#
        + #"{"id":"b","class":"\#(long)","title":"היי"}]},"#
        + #""segues":[{"kind":"unwind","from":"b","action":"\#(long):","sender":"完了"}]}"#)
  }
}
