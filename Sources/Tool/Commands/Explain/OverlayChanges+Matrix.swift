import Hierarchy
import Reports
import Unwinding
import Wording

extension OverlayChanges {
  init(
    _ overlaid: OverlaidInput, _ matrix: UnwindMatrix, ios: IOSVersion?,
    actions: Set<ActionSelector>?
  ) throws(CommandError) {
    let old = try Result { () throws(MatrixTooLarge) in
      try Simulator(overlaid.base).matrix(ios: ios, actions: actions)
    }.mapError(overlaid.cannotCompare).get()
    let comparison = MatrixComparison(
      old: old, new: matrix,
      DifferenceWords(old: Wording(overlaid.base), new: Wording(overlaid.document)))
    let (destinations, sentences) = (comparison.destinations, comparison.sentences)
    self.init(
      overlayName: overlaid.overlay.name,
      noChange: destinations.isEmpty && sentences.isEmpty
        ? "No changes: every action has the same destination from every source." : nil,
      destinations: destinations, sentences: sentences)
  }
}

/// Compares two matrices: sources are the same if their ids are.
private struct MatrixComparison {
  private let old: UnwindMatrix
  private let new: UnwindMatrix
  private let words: (old: MatrixWords, new: MatrixWords)
  /// The sources of the new matrix with their places in the old one.
  private let shared: [(new: Int, old: Int)]

  init(old: UnwindMatrix, new: UnwindMatrix, _ words: DifferenceWords) {
    self.old = old
    self.new = new
    self.words = (MatrixWords(words.old), MatrixWords(words.new))
    let (oldDocument, newDocument) = (words.old.document, words.new.document)
    let places = Dictionary(firstOf: zip(old.sources, old.sources.indices))
    shared = new.sources.enumerated().compactMap { place, source in
      oldDocument.index(of: newDocument.controllers[source].id).flatMap { places[$0] }
        .map { (place, $0) }
    }
  }

  /// The actions with other destinations, in the order of the new matrix, then those without any.
  var destinations: [ChangedDestinations] {
    let before = columns(old)
    let after = columns(new)
    let actions = new.columns.map(\.action) + old.columns.map(\.action).filter { after[$0] == nil }
    return actions.compactMap { changed($0, before[$0], after[$0]) }
  }

  /// The controllers in the hierarchy that only one of the documents has.
  var sentences: [String] {
    let (newShared, oldShared) = (Set(shared.map(\.new)), Set(shared.map(\.old)))
    return new.sources.indices.filter { !newShared.contains($0) }
      .map { "Source \(words.new.names[new.sources[$0]]) was added." }
      + old.sources.indices.filter { !oldShared.contains($0) }
      .map { "Source \(words.old.names[old.sources[$0]]) was removed." }
  }

  private func columns(_ matrix: UnwindMatrix) -> [ActionSelector: MatrixColumn] {
    Dictionary(firstOf: matrix.columns.map { ($0.action, $0) })
  }

  private func changed(
    _ action: ActionSelector, _ before: MatrixColumn?, _ after: MatrixColumn?
  ) -> ChangedDestinations? {
    let changes = shared.compactMap { source -> (destinations: String, source: String)? in
      let was = (before.map { words.old.cell($0.cells[source.old]) } ?? words.old.withoutColumn)
        .plainText
      let now = (after.map { words.new.cell($0.cells[source.new]) } ?? words.new.withoutColumn)
        .plainText
      guard was != now else { return nil }
      return ("\(now) instead of \(was)", words.new.names[new.sources[source.new]])
    }
    let groups: [ChangedDestinations.Group] = changes.grouped { $0.destinations }
      .map { ($0.key, $0.elements.map(\.source)) }
    return groups.isEmpty ? nil : ChangedDestinations(action: action, groups: groups)
  }
}
