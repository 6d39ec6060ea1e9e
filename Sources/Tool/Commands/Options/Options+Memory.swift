import Export

/// The option of what reads and draws documents that others wrote.
extension Options {
  static let memoryLimit = Option<MemoryLimit>(
    "memory-limit", value: .text(placeholder: "SIZE|none"),
    help: "memory limit of each process, such as 512M or 3G (default:"
      + " \(MemoryLimit.standard.text)); not enforced on macOS"
  ) { (argument) throws(InvalidValue) in
    if let limit = MemoryLimit(argument.text) { return limit }
    throw InvalidValue(message: "isn't none or a size of at least 16M, such as 512M or 3G")
  }
}

extension ParsedArguments {
  /// Limits the memory of this process as `--memory-limit` says.
  func limitMemory(_ console: Console) throws(CommandError) {
    console.limitMemory(try value(of: Options.memoryLimit) ?? .standard)
  }
}
