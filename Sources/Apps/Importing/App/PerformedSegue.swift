import Hierarchy
import Text

/// A segue of the storyboards that code performs.
struct PerformedSegue: Sendable {
  let identifier: String?
  /// The controllers with the segue; nil: any.
  let scenes: [SceneIndex]?
  /// The controllers that conform to the protocol of the code; nil: the code isn't in a protocol.
  var conforming: [SceneIndex]?
  /// The controllers that the code names; nil: none.
  var named: Set<SceneIndex>?
  /// The class whose code performs its own segue.
  let className: String?
  let scanned: ScannedPerforming

  /// "save in Editor.swift:41"
  var description: String {
    let place = scanned.place.fileAndLine
    return scanned.function.isEmpty ? place : "\(scanned.function) in \(place)"
  }
}

extension CodeIndex {
  func performedSegues() -> [PerformedSegue] {
    var generated: GeneratedSegues?
    return performings.map { performing in
      let context = CodeContext(performing.type, performing.place)
      var identifier = performing.identifier.flatMap { text($0, in: context) }
      var named: Set<SceneIndex>?
      if let segue = performing.identifier.flatMap(generatedSegue) {
        let all = generated ?? GeneratedSegues(scenes, classes)
        generated = all
        // The generated code contains the identifier, if it's in the sources.
        identifier = identifier ?? all.identifier(of: segue)
        named = all.scenes[segue.group] ?? []
      }
      let own = performing.isOwn ? performing.type.flatMap(controllerClass) : nil
      return PerformedSegue(
        identifier: identifier,
        scenes: own.map { scenesByAncestor[$0] ?? [] } ?? scenes(of: performing.owners),
        conforming: performing.isOwn ? performing.type.flatMap(scenes(conformingTo:)) : nil,
        named: named, className: own, scanned: performing)
    }
  }

  /// Notes which code may run while its screen is hidden: in an observer, a timer, another object,
  /// or a method that one of these calls (Semantics.md, section 12).
  mutating func noteCodeOfOthers() {
    var namesLeft = Self.mostNames
    var methodsByClass: [String: [String: Set<String>]] = [:]
    func runners(_ function: String, of type: String?) -> Set<String>? {
      guard let name = type.flatMap(controllerClass) else { return nil }
      let methods = methodsByClass[name] ?? methodsOfOthers(in: name, &namesLeft)
      methodsByClass[name] = methods
      // Beyond the limit, other objects may run it.
      guard namesLeft > 0,
        classes.ancestry(of: name).contains(where: { classes[$0]?.methods[function] != nil })
      else { return [] }
      return methods[function]
    }
    for (place, code) in performings.enumerated() {
      let others =
        code.isOwn
        ? runners(code.function, of: code.type)
        : code.isRunLater ? Set([code.type.flatMap(controllerClass)].compactMap(\.self)) : nil
      guard let others else { continue }
      performings[place].isRunLater = true
      performings[place].runners = others
    }
    for (place, code) in showings.enumerated() where code.isOwn && !code.isRunLater {
      showings[place].isRunLater = runners(code.function, of: code.type) != nil
    }
  }

  /// The maximum number of names to examine; apps have some hundreds.
  private static let mostNames = 1_000_000

  /// The methods that observers, timers, and other objects call in a class of controllers, and those
  /// that these call. If only other controllers call one, their classes.
  private func methodsOfOthers(
    in className: String, _ namesLeft: inout Int
  ) -> [String: Set<String>] {
    let ancestry = classes.ancestry(of: className).compactMap { classes[$0] }
    let methods = ancestry.flatMap(\.methods.values)
    namesLeft -= methods.reduce(1) { $0 + $1.mentions.count }
    guard namesLeft > 0 else { return [:] }
    // How many methods mention each name.
    let counts = Dictionary(methods.flatMap(\.mentions).map { ($0, 1) }, uniquingKeysWith: +)
    var found = Dictionary(firstOf: methods.flatMap(\.laterNames).map { ($0, Set<String>()) })
    for method in methods where !method.isOfUI {
      let others = callers[method.name]?.subtracting(ancestry.map { $0.name }) ?? []
      // If a screen is visible, so are its views.
      let isHidden =
        others.isEmpty
        ? !method.isExposed && counts[method.name] == nil
        : others.contains { name in
          let ancestry = name.map(classes.ancestry) ?? []
          return !ancestry.contains { $0.hasSuffix("View") || $0.hasSuffix("Cell") }
        }
      guard isHidden, found[method.name] == nil else { continue }
      let controllers = others.map { $0.flatMap(controllerClass) }
      found[method.name] =
        counts[method.name] != nil || controllers.contains(nil)
        ? [] : Set(controllers.compactMap(\.self))
    }
    var pending = Array(found.keys)
    while let name = pending.popLast() {
      for call in ancestry.flatMap({ $0.methods[name]?.calls ?? [] }) where found[call] == nil {
        let isOthers = ancestry.contains {
          $0.methods[call].map { $0.isOfUI || $0.isExposed } ?? false
        }
        found[call] = counts[call] == 1 && !isOthers ? found[name] ?? [] : []
        pending.append(call)
      }
    }
    return found
  }

  private func generatedSegue(_ text: ScannedText) -> GeneratedSegue? {
    guard case .constant(let path) = text, let first = path.first else { return nil }
    return GeneratedSegue((segueAliases[first] ?? [first]) + path.dropFirst())
  }
}

extension AppScenes {
  /// Notes which code changes the controls of segues.
  mutating func note(_ changes: [ControlChange], _ classes: AppClasses) {
    var (known, byName): (Set<[String?]>, [String: [ControlChange]]) = ([], [:])
    for change in changes where known.insert(change.key).inserted {
      for name in change.names { byName[name, default: []].append(change) }
    }
    let ofTabs = ["tabBar", "tabBarItem"].flatMap { byName[$0] ?? [] }
    tabCondition = ofTabs.first { $0.isTappable != true }?.text
    // The bar stays hidden on other screens of the stack, unless the class shows it again.
    let bars = byName["navigationBar"] ?? []
    let showing = Set(bars.filter { $0.isTappable == true }.map(\.type))
    let hiding = Set(bars.map(\.type)).subtracting(showing)
    let showingToolbar = Set(
      changes.filter { $0.isTappable == true && $0.names == [ScreenWords.toolbar] }
        .compactMap(\.type))
    for scene in scenes.places where !byName.isEmpty {
      let ancestry = classes.ancestry(of: scenes[scene].controller.runtimeClass(in: classes))
      if !showingToolbar.isDisjoint(with: ancestry) { scenes[scene].controller.showsToolbar = true }
      for (place, segue) in scenes[scene].segues.enumerated() where !segue.isEmbed {
        let names = segue.outlets.sorted() + (segue.isInBar ? [] : ["view.subviews"])
        // Code of a view can change its subviews, of any screen.
        let found = names.flatMap { byName[$0] ?? [] }
          .filter {
            $0.names.contains("navigationBar") && hiding.contains($0.type)
              // A class that shows the toolbar often hides it for the next screen.
              || $0.isTappable != true && $0.names.contains(ScreenWords.toolbar)
              || $0.type.map { ancestry.contains($0) || !classes.isController($0) } ?? true
          }
        let enablings = found.filter { $0.isTappable == true && $0.type != nil }
        scenes[scene].segues[place].outlets.formUnion(found.flatMap(\.names))
        scenes[scene].segues[place].disabling =
          found.first { $0.isTappable != true && !$0.isUndone(by: enablings, of: names) }?.text
      }
    }
  }

  /// Notes the code that performs each segue, and returns findings about segues that don't exist.
  mutating func note(
    _ performings: [PerformedSegue], _ classes: AppClasses, usedNames: Set<UInt64>
  ) -> [ImportFinding] {
    var places: [String: [AppSegueKey]] = [:]
    var (overrides, contents): ([SceneIndex: String], [SceneIndex: Set<String>]) = ([:], [:])
    for (index, scene) in scenes.placed {
      overrides[index] =
        classes.ancestry(of: scene.controller.runtimeClass(in: classes)).lazy
        .compactMap { classes[$0]?.performOverride }.first
      for (place, segue) in scene.segues.enumerated() where !segue.isMadeByCode {
        guard let identifier = segue.identifier else { continue }
        places[identifier, default: []].append(AppSegueKey(scene: index, place: place))
      }
    }
    let unwindActions = Set(scenes.flatMap(\.segues).compactMap { $0.validAction?.name })
    /// Whether no control, no unwind segue, and no other code seems to call the function.
    func isUnused(_ performing: PerformedSegue) -> Bool {
      let (function, own) = (performing.scanned.function, performing.scenes ?? [])
      guard performing.scanned.isUnnamed, let name = performing.className,
        !usedNames.contains(ScannedFile.hash(function.utf8))
      else { return false }
      let isSent = storyboards.indices.contains { place in
        // The first responder can be of any class.
        storyboards[place].sends(function) { sceneByID[place][$0].map(own.contains) ?? true }
      }
      return !isSent
        && !unwindActions.contains { $0.hasPrefix(function) && classes.implements(name, $0) }
    }
    var findings: [ImportFinding] = []
    var unclear: Set<String> = []
    var stepsLeft = Self.mostSteps
    // Conditions depend on other code, which decides which segue is performed.
    for performing in performings where performing.identifier == nil {
      for scene in performing.scenes ?? performing.conforming ?? [] where stepsLeft > 0 {
        stepsLeft -= 1 + scenes[scene].segues.count
        for place in scenes[scene].segues.indices {
          scenes[scene].segues[place].conditions.append(performing.description)
        }
      }
    }
    for performing in performings where stepsLeft > 0 {
      guard let identifier = performing.identifier else { continue }
      stepsLeft -= 1 + (performing.scenes?.count ?? 0) + (places[identifier]?.count ?? 0)
      let meant = performing.scenes.map(Set.init)
      var keys = (places[identifier] ?? [])
        .filter { key in meant.map { $0.contains(key.scene) } ?? true }
      if let named = performing.named {
        let inside = keys.filter { named.contains($0.scene) }
        // UIKit only gets the identifier.
        if meant == nil || !inside.isEmpty { keys = inside }
      }
      let isUnused = isUnused(performing)
      for key in keys.prefix(Self.mostPerformed) {
        guard !isUnused || !performing.scanned.isInAction else {
          scenes[key.scene].segues[key.place].conditions.append(performing.description)
          continue
        }
        scenes[key.scene].segues[key.place].performers.append(performing.description)
        if performing.scanned.isRunLater { scenes[key.scene].segues[key.place].mayBeHidden = true }
        if performing.scanned.isFollowing, let target = scenes[key.scene].targets[key.place] {
          entries.append(
            CodeEntry(
              scene: target, className: performing.className, kind: .unknown,
              place: performing.scanned.place))
        }
        let scanned = performing.scanned.condition
        // The success of a step, such as a login, often decides whether code shows a screen.
        let counts = scanned?.isOfScreen ?? false || scenes[key.scene].segues[key.place].isUnwind
        let runners = performing.scanned.runners
        if !runners.isEmpty, contents[key.scene] == nil {
          contents[key.scene] = classNames(in: key.scene, classes)
        }
        let isElsewhere =
          !runners.isEmpty && runners.isDisjoint(with: contents[key.scene] ?? [])
        let text = isElsewhere ? "" : counts ? scanned.map { ": \($0.text)" } : nil
        scenes[key.scene].segues[key.place].conditions.append(
          text.map { performing.description + $0 } ?? overrides[key.scene])
      }
      if keys.isEmpty || keys.count > Self.mostPerformed { unclear.insert(identifier) }
      if keys.isEmpty,
        let finding = missing(
          performing, identifier, of: performing.className, isUnused: isUnused,
          performing.scenes?.filter { scene in
            // A subclass can override the method with the code.
            classes.ancestry(of: scenes[scene].controller.runtimeClass(in: classes))
              .prefix { $0 != performing.className }
              .allSatisfy { classes[$0]?.methods[performing.scanned.function] == nil }
          })
      {
        findings.append(finding)
      }
    }
    unclearIdentifiers = stepsLeft > 0 ? unclear : nil
    return findings
  }

  /// The classes of a scene, and of those that it contains from the beginning.
  private func classNames(in scene: SceneIndex, _ classes: AppClasses) -> Set<String> {
    var (pending, seen, names) = ([scene], Set<SceneIndex>(), Set<String>())
    while let next = pending.popLast(), seen.count < 100 {
      guard seen.insert(next).inserted else { continue }
      names.formUnion(classes.ancestry(of: scenes[next].controller.runtimeClass(in: classes)))
      pending += scenes[next].containmentSegues.compactMap { scenes[next].targets[$0] }
    }
    return names
  }

  /// Notes which segues no code performs, if all of the app's code was read, and which it may perform,
  /// because it performs an unknown segue. A library may perform segues that code passes to it.
  mutating func noteUnperformed(
    _ performings: [PerformedSegue], _ classes: AppClasses, passed: Set<String>
  ) {
    guard let unclear = unclearIdentifiers else { return }
    let open = performings.filter { $0.identifier == nil }
    let anywhere = open.first { $0.scenes == nil && $0.conforming == nil }
    let openScenes = Set(open.compactMap { $0.scenes ?? $0.conforming }.joined())
    for index in scenes.places {
      let isOpen = anywhere != nil || openScenes.contains(index)
      let ancestry = classes.ancestry(of: scenes[index].controller.runtimeClass(in: classes))
      let isRead = ancestry.allSatisfy { classes[$0]?.place != nil || UIKitClasses.contains($0) }
      guard isOpen || isRead else { continue }
      for place in scenes[index].segues.indices {
        let segue = scenes[index].segues[place]
        guard let identifier = segue.identifier, segue.performers.isEmpty,
          !unclear.contains(identifier), !passed.contains(identifier)
        else { continue }
        // Only an action that nothing seems to call performs it.
        let isNever = !isOpen && segue.conditions.isEmpty
        scenes[index].segues[place].codeTrigger = isNever ? .nothing : .unknown
        if segue.conditions.isEmpty, let anywhere {
          scenes[index].segues[place].conditions = [anywhere.description]
        }
      }
    }
  }

  /// The maximum number of scenes and segues to examine; apps have fewer with one identifier.
  private static let mostSteps = 20_000_000

  /// The maximum number of segues for one call. With more, it isn't an identifier.
  private static let mostPerformed = 100

  /// Findings about segues that code performs on the window's root, and that it doesn't have.
  func missing(_ performings: [PerformedSegue], ofRoot root: SceneIndex) -> [ImportFinding] {
    performings.compactMap { performing in
      guard performing.scanned.isOfRoot, let identifier = performing.identifier,
        !scenes[root].segues.contains(where: { $0.identifier == identifier })
      else { return nil }
      let name = "the window's root " + (scenes[root].controller.simpleClass ?? "controller")
      return missing(performing, identifier, of: name, [root])
    }
  }

  private func missing(
    _ performing: PerformedSegue, _ identifier: String, of className: String?,
    isUnused: Bool = false, _ own: [SceneIndex]?
  ) -> ImportFinding? {
    // Code for several systems is read as for iOS, so it's unknown what tvOS performs.
    guard let className, let own, !own.isEmpty,
      !performing.scanned.isTried, performing.scanned.isCertain,
      !own.contains(where: { storyboards[scenes[$0].storyboard].isForTV })
    else { return nil }
    let identifiers = own.prefix(Self.mostPerformed).flatMap { scene in
      scenes[scene].segues.prefix(Self.mostPerformed).compactMap(\.identifier)
    }
    return ImportFinding(
      isUnused ? .note : .warning,
      "no segue of \(Visible.text(className)) has the identifier"
        + " \(Visible.quoted(identifier)), so performing it raises an exception"
        + (identifier.suggestion(in: Set(identifiers).sorted()) ?? "")
        + (isUnused
          ? "; but no control and no code calls \(Visible.text(performing.scanned.function))" : ""),
      at: performing.scanned.place, of: "missing segues that code performs")
  }
}

extension StoryboardSegue {
  var performersNote: String? {
    guard !performers.isEmpty else { return nil }
    let more = performers.count - Self.mostNamed
    return "performed by " + performers.prefix(Self.mostNamed).listed(more: more)
  }

  private static let mostNamed = 3
}
