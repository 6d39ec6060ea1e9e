import Platform

/// How workers are started: this program again.
package struct WorkerCommand: Sendable {
  let executable: Path
  /// The program's name first.
  let words: [Path]

  /// - Parameter arguments: what follows the program's name.
  package init(executable: Path, arguments: [[UInt8]]) {
    self.executable = executable
    words = [Path("segueviz")] + arguments.map { Path($0) }
  }
}
