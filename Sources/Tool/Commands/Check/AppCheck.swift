import Checking
import Exploring
import Hierarchy
import Importing
import Reports
import Text
import Unwinding
import Wording

/// Checks an imported app: its launch state, and each unwind segue after the shortest path to it.
struct AppCheck {
  let app: ImportedApp
  let imported: [ImportFinding]
  let places: ImportedPlaces
  let name: String
  let ios: IOSVersion?
  let overlay: Overlay?
  var isTooLarge = false
  /// The findings about classes that the states of unwind segues have.
  private static let ofClasses = FindingKind.diagnostic(.unverifiedBehavior)
  /// The findings about forward segues that the states after them have.
  private static let ofForwards: Set = [ofClasses, .diagnostic(.showFallsBackToModal)]

  /// The app with all findings, in the order of its files.
  mutating func checked(path: [UInt8]) throws -> CheckedInput {
    let document = try Document.load(try app.document().json, fileName: name, under: overlay)
    let moment = AppMoment(name: name, overlay: overlay)
    let forwards = Set(document.segues.filter { $0.kind != .unwind }.map(\.id))
    var found = imported.map(finding)
    var unimplemented = messages(ImportFinding.missingActions, imported)
    var shorter: [String: String] = [:]
    var unwinds: Set<String> = []
    var expected: Set<String> = []
    // The parts of an overlay about an unwind segue apply only to its document. The import reports
    // unwind segues without a document.
    app.everyMoment(joined: overlay == nil) { ids, make in
      guard let imported = try? make(),
        let situation = try? moment.read(imported.json).document
      else { return }
      unwinds.formUnion(ids)
      for segue in situation.segues
      where ids.contains(segue.id) && segue.expectations.contains(where: { $0.states(.noHandler) })
      {
        expected.insert(segue.id)
      }
      found += imported.findings.map(finding)
      unimplemented.merge(messages(ImportFinding.missingActions, imported.findings)) { first, _ in
        first
      }
      for topic in [ImportFinding.shorterPaths, ImportFinding.unshownScreens] {
        shorter.merge(messages(topic, imported.findings)) { first, _ in first }
      }
      found += findings(of: situation).filter { finding in
        guard let segue = finding.subject.segue else { return finding.kind == Self.ofClasses }
        return ids.contains(segue)
          || forwards.contains(segue) && Self.ofForwards.contains(finding.kind)
      }.map(placed)
    }
    found += findings(of: document).filter { finding in
      guard let segue = finding.subject.segue else { return true }
      // In an app, it's normal that a screen isn't in the launch state.
      if finding.kind == .diagnostic(.sourceNotLive), forwards.contains(segue) { return false }
      return !unwinds.contains(segue)
    }.map(placed)
    let named = Set(document.segues.compactMap(\.action?.name))
    found = Self.withFindingsOfAllStates(found, unimplemented, shorter, document, ios)
    found = found.filter { finding in
      // An unwind segue with the action can go there in another state.
      if finding.kind == .diagnostic(.unusedAction), let action = finding.subject.action {
        return !named.contains(action)
      }
      // The action is for the screens that this one opens.
      return finding.kind != .diagnostic(.sourceImplementsAction)
        || !document.hasOtherSource(than: finding.subject.segue)
    }
    // Several documents begin in the same way.
    var reported: Set<[String?]> = []
    found = found.filter { finding in
      reported.insert([finding.kind.id, finding.message, finding.origin?.text]).inserted
    }
    var checked = CheckedInput(
      name: name, path: path, source: nil, document: document, ios: ios ?? document.ios,
      findings: Self.inOrder(Self.joined(found, unimplemented, expected)),
      failure: isTooLarge ? .invalid : nil)
    checked.overlay = overlay?.checked
    return checked
  }

  private mutating func findings(of document: Document) -> [Finding] {
    let found = DocumentCheck.findings(of: document, ios: ios)
    if found.contains(where: { $0.kind == .documentTooLarge }) { isTooLarge = true }
    // The document doesn't declare a class that affects no unwind segue.
    return found.filter { finding in
      finding.kind != .diagnostic(.unknownClass)
        || finding.subject.className.flatMap { places.class($0) } == nil
    }
  }

  private func finding(_ imported: ImportFinding) -> Finding {
    var subject = Finding.Subject()
    switch imported.place.flatMap({ places.name(at: $0) }) {
    case .segue(let id): subject.segue = id
    case .controller(let id): subject.controller = id
    case .class(let name): subject.className = name
    case nil: break
    }
    return Finding(imported, about: subject)
  }

  private func placed(_ finding: Finding) -> Finding {
    let subject = finding.subject
    let isDeprecated = finding.kind == .diagnostic(.legacyOverride)
    let place =
      subject.segue.flatMap { places.segue($0) }
      ?? subject.className.flatMap { isDeprecated ? places.override(of: $0) : places.class($0) }
      ?? subject.controller.flatMap { places.controller($0) }
    let method = SourcePlace(places.action(subject.action, of: subject.className))
    // An expectation is in the overlay.
    return finding.placed(at: method ?? place.map(SourcePlace.init))
  }

  /// The import's findings about unwind segues, by the segues' ids.
  private func messages(_ topic: String, _ imported: [ImportFinding]) -> [String: String] {
    var messages: [String: String] = [:]
    for found in imported where found.topic == topic {
      let finding = finding(found)
      guard let segue = finding.subject.segue else { continue }
      messages[segue] = Visible.text(finding.message)
    }
    return messages
  }

  /// Reports a missing implementation once, although both the import and the simulation find it. If
  /// an unwind segue is expected to have no destination, the import's finding is omitted.
  private static func joined(
    _ findings: [Finding], _ unimplemented: [String: String], _ expected: Set<String>
  ) -> [Finding] {
    let handlers = Set(
      findings.filter { $0.kind == .diagnostic(.noHandler) }.compactMap(\.subject.segue))
    return findings.compactMap { finding in
      guard let segue = finding.subject.segue, let message = unimplemented[segue],
        handlers.contains(segue) || expected.contains(segue)
      else { return finding }
      if finding.kind == .diagnostic(.noHandler) { return finding.because(of: message) }
      let isSame = finding.kind == .importWarning && Visible.text(finding.message) == message
      return isSame ? nil : finding
    }
  }

  /// Replaces findings about one path by findings about every app state, because users can take
  /// other paths.
  private static func withFindingsOfAllStates(
    _ findings: [Finding], _ unimplemented: [String: String], _ shorter: [String: String],
    _ document: Document, _ ios: IOSVersion?
  ) -> [Finding] {
    func isDoubtful(_ finding: Finding) -> Bool {
      guard let segue = finding.subject.segue else { return false }
      return switch finding.kind {
      case .diagnostic(.noHandler): unimplemented[segue] == nil
      case .diagnostic(.handlerNotKnown): true
      default: shorter[segue] == Visible.text(finding.message)
      }
    }
    guard findings.contains(where: isDoubtful) else { return findings }
    let inStates = ExplorationFindings(document, Explorer(document, ios: ios).explore()).all
    return findings.map { finding in
      guard isDoubtful(finding), let segue = finding.subject.segue else { return finding }
      let own = inStates.filter { $0.subject.segue == segue }
      if let always = own.first(where: { $0.kind == .inStates(.alwaysAborted) }) {
        guard finding.kind == .diagnostic(.handlerNotKnown) else { return finding }
        return Finding(
          .diagnostic(.noHandler), always.message, origin: finding.origin, subject: finding.subject)
      }
      let better = own.first {
        [
          .inStates(.sometimesAborted), .diagnostic(.handlerNotKnown),
          .diagnostic(.pushWithoutNavigation), .diagnostic(.pushNavigationController),
          .diagnostic(.presentationConflict),
        ].contains($0.kind)
      }
      if better == nil, finding.kind != .diagnostic(.noHandler) { return finding }
      let action =
        document.segues.first { $0.id == segue }?.action.map { Visible.quoted($0.name) } ?? "it"
      return better?.placed(at: finding.origin)
        ?? Finding(
          .diagnostic(.handlerNotKnown),
          "no view controller handles \(action) on the path to its screen, but other paths may exist",
          origin: finding.origin, subject: finding.subject)
    }
  }

  private static func inOrder(_ findings: [Finding]) -> [Finding] {
    findings.sorted { left, right in
      let files = (left.origin?.file ?? "", right.origin?.file ?? "")
      if files.0 != files.1 { return files.0.utf8.lexicographicallyPrecedes(files.1.utf8) }
      let start = SourcePosition(line: 0, column: 0)
      return left.origin?.position ?? start < right.origin?.position ?? start
    }
  }
}

extension SourcePlace {
  init(_ place: ImportPlace) { self.init(file: place.fileName, position: place.position) }
}

extension Finding {
  /// A finding of an import. If it prevented the import, the input is invalid.
  init(_ imported: ImportFinding, about subject: Subject = Subject()) {
    let kind: FindingKind =
      switch imported.severity {
      case .error: .invalidDocument
      case .warning: .importWarning
      case .note: .importNote
      }
    self.init(
      kind, imported.message, origin: imported.place.map(SourcePlace.init), subject: subject)
  }
}

extension Document {
  /// Whether a screen of another class has an unwind segue with the same action.
  fileprivate func hasOtherSource(than id: String?) -> Bool {
    guard let segue = segues.first(where: { $0.id == id }) else { return false }
    return segues.contains {
      $0.action == segue.action
        && controllers[$0.from].className != controllers[segue.from].className
    }
  }
}

extension Overlay {
  var checked: CheckedOverlay {
    CheckedOverlay(name: input.name, path: input.file.bytes, bytes: bytes)
  }
}
