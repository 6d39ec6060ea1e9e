import Hierarchy

/// The code that contains a name.
struct CodeContext {
  let type: String?
  let file: String
  /// The values of the function's arguments; nil: unknown.
  private(set) var arguments: [String?] = []
  private(set) var depth = 0
  /// The storyboard of the object whose code it is, if its class has scenes in several.
  var storyboard: Int?

  init(_ type: String?, _ place: ImportPlace, in storyboard: Int? = nil) {
    (self.type, file, self.storyboard) = (type, place.fileName, storyboard)
  }

  /// The context of a value that code in this one uses.
  func inside(_ type: String?, _ place: ImportPlace, _ arguments: [String?] = []) -> CodeContext {
    var inner = CodeContext(type, place)
    (inner.arguments, inner.depth) = (arguments, depth + 1)
    return inner
  }

  var deeper: CodeContext {
    var copy = self
    copy.depth += 1
    return copy
  }
}

/// The scenes, and what code says about screens, by the names in code.
struct CodeIndex {
  let scenes: AppScenes
  let classes: AppClasses
  var showings: [ScannedShowing]
  let values: [ScannedValue]
  private(set) var valuesByName: [String: [Int]] = [:]
  let texts: AppTexts
  /// The types of aliases with one meaning, for SwiftGen's segues of a storyboard.
  private(set) var segueAliases: [String: [String]] = [:]
  private(set) var scenesByClass: [String: [SceneIndex]] = [:]
  private(set) var scenesByIdentifier: [String: [SceneIndex]] = [:]
  /// The declared classes of results of methods and properties, by type and name.
  private(set) var results: [String: Set<String>] = [:]
  /// The app's controller classes that inherit from each class.
  private(set) var heirs: [String: [String]] = [:]
  /// The scenes of each class and its subclasses.
  private(set) var scenesByAncestor: [String: [SceneIndex]] = [:]
  private(set) var storyboards: [String: [Int]] = [:]
  /// The hashes of the classes that code makes instances of.
  private let madeClasses: Set<UInt64>
  private let unwindActions: Set<String>
  let contexts: [(word: String, place: ImportPlace)]
  var performings: [ScannedPerforming]
  /// The types whose members several classes have: protocols and superclasses of all controllers.
  private let shared: Set<String>
  /// The classes with code that calls a method of another object, by its name; nil: other code.
  let callers: [String: Set<String?>]
  /// The Swift protocols that no other protocol or alias contains.
  private let plainProtocols: Set<String>

  init(_ sources: AppSources, classes: AppClasses, scenes: AppScenes) {
    self.scenes = scenes
    self.classes = classes
    showings = sources.files.flatMap(\.screens.showings)
    values = sources.files.flatMap(\.screens.values)
    contexts = sources.files.flatMap(\.screens.contexts)
    performings = sources.files.flatMap(\.screens.performings)
    var calls: [(String?, [String])] = classes.names.map { name in
      (name, classes[name]?.methods.values.flatMap(\.mentions) ?? [])
    }
    calls += sources.files.map { (nil, Array($0.outsideCalls)) }
    callers = calls.reduce(into: [:]) { callers, calls in
      for called in calls.1 where called.hasPrefix(".") {
        callers[String(called.dropFirst()), default: []].insert(calls.0)
      }
    }
    madeClasses = sources.files.reduce(into: []) { $0.formUnion($1.madeClasses) }
    unwindActions = Set(scenes.scenes.flatMap(\.segues).compactMap { $0.validAction?.name })
    // UIKit calls the data source's method, so any other member with its name is a property.
    for (index, value) in values.enumerated() where !value.isPage {
      valuesByName[value.name, default: []].append(index)
    }
    texts = AppTexts(sources)
    shared = ClassMerger.everyController.union(sources.files.flatMap(\.protocols))
    let combined = sources.files.reduce(into: Set<String>()) { names, file in
      names.formUnion(file.refinedProtocols.union(file.aliases.values.joined()))
    }
    plainProtocols = Set(
      sources.files.lazy.filter { $0.fileName.hasSuffix(".swift") }.flatMap(\.protocols)
    )
    .subtracting(combined)
    for (name, result) in sources.files.lazy.flatMap(\.screens.results) {
      results[name, default: []].insert(result)
    }
    for name in classes.names where classes.isController(name) {
      for ancestor in classes.ancestry(of: name).dropFirst() {
        heirs[ancestor, default: []].append(name)
      }
    }
    for (name, targets) in sources.files.lazy.flatMap(\.aliases) where targets.count == 1 {
      let path = targets[0].split(separator: ".").map(String.init)
      guard path.contains(ScreenWords.swiftGenSegues) else { continue }
      // An alias with several meanings is ignored.
      segueAliases[name] = segueAliases[name].map { $0 == path ? path : [] } ?? path
    }
    for index in scenes.scenes.places {
      let controller = scenes.scenes[index].controller
      if let identifier = controller.storyboardIdentifier, scenes.resolved(index) != nil {
        scenesByIdentifier[identifier, default: []].append(index)
      }
      if controller.customClass != nil, scenes.isController(index) {
        let name = controller.runtimeClass(in: classes)
        scenesByClass[name, default: []].append(index)
        for ancestor in classes.ancestry(of: name) {
          scenesByAncestor[ancestor, default: []].append(index)
        }
      }
    }
    for (index, storyboard) in scenes.storyboards.enumerated() {
      storyboards[storyboard.name, default: []].append(index)
    }
    noteCodeOfOthers()
  }

  /// The context of some code, or several: one for each storyboard with its object's class.
  func contexts(of showing: ScannedShowing) -> [CodeContext] {
    let own = showing.isOwn ? showing.type.map(scenes(ofClass:)) ?? [] : []
    let storyboards: [Int?] = Set(own.map { scenes.scenes[$0].storyboard }).sorted()
    return (storyboards.count > 1 ? storyboards : [nil])
      .map { CodeContext(showing.type, showing.place, in: $0) }
  }

  /// The context of one of a member's values, which code in another context uses.
  func context(
    of value: ScannedValue, _ member: ScannedMember, in outer: CodeContext
  ) -> CodeContext {
    let type = member.isStatic ? member.type ?? value.type : value.type
    var inner = outer.inside(
      type, value.place, member.arguments.map { $0.flatMap { text($0, in: outer) } })
    if !member.isStatic, let own = outer.type, let type, classes.ancestry(of: own).contains(type) {
      inner.storyboard = outer.storyboard
    }
    return inner
  }

  /// The values of a member: those of its type, else of the nearest superclass with one, else the
  /// only one with that name.
  func members(_ member: ScannedMember) -> [Int] {
    guard let all = valuesByName[member.name] else { return [] }
    /// The values with these labels, or all if there are none.
    func called(_ found: [Int]) -> [Int] {
      let exact = found.filter { values[$0].labels == member.labels }
      return exact.isEmpty ? found : exact
    }
    if let type = member.type {
      let own = all.filter { values[$0].type.map { isType($0, type) } ?? false }
      if !own.isEmpty { return called(own) }
      let ancestry = classes.ancestry(of: type).dropFirst()
      for ancestor in ancestry {
        let inherited = all.filter { values[$0].type == ancestor }
        if !inherited.isEmpty { return called(inherited) }
      }
      // The values of a protocol's members.
      let others = all.filter { values[$0].type.map(shared.contains) ?? true }
      return others.count == 1 ? others : []
    }
    return all.count == 1 ? all : []
  }

  /// Whether a name can refer to a type with a full name.
  private func isType(_ type: String, _ name: String) -> Bool {
    type == name || type.hasSuffix("." + name) || name.hasSuffix("." + type)
  }

  /// The scenes of a class and its subclasses; for a UIKit class, only the scenes of that class.
  func scenes(ofClass name: String) -> [SceneIndex] {
    (UIKitClasses.contains(name) ? scenesByClass : scenesByAncestor)[name] ?? []
  }

  /// The scenes of the classes that conform to a protocol; nil: unknown, or it's no protocol.
  func scenes(conformingTo name: String) -> [SceneIndex]? {
    guard plainProtocols.contains(name) else { return nil }
    return classes.names.filter { classes[$0]?.inherited.contains(name) ?? false }
      .flatMap { scenesByAncestor[$0] ?? [] }
  }

  func scenes(named identifier: String, in storyboards: [Int]? = nil) -> Set<SceneIndex> {
    Set(
      (scenesByIdentifier[identifier] ?? [])
        .filter { storyboards?.contains(scenes.scenes[$0].storyboard) ?? true }
        .compactMap(scenes.resolved))
  }

  func text(_ text: ScannedText, in context: CodeContext) -> String? {
    guard context.depth < 6 else { return nil }
    switch text {
    case .literal(let text): return text
    case .className(let name):
      let text = (name ?? context.type).map { String(ClassMerger.lastName(of: $0)) }
      // It can also be a parameter of a generic function.
      return text.flatMap { classes.isKnown($0) || scenesByIdentifier[$0] != nil ? $0 : nil }
    case .parameter(let place):
      return context.arguments.indices.contains(place) ? context.arguments[place] : nil
    case .constant(let path): return constant(path, in: context)
    }
  }

  private func constant(_ path: [String], in context: CodeContext) -> String? {
    guard let last = path.last else { return nil }
    // A subclass can override it.
    if path.count == 1, let own = context.type, let heirs = heirs[own],
      valuesByName[last]?.contains(where: { values[$0].type.map(heirs.contains) ?? false }) ?? false
    {
      return nil
    }
    let types = context.type.map { [$0] + classes.ancestry(of: $0).dropFirst() } ?? []
    if let text = texts.value(path, in: types, of: context.file) { return text }
    guard path[0] != "" else { return nil }
    let type = path.count > 1 ? path.dropLast().joined(separator: ".") : context.type
    let all = members(ScannedMember(type: type, isStatic: true, name: last)).map { values[$0] }
    let own = all.filter { $0.place.fileName == context.file }
    return AppTexts.only(
      (own.isEmpty ? all : own).compactMap { value -> String?? in
        guard case .text(let text) = value.content else { return nil }
        return self.text(text, in: context.inside(type, value.place))
      })
  }

  /// The declared classes of an object; nil: unknown.
  func declaredClasses(of shown: ShownClass) -> Set<String>? {
    switch shown {
    case .made(let name), .declared(let name): [name]
    case .given(let type, let name):
      classes.ancestry(of: type).lazy.compactMap { results["\($0).\(name)"] }.first
    }
  }

  /// The scenes that an object of one of these classes can be; nil: any.
  func scenes(of owners: Set<ShownClass>) -> [SceneIndex]? {
    let names = owners.map(declaredClasses)
    guard !names.isEmpty, !names.contains(nil) else { return nil }
    let known = Set(names.compactMap { $0 }.joined())
    guard known.allSatisfy({ controllerClass($0) != nil && classes[$0]?.place != nil }) else {
      return nil
    }
    return Set(known.flatMap { scenesByAncestor[$0] ?? [] }).sorted()
  }

  /// Whether only unwind segues run the code, so that its effect is that of their action (U5).
  func isUnwind(_ showing: ScannedShowing) -> Bool {
    showing.isSink && showing.kind != .root && showing.kind != .child
      && !unwindActions.isDisjoint(with: showing.actions)
      && !scenes.storyboards.contains { $0.sends(showing.function) }
  }

  /// Whether code makes instances of a class, or of a subclass, without a storyboard.
  func isMade(_ name: String) -> Bool {
    ([name] + (heirs[name] ?? [])).contains {
      madeClasses.contains(ScannedFile.hash(ClassMerger.lastName(of: $0).utf8))
    }
  }

  func controllerClass(_ type: String) -> String? {
    guard !UIKitClasses.contains(type), classes[type] != nil, classes.isController(type) else {
      return nil
    }
    return type
  }
}
