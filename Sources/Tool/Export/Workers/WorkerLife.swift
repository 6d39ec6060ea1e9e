import Platform

/// What a worker sees to before it works.
package struct WorkerLife: Sendable {
  /// The pipe for replies. Whatever a library may print goes to standard error instead.
  let replies: FileDescriptor
  /// The folder that pictures go to; nil where a batch only looks into documents.
  let output: OpenFolder?

  /// Number 3, which is just kept open, is the batch's lock.
  private static let outputNumber: Int32 = 4

  /// Ties this process to the one that started it, and limits what it may take.
  package init(memoryLimit: MemoryLimit) throws(SystemError) {
    ParentWatch.dieWithParent()
    // The batch handles what the terminal sends to all of them.
    StopSignals.ignoreTerminal()
    memoryLimit.impose()
    replies = try StandardStreams.takeOutput()
    let folder = FileDescriptor(number: Self.outputNumber)
    output = (try? folder.status())?.kind == .directory ? OpenFolder(folder) : nil
    try ParentWatch.start()
  }
}
