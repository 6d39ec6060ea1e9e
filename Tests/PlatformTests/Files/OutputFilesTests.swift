import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct OutputFilesTests {
  private let folder = ScratchFolder()
  private let manager = FileManager.default

  private func write(_ text: String, to name: String) throws(SystemError) {
    let files = OutputFiles()
    try files.write(Array(text.utf8), to: Path(folder.file(name)))
  }

  private func failure(of name: String) -> String? {
    do throws(SystemError) {
      try write("new", to: name)
      return nil
    } catch {
      return error.reason
    }
  }

  private func mode(of name: String) throws -> Int? {
    try manager.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
  }

  @Test func newAndOldFiles() throws {
    try write("one", to: "a")
    #expect(folder.text(of: "a") == "one")
    try write("two", to: "a")
    #expect(folder.text(of: "a") == "two")
    #expect(folder.names == ["a"])
  }

  @Test func theModeIsKept() throws {
    try folder.write("old", to: "a")
    for mode in [0o600, 0o640, 0o755, 0o666] {
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file("a"))
      try write("new", to: "a")
      #expect(try self.mode(of: "a") == mode)
    }
  }

  @Test func linksAreFollowed() throws {
    try folder.write("old", to: "in/target")
    try folder.link("in/second", to: "target")
    try folder.link("first", to: "in/second")
    try write("new", to: "first")
    #expect(folder.text(of: "in/target") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("first")) == "in/second")

    try folder.link("dangling", to: "in/new")
    try write("new", to: "dangling")
    #expect(folder.text(of: "in/new") == "new")

    try folder.link("loop", to: "loop")
    #expect(failure(of: "loop") == "Too many levels of symbolic links")
  }

  @Test func unwritableFiles() throws {
    try folder.write("old", to: "a")
    #expect(failure(of: "missing/b") == "No such file or directory")
    #expect(failure(of: "a/b") == "Not a directory")
    #expect(failure(of: ".") == "Is a directory")
    #expect(failure(of: String(repeating: "x", count: 300)) == "File name too long")
    #expect(folder.text(of: "a") == "old")
    #expect(folder.names == ["a"])
  }

  @Test func pipesAndDevicesAreWrittenInPlace() throws {
    let files = OutputFiles()
    try files.write([1], to: Path("/dev/null"))
    let device = try manager.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(device == .typeCharacterSpecial)
  }

  /// Descriptors that the program itself opened can't be outputs.
  @Test func ownDescriptorsAreRejected() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let given = Path("/dev/fd/\(ends[1])")
    let files = OutputFiles()
    try files.write([1, 2, 3], to: given)
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(try FileDescriptor(number: ends[0]).read(into: &buffer) == 3)

    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    try folder.link("link", to: given.description)
    try folder.link("fd", to: "/dev/fd")
    let names = [
      given, Path("//dev/./fd/\(ends[1])"), Path(folder.file("link")),
      Path(folder.file("fd/\(ends[1])")),
    ]
    for name in names {
      #expect(throws: SystemError(code: EBADF)) { try files.write([1], to: name) }
      #expect(throws: InputFile.Failure.system(SystemError(code: EBADF))) {
        try InputFile.read(name, limit: 10)
      }
    }
  }

  private func write(_ text: String, to name: String, over standing: ExistingFile) -> String? {
    do throws(SystemError) {
      try OutputFiles().write(Array(text.utf8), to: Path(folder.file(name)), over: standing)
      return nil
    } catch {
      return error.reason
    }
  }

  private func version(of name: String) throws -> ExistingFile {
    ExistingFile(try FileStatus.of(Path(folder.file(name)), followingLinks: false))
  }

  /// A file may be removed, changed, or replaced after it was examined.
  @Test func changedFilesAreNotReplaced() throws {
    let changed = SystemError.changedMeanwhile.reason
    try folder.write("mine", to: "a")
    let old = try version(of: "a")
    #expect(write("new", to: "a", over: .nothing) == changed)
    #expect(folder.text(of: "a") == "mine")

    try folder.write("mine!", to: "a")
    #expect(write("new", to: "a", over: old) == changed, "it has another size")
    try folder.write("mine", to: "b")
    #expect(rename(folder.file("b"), folder.file("a")) == 0)
    #expect(write("new", to: "a", over: old) == changed, "it is another file")
    #expect(folder.text(of: "a") == "mine")
    try folder.remove("a")
    #expect(write("new", to: "a", over: old) == changed, "it is gone")
    #expect(folder.names == [])

    #expect(write("new", to: "a", over: .nothing) == nil)
    #expect(write("newer", to: "a", over: try version(of: "a")) == nil)
    #expect(write("newest", to: "a", over: .anything) == nil)
    #expect(folder.text(of: "a") == "newest")
    #expect(folder.names == ["a"])
  }

  /// Between the last examination and the renaming, no file is lost.
  @Test func renamingNeverReplacesAFile() throws {
    let place = try OpenFolder(Path(folder.path))
    for name in ["a", "b"] { try folder.write(name, to: name) }
    #expect(throws: SystemError(code: EEXIST)) { try place.rename(Path("a"), toNew: Path("b")) }
    try folder.link("link", to: "nowhere")
    #expect(throws: SystemError(code: EEXIST)) { try place.rename(Path("a"), toNew: Path("link")) }
    try place.rename(Path("a"), toNew: Path("c"))
    #expect(folder.text(of: "b") == "b" && folder.text(of: "c") == "a")

    let old = try place.status(of: Path("b"))
    for standing in [ExistingFile.nothing, .version(try place.status(of: Path("c")).version)] {
      #expect(throws: SystemError.changedMeanwhile) {
        try Replacement.write([1], to: Path("b"), in: place, replacing: old, over: standing)
      }
    }
    #expect(folder.text(of: "b") == "b")
    #expect(folder.names.sorted() == ["b", "c", "link"])
  }

  @Test func unreadableFolders() throws {
    try folder.makeFolder("in")
    chmod(folder.file("in"), 0o300)
    defer { chmod(folder.file("in"), 0o700) }
    try write("new", to: "in/a")
    #expect(folder.text(of: "in/a") == "new")
  }

  @Test func anotherOwnerLosesPermissions() throws {
    try folder.write("old", to: "a")
    chmod(folder.file("a"), 0o6775)
    let old = try FileStatus.of(Path(folder.file("a")), followingLinks: false)
    func kept(owner: uid_t, group: gid_t) -> mode_t {
      Replacement.permissions(of: old, owner: owner, group: group)
    }
    #expect(kept(owner: old.owner, group: old.group) == 0o6775)
    #expect(kept(owner: old.owner &+ 1, group: old.group) == 0o775)
    #expect(kept(owner: old.owner, group: old.group &+ 1) == 0o755)
  }

  @Test func filesOfEndedRunsAreRemoved() throws {
    try folder.write("half", to: ".segueviz-99999999-0.tmp")
    try folder.write("half", to: ".segueviz-1-12.tmp")
    for other in [".segueviz-x-0.tmp", ".segueviz-1.tmp", "segueviz-1-0.tmp", ".segueviz-1-0.txt"] {
      try folder.write("somebody's", to: other)
    }
    try write("new", to: "a")
    #expect(
      folder.names
        == [".segueviz-1-0.txt", ".segueviz-1.tmp", ".segueviz-x-0.tmp", "a", "segueviz-1-0.tmp"])
  }

  /// Also between closing and renaming them.
  @Test(arguments: [true, false]) func filesOfARunningProcessAreKept(isClosed: Bool) throws {
    let living = try TemporaryFile.make(
      in: OpenFolder(Path(folder.path)), isPrivate: false)
    if !isClosed { Leftovers.sweep(try OpenFolder(Path(folder.path))) }
    try living.file.write(Array("whole".utf8))
    try living.file.close()
    if isClosed { Leftovers.sweep(try OpenFolder(Path(folder.path))) }
    try living.rename(to: Path("a"), over: .anything)
    #expect(folder.text(of: "a") == "whole")
    #expect(folder.names == ["a"])
  }

  @Test func manyAtOnce() throws {
    try folder.write("half", to: ".segueviz-99999999-0.tmp")
    let files = OutputFiles()
    var work = OrderedWork<SystemError?>(threadCount: 8)
    var failures: [SystemError?] = []
    for number in 0..<100 {
      let (path, bytes) = (Path(folder.file("f\(number)")), Array("\(number)".utf8))
      failures += work.add {
        do throws(SystemError) {
          try files.write(bytes, to: path)
          return nil
        } catch {
          return error
        }
      }
    }
    failures += work.finish()
    #expect(failures == Array(repeating: nil, count: 100))
    #expect(folder.names == (0..<100).map { "f\($0)" }.sorted())
    for number in 0..<100 { #expect(folder.text(of: "f\(number)") == "\(number)") }
  }

  @Test func missingFoldersAreCreated() throws {
    try Folders.make(Path(folder.file("a/b//c/")))
    #expect(Folders.exists(Path(folder.file("a/b/c"))))
    try Folders.make(Path(folder.file("a/b")))
    try folder.write("", to: "file")
    #expect(throws: SystemError(code: 20)) { try Folders.make(Path(folder.file("file"))) }
    #expect(throws: SystemError(code: 20)) { try Folders.make(Path(folder.file("file/x"))) }
  }
}
