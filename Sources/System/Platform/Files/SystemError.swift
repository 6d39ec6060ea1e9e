import CSystem

/// Why the system refused something.
package struct SystemError: Error, Equatable, Sendable {
  /// The system's number for it (errno).
  package let code: Int32
  /// Where the system's own words would not say what is wrong.
  private let explanation: String?

  package init(code: Int32, explanation: String? = nil) {
    self.code = code
    self.explanation = explanation
  }

  /// What the last call that failed left behind.
  package static var last: SystemError { SystemError(code: css_error()) }

  /// The reader of a pipe is gone.
  package var isBrokenPipe: Bool { code == EPIPE }
  package var isMissingFile: Bool { code == ENOENT }
  /// The machine has run short or is broken, which says nothing of the file: another time the same
  /// call succeeds.
  package var isOfTheMachine: Bool {
    [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EIO, ESTALE].contains(code)
  }

  /// Somebody else came between looking at a file and replacing it.
  package static let changedMeanwhile = SystemError(
    code: EEXIST, explanation: "another program created, changed, or removed it")

  /// Another file names it, and it is out of that file's reach.
  package static let outOfReach = SystemError(
    code: EACCES,
    explanation: "it's outside the folder and the repository of the file that names it")

  /// The file is not open.
  package static let notOpen = SystemError(code: EBADF)

  /// Whether no other file could be written either: a full disk, a folder or disk that is read-only.
  package var concernsEveryFile: Bool {
    [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EIO, ENOENT].contains(code)
  }

  /// The system's own words, "No such file or directory", or better ones.
  package var reason: String { explanation ?? String(cString: strerror(code)) }
}
