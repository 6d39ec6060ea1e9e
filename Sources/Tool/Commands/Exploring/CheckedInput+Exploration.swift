import Exploring
import Hierarchy
import Platform
import Reports

extension CheckedInput {
  /// What an exploration found in an app.
  ///
  /// - Parameter named: the sources that the command line names.
  init(
    _ loaded: LoadedInput, _ exploration: Exploration, named: [Path], _ console: Console
  ) {
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
    readOrigins(
      OriginReach(of: input, isDocument: !loaded.isImported, named: named), console)
  }
}
