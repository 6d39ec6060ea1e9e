import Hierarchy

/// Properties, cases and functions.
extension SwiftScanner {
  /// The type whose members are declared here.
  private var typeName: String? { scopes.last.flatMap { $0.path.isEmpty ? nil : $0.path } }

  /// Reads `let save = "Save"`.
  mutating func readProperty() {
    let isStatic = modifiers.isStatic
    let isOverride = modifiers.isOverride
    modifiers = Modifiers()
    // A variable that other code can set isn't constant.
    let isConstant =
      isStatic || text.isWord(at: index, "let") || text.isWord(at: index - 1, "private")
    index += 1
    let start = index
    guard let name = text.name(at: index) else { return }
    if isOverride, name.hasPrefix("destination") { noteDestination() }
    property = (name, isStatic)
    index += 1
    if text.isPunctuation(at: index, ":"), let type = text.name(at: index + 1),
      type.hasSuffix("Controller")
    {
      found.screens.results[path(to: name)] = type
    }
    let isText = text.isPunctuation(at: index, ":") && text.isWord(at: index + 1, "String")
    if isText { index += 2 }
    if isConstant, text.isPunctuation(at: index, "="), let value = text.wholeString(at: index + 1) {
      found.screens.texts[path(to: name), default: []].insert(value)
      let isSet =
        text.isWord(at: start - 1, "var")
        && (!segueSteps.take(text.tokens.count)
          || text.tokens.indices.contains {
            $0 != start && text.isName(at: $0, name) && text.isAssigning(at: $0 + 1)
          })
      if isSet { found.screens.texts[path(to: name), default: []].insert(nil) }
    } else {
      if isText { found.screens.texts[path(to: name), default: []].insert(nil) }
      readInitialValue()
    }
  }

  /// Notes that the class may change the destinations of its segues.
  mutating func noteDestination() {
    if let type = scopes.last?.type { found.types[type].changesDestination = true }
  }

  /// Reads `lazy var menu = storyboard!.instantiateViewController(withIdentifier: "menu")`.
  private mutating func readInitialValue() {
    var equals = index
    // The maximum length of a type.
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
    let end = SwiftExpressions(text).expression(at: start, upTo: most).end
    guard start < end, screens.mayShow(start..<end) else { return }
    screens.add(
      start..<end, of: typeName, named: property.name, isStatic: property.isStatic, parameters: [])
  }

  /// The maximum number of tokens of a property's initial value.
  private static let initialValue = 200

  mutating func readPropertyBody() {
    // A block in an initial value was read with it.
    guard scopes.last?.holdsDeclarations ?? true,
      !(screens.regions.last?.range.contains(index) ?? false)
    else { return }
    screens.add(
      text.inside(index), of: typeName, named: property.name, isStatic: property.isStatic,
      parameters: [])
  }

  /// Reads `case save, send = "Send"`.
  mutating func readCases() {
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
      if let value { found.screens.texts[path, default: []].insert(value) }
    } while text.isPunctuation(at: index, ",")
  }

  /// The first labels of UIKit's methods. Swift 2 has others.
  private static let labelsOfSwift3 = [
    "application": "_", "prepare": "for", "viewDidAppear": "_", "viewWillAppear": "_",
  ]

  mutating func readFunction() {
    let start = text.tokens[index]
    var modifiers = modifiers
    if scopes.last?.isHidden ?? false { modifiers.isHidden = true }
    self.modifiers = Modifiers()
    guard let function = SwiftFunction(at: index, in: text) else {
      index += 1
      return
    }
    index = function.end
    if let label = Self.labelsOfSwift3[function.name], function.labels.first == label {
      found.isSwift3 = true
    }
    let action = function.action(objectiveCName: modifiers.objectiveCName)
    if let body = function.body {
      screens.add(
        body, of: typeName, named: function.name, isStatic: modifiers.isStatic,
        parameters: function.parameters, labels: function.labels.map { $0 == "_" ? "" : $0 },
        actions: action?.selectors ?? [])
    }
    if let result = function.result {
      found.screens.results[path(to: function.name)] = result
    }
    guard let scope = scopes.last, let type = scope.type, !modifiers.isStatic else { return }
    if let body = function.body { bodies.append(body) }
    let reader = function.body.map { ActionBody<Reader>(text: text, range: $0) }
    let isOfUI = modifiers.isAction || modifiers.isOverride && function.name != "observeValue"
    let method = reader?.method(
      named: function.name, isOfUI: isOfUI, isExposed: modifiers.isExposed)
    if let method { found.types[type].methods.append(method) }
    if let body = function.body, function.firstType == "NSCoder" {
      let selector =
        modifiers.objectiveCName
        ?? SwiftSelector.objectiveCName(
          of: function.name, label: function.labels[0],
          further: Array(function.labels.dropFirst()))
      found.types[type].creations[selector] = text.createdClasses(in: body)
    }
    if var action {
      action.isPlain = !modifiers.isExposed && !(scope.isExposed && !modifiers.isHidden)
      if !action.isPlain || (action.takesSegue && !modifiers.isHidden) {
        action.isConditional = start.isConditional && start.branch != found.types[type].branch
        action.performs = reader?.performance()
        action.calls = method?.calls ?? []
        found.add(action, to: type, at: source.place(of: start))
      }
    }
    if modifiers.isOverride, function.name == "perform", function.labels.isEmpty,
      let body = function.body
    {
      var segue = SegueBody<SwiftExpressions>(text, body, segueSteps)
      found.types[type].transition = start.isConditional ? .unknown : segue.transition()
    }
    if modifiers.isOverride,
      let point = UnwindOverride(swift: function.name, labels: function.labels),
      let body = function.body
    {
      let method = OverrideMethod(
        point: point, name: function.name, parameter: function.parameters.first ?? "")
      let code = SwiftBody(text: text, range: body, method: method)
      found.types[type].overrides.append(ScannedOverride(code, at: start, source))
    }
  }
}
