import Checking
import Hierarchy
import JSON
import Text

/// Findings as the Static Analysis Results Interchange Format (SARIF 2.1.0).
struct CheckSARIF: CheckReport {
  /// Whether the results contain a comparison with a baseline.
  let hasBaseline: Bool
  let version: String
  private let kinds: [FindingKind]
  private let ruleIndices: [FindingKind: Int]
  /// Notifications about the run instead of a result.
  private var notifications: [JSONValue] = []
  private var json = JSONWriter()

  init(hasBaseline: Bool, version: String, kinds: [FindingKind]) {
    self.hasBaseline = hasBaseline
    self.version = version
    self.kinds = kinds
    ruleIndices = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
  }

  mutating func begin() -> [UInt8] {
    json.begin("{", .lines)
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.beginMember("runs", "[", .line)
    json.separate()
    json.begin("{", .lines)
    json.member("tool", SARIFRules.tool(version: version, kinds), from: json.indent)
    // How lines and columns are counted: each of these sequences ends a line.
    json.member("columnKind", "unicodeCodePoints")
    json.member("newlineSequences", ["\r\n", "\n", "\r"])
    json.beginMember("results", "[", .lines)
    return json.take()
  }

  mutating func addInput(_ checked: CheckedInput) -> [UInt8] {
    if let limit = checked.states?.limit {
      notifications.append(["level": "note", "message": ["text": .string(Self.escaped(limit))]])
    }
    var fingerprints = Fingerprints()
    func add(_ finding: Finding, _ state: [JSONValue.Member]) {
      let result = members(of: finding, in: checked, fingerprints.next(finding)) + state
      json.separate()
      json.value(.object(result), from: json.indent)
    }
    for finding in checked.findings {
      add(finding, hasBaseline ? [.init("baselineState", "new")] : [])
    }
    let known: [JSONValue.Member] = [
      .init("baselineState", "unchanged"),
      .init("suppressions", [["kind": "external", "status": "accepted"]]),
    ]
    for finding in checked.known { add(finding, known) }
    return json.take()
  }

  mutating func end(_ totals: CheckTotals) -> [UInt8] {
    json.end("]")
    var invocation = [JSONValue.Member("executionSuccessful", .bool(totals.failure == nil))]
    if !notifications.isEmpty {
      invocation.append(.init("toolExecutionNotifications", .array(notifications)))
    }
    json.member("invocations", [.object(invocation)])
    json.end("}")
    json.end("]")
    json.end("}")
    json.lineFeed()
    return json.take()
  }

  private func members(
    of finding: Finding, in checked: CheckedInput, _ fingerprint: String
  ) -> [JSONValue.Member] {
    let words = FindingWords(finding: finding)
    let text = ([words.message] + words.details).joined(separator: "\n")
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.kind.id)),
      .init("ruleIndex", .number(ruleIndices[finding.kind] ?? -1)),
      .init("level", .string(finding.severity.rawValue)),
      .init("message", ["text": .string(Self.escaped(text))]),
    ]
    let shown = checked.place(of: finding)
    let names = logicalLocations(of: finding.subject)
    let location: JSONValue = [
      "physicalLocation": place(shown.uri, shown.position),
      "logicalLocations": names.isEmpty ? nil : .array(names),
    ]
    members.append(.init("locations", [location]))
    let related = relatedLocations(of: finding, in: checked)
    if !related.isEmpty { members.append(.init("relatedLocations", .array(related))) }
    members.append(.init("partialFingerprints", ["segueviz/v1": .string(fingerprint)]))
    return members
  }

  private func place(_ uri: String, _ position: SourcePosition?) -> JSONValue {
    [
      "artifactLocation": ["uri": .string(uri)],
      "region": position.map {
        ["startLine": .number($0.line), "startColumn": .number($0.column)]
      },
    ]
  }

  private func logicalLocations(of subject: Finding.Subject) -> [JSONValue] {
    [("segue", subject.segue), ("controller", subject.controller), ("type", subject.className)]
      .compactMap { kind, name in
        name.map { ["name": .string($0), "kind": .string(kind)] }
      }
  }

  private func relatedLocations(of finding: Finding, in checked: CheckedInput) -> [JSONValue] {
    let own = checked.related(to: finding).map { related in
      location(related.uri, related.position, "document")
    }
    // If an app was imported, its document isn't a file.
    guard checked.source != nil else { return [own].compactMap { $0 } }
    return [own].compactMap { $0 }
      + finding.paths.compactMap { path in
        path.position.map { location(checked.uri, $0, path.role.rawValue) }
      }
  }

  private func location(
    _ uri: String, _ position: SourcePosition?, _ message: String
  ) -> JSONValue {
    [
      "physicalLocation": place(uri, position),
      "message": ["text": .string(message)],
    ]
  }

  /// Escapes braces, which are for placeholders, and brackets, which are for links (SARIF 2.1.0,
  /// 3.11.5 and 3.11.6).
  static func escaped(_ text: String) -> String {
    let hasLink = text.contains("](")
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "{", "}": result += "\(scalar)\(scalar)"
      case "[", "]", "\\": result += (hasLink ? "\\" : "") + "\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Fingerprints for the findings of an input. They don't change when lines move or messages change.
struct Fingerprints {
  private var seen: [Finding.Subject: [String: Int]] = [:]

  /// The fingerprint: a hash of the finding's subject, and its number among those with the same.
  mutating func next(_ finding: Finding) -> String {
    let number = seen[finding.subject, default: [:]][finding.kind.id, default: 0] + 1
    seen[finding.subject, default: [:]][finding.kind.id] = number
    let names = finding.subject.names.map(\.value)
    return "\(Self.hash([finding.kind.id] + names + finding.subject.scenes)):\(number)"
  }

  private static func hash(_ parts: [String?]) -> String {
    var checksum = Checksum()
    for part in parts {
      // 0xFF isn't in UTF-8 and ends a part. 0xFE means a missing part.
      checksum.update((part.map { Array($0.utf8) } ?? [0xFE]) + [0xFF])
    }
    return checksum.text(.lower)
  }
}

/// The tool that made a SARIF file, and its rules.
enum SARIFRules {
  /// The tool with every rule, found or not, so that readers see which rules were checked.
  static func tool(version: String, _ kinds: [FindingKind]) -> JSONValue {
    [
      "driver": [
        "name": "segueviz", "semanticVersion": .string(version),
        "rules": .array(kinds.map(rule)),
      ]
    ]
  }

  private static func rule(_ kind: FindingKind) -> JSONValue {
    let text = kind.text
    return [
      "id": .string(kind.id), "name": .string(name(of: kind)),
      "shortDescription": ["text": .string(text.title)],
      "fullDescription": ["text": .string(text.explanation)],
      "helpUri": kind.helpAddress.map { .string($0) },
      "help": ["text": .string("\(text.explanation) \(text.advice)")],
      "defaultConfiguration": ["level": .string(kind.severity.rawValue)],
    ]
  }

  /// "NoHandler" for "no-handler".
  private static func name(of kind: FindingKind) -> String {
    kind.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
