/// An expression in a source file, as far as it can show screens.
indirect enum CodeExpression {
  /// A name alone: a variable, a type, `self`.
  case name(String)
  /// `receiver.name`; without a receiver Swift's `.name`.
  case member(CodeExpression?, String)
  case call(CodeCall)
  case string(String)
  case array([CodeExpression])
  /// One of several values, depending on conditions: `a ?? b`, `c ? a : b`.
  case either([CodeExpression])
  /// A block of code. A call of it returns its value.
  case block(Range<Int>)
  /// The first element: `windows[0]`.
  case first(CodeExpression)
  /// Another element, or an unknown one: `names[index]`.
  case element(CodeExpression)
  /// A window's root view controller, cast to a class; empty: the class is unknown.
  case root(CodeExpression, as: String)
  case other
}

struct CodeCall {
  /// The receiver; nil: none is written.
  let receiver: CodeExpression?
  /// The name. In Objective-C, it's the first part of the selector.
  let name: String
  let arguments: [CodeArgument]
  let place: Int
  /// The class that its result is cast to, or that the variable is declared as.
  var type: String?

  /// The class of `[[Class alloc] init…]` or `[Class new]`.
  var allocatedClass: String? {
    if name == "new" { return receiver?.path?.first }
    guard let alloc = receiver?.asCall, alloc.name == "alloc" else { return nil }
    return alloc.receiver?.path?.last
  }
}

struct CodeArgument {
  /// The label; empty: there's none. In Objective-C, the first argument has none, and the others
  /// have their part of the selector.
  let label: String
  let value: CodeExpression
}

extension CodeExpression {
  /// The names with periods between them, if receivers are names: "self.navigationController".
  var path: [String]? {
    switch self {
    case .name(let name): [name]
    case .member(let receiver, let name):
      if let receiver { receiver.path.map { $0 + [name] } } else { [name] }
    default: nil
    }
  }

  /// Whether it's `self`, by any of the usual names.
  var isOwn: Bool {
    if case .name(let name) = self { CodeWords.ownNames.contains(name) } else { false }
  }

  /// The expression with a value in place of a name, for a call with that argument.
  func replacing(_ name: String, by value: CodeExpression) -> CodeExpression {
    switch self {
    case .name(name): return value
    case .call(let call):
      let arguments = call.arguments.map {
        CodeArgument(label: $0.label, value: $0.value.replacing(name, by: value))
      }
      return .call(
        CodeCall(
          receiver: call.receiver, name: call.name, arguments: arguments, place: call.place,
          type: call.type))
    default: return self
    }
  }

  func typed(_ type: String?) -> CodeExpression {
    guard let type, case .call(var call) = self, call.type == nil else { return self }
    call.type = type
    return .call(call)
  }

  /// The same expression, without its class.
  var untyped: CodeExpression {
    guard case .call(var call) = self else { return self }
    call.type = nil
    return .call(call)
  }

  /// The expression, cast to a class. A root with several casts has an unknown class.
  func cast(to type: String?) -> CodeExpression {
    switch self {
    case .member(_?, "rootViewController"): .root(self, as: type ?? "")
    case .root(let root, let known): .root(root, as: known == type ? known : "")
    default: typed(type)
    }
  }

  /// The class of the object that an initializer creates.
  var madeClass: String? {
    guard let call = asCall else { return nil }
    if call.receiver == nil, call.name.first?.isUppercase ?? false { return call.name }
    return call.name.hasPrefix("init") || call.name == "new" ? call.allocatedClass : nil
  }

  var asCall: CodeCall? {
    if case .call(let call) = self { call } else { nil }
  }
}

/// Reads expressions in one of the languages.
protocol CodeReader {
  var text: TokenText { get }
  var depth: Int { get set }

  static var endsStatementsWithLines: Bool { get }

  init(_ text: TokenText)

  /// The expression that begins at a token, and the place after it.
  func expression(at index: Int, upTo end: Int) -> (value: CodeExpression, end: Int)

  /// The call or message whose name is at a token, with its receiver.
  func call(named index: Int, in range: Range<Int>) -> CodeCall?

  /// The receiver of the member at a token.
  func receiver(of index: Int, in range: Range<Int>) -> CodeExpression?

  /// The value that a name gets at this token, in a declaration or an assignment; the value is nil
  /// in a declaration without one.
  func assignment(to index: Int, upTo end: Int) -> CodeAssignment?
}

extension CodeReader {
  var deeper: Self {
    var copy = self
    copy.depth += 1
    return copy
  }

  /// The element for the brackets that begin at a token.
  func element(of value: CodeExpression, at index: Int) -> CodeExpression {
    let isFirst =
      text.isPunctuation(at: index + 2, "]") && text.text(text.tokens[index + 1]) == "0"
    return isFirst ? .first(value) : .element(value)
  }

  /// The arguments between commas, with their labels.
  func arguments(_ range: Range<Int>) -> [CodeArgument] {
    guard depth < deepestExpression else { return [] }
    var arguments: [CodeArgument] = []
    var index = range.lowerBound
    while index < range.upperBound, arguments.count < 100 {
      var label = ""
      if let name = text.name(at: index), text.isPunctuation(at: index + 1, ":") {
        label = name
        index += 2
      }
      let value = deeper.expression(at: index, upTo: range.upperBound)
      arguments.append(CodeArgument(label: label, value: value.value))
      index = text.next(",", from: max(value.end, index), upTo: range.upperBound) + 1
    }
    return arguments
  }
}

struct CodeAssignment {
  var isDeclaration = false
  /// Whether it's assigned to a property of `self`.
  var isProperty = false
  /// The first token of its value; nil: it has none.
  let value: Int?
}

/// The maximum nesting of expressions.
let deepestExpression = 40

enum CodeWords {
  static let nothing: Set<String> = ["nil", "NULL"]

  static let ownNames: Set<String> = [
    "self", "weakSelf", "strongSelf", "wself", "sself", "blockSelf", "welf", "this", "Self",
  ]

  /// Methods that map the elements of an array.
  static let mapping: Set<String> = ["map", "compactMap"]

  /// Whether a method with this name can create a scene of the requested class.
  static func isInstantiation(_ name: String) -> Bool {
    guard name.hasPrefix("instantiate") else { return false }
    let name = name.lowercased()
    return !["nib", "xib", "cell"].contains(where: name.contains)
  }
}
