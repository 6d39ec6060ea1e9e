import Graphviz
import Hierarchy
import Importing
import Unwinding

// The code of the libraries' articles (Sources/*/*/*.docc), compiled; ArticleTests runs it.

// MARK: Hierarchy

func load(_ json: String) -> Document? {
  do {
    return try Document.load(Array(json.utf8), fileName: "quiz.json")
  } catch {
    // Prints "quiz.json:3:52: error: …", with the line and the nearest name.
    print(error)
    return nil
  }
}

func quiz() throws -> Document {
  let new = NewDocument(
    title: "Quiz",
    classes: [NewClass("MenuViewController", unwindActions: ["exitToHomeScreen:"])],
    root: NewController(
      "menu", class: "MenuViewController",
      presents: NewController("quiz", modalPresentationStyle: .fullScreen)),
    segues: [.unwind("home", from: "quiz", action: "exitToHomeScreen:")])
  return try Document(new)
}

// MARK: Unwinding

func destinations(in document: Document) throws -> [String] {
  let trace = try document.simulated()
  return trace.unwinds.map { unwind in
    let destination = unwind.destination.map { document.controllers[$0].id }
    return "\(document.segues[unwind.segue].id): \(destination ?? "none")"
  }
}

func otherHandlers(in document: Document) throws -> [String] {
  let simulator = Simulator(document)
  let explainer = Explainer(simulator, ios: document.ios)
  return try simulator.trace().unwinds.flatMap { unwind in
    explainer.explanation(of: unwind).others.map { document.controllers[$0.controller].id }
  }
}

// MARK: Importing

func app(storyboards: [String: [UInt8]], sources: [String: [UInt8]]) throws -> ImportedApp {
  func files(_ named: [String: [UInt8]]) -> [ImportFile] {
    named.sorted { $0.key < $1.key }.map { ImportFile(name: $0.key, bytes: $0.value) }
  }
  return try ImportedApp(storyboards: files(storyboards), sources: AppSources(files(sources)))
}

func documents(of app: ImportedApp) throws -> [Document] {
  try app.unwindIDs.map { id in
    try Document.load(app.document(unwinding: id).json, fileName: id + ".json")
  }
}

// MARK: Graphviz

func presentation() throws -> [Point] {
  let graph = GraphDescription(
    name: "presentation",
    nodeDefaults: [Attribute("shape", "box"), Attribute("label", "")],
    nodes: [NodeDescription("menu"), NodeDescription("quiz")],
    edges: [EdgeDescription(from: "menu", to: "quiz")])
  let drawn = try Graphviz.draw(graph, with: .dot)
  return drawn.tips.compactMap(\.self)
}

func bitmap(of drawn: DrawnGraph, width: Double, height: Double) throws -> [UInt8] {
  let page = Sketch(
    width: width, height: height, marks: drawn.shapes.map(\.mark),
    points: drawn.points.map { Point(x: $0.x, y: $0.y + height) })
  return try Graphviz.png(of: page, options: RenderOptions(scale: 2))
}
