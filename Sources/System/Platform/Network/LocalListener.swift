import CSystem

/// A place where programs of this machine, and no others, can call: a port of 127.0.0.1.
package struct LocalListener: Sendable {
  package let file: FileDescriptor
  /// The port; another than was asked for where that was 0.
  package let port: Int

  /// Begins to listen.
  ///
  /// - Parameter port: 0: any that is free.
  package init(port: Int) throws(SystemError) {
    let number = css_listen_local(UInt16(clamping: port))
    guard number >= 0 else { throw .last }
    file = FileDescriptor(number: number)
    do throws(SystemError) {
      try file.becomeNonblocking()
    } catch {
      try? file.close()
      throw error
    }
    self.port = Int(css_local_port(number))
  }

  /// Tells a caller that nothing more comes. The call stays open, so that what the caller still sends doesn't
  /// reset it.
  package static func endAnswer(to caller: FileDescriptor) { css_end_writing(caller.number) }

  /// Takes a call; nil: nobody waits any more.
  package func accept() -> FileDescriptor? {
    let number = FileDescriptor.retrying { css_accept(file.number) }
    guard number >= 0 else { return nil }
    let caller = FileDescriptor(number: number)
    do throws(SystemError) {
      try caller.becomeNonblocking()
      return caller
    } catch {
      try? caller.close()
      return nil
    }
  }
}
