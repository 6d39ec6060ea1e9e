struct SwiftScanner: SourceScanner {
  typealias Lexer = SwiftLexer
  typealias Reader = SwiftExpressions

  let text: TokenText
  let source: SourceLocator
  var index = 0
  var scopes: [Scope] = []
  var modifiers = Modifiers()
  var screens: ScreenRegions
  let segueSteps = StepBudget()
  /// The property that is being declared, and whether it's static.
  var property: (name: String, isStatic: Bool) = ("", false)
  var found: ScannedFile
  var bodies: [Range<Int>] = []

  struct Scope {
    /// The position of its type in the results; nil: functions in it don't matter.
    var type: Int?
    /// The names of the type and the types around it, with periods. A block has those around it.
    var path = ""
    /// The number of nested types, including itself.
    var depth = 0
    /// Whether types can be declared in it.
    var holdsDeclarations = true
    /// Whether it's an extension all of whose methods are visible to Objective-C.
    var isExposed = false
    /// Whether it's an extension whose methods Objective-C doesn't see.
    var isHidden = false
    /// Whether it's an enumeration of strings.
    var holdsTexts = false
  }

  struct Modifiers {
    var isExposed = false
    var isAction = false
    var exposesMembers = false
    var objectiveCName: String?
    var isOverride = false
    var isStatic = false
    /// Whether Objective-C doesn't see it, although it sees the other members of its class.
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
    found.screens.take(screens.found(by: SwiftExpressions.self, at: source))
    guard found.imports.contains("SpriteKit") else { return }
    for place in found.screens.showings.indices { found.screens.showings[place].isOfNodes = true }
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
      // Only Xcode shows these.
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
      arguments = text.inside(index)
      index = text.afterClosing(index)
    }
    switch name {
    case "IBAction":
      modifiers.isExposed = true
      modifiers.isAction = true
    case "objc":
      modifiers.isExposed = true
      if let arguments, !arguments.isEmpty, arguments.count <= ImportLimits.nameLength {
        let name = text.tokens[arguments].map { text.text($0) }.joined()
        if name.utf8.count <= ImportLimits.nameLength { modifiers.objectiveCName = name }
      }
    case "objcMembers": modifiers.exposesMembers = true
    case "nonobjc": modifiers.isHidden = true
    default: break
    }
  }

  private mutating func readWord(_ token: SourceToken) {
    if text.isPunctuation(at: index - 1, ".") {
      // A member, such as `.extension`, isn't a keyword.
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
        // `override init(identifier: String?, source: UIViewController, destination: UIViewController)`
        if modifiers.isOverride,
          text.isPunctuation(at: index + 1, "(") || text.isPunctuation(at: index + 2, "("),
          scopes.last?.type != nil,
          text.isWord(at: index + 2, "identifier"),
          !text.passesOnDestination("destination", in: text.inside(text.afterClosing(index + 1)))
        {
          noteDestination()
        }
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

  /// Whether `class` means `static`, or is a requirement of a protocol.
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

  /// Reads `import Module`, `import class Module.Name`.
  private mutating func readImport() {
    modifiers = Modifiers()
    index += 1
    if let kind = text.name(at: index), Self.importKinds.contains(kind),
      text.name(at: index + 1) != nil
    {
      index += 1
    }
    guard let module = text.name(at: index) else { return }
    if found.imports.count < ImportLimits.inherited { found.imports.append(module) }
    _ = readTypeName()
  }

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}
