import Platform
import Text

/// Why a worker ended, although the batch didn't end it.
enum WorkerDeath: Sendable, Equatable {
  /// It didn't answer in time, and was killed.
  case timeout(seconds: Int)
  /// Its answer was invalid, and it was killed.
  case invalidReply
  /// Nothing could be sent to it, and it was killed.
  case unreachable(reason: String)
  case outOfMemory(limit: MemoryLimit)
  case signal(Int32)
  case exit(code: Int32, lastWords: String)

  init(_ end: ChildEnd, lastWords: [UInt8], memoryLimit: MemoryLimit) {
    let text = String(decoding: lastWords, as: UTF8.self)
    let complaint = text.lowercased()
    let isMemory = [
      "allocate memory", "out of memory", "not enough memory", "bad_alloc", "failed to allocate",
    ].contains { complaint.contains($0) }
    switch end {
    case _ where isMemory: self = .outOfMemory(limit: memoryLimit)
    case .signal(let number): self = .signal(number)
    case .exit(let code):
      let words = text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
      self = .exit(code: code, lastWords: words)
    case .unknown: self = .exit(code: -1, lastWords: "")
    }
  }

  /// Why the diagram or document that it worked on has no result.
  var reason: String {
    switch self {
    case .timeout(let seconds):
      "it took more than \(seconds) s, so batch stopped it; to allow more time, pass --timeout"
    case .invalidReply: "the process that drew it sent an invalid answer, so batch stopped it"
    case .unreachable(let reason):
      "the process that should draw it couldn't be reached: \(reason)"
    case .outOfMemory(.none): "there isn't enough memory for it"
    case .outOfMemory(let limit):
      "it needs more memory than \(limit.text), the limit of a worker; to allow more, pass --memory-limit"
    case .signal(SignalNumber.kill):
      "the process that drew it was killed (signal 9), possibly because of low memory"
    case .signal(let number):
      "the process that drew it crashed (signal \(number)\(Self.name(of: number)))"
    case .exit(let code, let words):
      "the process that drew it ended with status \(code)"
        + (words.isEmpty ? "" : ": " + Visible.text(words))
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SignalNumber.wrongAddress: ", an invalid memory access"
    case SignalNumber.abort: ", an abort"
    case SignalNumber.wrongInstruction, SignalNumber.trap: ", a failed check"
    case SignalNumber.termination: ", a termination request"
    default: ""
    }
  }
}
