/// What `doctor` says, for people.
struct DiagnosisText: Rendering {
  let diagnosis: Diagnosis
  let style: TextStyle

  /// Writes the text.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let width = diagnosis.points.map(\.subject.count).max() ?? 0
    var text = "segueviz \(diagnosis.version)\n"
    for point in diagnosis.points {
      let status = TextWrapping.padded(point.status.rawValue, to: 7)
      let subject = TextWrapping.padded(point.subject, to: width)
      text += "\(style.text(status, emphasis(of: point.status)))  \(subject)  \(point.text)\n"
      if let advice = point.advice {
        text += TextWrapping.spaces(11 + width) + "fix: " + style.text(advice, .name) + "\n"
      }
    }
    text +=
      diagnosis.isAnythingMissing
      ? "Something is missing.\n"
      : "All dependencies are"
        + " installed.\n"
    try pass(Array(text.utf8))
  }

  private func emphasis(of status: Diagnosis.Status) -> TextStyle.Emphasis {
    switch status {
    case .ok: .good
    case .warning: .warning
    case .missing: .bad
    }
  }
}
