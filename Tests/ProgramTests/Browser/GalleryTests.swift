import Foundation
import TestSupport
import Testing

/// A batch's gallery, as a browser shows it.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct GalleryTests {
  private let folder: BatchFolder
  private let page: String

  /// A document whose every name wants to be markup.
  private static let hostile = """
    {
      "segueviz": 1, "title": "</title><script>document.title = 'taken'</script> & \\"x\\"",
      "root": {
        "id": "a'\\"<b>&#", "unwindActions": ["go:"], "presents": { "id": "</article>%20" }
      },
      "segues": [
        { "id": "../#x?<y>", "kind": "unwind", "from": "</article>%20", "action": "go:" },
        { "id": "nobody", "kind": "unwind", "from": "</article>%20", "action": "none:" }
      ]
    }
    """

  init() throws {
    folder = try BatchFolder([
      "one.json": Documents.oneUnwind, "a b/two.json": Documents.twoUnwinds,
      "x#y/hostile.json": Self.hostile, "bad.json": "{",
    ])
    _ = try folder.batch("--format", "svg,png")
    let base = "<base href=\"file://\(folder.scratch.path)/out/\">"
    page = try base + #require(folder.scratch.text(of: "out/index.html"))
  }

  @Test func loads() throws {
    let lines = try BrowserRun.lines(
      body: page,
      script: """
        const all = (selector) => document.querySelectorAll(selector).length;
        return [all("section"), all("article"), all("article img[alt]"), all("script"),
          document.getElementById("count").textContent, document.title].map(String);
        """)
    // Ours and the test's are the only scripts.
    #expect(lines == ["4", "8", "8", "2", "8 pictures", "Unwind segues"])
  }

  @Test func everyLinkResolves() throws {
    let links = try BrowserRun.lines(
      body: page,
      script: """
        return Array.from(document.querySelectorAll("a[href], img[src]"))
          .map((element) => element.href || element.src);
        """)
    #expect(links.count == 8 * 4)
    for link in links {
      let path = try #require(URL(string: link)?.path)
      #expect(path.hasPrefix(folder.scratch.path + "/out/"))
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test func nothingComesFromElsewhere() throws {
    let html = try #require(folder.scratch.text(of: "out/index.html"))
    #expect(html.matches(of: /(src|href)="(https?:|\/|[a-z]+:)/).isEmpty)
    #expect(!html.contains("@import") && !html.contains("url("))
  }

  @Test(arguments: [
    ("action", "go:", "2 of 8 pictures"), ("action", "home:", "4 of 8 pictures"),
    ("winner", "a'\\\"<b>&#", "2 of 8 pictures"), ("winner", "nobody", "4 of 8 pictures"),
    ("finding", "no-handler", "2 of 8 pictures"), ("finding", "", "8 pictures"),
  ])
  func filters(name: String, value: String, count: String) throws {
    let lines = try BrowserRun.lines(
      body: page,
      script: """
        const form = document.getElementById("filter");
        form.elements["\(name)"].value = "\(value)";
        form.dispatchEvent(new Event("change"));
        const shown = document.querySelectorAll("article:not([hidden])").length;
        return [String(form.hidden), form.elements["\(name)"].value, String(shown),
          document.getElementById("count").textContent];
        """)
    let expected = String(count.prefix { $0.isNumber })
    let typed = value.replacing("\\\"", with: "\"").replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(lines == ["false", typed, expected, count].filter { !$0.isEmpty })
  }

  @Test func followsThePreference() throws {
    for (prefersDark, ground) in [(false, "rgb(255, 255, 255)"), (true, "rgb(13, 17, 23)")] {
      let lines = try BrowserRun.lines(
        body: page, script: "return [getComputedStyle(document.body).backgroundColor];",
        prefersDark: prefersDark)
      #expect(lines == [ground])
    }
  }
}
