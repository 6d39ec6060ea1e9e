import Hierarchy
import Text

/// A segue of the storyboards that code performs.
struct PerformedSegue: Sendable {
  let identifier: String
  /// The controllers whose segue it is; nil: somebody's.
  let scenes: [SceneIndex]?
  /// The controllers that the code names besides; nil: it does not.
  var named: Set<SceneIndex>?
  /// The class whose code performs its own segue.
  let className: String?
  /// The function that does it; empty: none.
  let function: String
  /// Whether the exception of a segue that is not there can be caught.
  let isTried: Bool
  /// Whether it is UIKit's method, or a generator's.
  let isCertain: Bool
  let place: ImportPlace

  /// "save in Editor.swift:41"
  var description: String {
    (function.isEmpty ? "" : "\(function) in ") + place.fileAndLine
  }
}

extension CodeIndex {
  /// What the code performs by an identifier that is known.
  func performedSegues() -> [PerformedSegue] {
    var generated: GeneratedSegues?
    return performings.compactMap { performing in
      guard let scanned = performing.identifier else { return nil }
      var identifier = text(scanned, in: CodeContext(type: performing.type))
      var named: Set<SceneIndex>?
      if let segue = generatedSegue(scanned) {
        let all = generated ?? GeneratedSegues(scenes, classes)
        generated = all
        // The generator's own code says it, where that is among the sources.
        identifier = identifier ?? all.identifier(of: segue)
        named = all.scenes[segue.group] ?? []
      }
      guard let identifier else { return nil }
      let own = performing.isOwn ? performing.type.flatMap(controllerClass) : nil
      return PerformedSegue(
        identifier: identifier, scenes: own.map { scenesByAncestor[$0] ?? [] }, named: named,
        className: own, function: performing.function, isTried: performing.isTried,
        isCertain: performing.isCertain, place: performing.place)
    }
  }

  /// The segue that a generator's name stands for.
  private func generatedSegue(_ text: ScannedText) -> GeneratedSegue? {
    guard case .constant(let path) = text, let first = path.first else { return nil }
    return GeneratedSegue((segueAliases[first] ?? [first]) + path.dropFirst())
  }
}

extension AppScenes {
  /// Notes with segues which code performs them.
  ///
  /// - Returns: what is performed and is not there, of controllers whose scenes are.
  mutating func note(_ performings: [PerformedSegue]) -> [ImportFinding] {
    var places: [String: [SegueKey]] = [:]
    for (index, scene) in scenes.placed {
      for (place, segue) in scene.segues.enumerated() where !segue.isMadeByCode {
        guard let identifier = segue.identifier else { continue }
        places[identifier, default: []].append(SegueKey(scene: index, place: place))
      }
    }
    var findings: [ImportFinding] = []
    var stepsLeft = Self.mostSteps
    for performing in performings where stepsLeft > 0 {
      stepsLeft -= 1 + (performing.scenes?.count ?? 0) + (places[performing.identifier]?.count ?? 0)
      let meant = performing.scenes.map(Set.init)
      var keys = (places[performing.identifier] ?? [])
        .filter { key in meant.map { $0.contains(key.scene) } ?? true }
      if let named = performing.named {
        let inside = keys.filter { named.contains($0.scene) }
        // UIKit gets no more than the identifier.
        if meant == nil || !inside.isEmpty { keys = inside }
      }
      for key in keys.prefix(Self.mostPerformed) {
        scenes[key.scene].segues[key.place].performers.append(performing.description)
      }
      if keys.isEmpty, let finding = missing(performing) { findings.append(finding) }
    }
    return findings
  }

  /// How many scenes and segues are looked at: no app has so many segues of one identifier.
  private static let mostSteps = 20_000_000

  /// Of one call no more segues are noted: that is no identifier of an app.
  private static let mostPerformed = 100

  private func missing(_ performing: PerformedSegue) -> ImportFinding? {
    // Of code for several systems iOS's is read: what tvOS performs is not known.
    guard let className = performing.className, let own = performing.scenes, !own.isEmpty,
      !performing.isTried, performing.isCertain,
      !own.contains(where: { storyboards[scenes[$0].storyboard].isForTV })
    else { return nil }
    let identifiers = own.prefix(Self.mostPerformed).flatMap { scene in
      scenes[scene].segues.prefix(Self.mostPerformed).compactMap(\.identifier)
    }
    return ImportFinding(
      .warning,
      "no segue of \(Visible.text(className)) has the identifier"
        + " \(Visible.quoted(performing.identifier)), so performing it raises an exception"
        + (performing.identifier.nearest(in: Array(Set(identifiers)).sorted()).map {
          "; did you mean \(Visible.quoted($0))?"
        } ?? ""), at: performing.place, of: "missing segues that code performs")
  }
}

extension StoryboardSegue {
  /// Who performs it, in words.
  var performersNote: String? {
    guard !performers.isEmpty else { return nil }
    let more = performers.count - Self.mostNamed
    return "performed by " + performers.prefix(Self.mostNamed).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  private static let mostNamed = 3
}
