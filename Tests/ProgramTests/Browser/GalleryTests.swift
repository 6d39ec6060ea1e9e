import Foundation
import TestSupport
import Testing

/// A batch's gallery, as a browser shows it.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct GalleryTests {
  /// A document whose names all contain markup.
  private static let hostile = """
    {
      "segueviz": 1, "title": "</title><script>document.title = 'taken'</script> & \\"x\\"",
      "description": "<img src=x onerror=\\"document.title = 'taken'\\">",
      "root": {
        "id": "a'\\"<b>&#", "class": "Odd<Class>", "unwindActions": ["go:"],
        "presents": { "id": "</article>%20" }
      },
      "segues": [
        { "id": "../#x?<y>", "kind": "unwind", "from": "</article>%20", "action": "go:" },
        { "id": "nobody", "kind": "unwind", "from": "</article>%20", "action": "none:" }
      ]
    }
    """

  /// The output of four documents, one of which can't be used, drawn once.
  private static let folder = Result {
    let folder = BatchFolder([
      "one.json": Documents.oneUnwind, "a b/two.json": Documents.twoUnwinds,
      "x#y/hostile.json": hostile, "bad.json": "{",
    ])
    _ = try folder.batch("--format", "svg,png,html", "--title", "All <b>our</b> unwinds")
    return folder
  }

  private func open(
    _ hash: String = "", width: Int = 1400
  ) throws -> BrowserPage {
    let folder = try Self.folder.get()
    return try BrowserPage(
      "file://\(folder.scratch.path)/out/index.html\(hash)", width: width)
  }

  private func shown(_ page: BrowserPage) throws -> Int {
    try page.number("document.querySelectorAll('article:not([hidden])').length")
  }

  @Test func loads() throws {
    let page = try open()
    let lines = try page.texts(
      """
      (() => {
        const all = (selector) => document.querySelectorAll(selector).length;
        return [all("section"), all("article"), all("article img[alt]"), all("script"),
          document.getElementById("count").textContent, document.title].map(String);
      })()
      """)
    #expect(lines == ["4", "8", "8", "1", "8 diagrams", "All <b>our</b> unwinds"])
    #expect(page.problems == [])
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:") })
    let headings = try page.texts(
      "Array.from(document.querySelectorAll('h2 bdi'), (h) => h.textContent)")
    #expect(headings.contains("</title><script>document.title = 'taken'</script> & \"x\""))
    #expect(headings.contains("bad.json"))
  }

  @Test func everyLinkResolves() throws {
    let page = try open()
    let links = try page.texts(
      """
      Array.from(document.querySelectorAll("article a:not(.anchor), article img"))
        .map((element) => element.href || element.src)
      """)
    #expect(links.count == 8 * 5)
    let folder = try Self.folder.get().scratch.path
    for link in links {
      let path = try #require(URL(string: link)?.path)
      #expect(path.hasPrefix(folder + "/out/"))
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test(arguments: [
    ("action", "go:", 2), ("action", "home:", 4), ("destination", "Odd<Class>", 2),
    ("outcome", "aborted", 4), ("finding", "no-handler", 2), ("finding", "", 8),
    ("text", "odd<class>", 3), ("text", "MENU two", 2), ("text", "no-handler", 2),
    ("text", "nothing at all", 0),
  ])
  func filters(name: String, value: String, count: Int) throws {
    let page = try open()
    let quoted = value.replacing("\\", with: "\\\\").replacing("`", with: "")
    _ = try page.value(
      """
      document.getElementById("filter").elements["\(name)"].value = `\(quoted)`;
      document.getElementById("filter").dispatchEvent(new Event("input"));
      """)
    #expect(try shown(page) == count)
    let words = try page.text("document.getElementById('count').textContent")
    #expect(words == (value.isEmpty ? "8 diagrams" : "\(count) of 8 diagrams"))
    // The address contains the filter, and sets it.
    let hash = try page.text("location.hash")
    #expect(hash.isEmpty == value.isEmpty)
    let other = try open(hash)
    #expect(try shown(other) == count)
    #expect(page.problems == [])
  }

  @Test func eachDiagramHasALink() throws {
    let page = try open()
    let ids = try page.texts("Array.from(document.querySelectorAll('article'), (a) => a.id)")
    #expect(Set(ids).count == 8)
    #expect(ids.contains("picture-one.done.search"))
    let links = try page.texts(
      "Array.from(document.querySelectorAll('article .anchor'), (a) => a.getAttribute('href'))")
    #expect(links == ids.map { "#" + $0 })
    let names = try page.texts(
      "Array.from(document.querySelectorAll('a, button'), (a) => a.ariaLabel || a.textContent || a.querySelector('img')?.alt)"
    )
    #expect(names.allSatisfy { !$0.isEmpty })
  }

  /// A complete image has its size only after its load event.
  private static let isSized =
    "parseFloat(document.querySelector('.stage img')?.style.width) > 0"

  @Test func theLargerView() throws {
    let page = try open()
    let title = "document.getElementById('viewer-title').textContent"
    let width = "document.querySelector('.stage img').clientWidth"
    try page.click("#picture-one .picture")
    try page.wait("document.getElementById('viewer').open")
    let first = try page.text(title)
    try page.wait(Self.isSized)
    let fitting = try page.number(width)
    // The bar isn't under the page's scrollbar.
    #expect(
      try page.isTrue(
        "document.querySelector('[name=close]').getBoundingClientRect().right < document.documentElement.clientWidth"
      ))
    for (key, isLarger) in [("+", true), ("-", false), ("-", false)] {
      let before = try page.number(width)
      try page.press(key)
      let after = try page.number(width)
      #expect((after > before) == isLarger, "\(key)")
    }
    try page.press("0")
    #expect(try page.number(width) == fitting)
    try page.press("ArrowRight")
    #expect(try page.text(title) != first)
    try page.press("ArrowLeft")
    #expect(try page.text(title) == first)
    try page.press("Escape")
    try page.wait("!document.getElementById('viewer').open")
    #expect(
      try page.isTrue("document.activeElement === document.querySelector('#picture-one .picture')"))
    #expect(page.problems == [])
  }

  /// A thumbnail shows only the graph, with text of at least 6 pixels, or 5 if a node would be cut.
  @Test func thumbnailsAreReadable() throws {
    for width in [390, 1280, 1400] {
      let page = try open(width: width)
      try page.wait("document.querySelector('#picture-one img.cropped') !== null")
      let lines = try page.texts(
        """
        Array.from(document.querySelectorAll(".picture img.cropped")).flatMap((image) => {
          const box = image.getBoundingClientRect();
          const core = image.closest("article").dataset.core.split(";")[0].split(" ").map(Number);
          const [x, y, wide, high, whole] = core;
          const scale = box.width / whole;
          const room = image.parentElement.getBoundingClientRect();
          const lines = [];
          if (Math.abs(image.naturalWidth - whole) > 1) lines.push("cropped as another diagram");
          if (scale * 10.5 < 4.9) lines.push("text of " + scale * 10.5);
          if (Math.abs(box.height / box.width - image.naturalHeight / image.naturalWidth) > 0.01) lines.push("skewed");
          // The graph, or the source with the destination.
          const area = core.length > 5 ? core.slice(5, 9) : [x, y, 1, 1];
          const [left, top, width, height] = area.map((length) => length * scale);
          if (box.left + left < room.left || box.top + top < room.top) lines.push("begins outside");
          if (box.left + left + width > room.right || box.top + top + height > room.bottom) lines.push("ends outside");
          return lines;
        })
        """)
      #expect(lines == [], "\(width)")
      #expect(page.problems == [])
    }
  }

  /// The larger view supports the wheel, the pointer, and double clicks, and has an address.
  @Test func theLargerViewZooms() throws {
    let page = try open()
    let width = "document.querySelector('.stage img').clientWidth"
    try page.click("#picture-one .picture")
    try page.wait(Self.isSized)
    #expect(try page.text("location.hash") == "#view=picture-one")
    let fitting = try page.number(width)
    let place: [String: Any] = ["x": 300, "y": 300]
    func mouse(_ type: String, _ more: [String: Any]) throws {
      try page.send(
        "Input.dispatchMouseEvent",
        place.merging(["type": type]) { $1 }.merging(more) { $1 })
    }
    try mouse("mouseWheel", ["deltaX": 0, "deltaY": -600])
    try page.wait("\(width) > \(fitting) * 2")
    // The dragged diagram follows the pointer.
    let scroll = "document.querySelector('.stage').scrollTop"
    let before = try page.number(scroll)
    try mouse("mousePressed", ["button": "left", "clickCount": 1])
    try mouse("mouseMoved", ["button": "left", "y": 320])
    try mouse("mouseReleased", ["button": "left", "y": 320, "clickCount": 1])
    try page.wait("\(scroll) === \(before - 20)")
    for count in [1, 2] {
      for type in ["mousePressed", "mouseReleased"] {
        try mouse(type, ["button": "left", "clickCount": count])
      }
    }
    try page.wait("\(width) === \(fitting)")
    try page.press("Escape")
    try page.wait("location.hash === ''")
    let other = try open("#view=picture-one")
    try other.wait("document.getElementById('viewer').open")
    #expect(page.problems == [] && other.problems == [])
  }

  @Test func contentsByFolder() throws {
    let page = try open()
    let lines = try page.texts(
      "Array.from(document.querySelectorAll('.contents .folder, .contents a'), (e) => e.textContent)"
    )
    #expect(lines.count == 6)
    #expect(lines.contains("a b/") && lines.contains("x#y/") && lines.contains("bad.json"))
    #expect(
      try page.isTrue(
        "Array.from(document.querySelectorAll('.contents a')).every((a) => document.querySelector(a.getAttribute('href')))"
      ))
  }

  @Test func thePlayer() throws {
    let page = try open()
    try page.click("[id='picture-one.done.search'] .play")
    try page.wait("document.querySelector('.stage iframe') !== null")
    #expect(
      try page.text("document.querySelector('.stage iframe').src")
        .hasSuffix("/out/one.done.search.html"))
    try page.click("[name=play]")
    try page.wait("document.querySelector('.stage img') !== null")
    #expect(page.problems == [])
  }

  /// With 500 documents, the browser lays out and loads only visible parts.
  @Test func manyDocuments() throws {
    let folder = try Self.folder.get().scratch
    let html = try #require(folder.text(of: "out/index.html"))
    let start = try #require(html.range(of: "<section"))
    let end = try #require(html.range(of: "</section>", options: .backwards))
    let sections = html[start.lowerBound..<end.upperBound]
    var many = String(html[..<start.lowerBound])
    for number in 0..<125 {
      // Each diagram has its own address, because loaded ones would count.
      many += sections.replacing("id=\"picture-", with: "id=\"n\(number)-")
        .replacing("\" loading=", with: "?\(number)\" loading=")
    }
    many += html[end.upperBound...]
    try folder.write(many, to: "out/many.html")
    let page = try BrowserPage("file://\(folder.path)/out/many.html")
    #expect(try shown(page) == 1000)
    #expect(
      try page.text("getComputedStyle(document.querySelector('section')).contentVisibility")
        == "auto")
    #expect(
      try page.number(
        "Array.from(document.querySelectorAll('article img')).filter((i) => i.naturalWidth > 0).length"
      )
        < 200)
    // Only diagrams near the window are laid out.
    #expect(
      try page.number(
        "articles.filter((a) => a.checkVisibility({ contentVisibilityAuto: true })).length") < 100)
    // The search collects its texts on first use, and changes only what is necessary, once.
    #expect(try page.number("filter.texts.size") == 0)
    func changes(searchingFor text: String) throws -> Int {
      try page.number(
        """
        (() => {
          const changes = new MutationObserver(() => {});
          changes.observe(document.querySelector("main"), { attributes: true, subtree: true });
          filter.form.elements.text.value = "\(text)";
          filter.form.dispatchEvent(new Event("input"));
          return changes.takeRecords().length;
        })()
        """)
    }
    #expect(try changes(searchingFor: "odd<class>") == 625 + 375)
    #expect(try shown(page) == 375)
    #expect(try changes(searchingFor: "odd<class>") == 0)
    #expect(try page.number("filter.texts.size") == 1000)
    // No code in between makes the browser lay out.
    let reads = try page.number(
      """
      (() => {
        let reads = 0;
        for (const [type, names] of [
          [Element.prototype, ["clientWidth", "clientHeight", "scrollLeft", "scrollTop", "scrollHeight"]],
          [HTMLElement.prototype, ["offsetWidth", "offsetHeight", "offsetTop", "offsetParent", "innerText"]],
        ]) for (const name of names) {
          const { get } = Object.getOwnPropertyDescriptor(type, name);
          Object.defineProperty(type, name, { get() { reads += 1; return get.call(this); } });
        }
        const box = Element.prototype.getBoundingClientRect;
        Element.prototype.getBoundingClientRect = function () { reads += 1; return box.call(this); };
        const style = window.getComputedStyle;
        window.getComputedStyle = (...all) => { reads += 1; return style(...all); };
        filter.form.elements.text.value = "";
        filter.form.dispatchEvent(new Event("input"));
        return reads;
      })()
      """)
    #expect(reads == 0)
    #expect(try shown(page) == 1000)
  }

  @Test func withoutFindings() throws {
    let folder = BatchFolder(["two.json": Documents.twoUnwinds])
    _ = try folder.batch("--no-findings")
    let html = try #require(folder.scratch.text(of: "out/index.html"))
    let markdown = try #require(folder.scratch.text(of: "out/index.md"))
    #expect(!html.contains("no-handler") && !markdown.contains("no-handler"))
    // Other options alone also update the pages.
    _ = try folder.batch()
    #expect(try #require(folder.scratch.text(of: "out/index.html")).contains("no-handler"))
  }
}
