/// Reads flowcharts and sequence diagrams by segueviz, by the grammar that Mermaid documents
/// (Diagram Syntax: Flowchart, Sequence Diagram; Accessibility; Entity codes). It's stricter than
/// Mermaid: one statement per line, declared names, and only plain text in labels.
struct MermaidReader {
  enum Kind { case flowchart, sequence }

  private(set) var title = ""
  private(set) var kind: Kind?
  /// Every label as its reader sees it, line breaks as "\n".
  private(set) var labels: [String] = []
  /// "n1 --- n2", without labels.
  private(set) var links: [String] = []
  /// "uikit->>c1: 1 · canPerformUnwindSegueAction".
  private(set) var messages: [String] = []
  private(set) var notes: [String] = []
  private(set) var problem: String?

  private var declared: Set<String> = []
  private var used: Set<String> = []
  /// The blocks that the next `end` statements close.
  private var open: [String] = []

  init(_ text: String) { read(whole: text) }

  private mutating func read(whole text: String) {
    guard text.hasSuffix("\n") else { return fail("no line feed at the end") }
    // Splits by scalars, because a carriage return and a line feed are one character.
    let lines = text.dropLast().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0.isNewline })
    guard lines.count > 5, lines[0] == "---", lines[2] == "---" else {
      return fail("no title before the diagram")
    }
    readTitle(lines[1])
    switch lines[3] {
    case "sequenceDiagram": kind = .sequence
    case "flowchart TD", "flowchart LR": kind = .flowchart
    default: fail("no diagram: \(lines[3])")
    }
    for line in lines.dropFirst(4) {
      read(statementOf: line)
      if problem != nil { return }
    }
    if !open.isEmpty { fail("not closed: \(open)") }
    let unknown = used.subtracting(declared)
    if !unknown.isEmpty { fail("not declared: \(unknown.sorted())") }
  }

  private mutating func fail(_ message: String) { if problem == nil { problem = message } }

  /// Reads a scalar in double quotes, as in YAML.
  private mutating func readTitle(_ line: Substring) {
    guard let match = line.wholeMatch(of: Pattern.title)
    else { return fail("no title: \(line)") }
    title = String(match.1)
  }

  private mutating func read(statementOf line: Substring) {
    guard line.hasPrefix("  ") else { return fail("not indented: \(line)") }
    let statement = line.drop { $0 == " " }
    if let match = statement.wholeMatch(of: Pattern.spoken) {
      return readLabel(match.1, breaks: false)
    }
    if statement == "end" {
      return open.popLast() == nil ? fail("an end without a beginning") : ()
    }
    switch kind {
    case .sequence: readSequence(statement)
    case .flowchart: readFlowchart(statement)
    case nil: break
    }
  }

  /// The patterns, created once, because a literal is compiled wherever it's used.
  private enum Pattern {
    nonisolated(unsafe) static let title = #/title: "((?:[^"\\%<>{}]|\\["\\]|\\x[0-9A-F]{2})*)"/#
    nonisolated(unsafe) static let spoken = #/acc(?:Title|Descr): (.+)/#
    nonisolated(unsafe) static let participant = #/participant ([a-z]+[0-9]*) as (.+)/#
    nonisolated(unsafe) static let message = #/([a-z0-9]+)(->>|-->>)([a-z0-9]+): (.+)/#
    nonisolated(unsafe) static let note = #/Note over ([a-z0-9]+)(?:,([a-z0-9]+))?: (.+)/#
    nonisolated(unsafe) static let alternative = #/(alt|else) (.+)/#
    nonisolated(unsafe) static let subgraph = #/subgraph ([fn][0-9]+)\["([^"]+)"\]/#
    nonisolated(unsafe) static let node = #/(n[0-9]+)(?:\["([^"]+)"\]|\(\["([^"]+)"\]\))/#
    nonisolated(unsafe) static let link =
      #/(n[0-9]+) (---|-->|==>|-\.->|-\.-|--x)(?:\|(?:"([^"|]+)"|([a-z ]+))\|)? (n[0-9]+)/#
    nonisolated(unsafe) static let style = #/classDef [a-z]+ stroke-(width|dasharray):[0-9a-z ]+/#
    nonisolated(unsafe) static let styled = #/class (n[0-9]+(?:,n[0-9]+)*) [a-z]+/#
    nonisolated(unsafe) static let keyword = /(?i:style|classdef|direction|\bend\b)/
    nonisolated(unsafe) static let markup = /:\/\/|www\.|fa:fa-|^[-+=]|^[0-9]+[.)]|^(?:no)?wrap:/
    nonisolated(unsafe) static let number = #/#([0-9]+);/#
  }

  // MARK: Sequence diagrams

  private mutating func readSequence(_ statement: Substring) {
    if let match = statement.wholeMatch(of: Pattern.participant) {
      guard messages.isEmpty, notes.isEmpty else { return fail("declared late: \(statement)") }
      if !declared.insert(String(match.1)).inserted { fail("declared twice: \(statement)") }
      readLabel(match.2)
    } else if let match = statement.wholeMatch(of: Pattern.message) {
      used.formUnion([String(match.1), String(match.3)])
      readLabel(match.4)
      messages.append("\(match.1)\(match.2)\(match.3): \(labels.last ?? "")")
    } else if let match = statement.wholeMatch(of: Pattern.note) {
      used.formUnion([match.1, match.2].compactMap { $0.map(String.init) })
      readLabel(match.3)
      notes.append(labels.last ?? "")
    } else if let match = statement.wholeMatch(of: Pattern.alternative) {
      if match.1 == "alt" {
        open.append("alt")
      } else if open.last != "alt" {
        fail("an else without alt")
      }
      readLabel(match.2)
    } else {
      fail("no statement of a sequence diagram: \(statement)")
    }
  }

  // MARK: Flowcharts

  private mutating func readFlowchart(_ statement: Substring) {
    if let match = statement.wholeMatch(of: Pattern.subgraph) {
      open.append("subgraph")
      if !declared.insert(String(match.1)).inserted { fail("declared twice: \(statement)") }
      readLabel(match.2)
    } else if let match = statement.wholeMatch(of: Pattern.node) {
      if !declared.insert(String(match.1)).inserted { fail("declared twice: \(statement)") }
      readLabel(match.2 ?? match.3 ?? "")
    } else if let match = statement.wholeMatch(
      of: Pattern.link)
    {
      used.formUnion([String(match.1), String(match.5)])
      links.append("\(match.1) \(match.2) \(match.5)")
      if let label = match.3 ?? match.4 { readLabel(label) }
    } else if statement.wholeMatch(of: Pattern.style)
      != nil
    {
    } else if let match = statement.wholeMatch(of: Pattern.styled) {
      used.formUnion(match.1.split(separator: ",").map(String.init))
    } else {
      fail("no statement of a flowchart: \(statement)")
    }
  }

  // MARK: Labels

  private mutating func readLabel(_ label: Substring, breaks: Bool = true) {
    let lines = label.split(separator: "<br/>", omittingEmptySubsequences: false)
    guard breaks || lines.count == 1 else { return fail("broken: \(label)") }
    let texts = lines.map { line -> String in
      // Words that Mermaid interprets anywhere.
      if line.contains(Pattern.keyword) { fail("a keyword: \(line)") }
      if line.contains(Pattern.markup) {
        fail("Markdown, an address or an option: \(line)")
      }
      return read(line)
    }
    labels.append(texts.joined(separator: "\n"))
  }

  /// Reads text with characters by number.
  private mutating func read(_ line: Substring) -> String {
    var result = ""
    var rest = line[...]
    while let scalar = rest.unicodeScalars.first {
      if let match = rest.prefixMatch(of: Pattern.number), let value = UInt32(match.1),
        let decoded = Unicode.Scalar(value)
      {
        result.unicodeScalars.append(decoded)
        rest = rest[match.range.upperBound...]
        continue
      }
      switch scalar {
      case "#", ";", "%", "\"", "<", ">", "{", "}", "[", "]", "|", "`", "*", "$", "\\", "@", "&",
        "~",
        "^", "\n", "\r", "\u{FB02}":
        fail("\(scalar) in \(line)")
      default: break
      }
      result.unicodeScalars.append(scalar)
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    return result
  }
}
