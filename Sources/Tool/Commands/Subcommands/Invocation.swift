import Text

enum Invocation {
  case help(Subcommand?)
  case version
  case run(Subcommand, ParsedArguments)

  init(_ words: [Argument]) throws(CommandError) {
    guard let first = words.first else {
      let names = Subcommand.all.map(\.name).joined(separator: ", ")
      throw .usage("a command is missing; use one of \(names)")
    }
    if first.text.hasPrefix("-") {
      self = try Self.global(words)
      return
    }
    let rest = Array(words.dropFirst())
    if first.text == Subcommand.help.name {
      self = try Self.help(on: rest)
      return
    }
    let subcommand = try Self.subcommand(named: first.text)
    self =
      switch try ArgumentParser(subcommand).parse(rest) {
      case .help: .help(subcommand)
      case .version: .version
      case .arguments(let arguments): .run(subcommand, arguments)
      }
  }

  /// Parses options before a command: only those without a value.
  private static func global(_ words: [Argument]) throws(CommandError) -> Invocation {
    let first = words.first?.text ?? ""
    if first == "--", let second = words.dropFirst().first {
      throw .usage("the command comes first, as in segueviz \(Visible.text(second.text)) --")
    }
    let name = String(first.prefix { $0 != "=" })
    if let owner = Subcommand.all.first(where: { $0.options.map(\.longForm).contains(name) }) {
      throw .usage("\(name) comes after a command, as in segueviz \(owner.name) \(first)")
    }
    switch try ArgumentParser(name: nil, options: [], operands: .none).parse(words) {
    case .help: return .help(nil)
    case .version: return .version
    case .arguments: throw .usage("a command is missing")
    }
  }

  private static func help(on words: [Argument]) throws(CommandError) -> Invocation {
    let parser = ArgumentParser(name: nil, options: [], operands: Subcommand.help.operands)
    switch try parser.parse(words) {
    case .help: return .help(nil)
    case .version: return .version
    case .arguments(let arguments):
      guard let topic = arguments.operands.first?.text, topic != Subcommand.help.name else {
        return .help(nil)
      }
      return .help(try subcommand(named: topic))
    }
  }

  private static func subcommand(named name: String) throws(CommandError) -> Subcommand {
    if let subcommand = (Subcommand.all + Subcommand.hidden).first(where: { $0.name == name }) {
      return subcommand
    }
    throw .usage("there's no command \(Visible.quoted(name))" + suggestion(for: name))
  }

  private static func suggestion(for name: String) -> String {
    if let meant = otherWords[name.lowercased()] {
      return "; did you mean \(Visible.quoted(meant.name))?"
    }
    return name.suggestion(in: Subcommand.listed.map(\.name)) ?? ""
  }

  /// Other programs' names of commands, too different for typing errors.
  private static let otherWords: [String: Subcommand] = [
    "lint": .check, "validate": .check, "verify": .check, "test": .check, "analyze": .check,
    "draw": .render, "picture": .render, "svg": .render, "png": .render, "view": .render,
    "plot": .render, "export": .batch, "all": .batch, "gallery": .batch, "merge": .batch,
    "watch": .batch, "trace": .explain, "why": .explain, "simulate": .explain, "show": .explain,
    "matrix": .explain, "storyboard": .import, "convert": .import, "scan": .import,
    "compare": .diff, "difference": .diff, "what-if": .diff, "jsonschema": .schema,
    "unpack": .extract, "source": .extract, "completion": .completions, "man": .manual,
    "docs": .manual, "info": .doctor, "diagnose": .doctor,
  ]
}

extension Subcommand {
  /// Every command, in the order of help.
  static let all: [Subcommand] = [
    .render, .batch, .explain, .explore, .check, .diff, .import, .`init`, .schema, .extract,
    .doctor, .completions, .manual,
  ]

  /// The commands that the program itself runs. Help and completions omit them.
  static let hidden: [Subcommand] = [.batchWorker, .unwindIDs]

  /// The command that prints the help of the others.
  static let help = Subcommand(
    name: "help", summary: "Print the help of a command",
    operands: .oneOptional("COMMAND", .choice(all.map(\.name))), options: [], notes: [],
    examples: []
  ) { _, console throws(CommandError) in
    try console.print(HelpPage.program())
    return .success
  }

  /// Every command in help and completions.
  static let listed = all + [.help]
}
