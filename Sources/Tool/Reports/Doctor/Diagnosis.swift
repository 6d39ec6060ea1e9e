/// What `doctor` says of an installation, point by point.
package struct Diagnosis: Sendable {
  /// How well a point stands.
  package enum Status: String, Sendable {
    case ok
    /// Pictures can be drawn, but not every picture well.
    case warning
    /// Something that `render` needs is not there.
    case missing
  }

  /// One point.
  package struct Point: Sendable {
    package let status: Status
    /// What it is about: "Graphviz".
    package let subject: String
    /// How it stands, safe to print.
    package let text: String
    /// What to do; nil: nothing, or nobody knows.
    package let advice: String?

    package init(status: Status, subject: String, text: String, advice: String?) {
      self.status = status
      self.subject = subject
      self.text = text
      self.advice = advice
    }
  }

  /// The program's version.
  let version: String
  package let points: [Point]

  package init(version: String, points: [Point]) {
    self.version = version
    self.points = points
  }

  package var isAnythingMissing: Bool { points.contains { $0.status == .missing } }

  /// The report in a format.
  package func rendering(as format: DoctorFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .text: DiagnosisText(diagnosis: self, style: style)
    case .json: DiagnosisJSON(diagnosis: self)
    }
  }
}

/// How `doctor` prints what it finds.
package enum DoctorFormat: String, Sendable, CaseIterable {
  case text, json
}
