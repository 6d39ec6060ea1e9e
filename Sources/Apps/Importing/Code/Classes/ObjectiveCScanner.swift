struct ObjectiveCScanner: SourceScanner {
  typealias Lexer = ObjectiveCLexer
  typealias Reader = ObjectiveCExpressions

  private let text: TokenText
  private let source: SourceLocator
  private var index = 0
  /// The current class's position in the results, from `@interface` or `@implementation` to `@end`.
  private var type: Int?
  private var screens: ScreenRegions
  private let segueSteps = StepBudget()
  private(set) var found: ScannedFile
  private(set) var bodies: [Range<Int>] = []

  init(_ text: TokenText, of file: ImportFile) {
    self.text = text
    source = SourceLocator(file)
    found = ScannedFile(fileName: file.baseName)
    screens = ScreenRegions(text)
  }

  mutating func run() {
    readDeclarations()
    readMacros()
    found.screens.take(screens.found(by: ObjectiveCExpressions.self, at: source))
  }

  private mutating func readDeclarations() {
    while index < text.tokens.count {
      let token = text.tokens[index]
      guard token.kind == .punctuation else {
        index += 1
        continue
      }
      switch token.character {
      case UInt8(ascii: "@"): readKeyword()
      case UInt8(ascii: "-") where type != nil: readMethod(isStatic: false)
      case UInt8(ascii: "+") where type != nil: readMethod(isStatic: true)
      case UInt8(ascii: "="): readConstant()
      case UInt8(ascii: "{"), UInt8(ascii: "("): index = text.afterClosing(index)
      default: index += 1
      }
    }
  }

  private mutating func readKeyword() {
    let start = index
    index += 2
    switch text.name(at: start + 1) {
    case "interface": readClass(start, isInterface: true)
    case "implementation": readClass(start, isInterface: false)
    case "end": type = nil
    case "protocol": readProtocol()
    case "compatibility_alias":
      found.addAlias(text.name(at: index) ?? "", of: [text.name(at: index + 1)])
    default: break
    }
  }

  /// `@protocol A, B;` is a forward declaration. Anything else continues to `@end`.
  private mutating func readProtocol() {
    type = nil
    if let name = text.name(at: index) { found.protocols.append(name) }
    if text.isPunctuation(at: index + 1, anyOf: ";,") { return }
    while index < text.tokens.count {
      if text.isPunctuation(at: index, "@"), text.isWord(at: index + 1, "end") { break }
      index += 1
    }
  }

  private mutating func readClass(_ start: Int, isInterface: Bool) {
    guard let name = text.name(at: index) else { return }
    index = text.afterGenerics(index + 1)
    var superclass: String?
    // A category, with or without a name, adds to a class.
    let isCategory = text.isPunctuation(at: index, "(")
    if isCategory {
      index = text.afterClosing(index)
    } else if text.isPunctuation(at: index, ":") {
      superclass = text.name(at: index + 1)
      index += 2
    }
    let protocols = text.names(in: index..<text.afterGenerics(index))
    index = text.afterGenerics(index)
    if text.isPunctuation(at: index, "{") { index = text.afterClosing(index) }
    found.types.append(
      ScannedType(
        name: name, isDeclaration: isInterface && !isCategory,
        inherited: superclass.map { [$0] } ?? [], protocols: protocols,
        position: source.position(of: text.tokens[start]),
        branch: isCategory ? 0 : text.tokens[start].branch))
    type = found.types.count - 1
  }

  /// Reads `- (IBAction)unwindToMenu:(UIStoryboardSegue *)segue`, with or without a body.
  private mutating func readMethod(isStatic: Bool) {
    let start = text.tokens[index]
    index += 1
    var method = Method()
    if text.isPunctuation(at: index, "(") {
      let result = text.names(in: text.inside(index))
      method.isAction = result.contains("IBAction")
      method.result = result.first { $0.hasSuffix("Controller") }
      index = text.afterClosing(index)
    }
    while index < text.tokens.count {
      // A semicolon before the body is allowed.
      if text.isPunctuation(at: index, ";{") { index += 1 }
      if text.isPunctuation(at: index, anyOf: ";@") { break }
      if text.isPunctuation(at: index, "{") {
        method.body = text.inside(index)
        index = text.afterClosing(index)
        break
      }
      readPart(of: &method)
    }
    guard let type else { return }
    let name = method.selector.prefix { $0 != ":" }.description
    let takesSegue = method.types.first == ScannedAction.segueClass
    if let body = method.body {
      screens.add(
        body, of: found.types[type].name, named: name, isStatic: isStatic,
        parameters: method.parameters,
        labels: method.selector.contains(":")
          ? [""]
            + method.selector.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
            .dropLast().map(String.init) : [],
        actions: takesSegue ? [method.selector] : [])
    }
    if let result = method.result {
      found.screens.results["\(found.types[type].name).\(name)"] = result
    }
    guard !isStatic else { return }
    if let body = method.body { bodies.append(body) }
    let reader = method.body.map { ActionBody<Reader>(text: text, range: $0) }
    let scanned = reader?.method(named: name, isOfUI: method.isAction)
    if let scanned { found.types[type].methods.append(scanned) }
    if method.types.first == "NSCoder", let body = method.body {
      found.types[type].creations[method.selector] = text.createdClasses(in: body)
    }
    if method.selector == "perform", let body = method.body {
      var segue = SegueBody<ObjectiveCExpressions>(text, body, segueSteps)
      found.types[type].transition = start.isConditional ? .unknown : segue.transition()
    }
    if ["initWithIdentifier:source:destination:", "destinationViewController"]
      .contains(method.selector),
      let body = method.body, !text.passesOnDestination(method.parameters.last ?? "", in: body)
    {
      found.types[type].changesDestination = true
    }
    if method.types.count == 1 || (method.types.count == 2 && takesSegue) {
      var action = ScannedAction(selector: method.selector, takesSegue: takesSegue)
      action.isConditional = reader.map { _ in
        start.isConditional && start.branch != found.types[type].branch
      }
      action.performs = reader?.performance()
      action.calls = scanned?.calls ?? []
      found.add(action, to: type, at: source.place(of: start))
    }
    if let point = UnwindOverride(selector: method.selector), let body = method.body {
      let called = OverrideMethod(
        point: point, name: name, parameter: method.parameters.first ?? "")
      let code = ObjectiveCBody(text: text, range: body, method: called)
      found.types[type].overrides.append(ScannedOverride(code, at: start, source))
    }
  }

  /// Reads `NSString *const save = @"Save";`.
  private mutating func readConstant() {
    if let name = text.name(at: index - 1), text.isPunctuation(at: index + 1, "@"),
      text.isPunctuation(at: index + 3, ";"), let value = text.wholeString(at: index + 2)
    {
      found.screens.texts[name, default: []].insert(value)
    }
    index += 1
  }

  /// Reads `#define SAVE @"Save"`. A macro may show any screen if its code shows or removes one.
  private mutating func readMacros() {
    for directive in text.directives {
      let bytes = UnsafeBufferPointer(rebasing: text.bytes[directive.range.dropFirst()])
      let macro = TokenText(bytes, by: ObjectiveCLexer.self)
      guard macro.isWord(at: 0, "define"), let name = macro.name(at: 1) else { continue }
      if macro.tokens.count == 3 { found.addAlias(name, of: [macro.name(at: 2)]) }
      if macro.isPunctuation(at: 2, "@"), let value = macro.wholeString(at: 3) {
        found.screens.texts[name, default: []].insert(value)
      }
      // It may declare the actions of any class.
      let names = macro.names(in: 3..<max(3, macro.tokens.count))
      if names.contains(ScannedAction.segueClass) { found.addAlias("UIViewController", of: []) }
      let navigates = macro.tokens.indices.contains { index in
        let word = macro.name(at: index) ?? ""
        return word.hasPrefix("instantiate") || word.hasPrefix("performSegue")
          || word.contains("ViewController") && macro.isPunctuation(at: index + 1, anyOf: ":=")
      }
      guard navigates, found.screens.performings.count < ImportLimits.showings else { continue }
      found.screens.addUnknown(at: source.place(of: directive))
    }
  }

  private struct Method {
    var selector = ""
    var types: [String] = []
    var parameters: [String] = []
    /// The class of the controller that it returns, by the end of its name.
    var result: String?
    var isAction = false
    var body: Range<Int>?
  }

  /// Reads `name:(Type *)parameter`, a name without arguments, or something irrelevant.
  private mutating func readPart(of method: inout Method) {
    let label = text.name(at: index) ?? ""
    let colon = label.isEmpty ? index : index + 1
    guard text.isPunctuation(at: colon, ":") else {
      if method.selector.isEmpty { method.selector = label }
      // Text in parentheses isn't part of a selector: `NS_SWIFT_NAME(unwind(_:))`.
      index = text.isPunctuation(at: index, "(") ? text.afterClosing(index) : index + 1
      return
    }
    method.selector += label + ":"
    index = colon + 1
    var type = "id"
    if text.isPunctuation(at: index, "(") {
      let names = text.names(in: text.inside(index))
      type = names.first { !Self.qualifiers.contains($0) } ?? type
      index = text.afterClosing(index)
    }
    method.types.append(type)
    // Attributes such as `__unused` precede the name.
    while let word = text.name(at: index), word.hasPrefix("__"),
      text.name(at: index + 1) != nil || text.isPunctuation(at: index + 1, "(")
    {
      index += 1
      if text.isPunctuation(at: index, "(") { index = text.afterClosing(index) }
    }
    if let name = text.name(at: index) {
      method.parameters.append(name)
      index += 1
    }
  }

  private static let qualifiers: Set<String> = [
    "nonnull", "nullable", "_Nonnull", "_Nullable", "__nonnull", "__nullable", "const",
    "__kindof", "null_unspecified", "__unused", "inout", "in", "out", "__strong", "__weak",
    "_Null_unspecified", "__null_unspecified",
  ]
}
