import Foundation
import TestSupport
import Testing

/// `segueviz import`, from files to diagrams.
@Suite struct ImportTests {
  private let folder = ScratchFolder()

  init() throws {
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a">
      <scenes>
      <scene><objects><viewController id="a" customClass="Menu" sceneMemberID="viewController">
      <connections><segue kind="modal" destination="b" identifier="start" id="s1"/></connections>
      </viewController></objects></scene>
      <scene><objects><viewController id="b" customClass="Quiz" sceneMemberID="viewController">
      <connections><segue kind="unwind" destination="x" unwindAction="home:" identifier="exit" id="s2"/>
      <segue kind="unwind" destination="x" unwindAction="away:" identifier="Exit" id="s3"/></connections>
      </viewController><exit id="x" sceneMemberID="exit"/></objects></scene>
      </scenes>
      </document>
      """
    try folder.write(storyboard, to: "Main.storyboard")
  }

  @Test func fromStoryboardToDiagram() throws {
    let run = try folder.shell(
      "$segueviz import - --show start < Main.storyboard | $segueviz render - -o exit.svg --view hierarchy"
    )
    #expect(run.code == 0)
    #expect(folder.text(of: "exit.svg")?.contains("</svg>") == true)
  }

  @Test func everyUnwindSegue() throws {
    let run = try folder.shell("$segueviz import Main.storyboard --all -o Unwinds && ls Unwinds")
    #expect(run.code == 0)
    // Some file systems ignore case.
    #expect(run.output == "Exit-2.json\nexit.json\n" || run.output == "exit.json\nExit-2.json\n")
  }

  @Test(arguments: [
    (
      "import Main.storyboard --all", 64,
      "--all writes several documents; pass a folder with -o DIR"
    ),
    ("import Main.storyboard --all --for exit -o x", 64, "--show, --for, and --all can't"),
    ("import Main.storyboard --show ,", 64, "doesn't name a segue or a controller"),
    ("import none.storyboard", 66, "can't read \"none.storyboard\""),
    ("import . Main.storyboard", 64, "\".\" is a folder; pass an app folder without other inputs"),
    ("import Main.storyboard --show strt", 64, "did you mean \"start\"?"),
    ("import Main.storyboard --for exti", 64, "did you mean \"exit\"?"),
    ("import Main.storyboard --root Mian", 64, "--root: there's no scene \"Mian\""),
    ("render Main.storyboard --unwind exti", 64, "did you mean \"exit\"?"),
    ("explain Main.storyboard --unwind exti", 64, "did you mean \"exit\"?"),
    ("import Main.storyboard -o no/such/folder", 73, "can't write \"no/such/folder\""),
  ])
  func misuse(_ command: String, _ code: Int32, _ said: String) throws {
    let run = try folder.shell("$segueviz " + command)
    #expect(run.code == code)
    #expect(run.errors.contains(said))
    #expect(run.output == "")
  }

  @Test func largeFiles() throws {
    // 12 MB of scenes in one line.
    let scene = """
      <scene><objects><viewController id="#" sceneMemberID="viewController"><view><subviews>\
      <label text="\(String(repeating: "x", count: 1000))"/></subviews></view></viewController>\
      </objects></scene>
      """
    let scenes = (0..<10_000).map { scene.replacingOccurrences(of: "#", with: "s\($0)") }.joined()
    try folder.write(
      "<document type='Storyboard' initialViewController='s1'><scenes>\(scenes)</scenes></document>",
      to: "Large.storyboard")
    let run = try folder.shell(
      "$segueviz import Large.storyboard -o large.json && grep -c '\"id\"' large.json")
    #expect(run.code == 0)
    #expect(run.output == "10000\n")
  }

  #if os(Linux)
    /// A source file that can't be read is an error. Without it, the app would be different.
    @Test func readErrors() throws {
      // Reading a process's memory from its beginning is an I/O error.
      let run = try folder.shell(
        "ln -s /proc/self/mem Menu.swift"
          + " && $segueviz import Main.storyboard --sources Menu.swift -o out.json")
      #expect(run.code == 66)
      #expect(
        run.errors == "segueviz: --sources: can't read \"Menu.swift\": Input/output error\n")
      #expect(folder.text(of: "out.json") == nil)
    }
  #endif

  /// A source folder with links out of it, pipes, and cycles.
  @Test func hostileFolders() throws {
    let source = "class Menu: UIViewController { @IBAction func home(_ s: UIStoryboardSegue) {} }"
    #expect(try folder.shell("mkdir App Secret").code == 0)
    try folder.write(source, to: "Secret/Menu.swift")
    try folder.write("class Quiz: UIViewController {}", to: "App/Quiz.swift")
    let run = try folder.shell(
      "mkfifo App/Pipe.swift && ln -s ../../.. App/up && ln -s .. App/round && ln -s . App/self"
        + " && ln -s ../Secret App/out && ln -s ../Secret/Menu.swift App/Menu.swift"
        + " && ln -s Quiz.swift App/Same.swift && ln -s nowhere App/None.swift"
        + " && ln -s /dev/zero App/Zero.swift"
        + " && $segueviz import Main.storyboard --sources App")
    #expect(run.code == 0)
    let skipped = run.errors.split(separator: "\n").filter { $0.contains("leads out of") }
    #expect(
      skipped
        == ["Menu.swift", "Zero.swift", "out", "round", "up"].map {
          "segueviz: warning: \"App/\($0)\" is a link that leads out of \"App\", so segueviz skips it"
        }.map { Substring($0) })
    #expect(!run.errors.contains("None.swift"))
  }

  /// Origins are relative to the document, wherever it is.
  @Test func origins() throws {
    let run = try folder.shell(
      "mkdir -p Documents/Now && $segueviz import Main.storyboard -o Documents/Now/a.json"
        + " && grep -c '../../Main.storyboard' Documents/Now/a.json")
    #expect(run.code == 0)
    #expect(run.output != "0\n")
  }

  /// Without a project, the only Info.plist among the source files names the first storyboard. If
  /// there are several different ones, none does.
  @Test func infoPlistsAmongSources() throws {
    let main = try #require(folder.text(of: "Main.storyboard"))
    try folder.write(main.replacing("\"Menu\"", with: "\"Start\""), to: "Start.storyboard")
    func list(_ name: String) -> String {
      "<plist><dict><key>UIMainStoryboardFile</key><string>\(name)</string></dict></plist>"
    }
    _ = try folder.shell("mkdir -p App/Resources App/Other")
    try folder.write("class Start: UIViewController {}", to: "App/Start.swift")
    try folder.write(list("Start"), to: "App/Resources/App-Info.plist")
    let command = "$segueviz import Main.storyboard Start.storyboard --sources App | head -20"
    let one = try folder.shell(command)
    #expect(one.output.contains("\"id\": \"Start\""))
    let note = "App/Resources/App-Info.plist: note: this file determines the first screen"
    #expect(one.errors.contains(note))
    try folder.write(list("Main"), to: "App/Other/Info.plist")
    let two = try folder.shell(command)
    #expect(two.output.contains("\"id\": \"Menu\""))
  }

  @Test func manyWarningsAboutDebuggerOutput() throws {
    let line = "<Menu 0x1>, state: appeared, view: <UIView 0x2>\n"
    let lines = Array(repeating: "   | " + line + "   |    |    | " + line, count: 15)
    try folder.write(line + lines.joined(), to: "dump.txt")
    let command = "$segueviz import dump.txt -o dump.json "
    let run = try folder.shell(command)
    let warning = "a line is missing above this one"
    #expect(run.errors.split(separator: "\n").count { $0.contains(warning) } == 10)
    #expect(
      run.errors.hasSuffix(
        "segueviz: note: 5 more lines without the line above: --verbose prints them\n"))
    let verbose = try folder.shell(command + "--verbose")
    #expect(verbose.errors.split(separator: "\n").count { $0.contains(warning) } == 15)
  }
}
