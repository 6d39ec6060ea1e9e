import Testing

@testable import Importing

/// The files of a folder that belong to an app, and how the app starts.
@Suite struct AppProjectTests {
  private static let name = "App.xcodeproj/project.pbxproj"

  private func plist(_ members: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist><dict>\n\(members)\n</dict></plist>"
  }

  @Test func severalTargetsShareAFolder() throws {
    var text = ProjectText()
    text.add("Kit", "framework", files: ["Kit/Base.swift", "Kit/Kit.storyboard"])
    text.add(
      "App", contains: ["Kit", "Widget"],
      files: ["App/Main.storyboard", "App/Menu.swift", "Shared/Both.swift", "App/Moved.swift"])
    text.add("Widget", "app-extension", files: ["Widget/W.storyboard", "Widget/W.swift"])
    text.add("Other", files: ["Other/Main.storyboard", "Other/Menu.swift", "Shared/Both.swift"])
    text.add("Tests", "bundle.unit-test", files: ["AppTests/T.swift"])
    let files = [
      Self.name, "Kit/Base.swift", "Kit/Kit.storyboard", "App/Main.storyboard", "App/Menu.swift",
      "Shared/Both.swift", "Widget/W.storyboard", "Widget/W.swift", "Other/Main.storyboard",
      "Other/Menu.swift", "AppTests/T.swift", "Old/Dead.storyboard", "Package/Sources/P.swift",
      "Package/Package.swift", "Package/Tests/PTests/P.swift", "App/Menu.bak.swift",
      "New/Moved.swift",
      "App/Old.h", "App/Old.m", "App/Prefix.h", "Pods-Local/Menu.podspec", "Pods-Local/src/Pod.m",
    ]
    let all = Dictionary(
      uniqueKeysWithValues: files.map { ($0, $0 == Self.name ? text.text : "") })
    let app = try project(all)
    #expect(app.storyboards == ["App/Main.storyboard", "Kit/Kit.storyboard"])
    #expect(
      app.sources == [
        "App/Menu.swift", "App/Prefix.h", "Kit/Base.swift", "New/Moved.swift",
        "Package/Sources/P.swift", "Pods-Local/src/Pod.m", "Shared/Both.swift",
      ])
    #expect(
      app.findings.rendered == [
        "\(Self.name): note: using the target \"App\"; to use another (Other), pass"
          + " --target",
        "\(Self.name): note: segueviz skips Old/Dead.storyboard, App/Menu.bak.swift, App/Old.h, and"
          + " App/Old.m, because no target contains them",
      ])
    let other = try project(all, target: "Other")
    #expect(other.storyboards == ["Other/Main.storyboard"])
    #expect(
      problem { _ = try project(all, target: "Othr") }
        == "segueviz: error: --target: no project has a target \"Othr\"; did you mean \"Other\"?\n")
  }

  /// Files beside the targets of a package belong to an example.
  @Test func examplesOfPackages() throws {
    var text = ProjectText()
    text.add("App", files: ["App/Main.storyboard"])
    let manifest = """
      let package = Package(
        dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "B", path:
          "Code/B"), .target(name: "C")])
      """
    let app = try project([
      Self.name: text.text, "App/Main.storyboard": "", "Kit/Package.swift": manifest,
      "Kit/Test App/Main.storyboard": "", "Kit/Test App/Main.swift": "",
      "Kit/Code/B/B.storyboard": "", "Kit/Code/B/B.swift": "", "Kit/Code/Z/Z.swift": "",
      "Kit/Sources/C/C.storyboard": "", "Kit/Sources/C/C.swift": "",
      "All/Package.swift": "let package = Package(targets: [.target(name: \"All\", path: \".\")])",
      "All/All.swift": "", "Loose/L.swift": "",
    ])
    #expect(
      app.storyboards == [
        "App/Main.storyboard", "Kit/Code/B/B.storyboard", "Kit/Sources/C/C.storyboard",
      ])
    #expect(
      app.sources == [
        "All/All.swift", "All/Package.swift", "Kit/Code/B/B.swift", "Kit/Sources/C/C.swift",
        "Loose/L.swift",
      ])
    #expect(app.targetName == "App")
  }

  @Test func targetsOfOtherSystems() throws {
    var text = ProjectText()
    text.add("App", files: ["App/Main.storyboard"])
    text.add("App Watch", settings: "SDKROOT = watchos;", files: ["Watch/Interface.storyboard"])
    text.add("Mac", settings: "SDKROOT = macosx;", files: ["Mac/Main.storyboard"])
    text.add("Vision", settings: "SDKROOT = xros;", files: ["Vision/Main.storyboard"])
    let files = [Self.name: text.text, "App/Main.storyboard": "", "Vision/Main.storyboard": ""]
    #expect(
      problem { _ = try project(files, target: "App Watch") }
        == "segueviz: error: --target: \"App Watch\" is built for watchOS, which doesn't use UIKit"
        + " view controllers\n")
    #expect(
      problem { _ = try project(files, target: "Mac") }
        == "segueviz: error: --target: \"Mac\" is built for macOS, which doesn't use UIKit view"
        + " controllers\n")
    #expect(try project(files, target: "Vision").storyboards == ["Vision/Main.storyboard"])
  }

  @Test(arguments: [
    ("1,2", ["Scene", "Start", "Built", "Pad"]), ("2", ["Pad", "Scene", "Start", "Built"]),
  ]) func settingsFromEverywhere(_ devices: String, _ mains: [String]) throws {
    var text = ProjectText()
    text.settings =
      "IPHONEOS_DEPLOYMENT_TARGET = 9.3; PLACE = App; TARGETED_DEVICE_FAMILY = \"\(devices)\";"
    text.add(
      "App",
      settings: """
        INFOPLIST_FILE = "$(SRCROOT)/${PLACE}/Info.plist"; MAIN = Start; \
        INFOPLIST_KEY_UILaunchStoryboardName = Launch; \
        INFOPLIST_KEY_UIMainStoryboardFile = Built;
        """, files: ["App/Start.storyboard"])
    let setup = try project([
      Self.name: text.text,
      "App/Info.plist": plist(
        """
        <key>UIMainStoryboardFile~ipad</key><string>Pad</string>
        <key>UIMainStoryboardFile</key><string>$(MAIN)</string>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneStoryboardFile</key><string>Scene.storyboard</string></dict></array>
        </dict></dict>
        """),
    ]).setup
    #expect(setup.mains.map(\.storyboard) == mains)
    #expect(setup.mains.map(\.isForPad) == mains.map { $0 == "Pad" })
    #expect(
      setup.mains.first { $0.storyboard == "Scene" }?.place.description == "App/Info.plist:7:33")
    #expect(setup.launchScreens == ["Launch"])
    #expect(setup.minimumIOS == "9")
  }

  /// From Swift 3 on, selectors include the first label.
  @Test(arguments: ["5.0", "2.3", ""]) func versionsOfSwift(_ version: String) throws {
    var text = ProjectText()
    text.add("App", settings: version.isEmpty ? "" : "SWIFT_VERSION = \(version);")
    let code = "class A: UIViewController { @IBAction func back(segue: UIStoryboardSegue) {} }"
    let scene = StoryboardText.scene(
      "viewController", "a", "customClass='A'", segues: StoryboardText.unwind("back:"))
    let app = try ImportedApp(
      storyboards: [StoryboardText.file(scene)],
      sources: AppSources([ImportFile(name: "A.swift", bytes: Array(code.utf8))]),
      setup: project([Self.name: text.text]).setup)
    #expect((app.model.implementers["back:"] == nil) == (version == "5.0"))
  }

  @Test func filesOfSettings() throws {
    var text = ProjectText()
    text.add("App", files: ["Main.storyboard"])
    text.add(
      "X", object: "{ isa = PBXFileReference; path = a/App.xcconfig; sourceTree = \"<group>\"; }")
    let based = text.text.replacing(
      "PC = { name = Release;", with: "PC = { name = Release; baseConfigurationReference = X;")
    let setup = try project([
      Self.name: based,
      "a/App.xcconfig": "#include \"../b/Base.xcconfig\"\nNAME = 1 // one\n",
      "b/Base.xcconfig": """
      #include? "../a/App.xcconfig"
      OLD = 12
      IPHONEOS_DEPLOYMENT_TARGET[sdk=appletvos*] = 8
      IPHONEOS_DEPLOYMENT_TARGET = $(OLD).$(NAME);
      """,
    ]).setup
    #expect(setup.minimumIOS == "12")
  }

  /// Settings that refer to themselves and each other, and double with every step.
  @Test func settingsInCircles() throws {
    var text = ProjectText()
    text.add(
      "App",
      settings: """
        IPHONEOS_DEPLOYMENT_TARGET = "$(A)"; A = "$(B)$(B)$(B)"; B = "$(A)$(A)$(inherited)"; \
        INFOPLIST_KEY_UIMainStoryboardFile = "$(UNKNOWN:lower)Main$(" ;
        """, files: ["Main.storyboard"])
    let setup = try project([Self.name: text.text, "Main.storyboard": ""]).setup
    #expect(setup.minimumIOS == nil)
    #expect(setup.mains.map(\.storyboard) == ["Main$("])
  }

  @Test func foldersThatXcodeTakesAsTheyAre() throws {
    var text = ProjectText()
    text.add("App", more: "fileSystemSynchronizedGroups = (S);")
    text.add("Other", more: "fileSystemSynchronizedGroups = (S2);")
    text.add(
      "S",
      object: """
        { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; \
        exceptions = (E); }
        """)
    text.add(
      "S2",
      object: """
        { isa = PBXFileSystemSynchronizedRootGroup; path = Other; sourceTree = "<group>"; \
        exceptions = (E2); }
        """)
    text.objects.append(
      """
      E = { target = "T-App"; membershipExceptions = (Old.storyboard, ); };
      E2 = { target = "T-App"; membershipExceptions = (Lent.storyboard, ); };
      """)
    let app = try project([
      Self.name: text.text, "App/Main.storyboard": "", "App/a/Deep.storyboard": "",
      "App/Old.storyboard": "", "Other/Lent.storyboard": "", "Other/Main.storyboard": "",
    ])
    #expect(
      app.storyboards == ["App/Main.storyboard", "App/a/Deep.storyboard", "Other/Lent.storyboard"])
  }

  @Test func localizedStoryboards() throws {
    var text = ProjectText()
    text.add("App")
    text.objects.append(
      """
      "V" = { isa = PBXVariantGroup; children = (V1, V2, V3); sourceTree = SOURCE_ROOT; };
      V1 = { path = de.lproj/Main.storyboard; sourceTree = SOURCE_ROOT; };
      V2 = { path = Base.lproj/Main.storyboard; sourceTree = SOURCE_ROOT; };
      V3 = { path = ja.lproj/Main.strings; sourceTree = SOURCE_ROOT; };
      BV = { fileRef = V; };
      """)
    let grouped = text.text
      .replacing(
        "\"P-App\" = { isa = PBXResourcesBuildPhase; files = (",
        with: "\"P-App\" = { isa = PBXResourcesBuildPhase; files = (BV, "
      )
      .replacing(
        "sourceTree = \"<group>\"; children = (", with: "sourceTree = \"<group>\"; children = (V, ")
    let app = try project([
      Self.name: grouped, "Base.lproj/Main.storyboard": "", "de.lproj/Main.storyboard": "",
    ])
    #expect(app.storyboards == ["Base.lproj/Main.storyboard"])
  }

  @Test func withoutAProject() throws {
    let app = try project([
      "Ext/Info.plist": plist(
        "<key>NSExtension</key><dict/><key>UIMainStoryboardFile</key><string>No</string>"),
      "Sources/Deep/Info.plist": plist("<key>UIMainStoryboardFile</key><string>Start</string>"),
      "Config/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 13.0",
      "A.storyboard": "", "en.lproj/B.storyboard": "", "de.lproj/B.storyboard": "", "C.swift": "",
      "broken.xcodeproj/project.pbxproj": "{",
    ])
    #expect(app.storyboards == ["A.storyboard", "en.lproj/B.storyboard"])
    #expect(app.sources == ["C.swift"])
    #expect(app.setup.mains.map(\.storyboard) == ["Start"])
    #expect(app.setup.minimumIOS == "13")
    #expect(
      app.findings.rendered == [
        "broken.xcodeproj/project.pbxproj:1:2: warning: this isn't an Xcode project: expected a"
          + " value",
        "Sources/Deep/Info.plist: note: this file determines the first screen",
        "segueviz: note: no Xcode project found; using 2 storyboards and 1 source file",
      ])
  }

  /// The files of a package's own project, such as an example's, don't belong to the package.
  @Test func storyboardsOfPackages() throws {
    var text = ProjectText()
    text.add("App", settings: "SDKROOT = iphoneos;", files: ["App/Main.storyboard"])
    var example = ProjectText()
    example.add("Example", files: ["Main.storyboard"])
    let app = try project([
      Self.name: text.text, "App/Main.storyboard": "", "Kit/Package.swift": "",
      "Kit/Sources/Kit.storyboard": "", "Kit/Example/Main.storyboard": "",
      "Kit/Example/Example.xcodeproj/project.pbxproj": example.text,
    ])
    #expect(app.storyboards == ["App/Main.storyboard", "Kit/Sources/Kit.storyboard"])
    #expect(app.setup.isForTV == false)
  }

  /// Targets for other systems have no unwind segues.
  @Test func appsOfOtherSystems() throws {
    var text = ProjectText()
    text.add("Mac", settings: "SDKROOT = macosx;", files: ["Mac/Main.storyboard"])
    text.add("Watch", settings: "SDKROOT = watchos;", files: ["W/Main.storyboard"])
    text.add("Phone", settings: "SDKROOT = iphoneos;", files: ["P/Main.storyboard"])
    let app = try project([
      Self.name: text.text, "Mac/Main.storyboard": "", "W/Main.storyboard": "",
      "P/Main.storyboard": "",
    ])
    #expect(app.storyboards == ["P/Main.storyboard"])
    #expect(app.findings.isEmpty)
  }
}
