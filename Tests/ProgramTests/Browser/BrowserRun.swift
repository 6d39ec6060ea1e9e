import Foundation
import TestSupport
import Testing

/// Opens pages in a browser without a window.
enum BrowserRun {
  static let program =
    ["chromium", "chromium-browser", "google-chrome"].first(where: ShellRun.isInstalled)

  static var isInstalled: Bool { program != nil }

  static let absence: Comment = "no chromium here (Debian: apt-get install chromium)"

  /// What the script of a page writes into the element `result`, a line each.
  ///
  /// - Parameters:
  ///   - body: with pictures as they are written.
  ///   - script: the body of a function that returns lines.
  static func lines(body: String, script: String, prefersDark: Bool = false) throws -> [String] {
    let folder = try ScratchFolder()
    try folder.write(
      """
      <!doctype html><meta charset="utf-8"><body>\(body)<pre id="result"></pre><script>
      const lines = (() => { \(script) })();
      document.getElementById("result").textContent = "BEGIN\\n" + lines.join("\\n") + "\\nEND";
      </script>
      """, to: "page.html")
    let run = try ProgramRun.shell(
      "\(program ?? "") --headless --no-sandbox --disable-gpu --user-data-dir=profile"
        + " --blink-settings=preferredColorScheme=\(prefersDark ? 0 : 1)"
        + " --dump-dom \"file://$PWD/page.html\"", in: folder.path)
    guard let start = run.output.range(of: "<pre id=\"result\">BEGIN\n"),
      let end = run.output.range(of: "\nEND</pre>", range: start.upperBound..<run.output.endIndex)
    else { throw BrowserError(output: String(run.output.suffix(500) + run.errors.suffix(2000))) }
    return run.output[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
  }
}

/// The page's script did not come to its end.
struct BrowserError: Error {
  let output: String
}
