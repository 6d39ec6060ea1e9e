import Testing

@testable import Importing

private typealias Text = StoryboardText

/// The first scene of the window.
@Suite struct RootTests {
  private func file(_ name: String, initial: String? = "a", _ scenes: String = "") -> ImportFile {
    Text.file(
      name: "\(name).storyboard", initial: initial,
      Text.scene("viewController", "a", "customClass='\(name)VC'"), scenes)
  }

  private let launch = Text.file(
    name: "Launch.storyboard", attributes: "launchScreen=\"YES\"",
    Text.scene("viewController", "a", "customClass='LaunchVC'"))

  @Test func theOneThatOthersAreReferredFrom() throws {
    let app = try imported(
      file("Account"), file("Start", Text.reference("r", to: "Account", nil)), file("About"))
    #expect(try app.begun().live == "StartVC")
    #expect(
      app.findings.rendered == [
        "segueviz: note: the first screen is \"StartVC\", the initial view controller of Start; other"
          + " storyboards also have one: About; to use another, pass --root"
      ])
  }

  @Test func mainComesFirst() throws {
    #expect(try imported(file("About"), file("Main")).begun().live == "MainVC")
    #expect(try imported(file("About"), file("Other")).begun().live == "AboutVC")
  }

  /// The hierarchy above a storyboard's first scene is known only if the app certainly starts with
  /// that. "Main" is Xcode's name for such a storyboard.
  @Test func loneStoryboardsAreNoApp() throws {
    let main = try imported(file("Main")).begun()
    #expect(main.isLaunch && main.above == .window)
    let settings = try imported(file("Settings")).begun()
    #expect(!settings.isLaunch && settings.above == .unknown)
    let chosen = try ImportedApp(storyboards: [file("Settings")], root: "SettingsVC").begun()
    #expect(chosen.isLaunch && chosen.above == .window)
  }

  @Test func withoutAnInitialController() throws {
    let app = try imported(
      Text.file(
        initial: nil, Text.scene("viewController", "lone"),
        Text.scene("viewController", "c"),
        Text.scene("viewController", "b", segues: Text.segue("show", "c"))))
    #expect(try app.begun().live == "b")
    #expect(
      app.findings.rendered == [
        "Main.storyboard:21:1: warning: the first screen is unknown; segueviz uses \"b\", which"
          + " leads to the most scenes. To use another, pass --root"
      ])
  }

  @Test func chosen() throws {
    let files = [file("Main", Text.scene("viewController", "b")), file("Other")]
    func live(_ root: String) throws -> String {
      try ImportedApp(storyboards: files, root: root).begun().live
    }
    #expect(try live("b") == "b")
    #expect(try live("OtherVC") == "OtherVC")
    #expect(try live("Other") == "OtherVC")
    #expect(
      problem { _ = try live("OterVC") }
        == "segueviz: error: --root: there's no scene \"OterVC\"; did you mean \"OtherVC\"?\n")
  }

  private func setup(
    _ mains: [(String, Bool)], launch: Set<String> = []
  ) throws -> AppSetup {
    let members =
      mains.map { name, isForPad in
        "<key>UIMainStoryboardFile\(isForPad ? "~ipad" : "")</key><string>\(name)</string>\n"
      } + launch.map { "<key>UILaunchStoryboardName</key><string>\($0)</string>" }
    let text = "<plist><dict>\n\(members.joined())</dict></plist>"
    return AppSetup(
      try InfoList(ImportFile(name: "Info.plist", bytes: Array(text.utf8))), nil, at: nil)
  }

  @Test func asTheInfoListSays() throws {
    let files = [file("About"), file("Main"), file("Other"), file("Start~iphone"), file("Pad")]
    func root(_ mains: (String, Bool)...) throws -> (String, [String]) {
      let app = try ImportedApp(storyboards: files, setup: try setup(mains))
      return (try app.begun().live, app.findings.rendered)
    }
    #expect(try root(("Other", false)).0 == "OtherVC")
    #expect(try root(("Other", false)).1 == [])
    #expect(try root(("Start", false)).0 == "Start~iphoneVC")
    let pad = try root(("Pad", true), ("Other", false))
    #expect(pad.0 == "OtherVC")
    #expect(
      pad.1 == [
        "Info.plist:2:37: note: an iPad starts with \"PadVC\" of Pad; to use it, pass --root Pad"
      ])
    #expect(try root(("Pad", true)).0 == "PadVC")
    // The first scene is also in the window.
    let both = try ImportedApp(
      storyboards: [
        file("Other"),
        Text.file(
          name: "Pad.storyboard",
          Text.scene(
            "viewController", "a", "customClass='PadVC'", segues: Text.segue("show", "b")),
          Text.scene(
            "viewController", "b", "customClass='Sheet'",
            segues: Text.unwind("done:", "identifier='done'"))),
      ], setup: try setup([("Other", false), ("Pad", true)]))
    let unwind = try both.document(unwinding: "done")
    #expect(
      unwind.findings.rendered == [
        "Pad.storyboard:5:1: note: the hierarchy starts with \"PadVC\", which an iPad starts"
          + " with (Info.plist:3:37)"
      ])
    #expect(try unwind.loaded().above == .window)
    #expect(try both.begun().entries.map(\.kind) == [.root])
    let other = try ImportedApp(
      storyboards: files, setup: try setup([("Gone", false), ("Pad", true)]))
    #expect(try other.begun().live == "PadVC" && !other.begun().isLaunch)
    let missing = try root(("Gone", false))
    #expect(missing.0 == "MainVC")
    #expect(
      missing.1.first
        == "Info.plist:2:32: warning: the app starts with the storyboard \"Gone\", which isn't one"
        + " of the input files")
  }

  /// Code that always sets the window's root at launch replaces the storyboard's first scene.
  @Test(arguments: [
    ("#", "OtherVC"), ("guard let scene = (scene as? UIWindowScene) else { return }\n#", "OtherVC"),
    ("guard ok else { return }\n#", "MainVC"), ("if ok { # }", "MainVC"), ("run { # }", "MainVC"),
  ]) func rootsThatCodeSetsAtLaunch(_ body: String, _ root: String) throws {
    let call = "UIStoryboard(name: \"Other\", bundle: nil).instantiateInitialViewController()"
    let all = body.replacing("#", with: "self.window?.rootViewController = \(call)")
    let code = "class A {\nfunc scene(_ scene: UIScene, willConnectTo other: Any) {\n\(all)\n}\n}"
    let sources = AppSources([ImportFile(name: "A.swift", bytes: Array(code.utf8))])
    let (files, setup) = ([file("Main"), file("Other")], try setup([("Main", false)]))
    let app = try ImportedApp(storyboards: files, sources: sources, setup: setup)
    #expect(try app.begun().live == root)
  }

  @Test func launchScreensAreNoScreens() throws {
    let splash = file("Splash")
    let main = file("Main", Text.scene("viewController", "b", "customClass='B'"))
    let app = try ImportedApp(
      storyboards: [launch, main, splash], setup: try setup([], launch: ["Splash"]))
    #expect(try app.begun().live == "MainVC")
    #expect(try app.begun().waiting == ["B"])
    #expect(try imported(launch, splash).begun().live == "SplashVC")
    #expect(
      try ImportedApp(storyboards: [launch, main], root: "Launch").begun().live == "LaunchVC")
    // Code then creates the app's screens, which isn't a defect.
    let only = try imported(launch)
    #expect(try only.begun().live == "LaunchVC")
    #expect(
      only.findings.rendered == [
        "Launch.storyboard: note: there's only a launch screen; code creates the app's screens"
      ])
    // Some apps start with its storyboard, and continue in code.
    let first = try ImportedApp(
      storyboards: [launch, file("Other")],
      setup: try setup([("Launch", false)], launch: ["Launch"]))
    #expect(try first.begun().live == "LaunchVC" && first.begun().waiting == ["OtherVC"])
    #expect(first.findings.isEmpty)
  }

  /// A package can contain storyboards for Apple TV beside the app's.
  @Test func othersForAppleTV() throws {
    var text = ProjectText()
    text.add("App", settings: "SDKROOT = iphoneos;", files: ["Main.storyboard"])
    let setup = try project([
      "App.xcodeproj/project.pbxproj": text.text, "Main.storyboard": "",
    ]).setup
    let app = try ImportedApp(
      storyboards: [
        Text.file(Text.scene("viewController", "a", "customClass='Phone'")),
        Text.file(
          name: "TV/Main.storyboard", runtime: "AppleTV",
          Text.scene("viewController", "a", "customClass='TV'")),
      ], setup: setup)
    #expect(try app.begun().controllers.map(\.id) == ["Phone"])
    #expect(
      app.findings.rendered == [
        "TV/Main.storyboard: note: segueviz skips this storyboard, because it's for Apple TV"
      ])
  }

  @Test func whatSeguesLeadToIsAScreen() throws {
    let launch = Text.file(
      name: "Launch.storyboard", attributes: "launchScreen=\"YES\"",
      Text.scene("viewController", "a", "customClass='LaunchVC'", segues: Text.segue("show", "c")),
      Text.scene("viewController", "c", "customClass='C'"),
      Text.scene("viewController", "d", "customClass='D'"))
    let main = Text.file(
      Text.scene("viewController", "a", "customClass='MainVC'", segues: Text.segue("show", "r")),
      Text.reference("r", to: "Launch", nil))
    #expect(try imported(launch, main).begun().waiting == ["LaunchVC", "C"])
  }
}
