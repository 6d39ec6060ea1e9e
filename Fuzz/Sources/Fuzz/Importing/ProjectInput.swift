import Importing

/// An Xcode project and, after zero bytes, two settings files and an Info.plist. The results are
/// files of the folder, and every settings file is read once.
enum ProjectInput {
  private static let names = [
    "App.xcodeproj/project.pbxproj", "A.xcconfig", "App/B.xcconfig", "App/Info.plist",
  ]
  private static let others = [
    "App/Main.storyboard", "App/Menu.swift", "Kit/Kit.storyboard", "Kit/Package.swift",
  ]

  static func run(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    var files: [String: [UInt8]] = [:]
    for (name, part) in zip(names, parts) where !part.isEmpty { files[name] = Array(part) }
    for name in others { files[name] = [] }
    let reads = Reads()
    for wanted in [nil, "App"] as [String?] {
      reads.counts = [:]
      do throws(ImportError) {
        let app = try AppProject(files: Array(files.keys), target: wanted) { name in
          reads.counts[name, default: 0] += 1
          return files[name].map { ImportFile(name: name, bytes: $0) }
        }
        expect(
          (app.storyboards + app.sources).allSatisfy { files[$0] != nil }, "a file doesn't exist"
        )
        for finding in app.findings { ImportInput.check(finding) }
      } catch {
        for finding in error.findings { ImportInput.check(finding) }
      }
      expect(
        !reads.counts.contains { $0.key.hasSuffix(".xcconfig") && $0.value > 1 },
        "a file of settings is read twice")
    }
  }

  private final class Reads {
    var counts: [String: Int] = [:]
  }

  static let seeds: [[UInt8]] = [
    """
    { rootObject = R; objects = { R = { mainGroup = G; targets = (T); buildConfigurationList = L; };
    L = { buildConfigurations = (C); }; C = { name = Release; baseConfigurationReference = X;
    buildSettings = { INFOPLIST_FILE = "$(DIR)/Info.plist"; }; };
    G = { children = (F, X, S); sourceTree = "<group>"; }; F = { path = "App/Main.storyboard"; };
    X = { path = A.xcconfig; }; S = { path = App; exceptions = (E); };
    E = { target = T; membershipExceptions = (Menu.swift); }; B = { fileRef = F; };
    P = { isa = PBXResourcesBuildPhase; files = (B); };
    T = { name = App; productType = "com.apple.product-type.application"; buildPhases = (P);
    buildConfigurationList = L; fileSystemSynchronizedGroups = (S); }; }; }
    \u{0}#include "App/B.xcconfig"
    DIR = App ; // here
    IPHONEOS_DEPLOYMENT_TARGET = 15.0
    \u{0}#include "../A.xcconfig"
    SDKROOT = $(inherited)iphoneos
    \u{0}<?xml version="1.0"?><plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
    """,
    "\u{0}IPHONEOS_DEPLOYMENT_TARGET = $(A)\nA = 13.0;;",
  ].map { Array($0.utf8) }

  static let vocabulary = [
    "{", "}", "(", ")", ";", ",", " = ", "\"", "\u{0}", "\n", "//", "/* */", "$(A)", "${B:lower}",
    "$(inherited)", "#include \"A.xcconfig\"\n", "#include? \"App/B.xcconfig\"\n",
    "SDKROOT = macosx\n", "A = $(B)\nB = $(A)$(A)\n", "../", "/", "<dict>", "</dict>", "<array>",
    "<key>UIMainStoryboardFile</key>", "<string>Main</string>", "PBXSourcesBuildPhase",
    "PBXFrameworksBuildPhase", "com.apple.product-type.framework", "dependencies = (T);",
    "children = (G, F);", "exceptions = (E);", "sourceTree = SOURCE_ROOT;", "targets = (T, T);",
    "é",
  ]
}
