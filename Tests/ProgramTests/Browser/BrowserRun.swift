import Foundation
import TestSupport
import Testing

/// Opens pages in a browser without a window.
enum BrowserRun {
  static let program =
    ["chromium", "chromium-browser", "google-chrome"].first(where: ShellRun.isInstalled)

  static var isInstalled: Bool { program != nil }

  static let absence: Comment = "no chromium here (Debian: apt-get install chromium)"

  /// The result of a script in a page, line by line.
  ///
  /// - Parameters:
  ///   - body: HTML with diagrams as they are written.
  ///   - script: the body of a function that returns lines.
  static func lines(body: String, script: String, prefersDark: Bool = false) throws -> [String] {
    let folder = ScratchFolder()
    try folder.write("<!doctype html><meta charset=\"utf-8\"><body>\(body)", to: "page.html")
    let page = try BrowserPage(
      "file://\(folder.path)/page.html",
      media: ["prefers-color-scheme": prefersDark ? "dark" : "light"])
    return try page.texts("(() => { \(script) })()")
  }
}

/// The browser didn't do what was requested.
struct BrowserError: Error {
  let output: String
}
