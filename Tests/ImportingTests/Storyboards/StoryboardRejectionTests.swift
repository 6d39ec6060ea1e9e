import Testing

@testable import Importing

private typealias Text = StoryboardText

@Suite struct StoryboardRejectionTests {
  private func refusal(_ text: String) -> String {
    problem { _ = try imported(ImportFile(name: "A.storyboard", bytes: Array(text.utf8))) }
  }

  @Test func otherPlatforms() {
    let mac = Text.file(runtime: "MacOSX.Cocoa", Text.scene("viewController", "a"))
    #expect(
      problem { _ = try imported(mac) }
        == "Main.storyboard:2:1: error: this storyboard is for macOS, which has no unwind"
        + " segues; segueviz supports iOS, iPadOS, and tvOS\n")
    let watch = Text.file(runtime: "watchKit", Text.scene("viewController", "a"))
    #expect(
      problem { _ = try imported(watch) }
        == "Main.storyboard:2:1: error: this storyboard is for watchOS, which has no UIKit unwind"
        + " segues\n")
  }

  @Test func appleTVAndPad() throws {
    for runtime in ["AppleTV", "iOS.CocoaTouch.iPad"] {
      let app = try imported(Text.file(runtime: runtime, Text.scene("viewController", "a")))
      #expect(try app.begun().live == "Main")
    }
  }

  @Test func otherFiles() {
    #expect(
      refusal("<plist version='1.0'/>")
        == "A.storyboard:1:1: error: this isn't a storyboard: its root element is <plist>, not"
        + " <document>\n")
    #expect(
      refusal("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>")
        == "A.storyboard:1:1: error: this is a xib, not a storyboard; a xib contains no segues\n")
    #expect(
      refusal("<document/>")
        == "A.storyboard:1:1: error: this isn't a storyboard: its root element is <document>"
        + " without a type\n")
    #expect(refusal("{}").hasPrefix("A.storyboard:1:1: error: this isn't valid XML"))
  }

  @Test func everyFileIsReported() {
    let files = ["<a>", "<plist/>"].map { ImportFile(name: $0, bytes: Array($0.utf8)) }
    let said = problem { _ = try ImportedApp(storyboards: files) }
    #expect(said.split(separator: "\n").count == 2)
  }

  @Test func noScenes() throws {
    let app = try imported(Text.file())
    #expect(try app.begun().live == "root")
    #expect(
      app.findings.rendered == [
        "Main.storyboard: warning: there are no scenes; segueviz uses an empty window"
      ])
  }
}
