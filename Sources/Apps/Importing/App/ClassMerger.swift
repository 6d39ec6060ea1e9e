import Hierarchy

/// Merges the declarations, extensions, and categories of each class from all files.
struct ClassMerger {
  private let sources: AppSources
  private let modules: Set<String>
  private let wantedActions: Set<String>
  private let isSwift3: Bool
  private let commonFolders: Int

  private let texts: AppTexts
  private var aliases: [String: [String]] = [:]
  private var protocols: Set<String> = []
  private var requirements: [String: Set<String>] = [:]
  /// The places of each class's parts, in the order of the files.
  private var parts: [String: [Part]] = [:]
  /// Selectors that some class implements unchanged.
  private var selectors: Set<String> = []

  private(set) var classes = AppClasses()
  private(set) var findings: [ImportFinding] = []

  /// The declared classes, and those that several modules declare.
  private var declared: Set<String> = []
  private var declaredSeveralTimes: Set<String> = []
  /// The last names of nested types. Only these are looked up in the types around them.
  private var nestedNames: Set<Substring> = []
  /// Caches, so that nothing is searched again for every method.
  private var aliasTargets: [String: String] = [:]
  private var superclasses: [Int: String?] = [:]
  private var exposing: [ModuleClass: Bool] = [:]
  private var firstDeclarations: [String: Part] = [:]
  private var moduleDeclarations: [ModuleClass: Part] = [:]

  private struct Part {
    let number: Int
    let type: ScannedType
    let file: Int
    let module: String
  }

  private struct ModuleClass: Hashable {
    let module: String
    let name: String
  }

  /// `isSwift3`: whether the code is in Swift 3 or later; nil: it decides.
  init(
    _ sources: AppSources, modules: Set<String>, wantedActions: Set<String>, isSwift3: Bool? = nil
  ) {
    self.sources = sources
    self.modules = modules
    self.wantedActions = wantedActions
    self.isSwift3 = isSwift3 ?? sources.files.contains(where: \.isSwift3)
    commonFolders = Self.commonFolders(of: sources.paths)
    texts = AppTexts(sources)
    collect()
    findings = sources.files.flatMap(\.findings)
    for (alias, targets) in aliases {
      let classes = targets.filter { !protocols.contains($0) }
      aliasTargets[alias] =
        classes.first { declared.contains($0) || UIKitClasses.contains($0) } ?? classes.first
    }
    for name in parts.keys.sorted() { merge(name) }
    for case let name? in superclasses.values where aliases[name]?.isEmpty ?? false {
      if !declared.contains(name) { classes.leaveActionsOpen(of: name) }
    }
    findings += classes.omitInvalidAncestors()
    for name in parts.keys.sorted() {
      let several = (parts[name] ?? []).filter { $0.type.isDeclaration && $0.type.branch != 0 }
      classes.limit(name, below: Set(several.map { superclass(of: $0) }))
    }
    classes.limitRulesToImplemented()
  }

  private mutating func collect() {
    var objectiveCNames: [String: String] = [:]
    for file in sources.files {
      objectiveCNames.merge(file.objectiveCNames) { first, _ in first }
    }
    aliases = objectiveCNames.mapValues { [$0] }
    for file in sources.files {
      aliases.merge(file.aliases) { first, _ in first }
      protocols.formUnion(file.protocols)
      requirements.merge(file.requirements) { $0.union($1) }
    }
    var count = 0
    for (index, file) in sources.files.enumerated() {
      let module = file.types.isEmpty ? "" : module(of: sources.paths[index])
      for type in file.types {
        var name = Self.everyController.contains(type.name) ? UIKitClasses.base : type.name
        if !type.isDeclaration, let renamed = objectiveCNames[name] { name = renamed }
        add(Part(number: count, type: type, file: index, module: module), to: name)
        count += 1
        let meant = type.actions.filter { takesSegue($0) && !$0.isPlain }
        selectors.formUnion(meant.map(\.selector))
      }
    }
  }

  private mutating func add(_ part: Part, to name: String) {
    parts[name, default: []].append(part)
    if let period = name.lastIndex(of: ".") {
      nestedNames.insert(name[name.index(after: period)...])
    }
    guard part.type.isDeclaration else { return }
    if let first = firstDeclarations[name] {
      if first.module != part.module { declaredSeveralTimes.insert(name) }
    } else {
      firstDeclarations[name] = part
    }
    let key = ModuleClass(module: part.module, name: name)
    if moduleDeclarations[key] == nil { moduleDeclarations[key] = part }
    declared.insert(name)
  }

  /// Extensions of these apply to every view controller.
  static let everyController: Set<String> = ["UIResponder", "NSObject"]

  /// The probable module of a file: the innermost folder with a module's name in storyboards, else
  /// the outermost folder that distinguishes the files.
  private func module(of path: String) -> String {
    let folders = Self.folders(of: path)
    return folders.last { modules.contains($0) } ?? folders.dropFirst(commonFolders).first ?? ""
  }

  private static func folders(of path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init)
  }

  private static func commonFolders(of paths: [String]) -> Int {
    guard var common = paths.first.map(folders) else { return 0 }
    for path in paths.dropFirst() {
      let others = folders(of: path)
      common = Array(zip(common, others).prefix { $0 == $1 }.map(\.0))
    }
    return common.count
  }

  private mutating func merge(_ name: String) {
    guard let all = parts[name] else { return }
    let declarations = all.filter(\.type.isDeclaration)
    let modules = Set(declarations.map(\.module))
    guard modules.count > 1, let first = declarations.first else {
      return add(name, declarations.first, all)
    }
    // Several classes with one name: the first has the plain name, and all have the name of their
    // module. Extensions in other modules count for all.
    let shared = all.filter { !modules.contains($0.module) }
    add(name, first, all.filter { $0.module == first.module } + shared)
    for module in modules.sorted().prefix(Self.mostModules) {
      let declaration = declarations.first { $0.module == module }
      add("\(module).\(name)", declaration, all.filter { $0.module == module } + shared)
    }
  }

  /// The maximum number of modules for classes with one name, because each contains what all share.
  private static let mostModules = 50

  private mutating func add(_ name: String, _ declaration: Part?, _ parts: [Part]) {
    let first = declaration ?? parts.first
    guard let first else { return }
    var merged = AppClass(name: name)
    merged.place = ImportPlace(sources.paths[first.file], first.type.position)
    merged.superclass = declaration.flatMap { superclass(of: $0) }
    let required = Set(parts.flatMap(\.type.inherited).flatMap { requirements[$0] ?? [] })
    var numbers: [String: Int] = [:]
    var bodies: [String: [(isConditional: Bool, place: ImportPlace?)]] = [:]
    // The declarations or implementations in branches of `#if`.
    let branches = Dictionary(
      grouping: parts.filter { $0.type.branch != 0 }, by: \.type.isDeclaration)
    for part in parts {
      let isOneOfSeveral =
        part.type.branch != 0 && branches[part.type.isDeclaration].map { $0.count > 1 } ?? false
      let own = part.type.actions.filter(isWanted)
      guard !own.isEmpty else { continue }
      let isExposed = exposesMembers(part)
      for action in own
      where !action.isPlain || isExposed || required.contains(action.selector) {
        let selector = spelling(of: action)
        let found = NewUnwindAction(
          selector, performs: action.performs, origin: action.place?.origin())
        let number = numbers[selector] ?? merged.unwindActions.count
        if number == merged.unwindActions.count {
          numbers[selector] = number
          merged.unwindActions.append(found)
        } else if action.performs != nil {
          // A method in a header has its body elsewhere.
          merged.unwindActions[number] = found
        }
        if let isConditional = action.isConditional {
          bodies[selector, default: []].append((isConditional || isOneOfSeveral, action.place))
        }
        merged.actionCalls[selector, default: []].formUnion(action.calls)
      }
    }
    for type in parts.map(\.type) {
      merged.inherited.formUnion(
        (type.inherited + type.protocols).map { String(Self.lastName(of: $0)) })
      merged.creations.merge(type.creations) { $0.union($1) }
      for method in type.methods {
        let known = merged.methods[method.name]
        merged.methods[method.name] = ScannedMethod(
          name: method.name, navigates: method.navigates || known?.navigates ?? false,
          isOfUI: method.isOfUI || known?.isOfUI ?? false,
          isExposed: method.isExposed || known?.isExposed ?? false,
          calls: method.calls.union(known?.calls ?? []),
          mentions: method.mentions.union(known?.mentions ?? []),
          laterNames: method.laterNames.union(known?.laterNames ?? []))
      }
    }
    let overrides = parts.flatMap(\.type.overrides)
    let overridesResponds = overrides.contains { $0.point == .responds }
    merged.hasUnknownActions = overridesResponds
    for scanned in overrides {
      var resolved = scanned
      let types = [name] + (merged.superclass.map { [$0] } ?? [])
      resolved.answer =
        scanned.answer.resolved { text in
          guard case .constant(let path) = text else { return text.literal }
          return texts.value(path, in: types, of: scanned.place.fileName)
        } ?? .other(scanned.quotation)
      // UIKit's own answer depends on the override of responds(to:).
      if overridesResponds, resolved.point == .canPerformUnwindSegueAction,
        ![.yes, .no].contains(resolved.answer)
      {
        resolved.answer = .other(scanned.quotation)
      }
      if case .noByDefault = resolved.answer { merged.isNoByDefault = true }
      if resolved.point == .viewControllerForUnwindSegueAction {
        merged.deprecatedOverride = scanned.place
      }
      if resolved.point == .performSegue, resolved.answer != .super {
        merged.performOverride = resolved.note
      }
      if let finding = merged.overrides.take(resolved, of: name) { findings.append(finding) }
    }
    // Two bodies are those of different builds.
    for (action, all) in bodies.sorted(by: { $0.key < $1.key })
    where all.count == 1 && all[0].isConditional { merged.limit(action, at: all[0].place) }
    if let part = parts.first(where: { $0.type.transition != nil }) {
      merged.transition = part.type.transition
      merged.transitionPlace = ImportPlace(sources.paths[part.file], part.type.position)
    }
    if parts.contains(where: \.type.changesDestination) { merged.transition = .unknown }
    classes.add(merged)
  }

  /// Whether a method can be the action of an unwind segue. UIKit only checks the selector.
  private func isWanted(_ action: ScannedAction) -> Bool {
    takesSegue(action)
      || !wantedActions.isDisjoint(with: [action.selector, action.oldSelector ?? ""])
  }

  /// Whether the parameter is a segue, possibly by another name, as in apps for several platforms.
  private func takesSegue(_ action: ScannedAction) -> Bool {
    if action.takesSegue { return true }
    guard let name = action.typeName, let targets = aliases[name] else { return false }
    return targets.count == 1
      && [ScannedAction.segueClass, "UIKit." + ScannedAction.segueClass].contains(targets[0])
  }

  private mutating func exposesMembers(_ part: Part) -> Bool {
    var asked: [ModuleClass] = []
    var isExposed = false
    var part: Part? = part
    for _ in 0..<ImportLimits.superclasses {
      guard let current = part else { break }
      let name = resolved(current.type.name, from: current)
      let key = ModuleClass(module: current.module, name: name)
      if let known = exposing[key] {
        isExposed = known
        break
      }
      asked.append(key)
      let own = moduleDeclarations[key] ?? firstDeclarations[name]
      if own?.type.exposesMembers ?? false {
        isExposed = true
        break
      }
      part = own.flatMap { superclass(of: $0) }.flatMap { firstDeclarations[$0] }
    }
    for key in asked { exposing[key] = isExposed }
    return isExposed
  }

  /// The selector of the action. In an app that was built with Swift 2, it has no first label, if a
  /// storyboard uses that selector and no other method has it.
  private func spelling(of action: ScannedAction) -> String {
    guard !isSwift3, let old = action.oldSelector, wantedActions.contains(old),
      !selectors.contains(old), !wantedActions.contains(action.selector)
    else { return action.selector }
    return old
  }

  /// The first inherited type of a class, unless it's a protocol.
  private mutating func superclass(of declaration: Part) -> String? {
    if let known = superclasses[declaration.number] { return known }
    let names = declaration.type.inherited.map { resolved($0, from: declaration) }
      .filter { !protocols.contains($0) }
    let superclass =
      names.first { declared.contains($0) || UIKitClasses.contains($0) } ?? names.first
    superclasses[declaration.number] = .some(superclass)
    return superclass
  }

  /// The class that a name refers to at its place.
  private func resolved(_ name: String, from part: Part) -> String {
    var name = name
    for _ in 0..<10 {
      // In the types around it, in its module, unqualified, or without its module.
      let isNested = nestedNames.contains(Self.lastName(of: name))
      var outer = isNested ? part.type.name.split(separator: ".").dropLast() : []
      while !outer.isEmpty {
        let nested = outer.joined(separator: ".") + "." + name
        if parts[nested] != nil { return nested }
        outer = outer.dropLast()
      }
      if declaredSeveralTimes.contains(name) { return ofSeveral(name, from: part) }
      if parts[name] != nil || UIKitClasses.contains(name) { return name }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if last != name, parts[last] != nil || UIKitClasses.contains(last) {
        // A class can have its superclass's name, in another module.
        let module = String(name.dropLast(last.utf8.count + 1))
        let isOfModule =
          declaredSeveralTimes.contains(last)
          && moduleDeclarations[ModuleClass(module: module, name: last)] != nil
        return isOfModule || last == part.type.name ? name : last
      }
      guard let target = aliasTargets[name], target != name else { return name }
      name = target
    }
    return name
  }

  /// The class for an ambiguous name: in the same module, else in an imported one, else the first.
  private func ofSeveral(_ name: String, from part: Part) -> String {
    if moduleDeclarations[ModuleClass(module: part.module, name: name)] != nil {
      return "\(part.module).\(name)"
    }
    let imports = Set(sources.files[part.file].imports)
    guard !imports.isEmpty else { return name }
    var imported: Set<String> = []
    for other in (parts[name] ?? []).prefix(Self.mostModules) where other.type.isDeclaration {
      let folders = Self.folders(of: sources.paths[other.file])
      if folders.contains(where: imports.contains) { imported.insert(other.module) }
    }
    return imported.count == 1 ? imported.map { "\($0).\(name)" }[0] : name
  }

  /// The name without the types around it.
  static func lastName(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
