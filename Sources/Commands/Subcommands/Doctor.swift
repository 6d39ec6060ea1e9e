import Graphviz
import Hierarchy
import Importing
import Reports

extension Subcommand {
  /// `segueviz doctor`: what is installed.
  static let doctor = Subcommand(
    name: "doctor",
    summary: "Say whether all that pictures need is installed, and what to do if not",
    operands: .none,
    options: [Options.doctorFormat.spec],
    notes: [
      "Looks at Graphviz, its plugins, the fonts and what reads storyboards, and draws a small graph in each"
        + " format. The exit status is 1 if something is missing without which pictures cannot be drawn."
    ],
    examples: ["segueviz doctor", "segueviz doctor --format json"]
  ) { (arguments, console) throws(CommandError) in
    let format = try arguments.value(of: Options.doctorFormat) ?? .text
    let diagnosis = Diagnosis(
      Graphviz.installation(), xml: XMLLibrary.installation,
      installer: Installer.available(on: console))
    try diagnosis.rendering(as: format, style: TextStyle(isColoured: console.isColoured))
      .write { (bytes) throws(CommandError) in try console.print(bytes) }
    return diagnosis.isAnythingMissing ? .findings : .success
  }
}

extension Options {
  static let doctorFormat = Option<DoctorFormat>(
    "format", choice: DoctorFormat.self, help: "how to print it (default: text)")
}
