// swift-tools-version: 6.0
import PackageDescription

/// A fuzz target, apart from the main package: it needs sanitizers, which nothing else should have.
/// `make fuzz` builds and runs it.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "segueviz", path: "..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Hierarchy", "Unwinding", "Checking", "Drawing", "Graphviz"].map {
        .product(name: $0, package: "segueviz")
      },
      // libFuzzer brings the program's beginning, and calls what FuzzTarget declares.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ],
  swiftLanguageModes: [.v6]
)
