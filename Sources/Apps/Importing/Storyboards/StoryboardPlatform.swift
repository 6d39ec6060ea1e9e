import Hierarchy
import Text

/// What kind of file Interface Builder says it is, from the attributes of its root element.
enum StoryboardPlatform {
  /// Refuses what is no storyboard of iOS, iPadOS or tvOS.
  static func check(
    root: String, _ attributes: XMLAttributes, at place: ImportPlace
  ) throws(ImportError) {
    guard root == "document", let type = attributes["type"] else {
      throw ImportError(
        "this isn't a storyboard: its root element is <\(Visible.text(root))>"
          + (root == "document" ? " without a type" : ", not <document>"), at: place)
    }
    let runtime = attributes["targetRuntime"] ?? ""
    if runtime.hasPrefix("watch") || type.contains("WatchKit") {
      throw ImportError(
        "this storyboard is for watchOS, which has no UIKit unwind segues", at: place,
        isOtherPlatform: true)
    }
    if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") {
      throw ImportError(
        "this \(isStoryboard(type) ? "storyboard" : "file") is for macOS, which has no unwind"
          + " segues; segueviz supports iOS, iPadOS, and tvOS", at: place,
        isOtherPlatform: true)
    }
    guard isStoryboard(type) else {
      let what = type.hasSuffix(".XIB") ? "a xib, which has no segues" : Visible.quoted(type)
      throw ImportError("this isn't a storyboard, but \(what)", at: place)
    }
  }

  private static func isStoryboard(_ type: String) -> Bool { type.contains("Storyboard") }

  /// Whether a storyboard is for Apple TV.
  static func isTV(_ attributes: XMLAttributes) -> Bool {
    attributes["targetRuntime"]?.hasPrefix("AppleTV") ?? false
  }
}
