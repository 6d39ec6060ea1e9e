import CSystem

/// Takes the temporary files away that are being written when a signal ends the process.
///
/// A signal's handler may do next to nothing, and not wait for another thread that is making a file
/// this very moment. So it only wakes a thread that waits for signals and does the rest.
package enum SignalCleanup {
  /// The signals by which people and systems end programs.
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// The files that have not got their final names yet.
  private static let unfinished = Monitor<Set<File>>([])

  private struct File: Hashable, Sendable {
    let folder: OpenFolder
    let name: Path

    static func == (one: File, other: File) -> Bool {
      one.folder === other.folder && one.name == other.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(folder))
      hasher.combine(name)
    }
  }

  /// Handles the signals, but not those that whoever started this process chose to ignore (nohup).
  package static func install() {
    // A reader that is gone and a file that may not grow are errors of a write, not deaths.
    css_ignore_signal(SIGPIPE)
    css_ignore_signal(SIGXFSZ)
    // Where the system refuses, signals end the process as ever, and the next run sweeps.
    // A handler must not wait, however many signals come.
    guard let pipe = try? Pipe(), (try? pipe.writing.becomeNonblocking()) != nil,
      WorkerThread({ watch(pipe.reading) }) != nil
    else { return }
    wakening = pipe.writing
    handleSignals()
  }

  /// Handles them again after somebody else did for a while.
  static func handleSignals() {
    guard wakening.number >= 0 else { return }
    for number in numbers { css_handle_signal(number, wakeWatcher) }
  }

  /// Makes a file that a signal is to remove.
  static func making(
    _ name: Path, in folder: OpenFolder, _ make: () throws(SystemError) -> FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    try unfinished.withValue { (files) throws(SystemError) in
      let file = try make()
      files.insert(File(folder: folder, name: name))
      return file
    }
  }

  /// Says that a file has its final name or is gone.
  static func isDone(_ name: Path, in folder: OpenFolder) {
    unfinished.withValue { _ = $0.remove(File(folder: folder, name: name)) }
  }

  private static func watch(_ wakenings: FileDescriptor) {
    var buffer: [UInt8] = [0]
    guard let count = try? wakenings.read(into: &buffer), count == 1 else { return }
    // For good: nobody makes another file before the process ends.
    unfinished.withValue { files in
      for file in files { try? file.folder.remove(file.name) }
      let number = Int32(buffer[0])
      css_die_of_signal(number)
    }
  }
}

// Written once, before the handler is installed.
nonisolated(unsafe) private var wakening = FileDescriptor(number: -1)

/// Only calls that are safe in a signal handler.
private func wakeWatcher(_ number: Int32) {
  let error = css_error()
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakening.number, &byte, 1)
  css_set_error(error)
}
