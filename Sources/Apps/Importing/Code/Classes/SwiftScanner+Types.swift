extension SwiftScanner {
  mutating func readType(isClass: Bool) {
    let start = text.tokens[index]
    guard let name = text.name(at: index + 1) else {
      index += 1
      return
    }
    index = text.afterGenerics(index + 2)
    let inherited = readInherited()
    // An Objective-C name is complete, even for a nested class.
    let fullName = modifiers.objectiveCName ?? path(to: name)
    if isClass, let objectiveCName = modifiers.objectiveCName {
      found.objectiveCNames[path(to: name)] = objectiveCName
    }
    let exposesMembers = modifiers.exposesMembers
    let holdsTexts = !isClass && inherited.contains("String")
    beginScope(
      named: modifiers.objectiveCName ?? name, at: start, holdsTexts: holdsTexts
    ) { scanner in
      guard isClass else { return nil }
      scanner.found.types.append(
        ScannedType(
          name: fullName, isDeclaration: true, inherited: inherited,
          exposesMembers: exposesMembers, position: scanner.source.position(of: start),
          branch: start.branch))
      return scanner.found.types.count - 1
    }
  }

  func path(to name: String) -> String {
    guard let outer = scopes.last?.path, !outer.isEmpty else { return name }
    return outer + "." + name
  }

  mutating func readExtension() {
    let start = text.tokens[index]
    index += 1
    let name = readTypeName()
    index = text.afterGenerics(index)
    let inherited = readInherited()
    let (isExposed, isHidden) = (modifiers.isExposed, modifiers.isHidden)
    beginScope(named: name, at: start, isExposed: isExposed, isHidden: isHidden) { scanner in
      guard !name.isEmpty else { return nil }
      scanner.found.types.append(
        ScannedType(
          name: name, isDeclaration: false, inherited: inherited,
          position: scanner.source.position(of: start)))
      return scanner.found.types.count - 1
    }
  }

  /// Begins a scope at a brace. If there's none, it wasn't a declaration.
  private mutating func beginScope(
    named name: String, at start: SourceToken, isExposed: Bool = false, isHidden: Bool = false,
    holdsTexts: Bool = false, _ makeType: (inout SwiftScanner) -> Int?
  ) {
    modifiers = Modifiers()
    guard text.isPunctuation(at: index, "{") else { return }
    let depth = (scopes.last?.depth ?? 0) + 1
    let path = path(to: name)
    index += 1
    guard depth <= ImportLimits.typeDepth, path.utf8.count <= ImportLimits.nameLength else {
      found.report(
        "types are nested deeper than \(ImportLimits.typeDepth), or their names together are longer"
          + " than \(ImportLimits.nameLength) bytes; segueviz ignores deeper types",
        at: source.place(of: start), once: true)
      scopes.append(Scope(path: scopes.last?.path ?? "", depth: depth, holdsDeclarations: false))
      return
    }
    let type = makeType(&self)
    scopes.append(
      Scope(
        type: type, path: path, depth: depth, isExposed: isExposed, isHidden: isHidden,
        holdsTexts: holdsTexts))
  }

  mutating func readProtocol() {
    if let name = text.name(at: index + 1) { found.protocols.append(name) }
    index += 2
    found.refinedProtocols.formUnion(readInherited())
    if text.isPunctuation(at: index, "{") {
      for place in text.inside(index) where text.isWord(at: place, "func") {
        guard let type = found.protocols.last, modifiers.isExposed,
          let action = SwiftFunction(at: place, in: text)?.action(objectiveCName: nil)
        else { continue }
        found.requirements[type, default: []].insert(action.selector)
      }
      index = text.afterClosing(index)
    }
    modifiers = Modifiers()
  }

  mutating func readAlias() {
    let name = text.name(at: index + 1)
    index = text.afterGenerics(index + 2)
    if text.isPunctuation(at: index, "=") {
      var targets: [String] = []
      repeat {
        index += 1
        let target = readTypeName()
        if targets.count < ImportLimits.inherited { targets.append(target) }
      } while text.isPunctuation(at: index, "&")
      if let name { found.addAlias(name, of: targets) }
    }
    modifiers = Modifiers()
  }

  /// Reads the name at the current token: "Outer.Inner".
  mutating func readTypeName() -> String {
    var parts: [String] = []
    while let part = text.name(at: index) {
      // A name with more parts is ignored.
      if parts.count <= ImportLimits.typeDepth { parts.append(part) }
      index = text.afterGenerics(index + 1)
      guard text.isPunctuation(at: index, ".") else { break }
      index += 1
    }
    return parts.joined(separator: ".")
  }

  /// Reads the names between a colon and the brace, without `where`.
  private mutating func readInherited() -> [String] {
    var names: [String] = []
    var isWhere = false
    let mayInherit = text.isPunctuation(at: index, ":")
    while index < text.tokens.count, !text.isPunctuation(at: index, "{") {
      if text.isPunctuation(at: index, anyOf: "};") { break }
      isWhere = isWhere || text.isWord(at: index, "where")
      if text.name(at: index) != nil, !isWhere, mayInherit {
        let name = readTypeName()
        if names.count < ImportLimits.inherited { names.append(name) }
      } else if text.isPunctuation(at: index, "@") {
        index += 2
      } else {
        index += 1
      }
    }
    return names
  }
}
