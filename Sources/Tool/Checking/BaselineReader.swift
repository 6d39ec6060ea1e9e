import Hierarchy
import JSON
import Text

extension Baseline {
  /// The version of the format of baseline files.
  public static let formatVersion = 1

  /// Reads a baseline file.
  ///
  /// - Parameter fileName: how messages name the file.
  /// - Throws: ``/Hierarchy/DocumentProblems`` with every problem of the file.
  public static func load(
    _ bytes: [UInt8], fileName: String
  ) throws(DocumentProblems) -> Baseline {
    try JSONFile.read(bytes, fileName: fileName) { BaselineReader(reader: $0).baseline() }
  }
}

private enum BaselineKey: String, ObjectKey {
  case segueviz = "segueviz-baseline"
  case findings

  static let owner = "a baseline"
  static let table = KeyTable<Self>()
}

private enum EntryKey: String, ObjectKey {
  case file, id, segue, controller, `class`, action, ios, scenes, count

  static let owner = "a finding"
  static let table = KeyTable<Self>()
}

private struct BaselineReader {
  let reader: ValueReader

  func baseline() -> Baseline {
    var baseline = Baseline()
    var hasVersion = false
    var hasFindings = false
    reader.readMembers(of: reader.root, as: BaselineKey.self) { key, value in
      switch key {
      case .segueviz:
        hasVersion = true
        _ = reader.wholeNumber(value, in: Baseline.formatVersion...Baseline.formatVersion)
      case .findings:
        hasFindings = true
        for value in reader.elements(value) { read(value, into: &baseline) }
      }
    }
    if !hasVersion {
      reader.report(
        "a baseline begins with \"\(BaselineKey.segueviz.rawValue)\": \(Baseline.formatVersion);"
          + " --write-baseline writes one", atStartOf: reader.root)
    }
    if !hasFindings {
      reader.report("a baseline needs \"findings\", an array", atStartOf: reader.root)
    }
    return baseline
  }

  private func read(_ value: JSONIndex, into baseline: inout Baseline) {
    var (file, id): (String?, String?)
    var subject = Finding.Subject()
    var count = 1
    reader.readMembers(of: value, as: EntryKey.self) { key, value in
      switch key {
      case .file: file = reader.string(value)
      case .id: id = kindID(value)
      case .segue: subject.segue = reader.string(value)
      case .controller: subject.controller = reader.string(value)
      case .class: subject.className = reader.string(value)
      case .action: subject.action = reader.string(value)
      case .ios: subject.ios = reader.string(value)
      case .scenes: subject.scenes = reader.elements(value).compactMap(reader.string)
      case .count: count = reader.wholeNumber(value, in: 1...1_000_000) ?? count
      }
    }
    guard let file, let id else {
      return reader.report("a finding needs \"file\" and \"id\"", atStartOf: value)
    }
    baseline.add(
      Baseline.Key(file: file, id: id, subject: subject), count: count,
      position: reader.position(of: value))
  }

  /// The name of a kind that may be known.
  private func kindID(_ value: JSONIndex) -> String? {
    guard let id = reader.string(value) else { return nil }
    let known = FindingKind.knowable.map(\.id)
    guard !known.contains(id) else { return id }
    reader.report(
      "there's no finding \(Visible.quoted(id)) that a baseline can suppress", at: value,
      suggesting: known, for: id)
    return id
  }
}
