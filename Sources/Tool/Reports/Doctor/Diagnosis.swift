import JSON
import Unwinding

/// The result of `doctor` for an installation, point by point.
package struct Diagnosis: Sendable {
  package enum Status: String, Sendable {
    case ok
    /// Diagrams can be drawn, but some not well.
    case warning
    /// A dependency of `render` is missing.
    case missing
  }

  package struct Point: Sendable {
    package let status: Status
    /// The subject: "Graphviz".
    package let subject: String
    /// The result, safe to print.
    package let text: String
    /// The fix; nil: none is needed or known.
    package let advice: String?

    package init(status: Status, subject: String, text: String, advice: String?) {
      self.status = status
      self.subject = subject
      self.text = text
      self.advice = advice
    }
  }

  let version: String
  package let points: [Point]

  package init(version: String, points: [Point]) {
    self.version = version
    self.points = points
  }

  package var isAnythingMissing: Bool { points.contains { $0.status == .missing } }
}

extension Diagnosis: JSONReport {
  package func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try pass(
      JSONWriter.file(.lines) { json in
        json.member("segueviz", version)
        json.member("isComplete", !isAnythingMissing)
        json.member("points", points, .lines) { $0.value(value(of: $1), from: $0.indent) }
      })
  }

  private func value(of point: Point) -> JSONValue {
    [
      "status": .string(point.status.rawValue), "subject": .string(point.subject),
      "finding": .string(point.text), "advice": point.advice.map(JSONValue.string),
    ]
  }

  package func blocks(for medium: Medium) -> [Block] {
    let rows = points.map { point in
      let status = Row.Key(Phrase(point.status.rawValue), point.status.emphasis)
      var row = Row([status, .init(Phrase(point.subject))], [Phrase(point.text)])
      if let advice = point.advice { row.notes = ["fix: \(advice)"] }
      return row
    }
    return [
      .title("segueviz \(version)"), .list(rows),
      .aside([
        isAnythingMissing
          ? "Not all dependencies are installed." : "All dependencies are installed."
      ]),
    ]
  }
}

extension Diagnosis.Status {
  fileprivate var emphasis: Emphasis {
    switch self {
    case .ok: .good
    case .warning: .warning
    case .missing: .bad
    }
  }
}
