import Hierarchy
import TestSupport

@testable import Importing

extension ImportedDocument {
  /// The document, loaded again: it must be valid.
  func loaded() throws -> Document { try loadDocument(String(decoding: json, as: UTF8.self)) }
}

extension ImportedApp {
  /// The launch state of the app.
  func begun() throws -> Document { try document().loaded() }
}

/// Imports storyboards.
func imported(_ files: ImportFile..., root: String? = nil) throws -> ImportedApp {
  try ImportedApp(storyboards: files, root: root)
}

/// Imports storyboards with a source file.
func imported(
  _ files: ImportFile..., code: String, as name: String = "App.swift"
) throws -> ImportedApp {
  let source = ImportFile(name: name, bytes: Array(code.utf8))
  return try ImportedApp(storyboards: files, sources: AppSources([source]))
}

extension Document {
  /// The hierarchy in short: `tab[nav[a,b],c*]`, `{…}` around the children of a plain controller, `
  /// => m` for presented ones.
  var live: String { text(of: root) }

  /// The scenes that aren't in the hierarchy.
  var waiting: [String] { scenes.map { text(of: $0) } }

  /// The segues: `id: a -show-> b`, `id: a -unwind f:`.
  var routes: [String] {
    segues.map { segue in
      let source = "\(segue.id): \(controllers[segue.from].id)"
      if let action = segue.action { return "\(source) -unwind \(action)" }
      return "\(source) -\(segue.kind.rawValue)-> " + (segue.to.map { controllers[$0].id } ?? "")
    }
  }

  private func text(of index: ControllerIndex) -> String {
    let controller = controllers[index]
    var text = controller.id
    if !controller.children.isEmpty {
      let children = controller.children.map { child in
        let isSelected = controller.selectedChild == child && controller.children.first != child
        return self.text(of: child) + (isSelected ? "*" : "")
      }
      let list = children.joined(separator: ",")
      text += controller.container == .none ? "{\(list)}" : "[\(list)]"
    }
    if let presented = controller.calledPresentOn { text += " => " + self.text(of: presented) }
    return text
  }
}

/// The problems that a test expects.
func problem(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "nothing is wrong"
  } catch let error as ImportError {
    return error.rendered
  } catch {
    return "\(error)"
  }
}

extension [ImportFinding] {
  /// The findings as they are printed.
  var rendered: [String] { map { String($0.rendered.dropLast()) } }
}
