import Graphviz
import Importing
import Reports
import Text

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor",
    summary: "Check that all dependencies are installed",
    operands: .none,
    options: [Options.doctorFormat.spec],
    notes: [
      "doctor checks Graphviz, its plugins, the fonts, and libxml2, and draws a small graph in"
        + " each format. If a dependency is missing, it prints how to install it and exits with"
        + " status 1."
    ],
    examples: ["segueviz doctor", "segueviz doctor --format json"]
  ) { (arguments, console) throws(CommandError) in
    let format = try arguments.value(of: Options.doctorFormat) ?? .text
    let diagnosis = Diagnosis(
      Graphviz.installation(),
      installer: Installer.available(on: console))
    try console.print(diagnosis.rendering(as: format, style: console.style))
    return diagnosis.isAnythingMissing ? .findings : .success
  }
}

extension Options {
  static let doctorFormat = Option<ReportFormat>(
    "format", among: [.text, .json], help: "report format (default: text)")
}

extension Diagnosis {
  init(_ installation: Installation, installer: Installer?) {
    var examination = Examination(installer: installer)
    examination.addInstallation(installation)
    examination.addPoint(
      .ok, "libxml2",
      "version \(XMLLibrary.loadedVersion), built with \(XMLLibrary.builtVersion), for storyboards")
    self.init(version: Program.version, points: examination.points)
  }
}

private struct Examination {
  let installer: Installer?
  private(set) var points: [Diagnosis.Point] = []

  mutating func addInstallation(_ installation: Installation) {
    addGraphviz(installation)
    addPlugins(installation)
    for format in installation.formats { addFormat(format) }
    addFonts(installation.fonts)
  }

  mutating func addPoint(
    _ status: Diagnosis.Status, _ subject: String, _ text: String, needs package: Package? = nil
  ) {
    points.append(
      .init(
        status: status, subject: subject, text: Visible.text(text),
        advice: status == .ok ? nil : package.map { $0.advice(for: installer) }))
  }

  private mutating func addGraphviz(_ installation: Installation) {
    let built = installation.builtVersion.map { ", built with \($0)" } ?? ""
    if let version = installation.loadedVersion, !installation.isOfBuiltVersion {
      // Installing a package doesn't help, because the other version is already installed.
      addPoint(.missing, "Graphviz", "version \(version)\(built); rebuild segueviz")
    } else if let version = installation.loadedVersion {
      addPoint(.ok, "Graphviz", "version \(version)\(built)")
    } else {
      addPoint(.missing, "Graphviz", "can't be started\(built)", needs: .graphviz)
    }
  }

  private mutating func addPlugins(_ installation: Installation) {
    let folder = installation.pluginFolder.map { "from \($0)" } ?? "because their folder is unknown"
    for plugin in installation.plugins {
      let subject = "plugin \(plugin.name)"
      if plugin.isInstalled {
        addPoint(.ok, subject, "loaded \(folder), for \(plugin.purpose)")
      } else {
        addPoint(
          .missing, subject, "can't be loaded \(folder); \(plugin.purpose) needs it",
          needs: .graphviz)
      }
    }
  }

  private mutating func addFormat(_ format: Installation.Format) {
    let name = format.format.rawValue.uppercased()
    addPoint(format.failure == nil ? .ok : .missing, name, format.failure ?? "can be drawn")
  }

  private mutating func addFonts(_ fonts: [Installation.Font]) {
    if fonts.isEmpty {
      addPoint(
        .warning, "fonts",
        "can't be found; PNG and PDF may lack text")
    }
    for font in fonts { addFont(font) }
  }

  private mutating func addFont(_ font: Installation.Font) {
    let subject = "font for \(font.purpose.description)"
    if let fault = font.fault {
      let isMissing = fault.hasNoText && font.purpose != .japanese
      addPoint(isMissing ? .missing : .warning, subject, fault.text, needs: font.package)
    } else if let family = font.family {
      addPoint(.ok, subject, family == font.name ? family : "\(family) for \(font.name)")
    }
  }
}

extension Installation.Font {
  /// Why text in a font is wrong.
  struct Fault {
    let text: String
    var hasNoText = false
  }

  /// The problem; nil: none.
  var fault: Fault? {
    guard let family else { return Fault(text: "there are no fonts", hasNoText: true) }
    if !opens { return Fault(text: "\(family) can't be opened", hasNoText: true) }
    if !hasLetters {
      return Fault(text: "\(family) has no letters of it; PNG and PDF show boxes instead")
    }
    guard let relatives = purpose.familiesOfTheSameWidths, !relatives.contains(family) else {
      return nil
    }
    return Fault(
      text:
        "\(family) for \(name) has other letter widths; text may overflow its node in PNG and PDF")
  }

  var package: Package { purpose == .japanese ? .japaneseFont : .latinFonts }
}

extension Installation.Purpose {
  var description: String {
    switch self {
    case .text: "words"
    case .code: "code"
    case .japanese: "Japanese"
    }
  }

  /// The families whose letters have the widths of the layout; nil: any family is suitable.
  fileprivate var familiesOfTheSameWidths: [String]? {
    switch self {
    case .text:
      [
        "Arial", "Liberation Sans", "Arimo", "Helvetica", "Nimbus Sans", "TeX Gyre Heros",
        "FreeSans",
      ]
    case .code:
      ["Courier New", "Liberation Mono", "Cousine", "Courier", "Nimbus Mono PS", "TeX Gyre Cursor"]
    case .japanese: nil
    }
  }
}
