import CSystem

/// A port of 127.0.0.1, which only programs on this machine can reach.
package struct LocalListener: Sendable {
  private let file: FileDescriptor
  /// The port, even if any free one was requested.
  package let port: Int

  /// Begins to listen. With port 0, the system chooses a free port.
  package init(port: Int) throws(SystemError) {
    let number = css_listen_local(UInt16(clamping: port))
    guard number >= 0 else { throw .last }
    file = FileDescriptor(number: number)
    self.port = Int(css_local_port(number))
  }

  /// Waits for a connection; nil: there was none, or the system has no descriptor for it.
  /// ``FileDescriptor/readAvailable(_:)`` and ``FileDescriptor/writeAvailable(_:)`` also wait for
  /// that many seconds.
  package func accept(within seconds: Double) -> FileDescriptor? {
    let number = css_accept(file.number, Int32(seconds))
    if number >= 0 { return FileDescriptor(number: number) }
    // If the system has no descriptor now, it may have one later.
    poll(nil, 0, 100)
    return nil
  }

  /// Ends an answer. The connection stays open, so that unread bytes don't reset it.
  package static func endAnswer(to call: FileDescriptor) { css_end_writing(call.number) }
}
