import Hierarchy

/// Documents with an overlay.
enum Overlaid {
  static let base = """
    {
      "segueviz": 1, "title": "Shop", "ios": "17",
      "classes": { "Detail": { "superclass": "UITableViewController", "unwindActions": ["a:"] } },
      "root": {
        "id": "tabs", "class": "UITabBarController",
        "children": [
          { "id": "nav", "class": "UINavigationController",
            "children": [{ "id": "list" }, { "id": "detail", "class": "Detail", "title": "D" }] },
          { "id": "more", "definesPresentationContext": true,
            "presents": { "id": "modal", "modalPresentationStyle": "currentContext" } }
        ]
      },
      "scenes": [{ "id": "waiting" }],
      "segues": [
        { "id": "home", "kind": "unwind", "from": "detail", "action": "home:" },
        { "kind": "show", "from": "list", "to": "detail" }
      ]
    }
    """

  static func load(_ overlay: String, over base: String = base) throws -> Document {
    do throws(OverlaidProblems) {
      return try Document.load(
        Array(base.utf8), fileName: "base.json", overlay: Array(overlay.utf8),
        overlayName: "overlay.json")
    } catch {
      throw Rejected(text: error.files.map { $0.rendered() }.joined())
    }
  }

  /// The problems, each in a line: file, line, column, and message.
  static func problems(_ overlay: String, over base: String = base) -> [String] {
    do {
      _ = try load(overlay, over: base)
      return []
    } catch {
      return (error as? Rejected)?.text.split(separator: "\n").map(String.init)
        .filter { $0.contains(": error: ") } ?? ["\(error)"]
    }
  }

  struct Rejected: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}

extension Document {
  /// The hierarchy in brief: "tabs[nav[list detail] more=>modal] | waiting".
  var brief: String {
    ([root] + scenes).map(brief).joined(separator: " | ")
  }

  private func brief(_ index: ControllerIndex) -> String {
    let controller = controllers[index]
    let children = controller.children.map(brief).joined(separator: " ")
    return controller.id + (children.isEmpty ? "" : "[\(children)]")
      + (controller.calledPresentOn.map { "=>" + brief($0) } ?? "")
  }
}
