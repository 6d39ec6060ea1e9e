import Hierarchy

/// Puts together what the files say of each class: its declaration, extensions and categories.
struct ClassMerger {
  private let sources: AppSources
  /// The modules that storyboards name.
  private let modules: Set<String>
  /// The actions of the storyboards' unwinds.
  private let wantedActions: Set<String>
  /// How many folders all the files are in.
  private let commonFolders: Int

  private var aliases: [String: [String]] = [:]
  private var protocols: Set<String> = []
  /// The places of each class's parts, in the order of the files.
  private var parts: [String: [Part]] = [:]
  /// Selectors that some class has as they are.
  private var selectors: Set<String> = []

  private(set) var classes = AppClasses()
  private(set) var findings: [ImportFinding] = []

  private struct Part {
    let type: ScannedType
    let file: Int
    let module: String
  }

  init(_ sources: AppSources, modules: Set<String>, wantedActions: Set<String>) {
    self.sources = sources
    self.modules = modules
    self.wantedActions = wantedActions
    commonFolders = Self.commonFolders(of: sources.paths)
    collect()
    for name in parts.keys.sorted() { merge(name) }
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
    }
    for (index, file) in sources.files.enumerated() {
      let module = file.types.isEmpty ? "" : module(of: sources.paths[index])
      for type in file.types {
        var name = Self.everyController.contains(type.name) ? UIKitClasses.base : type.name
        if !type.isDeclaration, let renamed = objectiveCNames[name] { name = renamed }
        parts[name, default: []].append(Part(type: type, file: index, module: module))
        let meant = type.actions.filter { takesSegue($0) && !$0.isPlain }
        selectors.formUnion(meant.map(\.selector))
      }
    }
  }

  /// What is added to these is added to every view controller.
  private static let everyController: Set<String> = ["UIResponder", "NSObject"]

  /// The module that a file is probably part of: the innermost folder with a name that storyboards
  /// use, else the outermost by which the files differ.
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

  // MARK: One class

  private mutating func merge(_ name: String) {
    guard let all = parts[name] else { return }
    let declarations = all.filter(\.type.isDeclaration)
    let modules = Set(declarations.map(\.module))
    guard modules.count > 1, let first = declarations.first else {
      return add(name, declarations.first, all)
    }
    // Several classes of one name: the first has the plain name, all have that of their module.
    // What other modules add is taken for shared by all.
    let shared = all.filter { !modules.contains($0.module) }
    add(name, first, all.filter { $0.module == first.module } + shared)
    for module in modules.sorted() {
      let declaration = declarations.first { $0.module == module }
      add("\(module).\(name)", declaration, all.filter { $0.module == module } + shared)
    }
  }

  private mutating func add(_ name: String, _ declaration: Part?, _ parts: [Part]) {
    let first = declaration ?? parts.first
    guard let first else { return }
    var merged = AppClass(name: name)
    merged.place = ImportPlace(sources.paths[first.file], first.type.position)
    merged.superclass = declaration.flatMap(superclass)
    for part in parts {
      for action in part.type.actions where answers(action, of: part) {
        let selector = spelling(of: action, in: merged)
        if !merged.unwindActions.contains(selector) { merged.unwindActions.append(selector) }
      }
    }
    let hooks = parts.flatMap(\.type.hooks)
    if !hooks.isEmpty {
      let actions = merged.unwindActions + inheritedActions(declaration, beside: merged)
      for hook in hooks {
        if let finding = merged.overrides.take(hook, of: name, with: actions) {
          findings.append(finding)
        }
      }
    }
    classes.add(merged)
  }

  /// The actions of the classes above, as far as they are declared.
  private func inheritedActions(_ declaration: Part?, beside own: AppClass) -> [String] {
    var actions: [String] = []
    var names = [declaration.flatMap(superclass), UIKitClasses.base]
    for place in 0..<100 where names.indices.contains(place) {
      guard let name = names[place] else { continue }
      for part in parts[name] ?? [] {
        actions += part.type.actions.filter { answers($0, of: part) }
          .map { spelling(of: $0, in: own) }
        if part.type.isDeclaration { names.append(superclass(of: part)) }
      }
    }
    var seen = Set(own.unwindActions)
    return actions.filter { seen.insert($0).inserted }
  }

  /// Whether a method can be the action of an unwind: UIKit asks for no more than the selector.
  private func answers(_ action: ScannedAction, of part: Part) -> Bool {
    guard takesSegue(action) || wantedActions.contains(action.selector) else { return false }
    return !action.isPlain || exposesMembers(part)
  }

  /// Whether it takes a segue, also by another name: apps for several platforms have one.
  private func takesSegue(_ action: ScannedAction) -> Bool {
    if action.takesSegue { return true }
    guard let name = action.typeName, let targets = aliases[name] else { return false }
    return targets.count == 1
      && [ScannedAction.segueClass, "UIKit." + ScannedAction.segueClass].contains(targets[0])
  }

  /// Whether the class that something is a part of, or one above it, exposes all its members.
  private func exposesMembers(_ part: Part) -> Bool {
    var part: Part? = part
    for _ in 0..<100 {
      guard let current = part else { return false }
      let declarations = (parts[resolved(current.type.name, from: current)] ?? [])
        .filter(\.type.isDeclaration)
      let own = declarations.first { $0.module == current.module } ?? declarations.first
      if own?.type.exposesMembers ?? false { return true }
      let inherited = own.flatMap(superclass)
      part = inherited.flatMap { parts[$0]?.first(where: \.type.isDeclaration) }
    }
    return false
  }

  /// Swift 2 left the first label out of selectors. That is how the app was built if a storyboard
  /// wants such a selector and nobody has it otherwise.
  private func spelling(of action: ScannedAction, in owner: AppClass) -> String {
    guard let old = action.oldSelector, wantedActions.contains(old), !selectors.contains(old),
      !wantedActions.contains(action.selector)
    else { return action.selector }
    return old
  }

  /// The first of what a class inherits, unless that is a protocol.
  private func superclass(of declaration: Part) -> String? {
    let names = declaration.type.inherited.map { resolved($0, from: declaration) }
      .filter { !protocols.contains($0) }
    return names.first { isDeclared($0) || UIKitClasses.contains($0) } ?? names.first
  }

  /// The class that a name means where it stands.
  private func resolved(_ name: String, from part: Part) -> String {
    var name = name
    for _ in 0..<10 {
      // Beside it in the types around it, in its module, by itself, without its module.
      var outer = part.type.name.split(separator: ".").dropLast()
      while !outer.isEmpty {
        let nested = outer.joined(separator: ".") + "." + name
        if parts[nested] != nil { return nested }
        outer = outer.dropLast()
      }
      if isDeclaredSeveralTimes(name) { return "\(part.module).\(name)" }
      if parts[name] != nil || UIKitClasses.contains(name) { return name }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if last != name, parts[last] != nil || UIKitClasses.contains(last) { return last }
      guard let target = target(ofAlias: name), target != name else { return name }
      name = target
    }
    return name
  }

  /// Of a composition such as `Themed & UITableViewController` the class.
  private func target(ofAlias name: String) -> String? {
    let targets = (aliases[name] ?? []).filter { !protocols.contains($0) }
    return targets.first { isDeclared($0) || UIKitClasses.contains($0) } ?? targets.first
  }

  private func isDeclared(_ name: String) -> Bool {
    parts[name]?.contains(where: \.type.isDeclaration) ?? false
  }

  private func isDeclaredSeveralTimes(_ name: String) -> Bool {
    let declarations = (parts[name] ?? []).filter(\.type.isDeclaration)
    return Set(declarations.map(\.module)).count > 1
  }
}
