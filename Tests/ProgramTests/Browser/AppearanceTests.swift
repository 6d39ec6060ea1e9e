import Testing
import TestSupport

/// Whether a diagram with both themes is light or dark in a browser.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct AppearanceTests {
  private let svg: String

  init() throws {
    let folder = ScratchFolder(["one.json": Documents.oneUnwind])
    let run = try folder.run("render", "one.json")
    svg = String(run.output.drop { $0 != "\n" })
  }

  /// The colors of the title and of the background.
  private func appearance(_ page: String, prefersDark: Bool) throws -> [String] {
    try BrowserRun.lines(
      body: page,
      script: """
        const fill = (selector) => getComputedStyle(document.querySelector(selector)).fill;
        return [fill(".heading text[font-weight='bold']"), fill("svg > g > polygon")];
        """, prefersDark: prefersDark)
  }

  private static let light = ["rgb(31, 35, 40)", "rgb(255, 255, 255)"]
  private static let dark = ["rgb(230, 237, 243)", "rgb(13, 17, 23)"]

  @Test func followsThePreference() throws {
    #expect(try appearance(svg, prefersDark: false) == Self.light)
    #expect(try appearance(svg, prefersDark: true) == Self.dark)
  }

  @Test func thePagesThemeTakesPrecedence() throws {
    for prefersDark in [false, true] {
      let isLight = try appearance("<p data-theme=light>\(svg)", prefersDark: prefersDark)
      #expect(isLight == Self.light)
      let isDark = try appearance("<p data-theme=dark>\(svg)", prefersDark: prefersDark)
      #expect(isDark == Self.dark)
    }
  }

  @Test func itsOwnThemeTakesPrecedence() throws {
    let own = svg.replacing("<svg ", with: "<svg data-theme=\"light\" ", maxReplacements: 1)
    #expect(try appearance("<p data-theme=dark>\(own)", prefersDark: true) == Self.light)
    let dark = svg.replacing("<svg ", with: "<svg data-theme=\"dark\" ", maxReplacements: 1)
    #expect(try appearance("<p data-theme=light>\(dark)", prefersDark: false) == Self.dark)
  }

  @Test func doesNotAffectThePage() throws {
    let lines = try BrowserRun.lines(
      body: "<p id=p>text</p><svg id=other><text fill=\"#1f2328\">x</text></svg>\(svg)",
      script: """
        const of = (selector) => getComputedStyle(document.querySelector(selector));
        return [of("#p").fontKerning, of("#other text").fill, of("#other text").fontKerning];
        """, prefersDark: true)
    #expect(lines == ["auto", "rgb(31, 35, 40)", "auto"])
  }
}
