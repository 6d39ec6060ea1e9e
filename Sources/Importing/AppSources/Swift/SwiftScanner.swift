import Hierarchy

/// Finds classes, extensions and the methods that matter for unwinding in Swift.
struct SwiftScanner: SourceScanner {
  typealias Lexer = SwiftLexer

  private let text: TokenText
  private let source: SourceLocator
  private var index = 0
  private var scopes: [Scope] = []
  private var modifiers = Modifiers()
  private var screens: ScreenRegions
  /// The property that is being declared, and whether it is one of the type itself.
  private var property: (name: String, isStatic: Bool) = ("", false)
  private(set) var found: ScannedFile

  private struct Scope {
    /// The place of its type in what was found; nil: functions in it do not matter.
    var type: Int?
    /// The names of the type and of those around it, with periods; of a block that it is in.
    var path = ""
    /// How many types it is in, itself one of them.
    var depth = 0
    /// Whether types can be declared in it.
    var holdsDeclarations = true
    /// Whether it is an extension all of whose methods Objective-C sees.
    var isExposed = false
    /// Whether it is an enumeration of texts.
    var holdsTexts = false
  }

  /// What stands before a declaration.
  private struct Modifiers {
    var isExposed = false
    var exposesMembers = false
    var objectiveCName: String?
    var isOverride = false
    var isStatic = false
    /// Whether it is not exposed with the other members of its class.
    var isHidden = false
  }

  init(_ text: TokenText, of file: ImportFile) {
    self.text = text
    source = SourceLocator(file)
    found = ScannedFile(fileName: file.baseName)
    screens = ScreenRegions(text)
  }

  mutating func run() {
    readDeclarations()
    found.screens.take(screens.found(by: SwiftCode.self, at: source))
  }

  private mutating func readDeclarations() {
    while index < text.tokens.count {
      let token = text.tokens[index]
      switch token.kind {
      case .punctuation: readPunctuation(token.character)
      case .identifier where scopes.last?.holdsDeclarations ?? true: readWord(token)
      default:
        modifiers = Modifiers()
        index += 1
      }
    }
  }

  private mutating func readPunctuation(_ character: UInt8) {
    switch character {
    case UInt8(ascii: "@") where scopes.last?.holdsDeclarations ?? true: readAttribute()
    case UInt8(ascii: "{"):
      readPropertyBody()
      scopes.append(
        Scope(
          path: scopes.last?.path ?? "", depth: scopes.last?.depth ?? 0, holdsDeclarations: false))
      modifiers = Modifiers()
      index += 1
    case UInt8(ascii: "}"):
      _ = scopes.popLast()
      modifiers = Modifiers()
      index += 1
    case UInt8(ascii: "#") where text.isWord(at: index + 1, "Preview"):
      // Nobody sees those but in Xcode.
      index += 2
      if text.isPunctuation(at: index, "(") { index = text.afterClosing(index) }
      if text.isPunctuation(at: index, "{") { index = text.afterClosing(index) }
    case UInt8(ascii: "("):
      // Arguments of modifiers, as in `private(set)` and `unowned(unsafe)`.
      index = text.afterClosing(index)
    default:
      modifiers = Modifiers()
      index += 1
    }
  }

  private mutating func readAttribute() {
    let name = text.name(at: index + 1) ?? ""
    index += 2
    var arguments: Range<Int>?
    if text.isPunctuation(at: index, "(") {
      let end = text.afterClosing(index)
      arguments = index + 1..<max(index + 1, end - 1)
      index = end
    }
    switch name {
    case "IBAction": modifiers.isExposed = true
    case "objc":
      modifiers.isExposed = true
      if let arguments, !arguments.isEmpty, arguments.count <= SourceLimits.nameLength {
        let name = text.tokens[arguments].map { text.text($0) }.joined()
        if name.utf8.count <= SourceLimits.nameLength { modifiers.objectiveCName = name }
      }
    case "objcMembers": modifiers.exposesMembers = true
    case "nonobjc": modifiers.isHidden = true
    default: break
    }
  }

  private mutating func readWord(_ token: SourceToken) {
    if text.isPunctuation(at: index - 1, ".") {
      // A member, such as `.extension`: words mean nothing there.
      index += 1
    } else if text.isWord(token, "import") {
      readImport()
    } else if text.isWord(token, "class"), !isModifier(at: index) {
      readType(isClass: true)
    } else if text.isWord(token, "extension") {
      readExtension()
    } else if text.isWord(token, "struct") || text.isWord(token, "enum")
      || text.isWord(token, "actor")
    {
      readType(isClass: false)
    } else if text.isWord(token, "protocol") {
      readProtocol()
    } else if text.isWord(token, "func") {
      readFunction()
    } else if text.isWord(token, "typealias") {
      readAlias()
    } else if text.isWord(token, "let") || text.isWord(token, "var") {
      readProperty()
    } else if text.isWord(token, "case") {
      readCases()
    } else {
      if text.isWord(token, "init") || text.isWord(token, "deinit")
        || text.isWord(token, "subscript")
      {
        property = ("", false)
      }
      if text.isWord(token, "override") {
        modifiers.isOverride = true
      } else if text.isWord(token, "static") || text.isWord(token, "class") {
        modifiers.isStatic = true
      } else if text.isWord(token, "private") || text.isWord(token, "fileprivate") {
        modifiers.isHidden = true
      } else if !Self.otherModifiers.contains(text.text(token)) {
        modifiers = Modifiers()
      }
      index += 1
    }
  }

  /// Whether `class` stands for `static`, or in the requirements of a protocol.
  private func isModifier(at index: Int) -> Bool {
    guard let next = text.name(at: index + 1) else { return true }
    return text.tokens[index + 1].kind == .identifier && Self.afterClassModifier.contains(next)
  }

  private static let afterClassModifier: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal",
    "public", "open", "dynamic",
  ]

  private static let otherModifiers: Set<String> = [
    "final", "internal", "package", "public", "open", "dynamic", "required",
    "nonisolated", "indirect", "optional", "mutating", "async", "distributed",
  ]

  /// `import Module`, `import class Module.Name`
  private mutating func readImport() {
    modifiers = Modifiers()
    index += 1
    if let kind = text.name(at: index), Self.importKinds.contains(kind),
      text.name(at: index + 1) != nil
    {
      index += 1
    }
    guard let module = text.name(at: index) else { return }
    if found.imports.count < SourceLimits.inherited { found.imports.append(module) }
    _ = readTypeName()
  }

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  // MARK: Types

  private mutating func readType(isClass: Bool) {
    let start = text.tokens[index]
    guard let name = text.name(at: index + 1) else {
      index += 1
      return
    }
    index = text.afterGenerics(index + 2)
    let inherited = readInherited()
    // A name for Objective-C stands for itself, wherever the class is nested.
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
          exposesMembers: exposesMembers, position: scanner.source.position(of: start)))
      return scanner.found.types.count - 1
    }
  }

  /// A name with those of the types that we are in.
  private func path(to name: String) -> String {
    guard let outer = scopes.last?.path, !outer.isEmpty else { return name }
    return outer + "." + name
  }

  private mutating func readExtension() {
    let start = text.tokens[index]
    index += 1
    let name = readTypeName()
    index = text.afterGenerics(index)
    _ = readInherited()
    beginScope(named: name, at: start, isExposed: modifiers.isExposed) { scanner in
      guard !name.isEmpty else { return nil }
      scanner.found.types.append(
        ScannedType(
          name: name, isDeclaration: false, position: scanner.source.position(of: start)))
      return scanner.found.types.count - 1
    }
  }

  /// Begins what a brace opens; without one there was no declaration.
  private mutating func beginScope(
    named name: String, at start: SourceToken, isExposed: Bool = false, holdsTexts: Bool = false,
    _ makeType: (inout SwiftScanner) -> Int?
  ) {
    modifiers = Modifiers()
    guard text.isPunctuation(at: index, "{") else { return }
    let depth = (scopes.last?.depth ?? 0) + 1
    let path = path(to: name)
    index += 1
    guard depth <= SourceLimits.typeDepth, path.utf8.count <= SourceLimits.nameLength else {
      found.report(
        "types are nested deeper than \(SourceLimits.typeDepth), or their names together are longer"
          + " than \(SourceLimits.nameLength) bytes: what is deeper is left out",
        at: source.place(of: start), once: true)
      scopes.append(Scope(path: scopes.last?.path ?? "", depth: depth, holdsDeclarations: false))
      return
    }
    let type = makeType(&self)
    scopes.append(
      Scope(
        type: type, path: path, depth: depth, isExposed: isExposed, holdsTexts: holdsTexts))
  }

  private mutating func readProtocol() {
    if let name = text.name(at: index + 1) { found.protocols.append(name) }
    index += 2
    _ = readInherited()
    if text.isPunctuation(at: index, "{") { index = text.afterClosing(index) }
    modifiers = Modifiers()
  }

  private mutating func readAlias() {
    let name = text.name(at: index + 1)
    index = text.afterGenerics(index + 2)
    if text.isPunctuation(at: index, "=") {
      var targets: [String] = []
      repeat {
        index += 1
        let target = readTypeName()
        if targets.count < SourceLimits.inherited { targets.append(target) }
      } while text.isPunctuation(at: index, "&")
      if let name { found.aliases[name] = targets.filter { !$0.isEmpty } }
    }
    modifiers = Modifiers()
  }

  /// "Outer.Inner" at the place where we are.
  private mutating func readTypeName() -> String {
    var parts: [String] = []
    while let part = text.name(at: index) {
      // More than anybody nests is nobody's name.
      if parts.count <= SourceLimits.typeDepth { parts.append(part) }
      index = text.afterGenerics(index + 1)
      guard text.isPunctuation(at: index, ".") else { break }
      index += 1
    }
    return parts.joined(separator: ".")
  }

  /// What stands between a colon and the brace, `where` left out.
  private mutating func readInherited() -> [String] {
    var names: [String] = []
    var isWhere = false
    let mayInherit = text.isPunctuation(at: index, ":")
    while index < text.tokens.count, !text.isPunctuation(at: index, "{") {
      if text.isPunctuation(at: index, "}") || text.isPunctuation(at: index, ";") { break }
      isWhere = isWhere || text.isWord(at: index, "where")
      if text.name(at: index) != nil, !isWhere, mayInherit {
        let name = readTypeName()
        if names.count < SourceLimits.inherited { names.append(name) }
      } else if text.isPunctuation(at: index, "@") {
        index += 2
      } else {
        index += 1
      }
    }
    return names
  }

  // MARK: Properties and cases

  /// The type whose members are declared here.
  private var typeName: String? { scopes.last.flatMap { $0.path.isEmpty ? nil : $0.path } }

  /// `let save = "Save"`
  private mutating func readProperty() {
    let isStatic = modifiers.isStatic
    modifiers = Modifiers()
    index += 1
    guard let name = text.name(at: index) else { return }
    property = (name, isStatic)
    index += 1
    if text.isPunctuation(at: index, ":"), text.isWord(at: index + 1, "String") { index += 2 }
    if text.isPunctuation(at: index, "="), let value = text.wholeString(at: index + 1) {
      found.screens.texts[path(to: name)] = value
    } else {
      readInitialValue()
    }
  }

  /// `lazy var menu = storyboard!.instantiateViewController(withIdentifier: "menu")`
  private mutating func readInitialValue() {
    var equals = index
    // No longer than anybody writes a type.
    while equals - index < 30, equals < text.tokens.count, !text.isPunctuation(at: equals, "=") {
      guard !text.tokens[equals].isOpening || text.isPunctuation(at: equals, "["),
        !text.isPunctuation(at: equals, "}"), equals == index || !text.tokens[equals].startsLine
      else { return }
      equals += 1
    }
    let start = equals + 1
    let most = min(start + Self.initialValue, text.tokens.count)
    guard text.isPunctuation(at: equals, "="), !text.isPunctuation(at: start, "{"), start < most,
      screens.mayShow(start..<most)
    else { return }
    let end = SwiftCode(text).expression(at: start, upTo: most).end
    guard start < end, screens.mayShow(start..<end) else { return }
    screens.add(
      start..<end, of: typeName, named: property.name, isStatic: property.isStatic, parameters: [])
  }

  /// No initial value of a property has more tokens.
  private static let initialValue = 200

  /// A body of a property or initializer.
  private mutating func readPropertyBody() {
    guard scopes.last?.holdsDeclarations ?? true else { return }
    let end = text.afterClosing(index)
    screens.add(
      index + 1..<max(index + 1, end - 1), of: typeName, named: property.name,
      isStatic: property.isStatic, parameters: [])
  }

  /// `case save, send = "Send"`
  private mutating func readCases() {
    modifiers = Modifiers()
    repeat {
      index += 1
      guard let name = text.name(at: index) else { return }
      index += 1
      if text.isPunctuation(at: index, "(") { index = text.afterClosing(index) }
      var value: String? = scopes.last?.holdsTexts ?? false ? name : nil
      if text.isPunctuation(at: index, "=") {
        value = text.wholeString(at: index + 1)
        index += 2
      }
      let path = path(to: name)
      found.screens.cases.insert(path)
      if let value { found.screens.texts[path] = value }
    } while text.isPunctuation(at: index, ",")
  }

  // MARK: Functions

  private mutating func readFunction() {
    let start = text.tokens[index]
    let modifiers = modifiers
    self.modifiers = Modifiers()
    guard let function = SwiftFunction(at: index, in: text) else {
      index += 1
      return
    }
    index = function.end
    if let body = function.body {
      screens.add(
        body, of: typeName, named: function.name, isStatic: modifiers.isStatic,
        parameters: function.parameters, labels: function.labels.map { $0 == "_" ? "" : $0 })
    }
    guard let scope = scopes.last, let type = scope.type, !modifiers.isStatic else { return }
    if var action = function.action(objectiveCName: modifiers.objectiveCName) {
      action.isPlain = !modifiers.isExposed && !(scope.isExposed && !modifiers.isHidden)
      if !action.isPlain || (action.takesSegue && !modifiers.isHidden) {
        if action.takesSegue, let body = function.body {
          action.performs = ActionBody<SwiftCode>(text: text, range: body).performance()
        }
        found.add(action, to: type, at: source.place(of: start))
      }
    }
    if modifiers.isOverride,
      let hook = UnwindHook(swift: function.name, labels: function.labels), let body = function.body
    {
      let method = HookMethod(
        hook: hook, name: function.name, parameter: function.parameters.first ?? "")
      // What only some builds have depends.
      let answer =
        start.isConditional
        ? .other(text.excerpt(body))
        : SwiftBody(text: text, range: body, method: method).answer()
      found.types[type].hooks.append(
        ScannedHook(
          hook: hook, answer: answer, excerpt: text.excerpt(body), place: source.place(of: start)))
    }
  }
}
