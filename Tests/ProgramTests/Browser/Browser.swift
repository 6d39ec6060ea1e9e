import Foundation
import TestSupport
import Testing

/// A browser without a window that a test controls like a person: by keys, the pointer, and the
/// screen's size. It speaks the DevTools protocol over two pipes. One process serves all tests.
final class Browser: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: ScratchFolder
  private let lock = NSLock()
  private var lastNumber = 0
  private var rest = Data()
  private var events: [String: [[String: Any]]] = [:]

  static let shared = Result { try Browser() }

  /// The maximum time for a request in milliseconds, even on a very slow machine.
  private static let patience: Int32 = 600_000

  private init() throws {
    profile = ScratchFolder()
    guard let program = BrowserRun.program else { throw BrowserError(output: "no chromium") }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "exec \(program) --headless --no-sandbox --disable-gpu --no-first-run --hide-scrollbars"
        + " --user-data-dir='\(profile.path)' --remote-debugging-pipe about:blank"
        + " 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null",
    ]
    process.standardInput = input
    process.standardOutput = output
    try StartedProgram.withoutBlockedSignals { try process.run() }
  }

  /// Sends a command, and returns its result.
  func send(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil
  ) throws -> [String: Any] {
    lock.lock()
    defer { lock.unlock() }
    lastNumber += 1
    var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage()
      if answer["id"] as? Int == lastNumber {
        if let error = answer["error"] { throw BrowserError(output: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      if let session = answer["sessionId"] as? String {
        events[session, default: []].append(answer)
      }
    }
  }

  /// The events of a session with a name.
  func events(_ name: String, in session: String) -> [[String: Any]] {
    lock.lock()
    defer { lock.unlock() }
    return (events[session] ?? []).filter { $0["method"] as? String == name }
      .compactMap { $0["params"] as? [String: Any] }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = rest.firstIndex(of: 0) {
        let message = rest[rest.startIndex..<end]
        rest = Data(rest[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var request = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.patience) > 0 else {
        throw BrowserError(output: "the browser does not answer")
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw BrowserError(output: "the browser is gone") }
      rest += more
    }
  }
}

/// A page in the browser. It's closed with the value.
final class BrowserPage {
  private let browser: Browser
  private let session: String
  private let target: String

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - address: "file:///tmp/page.html#step=3".
  ///   - width: of the window, in CSS pixels.
  ///   - media: what the reader prefers: "prefers-color-scheme": "dark".
  init(
    _ address: String, width: Int = 1400, height: Int = 1000, media: [String: String] = [:],
    runsScripts: Bool = true
  ) throws {
    browser = try Browser.shared.get()
    target =
      try browser.send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    session =
      try browser.send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] {
      _ = try send("\(domain).enable")
    }
    _ = try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    _ = try send(
      "Emulation.setEmulatedMedia",
      ["features": media.map { ["name": $0.key, "value": $0.value] }])
    // Pages that are open at the same time all behave as if they had the focus.
    _ = try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    if !runsScripts { _ = try send("Emulation.setScriptExecutionDisabled", ["value": true]) }
    _ = try send("Page.navigate", ["url": address])
    try wait("document.readyState === 'complete' && location.href !== 'about:blank'")
  }

  deinit { _ = try? browser.send("Target.closeTarget", ["targetId": target]) }

  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.send(method, parameters, in: session)
  }

  /// The value of an expression.
  func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let problem = answer["exceptionDetails"] { throw BrowserError(output: "\(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }
  func number(_ expression: String) throws -> Int { try value(expression) as? Int ?? -1 }
  func isTrue(_ expression: String) throws -> Bool { try value(expression) as? Bool ?? false }
  func texts(_ expression: String) throws -> [String] { try value(expression) as? [String] ?? [] }

  /// Waits until an expression is true, for several minutes because the machine may be busy.
  func wait(_ expression: String) throws {
    for _ in 0..<120_000 {
      if (try? isTrue(expression)) == true { return }
      usleep(5000)
    }
    throw BrowserError(output: "never: \(expression)")
  }

  /// Presses a key of the keyboard.
  func press(_ key: String) throws {
    let codes = [
      "ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35,
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "+": 187, "-": 189, "0": 48,
    ]
    var event: [String: Any] = [
      "type": "keyDown", "key": key, "code": key == " " ? "Space" : key,
      "windowsVirtualKeyCode": codes[key] ?? 0,
    ]
    if key == " " || key.count == 1 { event["text"] = key }
    if key == "Enter" { event["text"] = "\r" }
    try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try send("Input.dispatchKeyEvent", event)
  }

  /// Clicks the center of the element with a selector, again if that missed: a section that comes
  /// into view gets its height only then, and moves what's below it.
  func click(_ selector: String) throws {
    for _ in 0..<100 {
      let place = try texts(
        """
        (() => {
          const found = document.querySelector(\(Self.quoted(selector)));
          found.scrollIntoView({ block: "center" });
          const box = () => found.getBoundingClientRect();
          window.missed = false;
          addEventListener("click", ({ clientX: x, clientY: y }) => {
            window.missed = x < box().left || x > box().right || y < box().top || y > box().bottom;
          }, { capture: true, once: true });
          return [String(box().left + box().width / 2), String(box().top + box().height / 2)];
        })()
        """
      ).compactMap(Double.init)
      for type in ["mousePressed", "mouseReleased"] {
        try send(
          "Input.dispatchMouseEvent",
          ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
      }
      // Another page doesn't know.
      guard (try? isTrue("window.missed")) == true else { return }
    }
    throw BrowserError(output: "never at rest: \(selector)")
  }

  /// The errors of scripts, and the violations of the page's policy.
  var problems: [String] {
    browser.events("Runtime.exceptionThrown", in: session).map { "\($0)" }
      + browser.events("Log.entryAdded", in: session).map { "\($0)" }
  }

  /// The requested addresses.
  var requests: [String] {
    browser.events("Network.requestWillBeSent", in: session)
      .compactMap { ($0["request"] as? [String: Any])?["url"] as? String }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
