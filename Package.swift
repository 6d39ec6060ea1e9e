// swift-tools-version: 6.0
import PackageDescription

/// The folders of Sources, with their targets. A target depends only on its own folder and on those above it.
let rooms: KeyValuePairs = [
  "System": ["CSystem", "EmbeddedFiles", "Platform"],
  "Model": ["Text", "JSON", "Hierarchy"],
  "Simulation": ["Unwinding", "Exploring", "Wording"],
  "Apps": ["CLibXML2", "Importing"],
  "Diagrams": [
    "CGraphviz", "CLibDeflate", "CLibPNG", "CPangoCairo", "GraphvizShim", "Graphviz", "Placing",
    "Drawing",
  ],
  "Tool": ["Checking", "Reports", "Export", "Commands", "segueviz"],
]

let package = Package(
  name: "segueviz",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "segueviz", targets: ["segueviz"]),
    .library(name: "Hierarchy", targets: ["Hierarchy"]),
    .library(name: "Unwinding", targets: ["Unwinding"]),
    .library(name: "Exploring", targets: ["Exploring"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "Importing", targets: ["Importing"]),
    .library(name: "Placing", targets: ["Placing"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Graphviz", targets: ["Graphviz"]),
    .plugin(name: "SeguevizPlugin", targets: ["SeguevizPlugin"]),
    .plugin(name: "SeguevizCheckPlugin", targets: ["SeguevizCheckPlugin"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGraphviz",
      pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    // Only the headers: GraphvizShim loads the libraries when it paints.
    .systemLibrary(
      name: "CPangoCairo",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    // On macOS, the SDK's libxml2: pkgconf finds it, but not Homebrew's own, which is keg-only.
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["pkgconf"])]),
    // A module map for the C library, with functions for calls that Swift can't make. Only Platform uses it.
    .systemLibrary(name: "CSystem"),
    .target(
      name: "GraphvizShim", dependencies: ["CGraphviz", "CLibDeflate", "CLibPNG", "CPangoCairo"]),
    .target(name: "EmbeddedFiles", exclude: ["Pages"]),
    // Importing Glibc would link these. Before version 2.34, they are separate from the C library.
    .target(
      name: "Platform", dependencies: ["CSystem"],
      linkerSettings: ["m", "pthread", "dl"].map {
        .linkedLibrary($0, .when(platforms: [.linux]))
      }),
    .target(name: "Graphviz", dependencies: ["GraphvizShim", "Platform", "Text"]),
    .target(name: "Text"),
    .target(name: "JSON", dependencies: ["Text"]),
    .target(name: "Hierarchy", dependencies: ["JSON", "Text"]),
    .target(name: "Unwinding", dependencies: ["Hierarchy", "Text"]),
    .target(name: "Exploring", dependencies: ["Hierarchy", "Unwinding"]),
    .target(name: "Checking", dependencies: ["Hierarchy", "JSON", "Text", "Unwinding", "Wording"]),
    .target(
      name: "Importing", dependencies: ["CLibXML2", "Hierarchy", "JSON", "Text", "Unwinding"]),
    .target(name: "Wording", dependencies: ["Hierarchy", "Text", "Unwinding"]),
    .target(name: "Placing"),
    .target(
      name: "Drawing",
      dependencies: [
        "CLibDeflate", "Exploring", "Graphviz", "Hierarchy", "JSON", "Placing", "Platform", "Text",
        "Unwinding", "Wording",
      ]),
    .target(
      name: "Export",
      dependencies: [
        "Checking", "EmbeddedFiles", "Platform", "Hierarchy", "JSON", "Text", "Unwinding",
        "Exploring", "Drawing", "Graphviz", "Reports", "Wording",
      ]),
    .target(
      name: "Reports",
      dependencies: ["Checking", "Exploring", "Hierarchy", "JSON", "Text", "Unwinding", "Wording"]),
    .target(
      name: "Commands",
      dependencies: [
        "Platform", "Hierarchy", "JSON", "Text", "Unwinding", "Exploring", "Checking", "Importing",
        "Drawing", "EmbeddedFiles", "Graphviz", "Export", "Reports", "Wording",
      ]),
    // `swift package segueviz`
    .plugin(
      name: "SeguevizPlugin",
      capability: .command(
        intent: .custom(
          verb: "segueviz", description: "Draw the unwind segues of hierarchy documents"),
        permissions: [
          .writeToPackageDirectory(reason: "The diagrams go into the package's .docc catalogs.")
        ]), dependencies: ["segueviz"]),
    // Checks a target's hierarchy documents in every build.
    .plugin(name: "SeguevizCheckPlugin", capability: .buildTool(), dependencies: ["segueviz"]),
    .executableTarget(name: "segueviz", dependencies: ["Commands"]),
    .target(
      name: "TestSupport", dependencies: ["CLibPNG", "Hierarchy", "JSON", "Text"],
      path: "Tests/TestSupport"),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "Text", "TestSupport"]),
    .testTarget(name: "HierarchyTests", dependencies: ["Hierarchy", "TestSupport"]),
    .testTarget(name: "UnwindingTests", dependencies: ["Unwinding", "TestSupport"]),
    .testTarget(name: "ExploringTests", dependencies: ["Exploring", "TestSupport"]),
    .testTarget(name: "CheckingTests", dependencies: ["Checking", "TestSupport"]),
    .testTarget(
      name: "ImportingTests", dependencies: ["Importing", "Hierarchy", "Unwinding", "TestSupport"]),
    .testTarget(
      name: "GraphvizTests", dependencies: ["Graphviz", "GraphvizShim", "TestSupport"]),
    .testTarget(name: "WordingTests", dependencies: ["Wording", "TestSupport"]),
    .testTarget(name: "PlacingTests", dependencies: ["Placing", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "TestSupport"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Checking", "Platform", "Graphviz", "Reports", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Hierarchy", "Unwinding", "Checking", "Importing", "Drawing", "Graphviz", "Commands",
        "TestSupport",
      ]),
    .testTarget(name: "ExportTests", dependencies: ["Export", "Platform", "TestSupport"]),
    .testTarget(name: "ProgramTests", dependencies: ["segueviz", "Checking", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for (room, names) in rooms {
  for target in package.targets where names.contains(target.name) {
    target.path = "Sources/\(room)/\(target.name)"
  }
}

// Only for `make fuzz`, because no other target should have sanitizers. It's in this package to
// use internal declarations.
if Context.environment["SEGUEVIZ_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Platform", "Hierarchy", "JSON", "Text", "Unwinding", "Checking", "Importing", "Drawing",
        "Graphviz", "GraphvizShim", "Export", "Exploring", "Placing",
      ],
      path: "Fuzz/Sources",
      // libFuzzer contains main, and calls the functions in FuzzTarget.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
