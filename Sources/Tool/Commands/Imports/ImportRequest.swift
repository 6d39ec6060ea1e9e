/// Which moments of an app `segueviz import` is to make documents of.
enum ImportRequest: Equatable {
  /// As it begins.
  case beginning
  /// After these segues, or with these screens up.
  case showing([String])
  /// When this unwind can be triggered.
  case unwinding(String)
  /// When each unwind can be triggered: a document for each.
  case everyUnwind

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let shown = try arguments.values(of: Options.show).joined()
    let unwind = try arguments.value(of: Options.unwindFor)
    let all = arguments.has(Options.all)
    guard (shown.isEmpty ? 0 : 1) + (unwind == nil ? 0 : 1) + (all ? 1 : 0) <= 1 else {
      throw .usage("--show, --for, and --all can't be combined", of: arguments.subcommand)
    }
    if !shown.isEmpty {
      self = .showing(Array(shown))
    } else if let unwind {
      self = .unwinding(unwind)
    } else {
      self = all ? .everyUnwind : .beginning
    }
  }
}
