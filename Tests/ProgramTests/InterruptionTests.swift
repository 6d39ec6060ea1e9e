import Foundation
import TestSupport
import Testing

/// Interrupted runs leave no partial files.
@Suite struct InterruptionTests {
  private let folder = ScratchFolder(
    Dictionary(uniqueKeysWithValues: (0..<80).map { ("d\($0).json", Documents.oneUnwind) }))

  private var diagrams: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("out"))) ?? []).sorted()
  }

  /// Starts to draw many diagrams, sends a signal after the first one, and returns the exit status.
  private func interrupt(with signal: Int32) throws -> Int32 {
    let documents = folder.names.filter { $0.hasSuffix(".json") }
    let program = try StartedProgram(
      ["render"] + documents + ["--format", "png", "--scale", "2", "-o", "out"],
      folder: folder.path)
    while program.isRunning, diagrams.isEmpty { usleep(500) }
    program.send(signal)
    return program.result().code
  }

  private func expectWholePictures() {
    for name in diagrams where name.hasSuffix(".png") {
      // The last chunk of a PNG.
      let bytes = folder.bytes(of: "out/" + name) ?? []
      #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82], "\(name)")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func signals(signal: Int32) throws {
    #expect(try interrupt(with: signal) == 128 + signal)
    #expect(diagrams.count < 80)
    #expect(diagrams.allSatisfy { $0.hasSuffix(".png") }, "\(diagrams)")
    expectWholePictures()
  }

  @Test func killed() throws {
    #expect(try interrupt(with: SIGKILL) == 128 + SIGKILL)
    expectWholePictures()
    let next = try folder.run("render", "d0.json", "-o", "out")
    #expect(next.code == 0)
    #expect(
      diagrams.allSatisfy { $0.hasSuffix(".png") || $0 == "d0.done.search.svg" }, "\(diagrams)")
  }

  @Test func aSignalThatIsIgnoredStaysIgnored() throws {
    let run = try folder.shell(
      """
      trap '' HUP
      $segueviz render d1.json d2.json d3.json -o out & program=$!
      kill -HUP $program
      wait $program
      """)
    #expect(run.code == 0)
    #expect(diagrams.count == 3)
  }
}
