import Foundation
import TestSupport
import Testing

/// The same input and options give the same bytes, independent of the machine's settings.
@Suite struct DeterminismTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>",
      to: "fonts.conf")
    for name in ["japanese-tutorial-modal", "quiz"] {
      try folder.write(
        try #require(Repository.bytes(of: Repository.sample("\(name).json"))), to: "\(name).json")
    }
  }

  /// The files that the program writes to a folder, with these environment variables.
  private func outputs(_ formats: [String], into output: String, under settings: String) throws
    -> [String: [UInt8]]
  {
    var commands = formats.flatMap { format in
      [
        "\"$segueviz\" render *.json --view hierarchy --format \(format) -o \(output)",
        "\"$segueviz\" render *.json --view search --format \(format) -o \(output)",
      ]
    }
    for name in ["japanese-tutorial-modal", "quiz"] {
      for format in ["json", "text"] {
        commands.append(
          "\"$segueviz\" explain \(name).json --format \(format) > \(output)/\(name).\(format)")
      }
    }
    let run = try folder.shell(
      "mkdir -p \(output) && export \(settings) && " + commands.joined(separator: " && "))
    #expect(run.code == 0, "\(settings): \(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(output))
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, folder.bytes(of: "\(output)/\($0)") ?? []) })
  }

  private func compare(_ formats: [String], settings: [String]) throws {
    let usual = try outputs(formats, into: "usual", under: "LC_ALL=C TZ=UTC")
    #expect(usual.count > 4 && usual.values.allSatisfy { !$0.isEmpty })
    for (place, setting) in settings.enumerated() {
      let other = try outputs(formats, into: "other\(place)", under: setting)
      #expect(other.keys.sorted() == usual.keys.sorted())
      for (name, bytes) in usual {
        #expect(other[name] == bytes, "\(name) under \(setting)")
      }
    }
  }

  @Test func textFormatsDependOnlyOnTheInput() throws {
    try compare(
      ["svg", "dot"],
      settings: [
        // No fonts at all.
        "FONTCONFIG_FILE=$PWD/fonts.conf FONTCONFIG_PATH=$PWD HOME=$PWD XDG_CACHE_HOME=$PWD/cache",
        // Turkish has another i, and German a decimal comma. The locales needn't be installed.
        "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 LANGUAGE=tr TZ=Asia/Tokyo SOURCE_DATE_EPOCH=1",
        "LC_ALL=de_DE.UTF-8 LC_NUMERIC=de_DE.UTF-8",
      ])
  }

  @Test func binaryFormatsAlsoDependOnFonts() throws {
    try compare(["png", "pdf"], settings: ["LC_ALL=de_DE.UTF-8 TZ=Pacific/Kiritimati"])
  }

  @Test func theCurrentFolderDoesNotMatter() throws {
    try folder.write(Documents.oneUnwind, to: "one.json")
    _ = try folder.shell("mkdir elsewhere && mv one.json elsewhere")
    for format in ["svg", "dot", "png", "pdf"] {
      let run = try folder.shell(
        "\"$segueviz\" render elsewhere/one.json --format \(format) -o here.\(format)"
          + " && cd elsewhere && \"$segueviz\" render one.json --format \(format)"
          + " -o ../there.\(format) && cmp ../here.\(format) ../there.\(format)"
          + " && \"$segueviz\" render \"$PWD/one.json\" --format \(format) -o ../full.\(format)"
          + " && cmp ../here.\(format) ../full.\(format)")
      #expect(run.code == 0, "\(format): \(run.errors)\(run.output)")
    }
  }

  /// Swift seeds its hashes differently in every process, by default.
  @Test(arguments: ["explore/recipes.json", "large-app.json", "forward-segues-split.json"])
  func exploreIsTheSameInEveryProcess(sample: String) throws {
    let command = "'\(ProgramRun.program)' explore '\(Repository.sample(sample))' --format json"
    let expected = try ProgramRun.shell("SWIFT_DETERMINISTIC_HASHING=1 \(command)")
    #expect(expected.output.contains("\"scope\""))
    #expect(try ProgramRun.shell(command).output == expected.output)
  }
}
