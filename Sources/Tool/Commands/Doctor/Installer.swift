import Platform

enum Installer: String, CaseIterable {
  case apt = "apt-get"
  case brew

  /// The first installer in one of the folders of PATH.
  static func available(on console: Console) -> Installer? {
    let folders = (console.environment("PATH") ?? "").split(separator: ":").map { Path(String($0)) }
    return allCases.first { installer in
      folders.contains { $0.appending(Path(installer.rawValue)).isExecutable }
    }
  }
}

struct Package {
  private let name: String
  /// The name in installers; nil: the package depends on the text.
  private let debianName: String?
  private let brewName: String?

  static let graphviz = Package(
    name: "Graphviz, 2.42 or later", debianName: "graphviz", brewName: "graphviz")
  static let latinFonts = Package(
    name: "the Liberation fonts", debianName: "fonts-liberation fonts-dejavu-core",
    brewName: "font-liberation")
  static let japaneseFont = Package(
    name: "a Japanese font, such as WenQuanYi Micro Hei", debianName: "fonts-wqy-microhei",
    brewName: "font-noto-sans-cjk-jp")
  static let fontOfItsScript = Package(
    name: "a font of its script", debianName: nil, brewName: nil)

  /// The command that installs it, or its names if the installer is unknown.
  func advice(for installer: Installer?) -> String {
    switch installer {
    case .apt: debianName.map { "apt-get install \($0)" } ?? "install \(name)"
    case .brew: brewName.map { "brew install \($0)" } ?? "install \(name)"
    case nil: "install \(name)"
    }
  }
}
