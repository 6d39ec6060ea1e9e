import Foundation
import TestSupport
import Testing

/// Whether the page is accessible: names, roles, contrast, and focus.
@Suite(.enabled(if: BrowserRun.isInstalled, BrowserRun.absence))
struct PageAccessTests {
  private static let files = [
    "quiz.again.search.html", "quiz.hierarchy.html", "undetermined.choose.search.html",
    "version-dependent.choose.search.html",
  ]

  private func open(
    _ file: String, prefersDark: Bool = false, width: Int = 1400
  ) throws -> BrowserPage {
    try BrowserPage(
      "file://\(PageTests.samples.get().path)/\(file)", width: width,
      media: ["prefers-color-scheme": prefersDark ? "dark" : "light"])
  }

  @Test(arguments: files) func namesAndRoles(file: String) throws {
    let page = try open(file)
    #expect(try Self.rolesOfNamed(page)["heading", default: 0] >= 1)
    #expect(try page.text("document.documentElement.lang") == "en")
  }

  /// The number of elements with each role. Each element has a name, and the element with its label exists.
  static func rolesOfNamed(_ page: BrowserPage) throws -> [String: Int] {
    let tree = try page.send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let shown = tree.filter { $0["ignored"] as? Bool != true }
    let roles = [
      "button", "slider", "link", "figure", "image", "region", "navigation", "searchbox",
      "combobox", "columnheader",
    ]
    for node in shown where roles.contains(text(node, "role")) {
      #expect(!text(node, "name").isEmpty, "\(node)")
    }
    let ids = try page.texts("Array.from(document.querySelectorAll('[id]'), (e) => e.id)")
    #expect(Set(ids).count == ids.count)
    let broken = """
      Array.from(document.querySelectorAll("[aria-labelledby]"))
        .flatMap((e) => e.getAttribute("aria-labelledby").split(" "))
        .filter((id) => !document.getElementById(id))
      """
    #expect(try page.texts(broken) == [])
    let counts = Dictionary(grouping: shown, by: { text($0, "role") }).mapValues(\.count)
    #expect(counts["main"] == 1)
    return counts
  }

  /// The WCAG 2 contrast of every text of the page with its background.
  static let contrasts = """
    (() => {
      const parse = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
      const light = (c) => {
        const [r, g, b] = c.slice(0, 3).map((v) => v / 255)
          .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = (element) => {
        for (let e = element; e; e = e.parentElement) {
          const color = parse(getComputedStyle(e).backgroundColor);
          if (color.length === 3 || color[3] > 0) return color;
        }
        return [255, 255, 255];
      };
      const poor = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.textContent.trim() || element.closest("script, style, svg, button:disabled")) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const [one, other] = [light(parse(style.color)), light(ground(element))];
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (ratio < 4.5) poor.push(node.textContent.trim() + " " + ratio.toFixed(2));
      }
      return poor;
    })()
    """

  @Test(arguments: files) func contrast(file: String) throws {
    for prefersDark in [false, true] {
      let page = try open(file, prefersDark: prefersDark)
      #expect(try page.texts(Self.contrasts) == [], "\(prefersDark)")
      try page.press("End")
      #expect(try page.texts(Self.contrasts) == [], "\(prefersDark)")
    }
  }

  /// The Tab key reaches everything, in the order of the page, and the focus is always visible.
  @Test func tabOrder() throws {
    let page = try open("quiz.again.search.html")
    try page.press("ArrowRight")
    var order: [String] = []
    for _ in 0..<8 {
      try page.press("Tab")
      order.append(
        try page.text(
          "document.activeElement.className || document.activeElement.localName"))
      let outline = "getComputedStyle(document.activeElement).outlineStyle"
      #expect(try page.text(outline) != "none", "\(order)")
    }
    #expect(
      order == [
        "back", "input", "next", "play", "speed", "figure telling is-stepping", "a", "a",
      ])
  }

  /// A screen reader reads each sentence once.
  @Test func theSentenceIsLive() throws {
    let page = try open("quiz.again.search.html")
    try page.press("ArrowRight")
    let live = "document.querySelector('[role=status][aria-live=polite]').textContent"
    #expect(try page.text(live).hasPrefix("UIKit searches the navigation controller"))
    let current = "document.querySelector('.step a[aria-current=step]').textContent"
    #expect(try page.text(current) == page.text(live))
  }

  /// The number of targets smaller than 24 pixels.
  static let smallTargets = """
    Array.from(document.querySelectorAll("button, input, select, summary"))
      .map((e) => e.getBoundingClientRect())
      .filter((b) => b.height > 0 && (b.height < 24 || b.width < 24)).length
    """

  @Test func targetsAreLargeEnough() throws {
    let page = try open("quiz.again.search.html", width: 390)
    #expect(try page.number(Self.smallTargets) == 0)
  }
}
