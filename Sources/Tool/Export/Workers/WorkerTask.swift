/// Work for a worker, and how often it was tried.
struct WorkerTask: Sendable {
  let request: WorkerRequest
  /// What whoever gave the task knows it by.
  let number: Int
  /// How many of the document's pictures come before the request's first.
  var offset = 0
  /// Whether a worker was lost over the request's first step already.
  var isRetry = false

  init(_ request: WorkerRequest, number: Int) {
    self.request = request
    self.number = number
  }

  private init(_ request: WorkerRequest, number: Int, offset: Int, isRetry: Bool) {
    self.init(request, number: number)
    self.offset = offset
    self.isRetry = isRetry
  }

  /// Whether a reply is what comes next after so many: another would leave a document or a picture
  /// without an answer, or go on for ever.
  func expects(_ reply: WorkerReply, after replyCount: Int) -> Bool {
    switch (request, reply) {
    case (.inspect, .inspected): true
    case (.draw, .loaded): replyCount == 0
    case (.draw(let request), .drawn(let picture)):
      replyCount > 0 && replyCount <= request.pictures.count
        && FileName(request.pictures[replyCount - 1].file) == FileName(picture.file)
    case (.draw(let request), .failed), (.draw(let request), .cannotWrite):
      replyCount > 0 && replyCount <= request.pictures.count
    case (.draw(let request), .finished): replyCount == request.pictures.count + 1
    default: false
    }
  }

  /// What is left when a worker was lost after so many replies; its first step is tried once more.
  /// Nil if it was tried twice already.
  func again(after replyCount: Int) -> WorkerTask? {
    guard !isRetry || replyCount > 1 else { return nil }
    return rest(without: max(0, replyCount - 1), isRetry: true)
  }

  /// What is left without the first picture, over which two workers were lost.
  var withoutFirst: WorkerTask? {
    guard case .draw(let request) = request, request.pictures.count > 1 else { return nil }
    return rest(without: 1, isRetry: false)
  }

  private func rest(without count: Int, isRetry: Bool) -> WorkerTask {
    guard case .draw(var rest) = request else {
      return WorkerTask(request, number: number, offset: 0, isRetry: isRetry)
    }
    rest.pictures.removeFirst(count)
    rest.isCareful = isRetry
    return WorkerTask(.draw(rest), number: number, offset: offset + count, isRetry: isRetry)
  }
}
