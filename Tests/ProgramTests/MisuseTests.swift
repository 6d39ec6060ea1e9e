import Foundation
import TestSupport
import Testing

/// Command lines that are impossible, or would destroy something.
@Suite struct MisuseTests {
  private let folder = ScratchFolder([
    "one.json": Documents.oneUnwind, "two.json": Documents.twoUnwinds, "overlay.json": "{}",
    "Main.storyboard": Documents.storyboard,
  ])

  private static let adopting = "--plan parallel and --gallery-only can't"

  @Test(arguments: [
    ("-- render one.json", "the command comes first, as in segueviz render --"),
    ("render one.json --focus a", "--focus needs --view map"),
    ("render one.json --view map --depth 1", "--depth needs --focus"),
    ("batch one.json -o out --focus a", "--focus needs --view map"),
    ("explain one.json --with overlay.json --with two.json", "--with appears twice"),
    ("batch - -o out", "batch reads files and folders; for standard input"),
    ("batch one.json -o -", "--output: \"-\" is standard output: name a folder"),
    ("batch one.json --docc A.docc --format svg", "a DocC catalog contains PNGs; omit --format"),
    (
      "batch one.json -o out --format html --view chain", "--view chain has no page; omit it"
    ),
    ("batch one.json -o out --watch --dry-run", "--watch and --dry-run can't be combined"),
    ("import Main.storyboard Main.storyboard", "\"Main.storyboard\" appears twice"),
    ("import - - < Main.storyboard", "standard input appears twice"),
    ("batch one.json", "-o is missing; pass the output folder"),
    ("batch one.json -o out --format svg,gif", "--format: "),
    ("batch one.json -o out --view map,explore", "--view: "),
    ("batch one.json -o out --serve 0", "--serve needs --watch\n"),
    ("batch one.json -o out --watch --serve x", "--serve: "),
    ("batch one.json -o out --watch --serve 70000", "--serve: "),
    ("batch one.json -o out --watch --serve 0 --no-gallery", "--serve needs -o DIR, and can't"),
    (
      "batch one.json -o out --gallery-only --no-gallery",
      "\(adopting) be combined with --no-gallery"
    ),
    ("batch one.json -o out --gallery-only --watch", "\(adopting) be combined with --watch"),
    ("batch one.json --docc A.docc --gallery-only", "\(adopting) be combined with --docc"),
    (
      "batch one.json -o out --plan parallel --no-metadata",
      "\(adopting) be combined with --no-metadata"
    ),
    ("batch one.json -o out --plan ninja --force", "--plan prints commands only; omit --force\n"),
    ("batch one.json -o out --gallery-only --format svg,pdf", "--plan parallel and --gallery-only"),
    (
      "batch one.json -o out --plan parallel --format svg,pdf",
      "--plan parallel and --gallery-only support only SVG and PNG\n"
    ),
    ("explore one.json --bound 0", "--bound: "), ("explore one.json --format csv", "--format: "),
    ("explore one.json -o ''", "--output: "),
    ("explore one.json --no-metadata", "--no-metadata needs --format html\n"),
    ("render one.json --view explore", "--view: "),
  ])
  func rejectedCommandLines(_ command: String, _ said: String) throws {
    let run = try folder.shell("$segueviz " + command)
    #expect(run.code == 64)
    #expect(run.errors.contains("segueviz: " + said), "\(run.errors)")
    #expect(run.errors.contains("--help\".\n"))
    #expect(run.output == "")
    #expect(folder.names == ["Main.storyboard", "one.json", "overlay.json", "two.json"])
  }

  @Test(arguments: [
    ("import Main.storyboard -o Main.storyboard", "\"Main.storyboard\" is the input"),
    ("import Main.storyboard -o ./link", "\"./link\" is the input"),
    (
      "render one.json --with overlay.json -o overlay.json --format svg",
      "\"overlay.json\" is the file of --with"
    ),
    ("explore one.json -o ./one.json", "\"./one.json\" is the input"),
    (
      "explore one.json --with overlay.json -o overlay.json",
      "\"overlay.json\" is the file of --with"
    ),
    (
      "explore one.json --write-baseline known.json -o known.json",
      "\"known.json\" is the file of --write-baseline"
    ),
  ])
  func inputsAreNotOverwritten(_ command: String, _ said: String) throws {
    let run = try folder.shell("ln -s Main.storyboard link && $segueviz " + command)
    #expect(run.code == 64)
    #expect(run.errors.contains(said), "\(run.errors)")
    #expect(folder.text(of: "Main.storyboard")?.hasPrefix("<document") == true)
    #expect(folder.text(of: "overlay.json") == "{}")
    #expect(folder.text(of: "one.json") == Documents.oneUnwind)
  }

  @Test(arguments: [
    (
      "import Main.storyboard -o no/x.json", "can't write \"no/x.json\": there's no folder \"no\""
    ),
    ("import Main.storyboard -o .", "can't write \".\": Is a directory"),
    ("check one.json --write-baseline no/known.json", "there's no folder \"no\""),
    ("check one.json --write-baseline .", "Is a directory"),
    ("explore one.json -o no/app.html", "there's no folder \"no\""),
    ("render one.json -o no/a.svg", "can't write \"no/a.svg\": there's no folder \"no\""),
    ("render one.json -o one.json/a.svg", "can't write \"one.json/a.svg\": Not a directory"),
    (
      "render one.json two.json -o one.json/out",
      "can't create the folder \"one.json/out\": Not a directory"
    ),
  ])
  func unwritableOutput(_ command: String, _ said: String) throws {
    let run = try folder.shell("$segueviz " + command)
    #expect(run.code == 73)
    #expect(run.output == "")
    #expect(run.errors.contains(said), "\(run.errors)")
  }

  @Test func aBatchReadsNoPipes() throws {
    let run = try folder.shell("mkfifo pipe && $segueviz batch pipe -o out")
    #expect(run.code == 66)
    #expect(run.errors == "segueviz: can't read \"pipe\": it isn't a regular file\n")
  }

  /// The superuser can read every folder.
  @Test(.enabled(if: geteuid() != 0, "not as root"))
  func unreadableFolders() throws {
    let setUp = "mkdir -p in/b && cp one.json in && cp two.json in/b && $segueviz batch in -o out"
    #expect(try folder.shell(setUp).code == 0)
    let run = try folder.shell(
      "chmod 0 in/b; $segueviz batch in -o out --prune; code=$?; $segueviz batch in/b -o out;"
        + " echo $?; chmod 700 in/b; ls out/b; exit $code")
    #expect(run.code == 1)
    #expect(run.errors.contains("segueviz: can't use \"in/b\": Permission denied\n"))
    #expect(run.errors.contains("segueviz: can't read \"in/b\": Permission denied\n"))
    #expect(run.output.hasPrefix("66\n"))
    #expect(run.output.contains("two.home.search.svg"), "its pictures are pruned: \(run.output)")
  }

  @Test func inputsWithoutSourceFiles() throws {
    let run = try folder.shell(
      "$segueviz import Main.storyboard --sources one.json --sources . -o /dev/null")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "segueviz: warning: --sources: \"one.json\" has no source files (.h, .m, .mm, .swift)\n"))
    #expect(run.errors.contains("\".\" has"))
  }

  #if os(Linux)
    @Test(arguments: ["--format-log json", "--dry-run"])
    func unwritableReports(options: String) throws {
      let run = try folder.shell("$segueviz batch one.json -o out \(options) > /dev/full")
      #expect(run.code == 73)
      #expect(
        run.errors.contains("segueviz: can't write standard output: No space left on device\n"))
    }
  #endif
}
