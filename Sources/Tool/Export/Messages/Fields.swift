import JSON

/// The members of an object.
struct Fields {
  let json: JSONDocument
  /// A dozen: looking through them takes less time than a dictionary takes to make.
  private var values: [(key: String, value: JSONIndex)] = []

  init(of index: JSONIndex, in json: JSONDocument) {
    self.json = json
    guard json.kind(of: index) == .object else { return }
    for (key, value) in json.members(of: index) { values.append((json.string(at: key), value)) }
  }

  private func value(_ key: String) -> JSONIndex? { values.last { $0.key == key }?.value }

  func string(_ key: String) -> String? {
    guard let value = value(key), json.kind(of: value) == .string else { return nil }
    return json.string(at: value)
  }

  func number(_ key: String) -> Int? {
    guard let value = value(key), json.kind(of: value) == .number else { return nil }
    return json.number(at: value).flatMap { Int(exactly: $0) }
  }

  func has(_ key: String) -> Bool { value(key) != nil }

  /// Whether a member is true.
  func isTrue(_ key: String) -> Bool { value(key).map { json.kind(of: $0) == .true } ?? false }

  /// A string that is one of a few words.
  func word<Value: RawRepresentable>(_ key: String) -> Value? where Value.RawValue == String {
    string(key).flatMap(Value.init)
  }

  /// The members of an object; nil if there is no such member.
  func object(_ key: String) -> Fields? { value(key).map { Fields(of: $0, in: json) } }

  func digest(_ key: String) -> Digest? { string(key).flatMap(Digest.init) }

  func strings(_ key: String) -> [String] {
    elements(key).filter { json.kind(of: $0) == .string }.map { json.string(at: $0) }
  }

  /// The objects of an array, each as a value; nil if one of them isn't such a value.
  func list<Value>(_ key: String, of read: (Fields) -> Value?) -> [Value]? {
    var values: [Value] = []
    for element in elements(key) {
      guard let value = read(Fields(of: element, in: json)) else { return nil }
      values.append(value)
    }
    return values
  }

  private func elements(_ key: String) -> [JSONIndex] {
    guard let value = value(key), json.kind(of: value) == .array else { return [] }
    return Array(json.elements(of: value))
  }
}
