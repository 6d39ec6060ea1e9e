import Foundation
import TestSupport
import Testing

/// The page of an unwind segue in a browser: by keyboard, by pointer, without scripts, in any window.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct PageTests {
  /// The pages of the samples, drawn once: SAMPLE.hierarchy.html and SAMPLE.UNWIND.search.html.
  static let samples = Result {
    let folder = ScratchFolder()
    let run = try Repository.shell(
      "\"$segueviz\" render $(ls Samples/*.json | grep -v trace) --view hierarchy --format html"
        + " -o '\(folder.path)' && \"$segueviz\" render $(ls Samples/*.json | grep -v trace"
        + " | grep -v forward-segues) --view search --format html -o '\(folder.path)'")
    guard run.code == 0 else { throw BrowserError(output: run.errors) }
    return folder
  }

  private static let first = "tab-navigation-modal.to-first.search.html"

  private func open(
    _ file: String = first, _ hash: String = "", width: Int = 1400, height: Int = 1000,
    media: [String: String] = [:], runsScripts: Bool = true
  ) throws -> BrowserPage {
    try BrowserPage(
      "file://\(Self.samples.get().path)/\(file)\(hash)", width: width, height: height,
      media: media,
      runsScripts: runsScripts)
  }

  private func place(_ page: BrowserPage) throws -> String {
    try page.text("document.querySelector('.telling-of:not([hidden]) .count').textContent")
  }

  private func sentence(_ page: BrowserPage) throws -> String {
    try page.text("document.querySelector('.telling-of:not([hidden]) .sentence').textContent")
  }

  // MARK: Next and previous step

  /// The slider handles some keys itself, and a space presses a focused button once.
  @Test(arguments: [
    (
      "body",
      [
        ("ArrowRight", 2), (" ", 3), ("ArrowLeft", 2), ("End", 12), ("ArrowRight", 12), ("Home", 1),
        ("ArrowLeft", 1), ("a", 1),
      ]
    ),
    (
      "input",
      [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 12), ("Home", 1), (" ", 2)]
    ),
    (".next", [(" ", 2), ("Enter", 3), ("ArrowRight", 4)]),
  ]) func everyKey(focus: String, keys: [(String, Int)]) throws {
    let page = try open()
    #expect(try place(page) == "1 / 12")
    _ = try page.value("document.querySelector('\(focus)').focus()")
    let spoken = "document.querySelector('.controls input').getAttribute('aria-valuetext')"
    for (key, expected) in keys {
      try page.press(key)
      #expect(try place(page) == "\(expected) / 12", "\(key)")
      #expect(try page.text(spoken) == "Step \(expected) of 12")
    }
    #expect(page.problems == [])
  }

  @Test func byPointer() throws {
    let page = try open()
    try page.click(".next")
    #expect(try place(page) == "2 / 12")
    try page.click(".back")
    #expect(try place(page) == "1 / 12")
    try page.click(".step:nth-child(7) a")
    #expect(try place(page) == "7 / 12")
    #expect(try sentence(page).contains("Yes: it implements"))
    try page.click(".controls input")
    #expect(["6 / 12", "7 / 12"].contains(try place(page)))
  }

  @Test func links() throws {
    let page = try open(Self.first, "#step=6")
    #expect(try place(page) == "6 / 12")
    #expect(try page.text(Self.spotlight) == "")
    try page.press("ArrowRight")
    #expect(try page.text("location.hash") == "#step=7")
    for (hash, expected) in [
      ("#step=3", "3 / 12"), ("#step=999", "12 / 12"), ("#step=-4", "1 / 12"), ("#x", "1 / 12"),
    ] {
      _ = try page.value("location.hash = '\(hash)'")
      try page.wait(
        "document.querySelector('.count').textContent === '\(expected)'")
    }
  }

  @Test func aWholeDocument() throws {
    let page = try open("quiz.hierarchy.html", height: 400)
    #expect(try page.number("scrollY") == 0)
    let shown =
      "Array.from(document.querySelectorAll('.telling-of:not([hidden]), .overview"
      + ":not([hidden])'), (part) => part.id || part.className)"
    #expect(try page.texts(shown) == ["overview"])
    try page.click("nav li:nth-child(2) a")
    try page.wait("document.querySelector('.overview').hidden")
    #expect(try page.texts(shown) == ["unwind=again"])
    try page.press("ArrowRight")
    #expect(try page.text("location.hash") == "#unwind=again&step=2")
    try page.click(".telling-of:not([hidden]) .up a")
    try page.wait("document.querySelector('.overview:not([hidden])') !== null")
    #expect(try page.texts(shown) == ["overview"])
    try page.press("ArrowRight")
    #expect(page.problems == [])
    let other = try open("quiz.hierarchy.html", "#unwind=home&step=3")
    #expect(try other.texts(shown) == ["unwind=home"])
    #expect(try place(other).hasPrefix("3 /"))
  }

  // MARK: Position

  /// The problem with the position of the current node; empty: it's visible, below the sentence.
  private static let spotlight = """
    (() => {
      const section = document.querySelector(".telling-of:not([hidden])");
      const last = section.querySelector(".step.on").dataset.here?.split(" ").at(-1);
      const card = section.querySelector(".card.is-here.is-found") ?? document.getElementById(last);
      if (!card) return "";
      const box = card.getBoundingClientRect();
      const stage = section.querySelector(".figure").getBoundingClientRect();
      const top = section.querySelector(".player").getBoundingClientRect().bottom;
      const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, top);
      const wide = Math.min(box.right, stage.right) - Math.max(box.left, stage.left);
      const isSeen = seen >= Math.min(box.height, innerHeight - top - 24) - 1
        && wide >= Math.min(box.width, stage.width) - 1 && top <= innerHeight * 0.6;
      return isSeen ? "" : card.id + " " + [box.top, box.bottom, top, innerHeight, wide].join(" ");
    })()
    """

  /// Every step of every search, and the first screen: the heading and the node that the sentence is about are visible.
  @Test(arguments: [(1400, 900), (1280, 720), (390, 844)])
  func theCurrentNodeIsVisible(width: Int, height: Int) throws {
    let heading = "document.querySelector('.headline').getBoundingClientRect().top >= 0"
    let files = try Self.samples.get().names.filter { $0.hasSuffix(".search.html") }
    for file in files.sorted() where file.count.isMultiple(of: 5) || file == Self.first {
      let page = try open(file, width: width, height: height)
      let count = try page.number("document.querySelectorAll('.step').length")
      for step in 1...count {
        let problem = try page.text(Self.spotlight)
        #expect(problem == "", "\(file) \(step)")
        #expect(try page.isTrue(heading), "\(file) \(step)")
        try page.press("ArrowRight")
      }
    }
  }

  @Test func playsAndPauses() throws {
    let page = try open()
    let text = "document.querySelector('.play').textContent"
    // Pressed and read at once: it may be at the end before the next question.
    let pressed = try page.text(
      """
      (() => {
        const speed = document.querySelector(".speed");
        [speed.options[0].value, speed.options[2].value] = ["0.001", "50"];
        speed.selectedIndex = 2;
        document.querySelector(".play").click();
        return document.querySelector(".play").textContent;
      })()
      """)
    #expect(pressed == "Pause")
    try page.wait("document.querySelector('.count').textContent === '12 / 12'")
    try page.wait("document.querySelector('.play').textContent === 'Play'")
    _ = try page.value("document.querySelector('.speed').selectedIndex = 0")
    try page.click(".play")
    #expect(try place(page) == "1 / 12")
    try page.press("ArrowRight")
    #expect(try page.text(text) == "Play")
  }

  /// Clicking an element of the figure opens the step about it.
  @Test func byClickingTheFigure() throws {
    let page = try open()
    // Only elements that open a step have a hand.
    let hands = """
      Array.from(document.querySelectorAll(".figure :is(.card, .verb, .lines > g)"))
        .filter((part) => (getComputedStyle(part).cursor === "pointer")
          !== Array.from(document.querySelectorAll(".step")).some((step) =>
            (step.dataset.here + " " + step.dataset.lines).split(" ").includes(part.id))).length
      """
    #expect(try page.number(hands) == 0)
    try page.click("#controller-first rect[stroke]")
    #expect(try sentence(page).contains("First"))
    try page.press("End")
    try page.click("#disc-1 ellipse")
    #expect(try sentence(page).contains("Second"))
    let all = try open("quiz.hierarchy.html")
    #expect(
      try all.texts("Array.from(document.querySelectorAll('nav .letter'), (l) => l.textContent)")
        == ["A", "B"])
    try all.click(".lines [data-letter=B] ellipse")
    try all.wait("document.querySelector('.overview').hidden")
    #expect(try all.text("location.hash").hasPrefix("#unwind=again"))
  }

  /// The figure is enlarged in a wide window. In a narrow one it's readable, or fits as a whole.
  @Test func fitsTheWindow() throws {
    let scale = "Math.round(document.querySelector('.figure svg').getScreenCTM().a * 75)"
    #expect(try open(width: 1280, height: 720).number(scale) > 115)
    let page = try open(width: 390, height: 844)
    #expect(try page.number(scale) == 100)
    let excess = """
      (({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(".figure"))
      """
    #expect(try page.number(excess) > 0)
    try page.click(".fit")
    #expect(try page.number(excess) <= 0)
    try page.click(".fit")
    #expect(try page.number(excess) > 0)
  }

  // MARK: Visible content

  /// The visible texts of the diagram.
  private static let visibleTexts = """
    Array.from(document.querySelectorAll(".figure .card text"))
      .filter((text) => getComputedStyle(text).visibility === "visible")
      .map((text) => text.textContent)
    """

  private func seen(_ page: BrowserPage) throws -> Set<String> {
    Set(try page.texts(Self.visibleTexts))
  }

  /// The diagram shows a fact from its step on, and the answer of several controllers from the last one on.
  @Test(arguments: [
    (
      first,
      [
        "SOURCE": 1, "no: not implemented": 2, "1": 2, "yes: implements it": 7, "DESTINATION": 7,
        "4": 7, "A dismisses Presented": 9, "B selects tab 1": 10, "C pops Pushed": 11,
      ]
    ),
    (
      "large-app.leave-booking.search.html",
      [
        "3": 5, ", asked as 2: no": 4, "itself no: the source": 5, "6–10": 10, "all no": 12,
        "12–19": 13, ", asked as 20–21: all no": 19, "22": 20, "yes: implements it": 20,
      ]
    ),
  ]) func theDiagramShowsOnlyKnownFacts(file: String, expected: [String: Int]) throws {
    let page = try open(file)
    var steps: [String: Int] = [:]
    for step in 1...20 {
      for text in try seen(page) where expected[text] != nil { steps[text] = steps[text] ?? step }
      try page.press("ArrowRight")
    }
    #expect(steps == expected)
    try page.press("End")
    let lines = "document.querySelectorAll('.lines > g:not(.is-told)').length"
    #expect(try page.number(lines) == 0)
  }

  /// A shared node has its number of controllers from the beginning, and its reason at the end, without a step.
  @Test(arguments: [
    ("go-home", "and 28 more", "\u{A0}not asked"), ("change-room", "52 more", "not asked"),
  ]) func controllersThatAreNotAsked(unwind: String, count: String, reason: String) throws {
    let page = try open("large-app.\(unwind).search.html")
    #expect(try seen(page).contains(count))
    #expect(try !seen(page).contains(reason))
    try page.press("End")
    #expect(try seen(page).isSuperset(of: [count, reason]))
    try page.press("ArrowLeft")
    #expect(try !seen(page).contains(reason))
  }

  /// The source looks like a source until it's removed.
  @Test func theSourceIsMarkedUntilItIsRemoved() throws {
    let page = try open()
    let border = """
      (({ stroke, strokeWidth }) => stroke + " " + strokeWidth)(
        getComputedStyle(document.querySelector(".card.source rect[stroke]")))
      """
    for _ in 0..<3 { try page.press("ArrowRight") }
    #expect(try page.text(border) == "rgb(9, 105, 218) 2px")
    try page.press("End")
    #expect(try page.text(border) == "rgb(207, 34, 45) 2px")
  }

  @Test func anOpenAnswerHasTheCautionColor() throws {
    let page = try open("undetermined.choose.search.html", "#step=2")
    let color = "getComputedStyle(document.querySelector('.sentence strong')).color"
    #expect(try page.text(color) == "rgb(138, 83, 0)")
  }

  @Test func theLastStepShowsTheProblems() throws {
    let page = try open("container-forgetful.write.search.html", "#step=9")
    #expect(try sentence(page).contains("Watch out: UIKit calls the action of Journal, but Panels"))
  }

  /// Nothing moves automatically: transitions run after a step, not when the page opens.
  @Test func noTransitionsBeforeTheFirstStep() throws {
    let page = try open()
    let duration = "getComputedStyle(document.querySelector('.card')).transitionDuration"
    #expect(try page.text(duration) == "0s")
    try page.press("ArrowRight")
    #expect(try page.text(duration) == "0.25s")
  }

  @Test func theMockupShowsTheCurrentScreen() throws {
    let page = try open()
    let screen = "document.querySelector('.screen .phone').getAttribute('aria-label')"
    var screens: [String] = []
    for _ in 0..<12 {
      let label = try page.text(screen)
      if screens.last != label { screens.append(label) }
      try page.press("ArrowRight")
    }
    #expect(
      screens == [
        "The user sees Presented, over Second", "The user sees Second", "The user sees Pushed",
        "The user sees First",
      ])
  }

  @Test func questionsAppearAtTheEnd() throws {
    let page = try open()
    let isShown = "document.querySelector('.questions').offsetHeight > 0"
    #expect(try !page.isTrue(isShown))
    try page.press("End")
    #expect(try page.isTrue(isShown))
    try page.click("summary")
    #expect(try page.text("document.querySelector('details[open] p').textContent") != "")
  }

  @Test func withoutScripts() throws {
    let page = try open(runsScripts: false)
    #expect(
      try seen(page).isSuperset(of: ["DESTINATION", "yes: implements it", "C pops Pushed"]))
    #expect(try page.number("document.querySelectorAll('.step').length") == 12)
    #expect(try page.isTrue("document.querySelector('.player').offsetHeight === 0"))
    // If the screen changes, the mock-up shows it.
    #expect(try page.number(Self.phones) == 4)
  }

  private static let phones =
    "Array.from(document.querySelectorAll('.step .phone')).filter((p) => p.offsetHeight).length"

  @Test func onPaper() throws {
    let page = try open(Self.first, "#step=2")
    try page.send("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(
      try seen(page).isSuperset(of: ["DESTINATION", "yes: implements it", "C pops Pushed"]))
    #expect(try page.number(Self.phones) == 4)
    #expect(try page.isTrue("document.querySelector('.player').offsetHeight === 0"))
    let pdf = try page.send("Page.printToPDF")["data"] as? String ?? ""
    #expect(pdf.hasPrefix("JVBERi0"))
  }

  /// A high diagram continues on the next sheet, and each node is whole on one of them.
  @Test func aHighDiagramNeedsSeveralSheets() throws {
    let page = try open("large-app.hierarchy.html")
    let divided = """
      (() => {
        const svg = document.querySelector(".figure svg");
        const [whole, scale] = [svg.viewBox.baseVal.height, 1 / svg.getScreenCTM().a];
        const top = svg.getBoundingClientRect().top;
        const cards = Array.from(svg.querySelectorAll(".card"), (card) => card.getBoundingClientRect())
          .map((box) => [(box.top - top) * scale, (box.bottom - top) * scale]).filter(([from, to]) => to - from < 150);
        dispatchEvent(new Event("beforeprint"));
        const parts = Array.from(document.querySelectorAll(".overview .part"), (part) => part.viewBox.baseVal)
          .map(({ y, height }) => [y - 1, y + height + 1]);
        const cut = cards.filter(([from, to]) => !parts.some((part) => from >= part[0] && to <= part[1]));
        const isWhole = parts[0][0] < 0 && parts.at(-1)[1] > whole;
        dispatchEvent(new Event("afterprint"));
        return [cards.length > 20, parts.length, cut.length, isWhole, document.querySelectorAll(".part").length].join();
      })()
      """
    #expect(try page.text(divided) == "true,2,0,true,0")
  }

  /// The number of parts of a page that move automatically.
  static let moving = """
    Array.from(document.querySelectorAll("*"))
      .filter((e) => getComputedStyle(e).transitionDuration !== "0s"
        || getComputedStyle(e).animationName !== "none").length
    """

  @Test func reducedMotion() throws {
    let page = try open(media: ["prefers-reduced-motion": "reduce"])
    #expect(try page.number(Self.moving) == 0)
  }

  // MARK: Every sample

  /// Every other page of the samples runs from its beginning to its end. There are no errors or
  /// network requests, and nothing is wider than the window.
  @Test(arguments: [360, 390, 1400, 1600]) func everySample(width: Int) throws {
    let files = try Self.samples.get().names.filter { $0.hasSuffix(".html") }
    #expect(files.count > 60)
    let part = [360, 390, 1400, 1600].firstIndex(of: width) ?? 0
    for (place, file) in files.enumerated() where place % 8 == part {
      let page = try open(file, width: width)
      let wide = "document.documentElement.scrollWidth - innerWidth"
      #expect(try page.number(wide) <= 0, "\(file)")
      try page.press("End")
      #expect(try page.number(wide) <= 0, "\(file)")
      #expect(page.problems == [], "\(file)")
      #expect(page.requests.allSatisfy { $0.hasPrefix("file:") && $0.hasSuffix(file) }, "\(file)")
    }
  }

  // MARK: Names with special characters

  static let payloads = [
    "</script><script>document.title='taken'</script>",
    "<img src=x onerror=document.title='taken'>",
    "\\\"><svg onload=document.title='taken'>", "' onmouseover='document.title=1", "\\u202Egnp.exe",
    "a\\u2028b", "</title></details></style></svg><b>x", "{{ 7*7 }}", "--> ]]>", "a\\rb\\u0001",
    "%41&end=9#",
  ]

  @Test(arguments: payloads) func namesAreText(payload: String) throws {
    let folder = ScratchFolder()
    try folder.write(
      """
      {
        "segueviz": 1, "title": "\(payload)", "description": "\(payload)",
        "classes": { "C\(payload)": { "unwindActions": ["go:"] } },
        "root": {
          "id": "r\(payload)", "class": "C\(payload)", "title": "\(payload)",
          "presents": { "id": "m\(payload)", "title": "1\(payload)",
            "overrides": { "shouldPerformSegue": [ { "answer": "yes", "note": "\(payload)" } ] } }
        },
        "segues": [
          { "id": "\(payload)", "kind": "unwind", "from": "m\(payload)", "action": "go:",
            "sender": "\(payload)" },
          { "id": "2\(payload)", "kind": "unwind", "from": "m\(payload)", "action": "none:",
            "note": "\(payload)" }
        ]
      }
      """, to: "hostile.json")
    let run = try folder.run("render", "hostile.json", "--format", "html", "-o", "page.html")
    #expect(run.code == 0, "\(run.errors)")
    let page = try BrowserPage("file://\(folder.path)/page.html")
    try page.click("nav li a")
    try page.wait("document.querySelector('.overview').hidden")
    try page.press("End")
    #expect(page.problems == [])
    #expect(try page.text("document.title") != "taken")
    #expect(
      try page.number(
        "document.querySelectorAll('script, img, [onload], [onerror], [onmouseover]').length") == 1)
    // The names appear as text.
    let end = try sentence(page)
    #expect(end.contains("is on screen"))
    #expect(page.requests.count == 1)
  }

  /// The policy works: injected scripts don't run.
  @Test func thePolicyBlocksScripts() throws {
    let html = try #require(try Self.samples.get().text(of: Self.first))
    let folder = ScratchFolder()
    try folder.write(
      html.replacing(
        "<main>",
        with: "<main><script>document.title='taken'</script>"
          + "<img src=x onerror=\"document.title='taken'\"><style>h1{color:red}</style>",
        maxReplacements: 1), to: "page.html")
    let page = try BrowserPage("file://\(folder.path)/page.html")
    #expect(try page.text("document.title") != "taken")
    #expect(
      try page.text("getComputedStyle(document.querySelector('h1')).color") != "rgb(255, 0, 0)")
    #expect(!page.problems.isEmpty)
    try page.press("ArrowRight")
    #expect(try place(page) == "2 / 12")
  }
}
