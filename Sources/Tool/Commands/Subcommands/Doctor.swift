import Graphviz
import Hierarchy
import Reports

extension Subcommand {
  /// `segueviz doctor`: what is installed.
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
    try diagnosis.rendering(as: format, style: TextStyle(isColored: console.isColored))
      .write { (bytes) throws(CommandError) in try console.print(bytes) }
    return diagnosis.isAnythingMissing ? .findings : .success
  }
}

extension Options {
  static let doctorFormat = Option<DoctorFormat>(
    "format", choice: DoctorFormat.self, help: "report format (default: text)")
}
