import JSON
import Text

/// What a document says of itself.
struct DocumentFacts {
  let title: String?
  let summary: String?
  let ios: IOSVersion
  let minimumIOS: IOSVersion
  let above: Surroundings
  let coverage: UnwindCoverage
  let isLaunch: Bool

  init(_ values: [DocumentKey: JSONIndex], _ reader: ValueReader) {
    title = values[.title].flatMap(reader.text)
    summary = values[.description].flatMap(reader.text)
    ios = values[.ios].flatMap(reader.version) ?? .newest
    minimumIOS = Self.minimum(values[.minimumIOS], of: ios, reader)
    above = values[.above].flatMap { reader.word($0, as: Surroundings.self) } ?? .window
    coverage = values[.unwinds].flatMap { reader.word($0, as: UnwindCoverage.self) } ?? .all
    isLaunch = values[.launch].flatMap(reader.bool) ?? false
  }

  /// The oldest version that the app runs on.
  private static func minimum(
    _ value: JSONIndex?, of ios: IOSVersion, _ reader: ValueReader
  ) -> IOSVersion {
    guard let value, let minimum = reader.version(value) else {
      return IOSVersion.defaultMinimum.major > ios.major ? ios : .defaultMinimum
    }
    guard minimum.major > ios.major else { return minimum }
    reader.report(
      "the oldest supported version can't be later than the \"ios\" of the document,"
        + " \(Visible.quoted(ios.description))", at: value, kind: .relation)
    return ios
  }
}
