extension Document {
  /// This document with one more unwind at the end of its segues: "what if this controller unwound
  /// with that action". No segue of the document has to say so.
  ///
  /// It is triggered from the interface, so that the source's shouldPerformSegue is asked
  /// (Semantics.md A1), and its id is "asked", or "asked-2" and so on where a segue has that.
  ///
  /// - Parameters:
  ///   - action: the unwind action that is looked for.
  ///   - source: the controller that unwinds.
  public func asking(
    _ action: ActionSelector, from source: ControllerIndex
  ) -> Document {
    let asked = Segue(
      id: freeSegueID("asked"), kind: .unwind, from: source, action: action, to: nil,
      identifier: nil, sender: nil, segueClass: nil, note: nil, origin: nil, trigger: .interface,
      animates: true, maker: .storyboard, modalPresentationStyle: nil, actsAs: nil, performs: nil,
      expectations: [],
      everywhere: nil, position: controllers[source].position)
    var document = self
    document.segues.append(asked)
    return document
  }

  private func freeSegueID(_ wanted: String) -> String {
    let taken = Set(segues.map(\.id))
    var id = wanted
    var number = 1
    while taken.contains(id) {
      number += 1
      id = "\(wanted)-\(number)"
    }
    return id
  }
}
