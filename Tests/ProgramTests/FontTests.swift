import TestSupport
import Testing

/// The messages of `segueviz render` if there are no fonts for PNG and PDF, with separate fontconfig settings.
@Suite(.enabled(if: Fontconfig.isAsked, "skipped, because fonts are not fontconfig's here"))
struct FontTests {
  private let folder = ScratchFolder(["quiz.json": Documents.twoUnwinds])

  init() throws {
    try folder.write(
      Documents.twoUnwinds.replacing(#""id": "quiz""#, with: #""id": "quiz", "title": "\ue123""#),
      to: "private.json")
    try folder.write(
      """
      <?xml version="1.0"?><fontconfig><dir>\(folder.file("none"))</dir>
      <cachedir>\(folder.file("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
  }

  /// Draws with an empty font folder.
  private func draw(_ name: String) throws -> ProgramRun {
    try folder.shell(
      "FONTCONFIG_FILE=\(folder.file("fonts.conf")) $segueviz render quiz.json --view hierarchy"
        + " -o \(name)")
  }

  @Test(arguments: ["quiz.png", "quiz.pdf"])
  func noDiagramWithoutFonts(name: String) throws {
    let run = try draw(name)
    #expect(run.code == 70)
    #expect(run.errors.contains("can't draw text in PNG and PDF: there are no fonts"))
    #expect(folder.bytes(of: name) == nil)
  }

  /// fontconfig would open the pipe, and wait for a writer.
  @Test(arguments: ["pipe", "deep/er/pipe.ttf"])
  func aPipeAmongFontsIsReported(name: String) throws {
    let pipe = folder.file("none/\(name)")
    _ = try folder.shell("mkdir -p none/deep/er && mkfifo none/\(name)")
    let settings = "FONTCONFIG_FILE=\(folder.file("fonts.conf")) timeout 600 $segueviz"
    let fault =
      "'\(pipe)' in a font folder is a pipe or a device, so fontconfig would wait for it;"
      + " remove it"
    let render = try folder.shell("\(settings) render quiz.json -o quiz.png")
    #expect(render.code == 70)
    #expect(render.errors.contains(fault))
    let doctor = try folder.shell("\(settings) doctor")
    #expect(doctor.code == 1)
    #expect(doctor.output.filter { $0 != "\n" }.contains("pipe"))
    let svg = try folder.shell("\(settings) render quiz.json -o quiz.svg")
    #expect(svg.code == 0)
  }

  @Test(arguments: ["quiz.svg", "quiz.dot"])
  func otherFormatsNeedNoFonts(name: String) throws {
    let run = try draw(name)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(folder.bytes(of: name) != nil)
  }

  @Test func manyDiagramsReportItOnce() throws {
    let run = try folder.shell(
      "FONTCONFIG_FILE=\(folder.file("fonts.conf")) $segueviz render quiz.json --view search"
        + " --format png -o out/")
    #expect(run.code == 70)
    #expect(run.errors.split(separator: "there are no fonts").count == 2)
  }

  @Test func lettersThatNoFontHas() throws {
    let run = try folder.shell("$segueviz render private.json --view hierarchy -o private.png")
    #expect(run.code == 0)
    #expect(run.errors.contains("no font has all of its letters"))
    #expect(folder.bytes(of: "private.png") != nil)
  }

  /// Workers draw, but the batch prints the message, and only once.
  @Test func lettersThatNoFontHasInABatch() throws {
    let run = try folder.shell("$segueviz batch private.json --format png,svg -o out/ --jobs 1")
    #expect(run.code == 0)
    #expect(run.errors.split(separator: "no font has all of its letters").count == 2)
    let log = try folder.shell(
      "$segueviz batch private.json --format png -o more/ --jobs 1 --format-log json")
    #expect(log.output.split(separator: #""event": "missing-glyphs", "text": ""#).count == 2)
    let svg = try folder.shell("$segueviz batch private.json -o svg/")
    #expect(!svg.errors.contains("no font"))
  }
}

private enum Fontconfig {
  #if canImport(Darwin)
    static let isAsked = false
  #else
    static let isAsked = true
  #endif
}
