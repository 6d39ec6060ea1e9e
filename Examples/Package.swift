// swift-tools-version: 6.0
import PackageDescription

/// The code of docs/reference/Library.md and docs/guides/Editors.md, as a package that uses this
/// one. `make examples` builds and runs it.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "segueviz", path: "..")],
  targets: [
    .executableTarget(
      name: "Picture",
      dependencies: ["Hierarchy", "Unwinding", "Drawing", "Graphviz"].map {
        .product(name: $0, package: "segueviz")
      }),
    .executableTarget(
      name: "CheckApp",
      dependencies: ["Hierarchy", "Checking", "Importing"].map {
        .product(name: $0, package: "segueviz")
      }),
    .executableTarget(
      name: "MakeDocument", dependencies: [.product(name: "Hierarchy", package: "segueviz")]),
    // Its hierarchies are checked in every build.
    .executableTarget(
      name: "PluginUser", exclude: ["Hierarchies"],
      plugins: [.plugin(name: "SeguevizCheckPlugin", package: "segueviz")]),
  ],
  swiftLanguageModes: [.v6]
)
