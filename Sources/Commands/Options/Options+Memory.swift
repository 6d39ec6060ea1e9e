import Export

/// The option of what reads and draws documents that others wrote.
extension Options {
  static let memoryLimit = Option<MemoryLimit>(
    "memory-limit", value: .text(placeholder: "SIZE|none"),
    help: "how much memory a process may take that reads and draws, such as 512M or 3G (default:"
      + " \(MemoryLimit.standard.text)); macOS does not enforce it"
  ) { (argument) throws(InvalidValue) in
    if let limit = MemoryLimit(argument.text) { return limit }
    throw InvalidValue(message: "is no size from 16M, such as 512M or 3G, and not none")
  }
}

extension ParsedArguments {
  /// Limits the memory of this process as `--memory-limit` says.
  func limitMemory(_ console: Console) throws(CommandError) {
    console.limitMemory(try value(of: Options.memoryLimit) ?? .standard)
  }
}
