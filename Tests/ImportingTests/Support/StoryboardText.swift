@testable import Importing

/// Storyboards for tests.
enum StoryboardText {
  /// A storyboard.
  static func file(
    name: String = "Main.storyboard", initial: String? = "a", runtime: String = "iOS.CocoaTouch",
    attributes: String = "", _ scenes: String...
  ) -> ImportFile {
    let initialAttribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="\(runtime)"\(initialAttribute) \(attributes)>
      <scenes>
      \(scenes.joined(separator: "\n"))
      </scenes>
      </document>
      """
    return ImportFile(name: name, bytes: Array(text.utf8))
  }

  /// A scene of a controller. Relationships and segues with an identifier belong to the controller
  /// itself, others to its view, unless they are in buttons.
  static func scene(
    _ element: String = "viewController", _ id: String, _ attributes: String = "",
    segues: String = "", content: String = "", items: String = ""
  ) -> String {
    let all = segues.split(separator: "<").map { "<" + $0 }
    func isOwn(_ segue: String) -> Bool {
      segue.contains("identifier") || segue.contains("relationship")
    }
    return """
      <scene sceneID="scene-\(id)"><objects>
      <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">
      \(items)<view key="view"><subviews>\(content)</subviews>
      <connections>\(all.filter { !isOwn($0) }.joined())</connections></view><connections>\(all.filter(isOwn).joined())</connections>
      </\(element)>
      <placeholder placeholderIdentifier="IBFirstResponder" id="responder-\(id)"/>
      <exit id="exit-\(id)" userLabel="Exit" sceneMemberID="exit"/>
      </objects></scene>
      """
  }

  /// A reference to another storyboard.
  static func reference(_ id: String, to storyboard: String?, _ identifier: String?) -> String {
    let name = storyboard.map { "storyboardName=\"\($0)\"" } ?? ""
    let scene = identifier.map { "referencedIdentifier=\"\($0)\"" } ?? ""
    return scene == "" && name == ""
      ? Self.scene("viewControllerPlaceholder", id)
      : Self.scene("viewControllerPlaceholder", id, name + " " + scene)
  }

  /// A segue, or several with their kind and destination: "show b".
  static func segue(_ kind: String, _ destination: String, _ attributes: String = "") -> String {
    "<segue destination=\"\(destination)\" kind=\"\(kind)\" id=\"s-\(kind)-\(destination)\" \(attributes)/>"
  }

  static func unwind(_ action: String, _ attributes: String = "") -> String {
    segue("unwind", "exit", "unwindAction=\"\(action)\" \(attributes)")
  }

  static func child(_ relationship: String, _ destination: String) -> String {
    segue("relationship", destination, "relationship=\"\(relationship)\"")
  }

  static func root(_ destination: String) -> String { child("rootViewController", destination) }

  static func tabs(_ destinations: String...) -> String {
    destinations.map { child("viewControllers", $0) }.joined()
  }

  static func button(_ title: String, _ segues: String) -> String {
    """
    <button id="button-\(title)"><state key="normal" title="\(title)"/>
    <connections>\(segues)</connections></button>
    """
  }

  static func container(_ segues: String) -> String {
    "<containerView id=\"container\"><connections>\(segues)</connections></containerView>"
  }
}
