import Foundation
import TestSupport
import Testing

/// The script of a Run Script phase, run as Xcode runs it.
@Suite struct XcodeScriptTests {
  private let folder = ScratchFolder()

  init() throws {
    _ = try folder.run("init", "--editor", "xcode")
    try folder.write(
      Documents.oneUnwind.replacingOccurrences(of: "[\"home:\"]", with: "[]"),
      to: "Docs of it/qu'iz.json")
    try folder.write("{ \"segueviz\": \"0.1.0\" }", to: "trace.json")
  }

  private func script(_ environment: String, path: String = "$(dirname \"$segueviz\"):$PATH")
    throws -> ProgramRun
  {
    try folder.shell(
      "export PATH=\"\(path)\" SRCROOT=\"$PWD\"; \(environment) \"$SRCROOT/segueviz-check.sh\"")
  }

  @Test func theSampleIsWhatInitWrites() throws {
    let sample = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Samples/xcode/run-script.sh").standardized
    #expect(
      try String(contentsOf: sample, encoding: .utf8) == folder.text(of: "segueviz-check.sh"))
  }

  @Test func findingsAreIssues() throws {
    let run = try script("")
    #expect(run.code == 1, "\(run.errors)")
    #expect(
      run.output.hasPrefix("\(folder.path)/Docs of it/qu'iz.json:")
        && run.output.contains(": error: no view controller handles 'home:'"), "\(run.output)")
    let files = try script(
      "SCRIPT_INPUT_FILE_COUNT=1 SCRIPT_INPUT_FILE_0=\"$PWD/Docs of it/qu'iz.json\"")
    #expect(files.code == 1 && files.output == run.output, "\(files.errors)")
    try folder.write(Documents.oneUnwind, to: "Docs of it/qu'iz.json")
    #expect(try script("").code == 0)
  }

  private static let isInstalled = [
    "/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin",
  ].contains { FileManager.default.fileExists(atPath: $0 + "/segueviz") }

  @Test(.enabled(if: !isInstalled, "segueviz is installed"))
  func warnsWithoutTheProgram() throws {
    let run = try script("", path: "/usr/bin:/bin")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("warning: segueviz isn't installed"))
  }
}
