import Drawing
import Export
import Graphviz
import Platform
import Text

/// Checks the fonts once, because a diagram without its text looks like one that has none.
struct FontCheck: Sendable {
  private let console: Console
  private let painted: [OutputFormat]
  private let state = Monitor(State())

  private struct State {
    var isAsked = false
    var isFailed = false
    var hasWarnedOfLetters = false
  }

  /// Prepares the check for these formats. Only PNG and PDF need fonts.
  init(for formats: [DiagramFormat], console: Console) {
    self.console = console
    painted = formats.compactMap(\.rendered).filter { $0 == .png || $0 == .pdf }
  }

  /// Reports font problems once. Throws if no text can be drawn, with a message the first time.
  func checkFonts() throws(CommandError) {
    guard !painted.isEmpty else { return }
    try state.withValue { (state) throws(CommandError) in
      if state.isFailed { throw CommandError(.failure, lines: "") }
      guard !state.isAsked else { return }
      state.isAsked = true
      for font in Graphviz.fonts(for: [.text, .code]) {
        guard let fault = font.fault else { continue }
        guard fault.hasNoText else {
          warn("font for \(font.purpose.description)", fault.text, font.package)
          continue
        }
        state.isFailed = true
        throw noText("\(Visible.text(fault.text))", font.package)
      }
    }
  }

  /// Reports once that boxes replace letters. Throws if hardly anything is readable.
  func checkLetters() throws(CommandError) {
    guard !painted.isEmpty else { return }
    try state.withValue { (state) throws(CommandError) in
      guard !state.hasWarnedOfLetters, let lost = Graphviz.missingGlyphs else { return }
      if lost.areOfASCII {
        state.isFailed = true
        state.hasWarnedOfLetters = true
        throw noText("no font has Latin letters", .latinFonts)
      }
      state.hasWarnedOfLetters = true
      console.printError(Self.warning(of: lost, on: console) + "\n")
    }
  }

  /// The warning of a batch about letters that its workers couldn't draw.
  static func warning(of lost: MissingGlyphs, on console: Console) -> String {
    let package = lost.areOfASCII ? Package.latinFonts : .fontOfItsScript
    return "segueviz: warning: \(Visible.quoted(lost.text)): \(missingGlyphs);"
      + " \(package.advice(for: Installer.available(on: console)))"
  }

  private static let missingGlyphs =
    "no font has all of its letters; PNG and PDF show boxes instead"

  private func warn(_ subject: String, _ fault: String, _ package: Package) {
    let advice = package.advice(for: Installer.available(on: console))
    console.printError("segueviz: warning: \(subject): \(Visible.text(fault)); \(advice)\n")
  }

  private func noText(_ fault: String, _ package: Package) -> CommandError {
    CommandError(
      .failure,
      "can't draw text in PNG and PDF: \(fault);"
        + " \(package.advice(for: Installer.available(on: console))), or choose SVG")
  }
}
