import Foundation
import TestSupport
import Testing

@testable import Platform

/// An open folder stays the same folder, and links below it aren't followed.
@Suite struct OpenFolderTests {
  private let scratch: ScratchFolder
  private let manager = FileManager.default

  init() throws {
    scratch = ScratchFolder()
    try scratch.makeFolder("in/a/b")
    try scratch.makeFolder("outside/b")
    try scratch.write("theirs", to: "outside/file")
  }

  private func names(_ folder: String) throws -> [String] {
    try manager.contentsOfDirectory(atPath: scratch.file(folder)).sorted()
  }

  private func opened(_ name: String) throws -> OpenFolder {
    try OpenFolder(Path(scratch.file(name)))
  }

  @Test func operations() throws {
    let root = try opened("in")
    let deep = try root.folder(Path("c/./d//e/"), isMade: true)
    try Replacement.write([1], to: Path("one"), in: deep, replacing: nil)
    #expect(try deep.status(of: Path("one")).size == 1)
    #expect(try deep.statusIfThere(of: Path("two")) == nil)
    #expect(Set(deep.names) == [Path("."), Path(".."), Path("one")])
    #expect(deep.names.count == 3)
    try deep.rename(Path("one"), to: Path("two"))
    #expect(try InputFile.readRegular(Path("two"), in: deep, limit: 1) == [1])
    #expect(throws: SystemError(code: ENOTEMPTY)) {
      try root.folder(Path("c/d")).removeFolder(Path("e"))
    }
    try deep.remove(Path("two"))
    try root.folder(Path("c/d")).removeFolder(Path("e"))
    #expect(throws: SystemError(code: ENOENT)) { try root.folder(Path("c/d/e")) }
  }

  @Test func theFolderItselfCanBeALink() throws {
    try scratch.link("link", to: "in")
    #expect(try opened("link").folder(Path("a/b")).names.count == 2)
  }

  @Test func linksAreNotFollowed() throws {
    try scratch.link("in/link", to: "../outside")
    try scratch.link("in/file", to: "../outside/file")
    let root = try opened("in")
    for path in ["link", "link/b", "a/../link", ".."] {
      #expect(throws: SystemError.self) { try root.folder(Path(path), isMade: true) }
    }
    #expect(throws: SystemError.throughLink) { try root.folder(Path("link/new"), isMade: true) }
    #expect(throws: SystemError.throughLink) { try root.openRegular(Path("file")) }
    for name in ["../outside/file", "a/b", "", ".."] {
      #expect(throws: SystemError(code: EINVAL)) { try root.remove(Path(name)) }
      #expect(throws: SystemError(code: EINVAL)) { try root.open(Path(name), O_RDONLY) }
    }
    #expect(try names("outside") == ["b", "file"])
  }

  /// A folder is replaced between the check and the write.
  @Test func anOpenFolderCanBeReplacedByALink() throws {
    let root = try opened("in")
    let inside = try root.folder(Path("a"))
    try manager.moveItem(atPath: scratch.file("in/a"), toPath: scratch.file("in/old"))
    try scratch.link("in/a", to: "../outside")
    try Replacement.write([1], to: Path("picture"), in: inside, replacing: nil)
    #expect(try names("in/old") == ["b", "picture"])
    #expect(throws: SystemError.throughLink) { try root.folder(Path("a")) }
    try manager.moveItem(atPath: scratch.file("in"), toPath: scratch.file("elsewhere"))
    try scratch.link("in", to: "outside")
    let again = try root.folder(Path("old"))
    try again.remove(Path("picture"))
    #expect(try names("elsewhere/old") == ["b"])
    #expect(try names("outside") == ["b", "file"])
  }

  @Test func foundFilesMustBeRegular() throws {
    mkfifo(scratch.file("in/pipe"), 0o600)
    let root = try opened("in")
    for name in ["pipe", "a"] {
      #expect(throws: InputFile.Failure.self) {
        try InputFile.readRegular(Path(name), in: root, limit: 10)
      }
      #expect(throws: InputFile.Failure.self) {
        try InputFile.readRegular(Path(scratch.file("in/" + name)), limit: 10)
      }
    }
  }

  @Test func waitingForALockHasALimit() throws {
    try scratch.write("", to: "lock")
    let one = try FileDescriptor.open(Path(scratch.file("lock")), O_RDWR)
    let other = try FileDescriptor.open(Path(scratch.file("lock")), O_RDWR)
    #expect(one.lock() == .taken)
    #expect(other.lock() == .isLocked)
    #expect(other.lock(within: 20) == .isLocked)
    try one.close()
    #expect(other.lock(within: 20) == .taken)
    try other.close()
  }
}
