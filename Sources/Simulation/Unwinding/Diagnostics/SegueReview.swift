import Hierarchy

/// What the reviews of unwind and forward segues share.
protocol SegueReview {
  var segue: Segue { get }
  var place: SegueIndex { get }
}

extension SegueReview {
  /// Creates a finding about the segue and, by default, its source.
  func finding(
    _ id: DiagnosticID, _ sentence: Phrase, controller: ControllerIndex? = nil,
    position: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, sentence: sentence, controller: controller ?? segue.from, segue: place,
      position: position ?? segue.position)
  }

  /// The finding about a segue that lacks an identifier.
  var identifierMissing: Diagnostic {
    finding(
      .identifierMissing,
      "segue \(code: segue.id) has no identifier, so"
        + " \(code: "performSegue(withIdentifier:sender:)") can't find it; set its identifier")
  }
}
