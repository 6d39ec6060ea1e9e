import CSystem

package struct SystemError: Error, Equatable, Sendable {
  /// The value of errno.
  package let code: Int32
  /// The message, if the system's own would be misleading.
  var explanation: String?

  /// The error of the last call that failed.
  package static var last: SystemError { SystemError(code: css_error()) }

  package var isBrokenPipe: Bool { code == EPIPE }
  package var isMissingFile: Bool { code == ENOENT }
  /// Whether the system lacks resources or failed. The same call may succeed later, so the error
  /// isn't about the file.
  package var isOfTheMachine: Bool {
    [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EIO, ESTALE].contains(code)
  }

  /// Another program changed a file before it was replaced.
  package static let changedMeanwhile = SystemError(
    code: EEXIST, explanation: "another program created, changed, or removed it")

  /// A file that another file names, and that isn't one of ``ReachableFiles``.
  package static let outOfReach = SystemError(
    code: EACCES,
    explanation: "it's outside the folder and the repository of the file that names it")

  package static let notOpen = SystemError(code: EBADF)

  /// Whether no other file could be written either: the disk is full, or it or the folder is read-only.
  package var concernsEveryFile: Bool {
    [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EIO, ENOENT].contains(code)
  }

  /// "No such file or directory".
  package var reason: String { explanation ?? String(cString: strerror(code)) }
}
