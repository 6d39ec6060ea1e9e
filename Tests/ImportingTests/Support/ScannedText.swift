@testable import Importing

/// The contents of a source file, with a line for each relevant class or extension: `Menu: Base
/// [back: done:] canPerformUnwindSegueAction=yes`, with `+` before extensions.
func scanned(_ text: String, as name: String = "App.swift") -> [String] {
  guard let file = AppSources([ImportFile(name: name, bytes: Array(text.utf8))]).files.first else {
    return ["not scanned"]
  }
  return file.types.map { type in
    let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
    let actions = type.actions.filter { $0.takesSegue && (!$0.isPlain || type.exposesMembers) }
      .map(\.selector).joined(separator: " ")
    let overrides = type.overrides.map { " \($0.point)=\($0.answer)" }.joined()
    return (type.isDeclaration ? "" : "+") + type.name + inherited
      + (actions.isEmpty ? "" : " [\(actions)]") + overrides
  }
}

/// The classes of an app with one source file.
func classes(_ text: String, as name: String = "A.swift") -> AppClasses {
  let sources = AppSources([ImportFile(name: name, bytes: Array(text.utf8))])
  return ClassMerger(sources, modules: [], wantedActions: []).classes
}

/// The classes of an app with these sources: `Menu: Base [back:]`.
func merged(
  _ files: [(String, String)], modules: Set<String> = [], wanted: Set<String> = []
) -> [String] {
  let sources = AppSources(files.map { ImportFile(name: $0.0, bytes: Array($0.1.utf8)) })
  let classes = ClassMerger(sources, modules: modules, wantedActions: wanted).classes
  return classes.names.compactMap { classes[$0] }.map { known in
    "\(known.name): \(known.superclass ?? "-")"
      + (known.unwindActions.isEmpty
        ? "" : " [\(known.unwindActions.map(\.action).joined(separator: " "))]")
  }
}

extension CodeQuotation: CustomDebugStringConvertible {
  /// Only the text, in quotes.
  public var debugDescription: String { text.debugDescription }
}
