import Hierarchy
import JSON
import Platform

/// The files with which Visual Studio Code checks documents.
enum VSCodeFiles {
  private static let schema = ".vscode/segueviz.schema.json"
  private static let task = "segueviz: check"

  static func all(documents: [String]) -> [InitFile] {
    [
      tasks, settings(documents),
      InitFile(name: schema, content: EmbeddedSchema.document.bytes),
      InitFile(name: settingsSchema, content: EmbeddedSchema.settings.bytes),
    ]
  }

  /// The schema of the project's settings. The settings file names it.
  static let settingsSchema = ".vscode/segueviz.settings.schema.json"

  private static var tasks: InitFile {
    let insertion = JSONInsertion(
      key: "tasks",
      element: [
        "{",
        "  \"label\": \(text(task)),",
        "  \"detail\": \"Check unwind segues for errors\",",
        "  \"type\": \"shell\",",
        "  \"command\": \"segueviz check --quiet\",",
        "  \"group\": \"test\",",
        "  \"presentation\": { \"reveal\": \"silent\" },",
        "  \"problemMatcher\": {",
        "    \"owner\": \"segueviz\",",
        "    \"source\": \"segueviz\",",
        "    \"fileLocation\": [\"autoDetect\", \"${workspaceFolder}\"],",
        "    \"pattern\": {",
        "      \"regexp\": \(text(matcher)),",
        "      \"file\": 1, \"line\": 2, \"column\": 3, \"severity\": 4, \"message\": 5",
        "    }",
        "  }",
        "}",
      ],
      identity: ("label", task))
    return InitFile(
      name: ".vscode/tasks.json", content: insertion.file(with: ["\"version\": \"2.0.0\""]),
      insertion: insertion)
  }

  /// The problem matcher for the lines of `segueviz check`.
  static let matcher = #"^(.+?):(\d+):(\d+): (error|warning|note): (.*)$"#

  private static func settings(_ documents: [String]) -> InitFile {
    let url = "./" + schema
    let matches = DocumentPatterns(documents).patterns.map { text("/" + $0) }
    let insertion = JSONInsertion(
      key: "json.schemas",
      element: [
        "{",
        "  \"fileMatch\": [\(matches.joined(separator: ", "))],",
        "  \"url\": \(text(url))",
        "}",
      ],
      identity: ("url", url))
    return InitFile(
      name: ".vscode/settings.json", content: insertion.file(), insertion: insertion)
  }

  private static func text(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The names of documents, with patterns for folders that contain only documents.
struct DocumentPatterns {
  let patterns: [String]

  /// Creates patterns for these documents. Without documents, the pattern is for Hierarchies.
  init(_ documents: [String]) {
    let patterns = documents.map { document in
      let folder = Path(document).folder.description
      // A pattern also finds new documents. The top folder contains others, so it has none.
      return folder != "." && document.hasSuffix(".json") ? folder + "/*.json" : document
    }.withoutRepetitions
    self.patterns = patterns.isEmpty ? ["Hierarchies/*.json"] : patterns
  }
}
