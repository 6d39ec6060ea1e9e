import Exploring
import Hierarchy
import Reports

extension CheckedInput {
  /// What an exploration found in an app.
  init(_ loaded: LoadedInput, _ exploration: Exploration) {
    let input = loaded.input
    let found = ExplorationFindings(loaded.document, exploration).all
    self.init(
      name: input.name, path: input.file.bytes,
      source: loaded.isImported ? nil : SourceText(loaded.bytes), document: loaded.document,
      ios: exploration.ios,
      // What was imported is in no file.
      findings: loaded.isImported ? found.map { $0.placed(at: nil) } : found)
    overlay = loaded.overlaid?.overlay.checked
    stacks = ExploredStacks(exploration, in: loaded.document)
    if loaded.isImported {
      readOrigins()
    } else if !input.isStandardInput {
      readOrigins(from: input.file.folder)
    }
  }
}
