import Hierarchy
import Unwinding

/// The two documents of `segueviz diff`, read, checked and simulated.
struct ComparedInputs: Sendable {
  let old: LoadedInput
  let new: LoadedInput
  let oldTrace: Trace
  let newTrace: Trace
  let difference: TraceDifference

  /// Reads both, so that what is wrong with either is told in one run.
  ///
  /// - Parameter ios: the version whose rules apply to both; nil: each document's own.
  static func load(
    _ operands: [Argument], ios: IOSVersion?, of subcommand: String?, _ console: Console
  ) throws(CommandError) -> ComparedInputs {
    let inputs = operands.map(Input.init)
    guard inputs.count == 2, inputs.contains(where: { !$0.isStandardInput }) else {
      throw .usage("standard input can be one of the documents, not both", of: subcommand)
    }
    let results = inputs.map { input in
      Result { () throws(CommandError) in try input.load(console) }
    }
    let errors = results.compactMap { result in
      if case .failure(let error) = result { error } else { nil }
    }
    // The last is thrown, and so reported by whoever catches it.
    for error in errors.dropLast() { console.report(error) }
    if let first = errors.first, let last = errors.last {
      throw CommandError(first.status, lines: last.text)
    }
    let old = try results[0].get()
    let new = try results[1].get()
    let oldTrace = try trace(of: old, ios: ios)
    let newTrace = try trace(of: new, ios: ios)
    return ComparedInputs(
      old: old, new: new, oldTrace: oldTrace, newTrace: newTrace,
      difference: TraceDifference(
        from: TracedDocument(document: old.document, trace: oldTrace),
        to: TracedDocument(document: new.document, trace: newTrace)))
  }

  private static func trace(
    of loaded: LoadedInput, ios: IOSVersion?
  ) throws(CommandError) -> Trace {
    do throws(TraceTooLarge) {
      return try Simulator(loaded.document).trace(ios: ios)
    } catch {
      throw CommandError(.badInput, "cannot compare \(loaded.input.quotedName): \(error)")
    }
  }
}
