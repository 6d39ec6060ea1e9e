import Foundation
import TestSupport
import Testing

/// Whether texts stay in their nodes in a browser.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct BrowserTextTests {
  /// The texts that leave their nodes by more than a pixel, and then the number of examined texts.
  /// A pixel is 3/4 of a diagram's unit.
  private static let measures = """
    const lines = [];
    let count = 0;
    for (const card of document.querySelectorAll(".card")) {
      const box = card.querySelector("rect").getBBox();
      for (const text of card.querySelectorAll("text")) {
        count += 1;
        const its = text.getBBox();
        const over = Math.max(box.x - its.x, its.x + its.width - box.x - box.width);
        if (over > 0.75) lines.push(`${card.id}: “${text.textContent}” by ${over}`);
      }
    }
    return lines.concat(`${count} texts`);
    """

  /// Removes the specified widths of texts.
  private static let releases =
    "document.querySelectorAll('text').forEach(t => t.removeAttribute('textLength'));"
  private static let families = "Helvetica,Arial,Liberation Sans"

  /// The samples, drawn by the program once for all tests.
  private static let samples = Result {
    let folder = ScratchFolder()
    let run = try Repository.shell(
      "\"$segueviz\" render $(ls Samples/*.json | grep -v trace) --view hierarchy -o '\(folder.path)/a'"
        + " && \"$segueviz\" render Samples/quiz.json Samples/japanese-tutorial-modal.json"
        + " Samples/version-dependent.json Samples/undetermined.json Samples/large-app.json"
        + " --view search -o '\(folder.path)/b'"
        + " && cat '\(folder.path)'/[ab]/*.svg | grep -v '^<?xml'")
    return run.output
  }

  /// The texts of the samples that leave their nodes, in a font.
  private func leaving(_ font: String, releasing: Bool = false) throws -> [String] {
    let page = try Self.samples.get().replacing(Self.families, with: font)
      .replacing("Courier New,Courier,Liberation Mono", with: "Liberation Mono")
    var lines = try BrowserRun.lines(
      body: page, script: (releasing ? Self.releases : "") + Self.measures)
    let count = lines.popLast().flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    #expect(count > 1000)
    return lines
  }

  /// DejaVu is up to a fifth wider than the measured fonts.
  @Test(arguments: [families, "DejaVu Sans"])
  func inAnyFont(font: String) throws {
    #expect(try leaving(font).isEmpty)
  }

  @Test func wideFontsNeedWidths() throws {
    #expect(try !leaving("DejaVu Sans", releasing: true).isEmpty)
  }

  /// The measured widths are right: in fonts with the widths of Helvetica and Arial, no text has to
  /// be condensed.
  @Test(arguments: ["Liberation Sans", "Helvetica,Arial"])
  func widthsMatchHelveticaAndArial(font: String) throws {
    #expect(try leaving(font, releasing: true).isEmpty)
  }
}
