import Hierarchy
import Text

/// An app's Info.plist and build settings: how it starts, and on which versions it runs.
public struct AppSetup: Sendable {
  /// A storyboard with which the window starts.
  struct Main: Sendable, Equatable {
    let storyboard: String
    /// Whether only an iPad starts with it.
    let isForPad: Bool
    let place: ImportPlace
  }

  /// The storyboards in the order in which a device with a new system looks for them.
  private(set) var mains: [Main] = []
  /// The storyboards that the system shows while the app starts.
  private(set) var launchScreens: Set<String> = []
  /// Whether it's only for Apple TV; nil: unknown.
  private(set) var isForTV: Bool?
  /// Whether its code is in Swift 3 or later; nil: unknown.
  private(set) var isSwift3: Bool?
  /// The oldest iOS version that it runs on: "12".
  public private(set) var minimumIOS: String?

  /// Creates a setup about which nothing is known.
  public init() {}

  /// Creates a setup. Without a list, the build creates it; without settings, they are unknown.
  init(_ list: InfoList?, _ settings: BuildSettings?, at place: ImportPlace?) {
    func expanded(_ text: String) -> String? {
      settings.map { $0.expanded(text) } ?? text.nonEmpty
    }
    for value in list?.mains ?? [] {
      add(expanded(value.storyboard), isForPad: value.isForPad, at: value.place)
    }
    for (ending, isForPad) in [("", false), ("_iPad", true)] {
      add(settings?["INFOPLIST_KEY_UIMainStoryboardFile" + ending], isForPad: isForPad, at: place)
    }
    // Storyboards for all devices come before those for iPads, unless it only runs on iPads.
    let isOfPad = settings?["TARGETED_DEVICE_FAMILY"] == "2"
    mains = mains.filter { $0.isForPad == isOfPad } + mains.filter { $0.isForPad != isOfPad }
    let launch =
      (list?.launchScreens ?? []).compactMap(expanded)
      + [settings?["INFOPLIST_KEY_UILaunchStoryboardName"]].compactMap { $0 }
    launchScreens = Set(launch.map(Self.name)).subtracting(mains.map(\.storyboard))
    isForTV = settings?["SDKROOT"].flatMap { ["appletvos": true, "iphoneos": false][$0] }
    isSwift3 = settings?["SWIFT_VERSION"].flatMap { Int($0.prefix { $0 != "." }) }.map { $0 >= 3 }
    let versions =
      [
        settings?["IPHONEOS_DEPLOYMENT_TARGET"] ?? settings?["TVOS_DEPLOYMENT_TARGET"],
        list?.minimumVersion.flatMap(expanded),
      ]
    minimumIOS = versions.lazy.compactMap { $0.flatMap(Self.version) }.first
  }

  private mutating func add(_ name: String?, isForPad: Bool, at place: ImportPlace?) {
    guard let name, let place else { return }
    let main = Main(storyboard: Self.name(name), isForPad: isForPad, place: place)
    guard !mains.contains(where: { $0.storyboard == main.storyboard && $0.isForPad == isForPad })
    else { return }
    mains.append(main)
  }

  private static func name(_ text: String) -> String {
    let base = FilePath.base(of: text)
    return FilePath.ending(of: base) == "storyboard" ? FilePath.stem(of: base) : base
  }

  /// The major version of a text, at least the oldest version that can be simulated.
  private static func version(_ text: String) -> String? {
    let digits = text.prefix { $0 != "." }
    guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy(Byte.isDigit),
      let major = Int(digits), major > 0, major <= IOSVersion.newest.major
    else { return nil }
    return String(max(major, IOSVersion.oldest))
  }
}

/// The keys of an Info.plist that matter here.
struct InfoList: Sendable {
  /// The storyboards with which windows start: those of scenes, then the app's. Their names can
  /// contain build settings.
  private(set) var mains: [AppSetup.Main] = []
  private(set) var launchScreens: [String] = []
  private(set) var minimumVersion: String?
  /// Whether it seems to belong to an app, not to an extension or a watch.
  let isOfApp: Bool

  init(_ file: ImportFile) throws(ImportError) {
    let root = try PropertyList.read(file)
    isOfApp =
      root["NSExtension"] == nil && root["WKWatchKitApp"] == nil
      && root["WKApplication"] == nil && root["NSMainStoryboardFile"] == nil
    func add(_ value: PropertyValue?, isForPad: Bool = false) {
      guard let value, let name = value.text?.nonEmpty else { return }
      mains.append(
        AppSetup.Main(
          storyboard: name, isForPad: isForPad, place: ImportPlace(file.name, value.position)))
    }
    let scenes = root["UIApplicationSceneManifest"]?["UISceneConfigurations"]
    let windows = scenes?["UIWindowSceneSessionRoleApplication"]?.elements ?? []
    for window in windows { add(window["UISceneStoryboardFile"]) }
    for suffix in ["~iphone", ""] { add(root["UIMainStoryboardFile" + suffix]) }
    add(root["UIMainStoryboardFile~ipad"], isForPad: true)
    launchScreens = ["", "~iphone", "~ipad"].compactMap { ending in
      root["UILaunchStoryboardName" + ending]?.text?.nonEmpty
    }
    minimumVersion = root["MinimumOSVersion"]?.text
  }
}

extension AppSetup {
  /// The same setup, with another oldest iOS version; nil: with its own.
  public func running(on minimum: String?) -> AppSetup {
    var copy = self
    copy.minimumIOS = minimum ?? minimumIOS
    return copy
  }

  /// The same setup. If its oldest iOS version is unknown, it's the lowest of these versions.
  func with(minimumOf versions: [String]) -> AppSetup {
    let lowest = versions.compactMap(Self.version).compactMap { Int($0) }.min().map(String.init)
    return running(on: minimumIOS ?? lowest)
  }

  /// The setup in the only Info.plist that names one of some storyboards; empty: several differ.
  /// Adds a note with the file that was used.
  public init(
    onlyOf lists: [ImportFile], beside storyboards: Set<String>,
    _ findings: inout [ImportFinding]
  ) {
    var found: [(setup: AppSetup, file: String)] = []
    for file in lists {
      // It isn't a problem if a template or a test contains invalid XML.
      guard let list = try? InfoList(file), list.isOfApp else { continue }
      let setup = AppSetup(list, nil, at: nil)
      guard setup.mains.contains(where: { storyboards.contains($0.storyboard) }) else { continue }
      found.append((setup, file.name))
    }
    guard let first = found.first,
      found.allSatisfy({
        $0.setup.mains.map(\.storyboard) == first.setup.mains.map(\.storyboard)
      })
    else {
      self.init()
      return
    }
    self = first.setup
    findings.add(.note, "this file determines the first screen", at: ImportPlace(first.file))
  }
}
