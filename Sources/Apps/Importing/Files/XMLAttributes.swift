import CLibXML2

/// The attributes of an element, as long as it is being announced.
struct XMLAttributes {
  /// libxml2 gives five pointers for each: name, prefix, namespace, and where the value begins and
  /// ends.
  private static let stride = 5

  private let pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  private let count: Int

  init(_ pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int32) {
    self.pointers = pointers
    self.count = pointers == nil ? 0 : max(0, Int(count))
  }

  /// The value of an attribute, or nil.
  subscript(_ name: StaticString) -> String? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let attribute = pointers + index * Self.stride
      guard let key = attribute[0], Self.equals(key, name), let start = attribute[3],
        let end = attribute[4]
      else { continue }
      return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    return nil
  }

  /// The first of some attributes whose value has more bytes than anybody gives it.
  func first(of names: [StaticString], longerThan limit: Int) -> StaticString? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let attribute = pointers + index * Self.stride
      guard let key = attribute[0], let start = attribute[3], let end = attribute[4],
        end - start > limit
      else { continue }
      if let name = names.first(where: { Self.equals(key, $0) }) { return name }
    }
    return nil
  }

  /// Whether an attribute says YES, as Interface Builder writes what is true.
  func isYes(_ name: StaticString) -> Bool { self[name] == "YES" }

  private static func equals(_ text: UnsafePointer<UInt8>, _ name: StaticString) -> Bool {
    var index = 0
    while index < name.utf8CodeUnitCount {
      // The text's own zero differs from every letter, so that nothing beyond it is read.
      guard text[index] == name.utf8Start[index] else { return false }
      index += 1
    }
    return text[index] == 0
  }
}
