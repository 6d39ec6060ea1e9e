import JSON
import Text

/// A message between a batch and a worker: a JSON object on a line.
protocol WorkerMessage {
  /// Reads a message; nil: the object isn't one.
  init?(_ fields: Fields)
  func writeMembers(to json: inout JSONWriter)
}

extension WorkerMessage {
  var line: [UInt8] { JSONWriter.file(.spacedLine) { writeMembers(to: &$0) } }
}

/// A line that isn't a message.
struct InvalidMessage: Error {}

/// The lines of a stream of bytes that arrives in pieces.
struct MessageLines {
  /// The longest request lists all diagrams of one document.
  static let longestRequest = 1 << 30
  /// The longest reply lists all unwind segues of one document, or records one diagram. It's also
  /// the most memory that a worker can make the batch use.
  static let longestReply = 64 << 20

  /// The maximum length of a line in bytes, without its line feed.
  private let longest: Int
  private var bytes: [UInt8] = []
  /// The beginning of the next line, and the end of the bytes without a line feed.
  private var start = 0
  private var searched = 0

  init(longest: Int) { self.longest = longest }

  mutating func append(_ more: ArraySlice<UInt8>) {
    // Lines that were read are removed once they are most of the bytes.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      (start, searched) = (0, searched - start)
    }
    bytes += more
  }

  mutating func next<Message: WorkerMessage>() throws(InvalidMessage) -> Message? {
    let end = bytes[searched...].firstIndex(of: Byte.lineFeed)
    searched = end ?? bytes.count
    guard searched - start <= longest else { throw InvalidMessage() }
    guard let end else { return nil }
    guard let json = try? JSONParser.parse(Array(bytes[start..<end])),
      let message = Message(Fields(of: json.root, in: json))
    else { throw InvalidMessage() }
    (start, searched) = (end + 1, end + 1)
    return message
  }
}

struct Fields {
  let json: JSONDocument
  /// The members. They're an array, because searching a dozen beats creating a dictionary.
  private var values: [(key: String, value: JSONIndex)] = []

  init(of index: JSONIndex, in json: JSONDocument) {
    self.json = json
    guard json.kind(of: index) == .object else { return }
    for (key, value) in json.members(of: index) { values.append((json.string(at: key), value)) }
  }

  private func value(_ key: String, _ kind: JSONNode.Kind? = nil) -> JSONIndex? {
    let value = values.last { $0.key == key }?.value
    return value.flatMap { kind == nil || json.kind(of: $0) == kind ? $0 : nil }
  }

  func has(_ key: String) -> Bool { value(key) != nil }
  func isTrue(_ key: String) -> Bool { value(key, .true) != nil }
  func string(_ key: String) -> String? { value(key, .string).map { json.string(at: $0) } }
  func digest(_ key: String) -> Digest? { string(key).flatMap(Digest.init) }
  func object(_ key: String) -> Fields? { value(key).map { Fields(of: $0, in: json) } }

  func number(_ key: String) -> Int? {
    value(key, .number).flatMap { json.number(at: $0) }.flatMap { Int(exactly: $0) }
  }

  func word<Value: RawRepresentable>(_ key: String) -> Value? where Value.RawValue == String {
    string(key).flatMap(Value.init)
  }

  func strings(_ key: String) -> [String] {
    elements(key).filter { json.kind(of: $0) == .string }.map { json.string(at: $0) }
  }

  /// The objects of an array, each as a value; nil: one of them isn't such a value.
  func list<Value>(_ key: String, of read: (Fields) -> Value?) -> [Value]? {
    let elements = elements(key)
    let values = elements.compactMap { read(Fields(of: $0, in: json)) }
    return values.count == elements.count ? values : nil
  }

  private func elements(_ key: String) -> [JSONIndex] {
    value(key, .array).map { Array(json.elements(of: $0)) } ?? []
  }
}
