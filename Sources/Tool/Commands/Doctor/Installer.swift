import Platform

/// What installs packages on this machine.
enum Installer: String, CaseIterable {
  case apt = "apt-get"
  case brew

  /// The first that is in one of the folders of PATH.
  static func available(on console: Console) -> Installer? {
    let folders = (console.environment("PATH") ?? "").split(separator: ":").map { Path(String($0)) }
    return allCases.first { installer in
      folders.contains { $0.appending(Path(installer.rawValue)).isExecutable }
    }
  }
}

/// Something that can be installed.
enum Package {
  case graphviz, latinFonts, japaneseFont, fontOfItsScript

  /// The command that installs it, or what to look for where no installer is known.
  func advice(for installer: Installer?) -> String {
    if self == .fontOfItsScript { return "install \(name)" }
    return switch installer {
    case .apt: "apt-get install \(debianName)"
    case .brew: "brew install \(brewName)"
    case nil: "install \(name)"
    }
  }

  private var name: String {
    switch self {
    case .graphviz: "Graphviz, 2.42 or later"
    case .latinFonts: "the Liberation fonts"
    case .japaneseFont: "a Japanese font, such as WenQuanYi Micro Hei"
    case .fontOfItsScript: "a font of its script"
    }
  }

  private var debianName: String {
    switch self {
    case .graphviz: "graphviz"
    case .latinFonts: "fonts-liberation fonts-dejavu-core"
    case .japaneseFont, .fontOfItsScript: "fonts-wqy-microhei"
    }
  }

  private var brewName: String {
    switch self {
    case .graphviz: "graphviz"
    case .latinFonts: "font-liberation"
    case .japaneseFont, .fontOfItsScript: "font-noto-sans-cjk-jp"
    }
  }
}
