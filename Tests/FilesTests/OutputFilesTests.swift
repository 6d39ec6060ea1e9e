import Foundation
import TestSupport
import Threads
import Testing

@testable import Files

@Suite struct OutputFilesTests {
  private let folder: ScratchFolder
  private let manager = FileManager.default

  init() throws { folder = try ScratchFolder() }

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
    try manager.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: false)
    try folder.write("old", to: "in/target")
    try manager.createSymbolicLink(
      atPath: folder.file("in/second"), withDestinationPath: "target")
    try manager.createSymbolicLink(atPath: folder.file("first"), withDestinationPath: "in/second")
    try write("new", to: "first")
    #expect(folder.text(of: "in/target") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("first")) == "in/second")

    try manager.createSymbolicLink(atPath: folder.file("dangling"), withDestinationPath: "in/new")
    try write("new", to: "dangling")
    #expect(folder.text(of: "in/new") == "new")

    try manager.createSymbolicLink(atPath: folder.file("loop"), withDestinationPath: "loop")
    #expect(failure(of: "loop") == "Too many levels of symbolic links")
  }

  @Test func whatCannotBeWritten() throws {
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

  @Test func leftoversOfDeadRunsAreSwept() throws {
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

  @Test func whatALivingRunWritesIsNotSwept() throws {
    let living = try TemporaryFile.make(in: Path(folder.path), isPrivate: false)
    Leftovers.sweep(Path(folder.path))
    #expect(folder.names.count == 1)
    try living.file.write(Array("whole".utf8))
    try living.file.close()
    try living.rename(to: Path(folder.file("a")))
    #expect(folder.text(of: "a") == "whole")
    #expect(folder.names == ["a"])
  }

  @Test func aFinishedFileIsNoLeftoverBeforeItHasItsName() throws {
    let living = try TemporaryFile.make(in: Path(folder.path), isPrivate: false)
    try living.file.write(Array("whole".utf8))
    try living.file.close()
    Leftovers.sweep(Path(folder.path))
    try living.rename(to: Path(folder.file("a")))
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

  @Test func foldersAreMadeAsFarAsMissing() throws {
    try Folders.make(Path(folder.file("a/b//c/")))
    #expect(Folders.exists(Path(folder.file("a/b/c"))))
    try Folders.make(Path(folder.file("a/b")))
    try folder.write("", to: "file")
    #expect(throws: SystemError(code: 20)) { try Folders.make(Path(folder.file("file"))) }
    #expect(throws: SystemError(code: 20)) { try Folders.make(Path(folder.file("file/x"))) }
  }
}
