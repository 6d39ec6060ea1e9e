import Foundation
import TestSupport
import Testing

/// The page of an explored app in a browser: filter and search, links, keys, walkthroughs, without
/// scripts, on paper, and in small and large windows.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct ExploredPageTests {
  /// recipes.html of a document, and app.html of an app with several storyboards.
  private static let pages = Result {
    let folder = ScratchFolder()
    for (input, file) in [
      ("Samples/explore/recipes.json", "recipes.html"), ("Samples/Recipes", "app.html"),
    ] {
      let run = try Repository.run("explore", input, "-o", "\(folder.path)/\(file)")
      guard run.code == 0 else { throw BrowserError(output: run.errors) }
    }
    return folder
  }

  private func open(
    _ hash: String = "", file: String = "recipes.html", width: Int = 1400,
    media: [String: String] = [:], runsScripts: Bool = true
  ) throws -> BrowserPage {
    try BrowserPage(
      "file://\(Self.pages.get().path)/\(file)\(hash)", width: width, media: media,
      runsScripts: runsScripts)
  }

  private static let rows = """
    Array.from(document.querySelectorAll(".verdicts tbody tr"))
      .filter((row) => row.offsetHeight > 0).map((row) => decodeURIComponent(row.id.slice(4)))
    """
  /// The shown outcome, and its current step.
  private static let place = """
    (() => {
      const shown = Array.from(document.querySelectorAll(".telling-of")).filter((e) => e.offsetHeight > 0);
      return shown.map((e) => e.dataset.unwind + " " + e.querySelector(".count").textContent).join(", ");
    })()
    """
  private static let focus = """
    document.activeElement.getAttribute("href") || document.activeElement.localName
    """

  private func type(_ text: String, in page: BrowserPage) throws {
    _ = try page.value("document.querySelector('input[type=search]').focus()")
    try page.send("Input.insertText", ["text": text])
  }

  // MARK: The overview

  @Test func problemsComeFirst() throws {
    let page = try open()
    let headings = "Array.from(document.querySelectorAll('.overview h2'), (h) => h.textContent)"
    #expect(try page.texts(headings) == ["Problems", "Destinations", "The map"])
    let first = try page.text("document.querySelector('.findings li').textContent")
    #expect(first.contains("(doneEditing) has no destination on this path: New, Done"))
    #expect(first.contains("recipes.json:37:5") && first.contains("sometimes-aborted"))
    #expect(try page.texts(Self.rows) == ["saveIngredients", "doneEditing", "home"])
    // Nothing is prepared before it's shown.
    #expect(try page.number("document.querySelectorAll('.playing').length") == 0)
    #expect(try page.text(Self.place) == "")
    #expect(page.problems == [])
    #expect(page.requests.count == 1)
  }

  @Test func filterByVerdict() throws {
    let page = try open()
    let choose = """
      (() => { const form = document.getElementById("filter");
        form.elements.verdict.value = "moves-nothing";
        form.elements.verdict.dispatchEvent(new Event("input", { bubbles: true })); })()
      """
    _ = try page.value(choose)
    #expect(try page.texts(Self.rows) == ["home"])
    #expect(try page.text("location.hash") == "#verdict=moves-nothing")
    #expect(try page.text("document.getElementById('count').textContent") == "1 of 3 unwind segues")
    try page.click("form button")
    try page.wait("location.hash === ''")
    #expect(try page.texts(Self.rows).count == 3)
  }

  /// Searches by names, actions, screens, and taps.
  @Test(arguments: [
    ("doneedit", ["doneEditing"]), ("unwindToEditor:", ["saveIngredients"]),
    ("settings", ["home"]), ("ingredients save", ["saveIngredients"]), ("nowhere", []),
    // Adjacent words go first, and a word is searched from its beginning.
    ("editing", ["doneEditing"]), ("new done", ["doneEditing"]), ("diting", []),
  ]) func search(words: String, expected: [String]) throws {
    let page = try open()
    try type(words, in: page)
    #expect(try page.texts(Self.rows) == expected)
    #expect(
      try page.isTrue("document.getElementById('nothing').hidden") == !expected.isEmpty)
    #expect(page.problems == [])
  }

  @Test func filtersHaveAnAddress() throws {
    let page = try open("#text=recipe&verdict=sometimes-aborted")
    #expect(try page.texts(Self.rows) == ["doneEditing"])
    #expect(try page.text("document.querySelector('input[type=search]').value") == "recipe")
    // Invalid choices are ignored.
    let other = try open("#verdict=nonsense&step=x")
    #expect(try other.texts(Self.rows).count == 3)
    #expect(other.problems == [])
  }

  // MARK: Outcomes

  @Test func aClickOpensTheOutcome() throws {
    let page = try open("#text=done")
    // The name links to its problem.
    try page.click("[id='row=doneEditing'] th a")
    try page.wait("document.querySelector('.overview').hidden")
    #expect(try page.text(Self.place) == "doneEditing 1 / 6")
    #expect(try page.text("location.hash") == "#unwind=doneEditing&end=1")
    let taps = "document.querySelector('[open] .taps').textContent"
    #expect(try page.text(taps) == "Shortest tap sequence: New › Done")
    try page.press("End")
    #expect(try page.text(Self.place) == "doneEditing 6 / 6")
    // Opens the other outcome, and then returns to the list.
    try page.click("[open] .other-ends li:nth-child(2) a")
    try page.wait("location.hash === '#unwind=doneEditing&end=2'")
    try page.wait("document.querySelector('[open] .taps').textContent.includes('Recipe')")
    try page.click("[open] .up a")
    try page.wait("!document.querySelector('.overview').hidden")
    #expect(try page.text("location.hash") == "#text=done")
    #expect(try page.texts(Self.rows) == ["doneEditing"])
    #expect(page.problems == [])
  }

  @Test func everyOutcomeOfEveryPage() throws {
    for file in ["recipes.html", "app.html"] {
      let page = try open(file: file)
      let links = try page.texts(
        "Array.from(document.querySelectorAll('.verdicts a'), (a) => a.getAttribute('href'))")
      #expect(links.count > 5, "\(file)")
      for link in Set(links).sorted() {
        _ = try page.value("location.hash = '\(link)'")
        try page.wait("\(Self.place) !== '' && location.hash === '\(link)'")
        try page.press("End")
        let step = "document.querySelector('[open] .sentence').textContent"
        #expect(try page.text(step) != "", "\(link)")
        #expect(try page.number("document.querySelectorAll('[open]').length") == 1, "\(link)")
      }
      #expect(page.problems == [], "\(file)")
      #expect(page.requests.count == 1, "\(file)")
    }
  }

  @Test func stepsHaveAnAddress() throws {
    let page = try open("#unwind=home&end=1&step=3")
    #expect(try page.text(Self.place) == "home 3 / 8")
    for (hash, expected) in [
      ("#unwind=home&end=1&step=99", "home 8 / 8"), ("#unwind=home", "home 1 / 8"),
      ("#unwind=home&end=1&step=-1", "home 1 / 8"),
    ] {
      _ = try page.value("location.hash = '\(hash)'")
      try page.wait("\(Self.place) === '\(expected)'")
    }
    // An outcome without a walkthrough links to its row.
    _ = try page.value("location.hash = '#unwind=home&end=7'")
    try page.wait("!document.querySelector('.overview').hidden")
    #expect(page.problems == [])
  }

  /// An outcome that depends on an answer has one walkthrough, to which both outcomes link.
  @Test func twoOutcomesOfOneState() throws {
    let page = try open("#unwind=save&end=2", file: "app.html")
    #expect(try page.text(Self.place).hasPrefix("save 1 / "))
    #expect(
      try page.number("document.querySelectorAll('[open] .other-ends [aria-current]').length") == 2)
  }

  @Test func theMapLinksToOutcomes() throws {
    let page = try open()
    let links = """
      Array.from(document.querySelectorAll(".row-links a"), (a) => a.getAttribute("href")).sort()
      """
    #expect(
      try page.texts(links) == [
        "#unwind=doneEditing&end=1", "#unwind=home&end=1", "#unwind=saveIngredients&end=1",
      ])
    #expect(
      try page.text("document.querySelector('.row-links a').getAttribute('aria-label')")
        .contains("unwindTo"))
    // The links are over their rows.
    let isOver = """
      (() => {
        const link = document.querySelector(".row-links a[href*=home]").getBoundingClientRect();
        const text = Array.from(document.querySelectorAll(".figure text"))
          .find((e) => e.textContent.startsWith("unwindToWelcome: →")
            || (e.textContent === "unwindToWelcome:" && e.nextElementSibling?.textContent.includes("→")));
        const box = text.getBoundingClientRect();
        return box.top >= link.top - 1 && box.bottom <= link.bottom + 1 && box.left >= link.left - 1;
      })()
      """
    #expect(try page.isTrue(isOver))
    try page.click(".row-links a[href*=home] rect")
    try page.wait("\(Self.place) === 'home 1 / 8'")
    #expect(page.problems == [])
  }

  /// Opens the page from a batch's gallery, whose search includes the table.
  @Test func theGalleryLinksToThePage() throws {
    let folder = ScratchFolder()
    // Another page with unwind segues of the same names.
    let sample = Repository.sample("explore/recipes.json")
    try folder.write(try String(contentsOfFile: sample, encoding: .utf8), to: "other.json")
    let run = try ProgramRun.of(
      [
        "batch", Repository.sample("explore/recipes.json"), Repository.sample("quiz.json"),
        folder.file("other.json"), "-o", folder.path, "--format", "svg,html",
      ])
    #expect(run.code == 0, "\(run.errors)")
    let page = try BrowserPage("file://\(folder.path)/index.html#text=saveIngredients")
    let shown = "Array.from(document.querySelectorAll('article')).filter((a) => a.offsetHeight > 0)"
    #expect(try page.number("\(shown).filter((a) => a.querySelector('table')).length") == 2)
    _ = try page.value("location.hash = '#text=exitToQuizStart'")
    try page.wait("\(shown).filter((a) => a.querySelector('table')).length === 0")
    // The page contains no tables in images.
    #expect(try page.text("document.getElementById('count').textContent") == "2 of 11 diagrams")
    _ = try page.value("location.hash = '#text='")
    try page.wait("\(shown).length === 13")
    #expect(try page.texts(PageAccessTests.contrasts) == [])
    let ids = try page.texts("Array.from(document.querySelectorAll('[id]'), (e) => e.id)")
    #expect(Set(ids).count == ids.count)
    try page.click("[id='stacks-recipes'] tbody tr:last-child td a")
    try page.wait(
      "location.pathname.endsWith('recipes.explore.html') && \(Self.place) === 'home 1 / 8'")
    #expect(page.problems == [])
  }

  // MARK: By keyboard

  @Test func byKeyboard() throws {
    let page = try open()
    var order: [String] = []
    for _ in 0..<7 {
      try page.press("Tab")
      order.append(try page.text(Self.focus))
      #expect(
        try page.text("getComputedStyle(document.activeElement).outlineStyle") != "none", "\(order)"
      )
    }
    #expect(
      order == [
        "#unwind=doneEditing&end=1", "#unwind=home&end=1", "input", "select", "button",
        "#unwind=saveIngredients&end=1", "#unwind=saveIngredients&end=1",
      ])
    try page.press("Enter")
    try page.wait("\(Self.place) === 'saveIngredients 1 / 6'")
    // Screen readers continue at its heading.
    #expect(try page.text("document.activeElement.localName") == "h2")
    for (key, expected) in [
      ("ArrowRight", "2 / 6"), (" ", "3 / 6"), ("ArrowLeft", "2 / 6"), ("End", "6 / 6"),
      ("Home", "1 / 6"),
    ] {
      try page.press(key)
      #expect(try page.text(Self.place) == "saveIngredients \(expected)")
    }
    try page.press("Escape")
    try page.wait("!document.querySelector('.overview').hidden")
    // The focus returns to the pressed element.
    #expect(try page.text(Self.focus) == "#unwind=saveIngredients&end=1")
    #expect(page.problems == [])
  }

  /// The Tab key reaches the rows of the map, and shows the focus.
  @Test func focusOnTheMap() throws {
    let page = try open()
    _ = try page.value("document.querySelector('.row-links a').focus()")
    try page.press("Tab")
    #expect(try page.text(Self.focus).hasPrefix("#unwind="))
    #expect(
      try page.text("getComputedStyle(document.activeElement.querySelector('rect')).stroke")
        != "none")
    try page.press("Enter")
    try page.wait("\(Self.place) !== ''")
  }

  // MARK: Everywhere

  @Test func withoutScripts() throws {
    let page = try open(runsScripts: false)
    #expect(try page.texts(Self.rows).count == 3)
    #expect(try page.isTrue("document.getElementById('filter').offsetHeight === 0"))
    #expect(try page.number("document.querySelectorAll('.told-end > summary').length") == 4)
    // Collapsed parts aren't laid out.
    #expect(
      try page.isTrue(
        "Array.from(document.querySelectorAll('.told-end .figure')).every((e) => !e.checkVisibility())"
      ))
    try page.click(".told-end > summary")
    #expect(try page.isTrue("document.querySelector('.told-end .step').checkVisibility()"))
    #expect(try page.isTrue("document.querySelector('.told-end .player').offsetHeight === 0"))
  }

  @Test func onPaper() throws {
    let page = try open()
    try page.send("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(try page.texts(Self.rows).count == 3)
    let table = try page.text("document.querySelector('.verdicts').textContent")
    #expect(table.ranges(of: "always goes to").count == 1)
    #expect(try page.isTrue("document.getElementById('filter').offsetHeight === 0"))
    let map = "document.querySelector('.overview .figure svg').getBoundingClientRect().height"
    #expect(try page.isTrue("\(map) > 100 && \(map) < innerHeight * 0.9"))
    // The map of a storyboard is open.
    let height = """
      (() => {
        const map = document.createElement("details");
        const figure = document.createElement("p");
        [map.className, figure.textContent] = ["map", "figure"];
        map.append(document.createElement("summary"), figure);
        document.querySelector(".overview").append(map);
        return figure.checkVisibility({ contentVisibilityAuto: true });
      })()
      """
    #expect(try page.isTrue(height))
    let pdf = try page.send("Page.printToPDF")["data"] as? String ?? ""
    #expect(pdf.hasPrefix("JVBERi0"))
    let end = try open("#unwind=home&end=1&step=2")
    try end.send("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(try end.isTrue("document.querySelector('.overview').offsetHeight === 0"))
    #expect(
      try end.number(
        "Array.from(document.querySelectorAll('[open] .step')).filter((s) => s.offsetHeight).length"
      ) == 8)
  }

  @Test(arguments: [360, 390, 1400, 1600]) func fitsTheWindow(width: Int) throws {
    for file in ["recipes.html", "app.html"] {
      let page = try open(file: file, width: width)
      let wide = "document.documentElement.scrollWidth - innerWidth"
      #expect(try page.number(wide) <= 0, "\(file)")
      _ = try page.value(
        "location.hash = document.querySelector('.verdicts a').getAttribute('href')")
      try page.wait("\(Self.place) !== ''")
      #expect(try page.number(wide) <= 0, "\(file)")
    }
  }

  @Test func contrast() throws {
    for scheme in ["light", "dark"] {
      let page = try open(media: ["prefers-color-scheme": scheme])
      #expect(try page.texts(PageAccessTests.contrasts) == [], "\(scheme)")
      _ = try page.value("location.hash = '#unwind=doneEditing&end=1'")
      try page.wait("\(Self.place) !== ''")
      #expect(try page.texts(PageAccessTests.contrasts) == [], "\(scheme)")
    }
  }

  @Test func namesAndRoles() throws {
    let page = try open(width: 390)
    // It has the role of a table even if it isn't laid out as one.
    let counts = try PageAccessTests.rolesOfNamed(page)
    #expect(counts["table"] == 1 && counts["rowheader"] == 3)
    #expect(try page.number(PageAccessTests.smallTargets) == 0)
    // The number of matches is announced.
    #expect(try page.text("document.getElementById('count').getAttribute('role')") == "status")
  }

  // MARK: Names with special characters

  @Test(arguments: PageTests.payloads) func namesAreText(payload: String) throws {
    let folder = ScratchFolder()
    try folder.write(
      """
      {
        "segueviz": 1, "launch": true, "title": "\(payload)", "description": "\(payload)",
        "classes": { "C\(payload)": { "unwindActions": ["go:"] } },
        "root": { "id": "r\(payload)", "class": "C\(payload)", "title": "\(payload)" },
        "scenes": [ { "id": "m\(payload)", "title": "1\(payload)" }, { "id": "n\(payload)" } ],
        "segues": [
          { "id": "f\(payload)", "kind": "presentation", "from": "r\(payload)", "to": "m\(payload)",
            "sender": "\(payload)" },
          { "id": "\(payload)", "kind": "unwind", "from": "m\(payload)", "action": "go:",
            "sender": "\(payload)" },
          { "id": "2\(payload)", "kind": "unwind", "from": "m\(payload)", "action": "none:" },
          { "id": "3\(payload)", "kind": "unwind", "from": "n\(payload)", "action": "go:" }
        ]
      }
      """, to: "hostile.json")
    let run = try folder.run("explore", "hostile.json", "-o", "page.html")
    #expect(run.code == 1, "\(run.errors)")
    let page = try BrowserPage("file://\(folder.path)/page.html")
    for row in 1...2 {
      try page.click(".verdicts tbody tr:nth-child(\(row)) th a")
      try page.wait("document.querySelector('.overview').hidden")
      #expect(try page.text(Self.place).contains("1 / "))
      try page.press("End")
      try page.press("Escape")
      try page.wait("!document.querySelector('.overview').hidden")
    }
    // A segue that never happens has a row.
    try page.click(".row-links a[href^='#row='] rect")
    #expect(try page.isTrue("!document.querySelector('.overview').hidden"))
    #expect(page.problems == [])
    #expect(try page.text("document.title") != "taken")
    #expect(
      try page.number(
        "document.querySelectorAll('script, img, [onload], [onerror], [onmouseover]').length") == 1)
    #expect(page.requests.count == 1)
  }
}
