import JSON

/// A value of a document or of the overlay that is laid over it.
struct FileValue: Hashable {
  let file: OverlayFile
  let index: JSONIndex
}

/// Which of the two files something stands in.
enum OverlayFile: Hashable {
  case base, overlay
}

/// A document and the overlay that is laid over it, as JSON.
struct OverlayFiles {
  let base: JSONDocument
  let overlay: JSONDocument

  func json(_ file: OverlayFile) -> JSONDocument {
    switch file {
    case .base: base
    case .overlay: overlay
    }
  }

  /// The value of a whole file.
  func root(_ file: OverlayFile) -> FileValue { FileValue(file: file, index: json(file).root) }

  func kind(of value: FileValue) -> JSONNode.Kind { json(value.file).kind(of: value.index) }

  func string(at value: FileValue) -> String { json(value.file).string(at: value.index) }

  /// Whether the value is the overlay's null, which removes what it is laid over.
  func removes(_ value: FileValue) -> Bool {
    value.file == .overlay && kind(of: value) == .null
  }

  func elements(of value: FileValue) -> some Sequence<FileValue> {
    json(value.file).elements(of: value.index).lazy.map { FileValue(file: value.file, index: $0) }
  }

  /// The elements of an array; nil if it is none.
  func list(_ value: FileValue) -> [FileValue]? {
    kind(of: value) == .array ? Array(elements(of: value)) : nil
  }

  func names(of value: FileValue) -> [String] {
    kind(of: value) == .object ? members(of: value).map { string(at: $0.key) } : []
  }

  func members(of value: FileValue) -> some Sequence<(key: FileValue, value: FileValue)> {
    json(value.file).members(of: value.index).lazy.map { member in
      (
        key: FileValue(file: value.file, index: member.key),
        value: FileValue(file: value.file, index: member.value)
      )
    }
  }

  /// The first value of a key; nil also if the value is no object.
  func member(_ name: String, of value: FileValue) -> FileValue? {
    guard kind(of: value) == .object else { return nil }
    return members(of: value).first { string(at: $0.key) == name }?.value
  }

  /// The id that a controller or segue gives itself; nil if there is no such text.
  func id(of value: FileValue) -> String? {
    guard let id = member("id", of: value), kind(of: id) == .string else { return nil }
    return string(at: id)
  }
}

/// A key with what objects that are laid over one another say of it.
struct LayeredMember {
  let name: String
  /// The key in the first of the objects that has it.
  let key: FileValue
  /// Its values, the document's first.
  fileprivate(set) var layers: [FileValue]
  /// The last object that it was found in.
  fileprivate var lastObject: Int

  /// The value that decides.
  var last: FileValue { layers[layers.count - 1] }

  /// What one of the files says of it.
  subscript(file: OverlayFile) -> FileValue? { layers.first { $0.file == file } }
}

extension OverlayFiles {
  /// The members of objects that are laid over one another, in the order of the first of them.
  func layeredMembers(of objects: [FileValue]) -> [LayeredMember] {
    var result: [LayeredMember] = []
    var places: [String: Int] = [:]
    for (number, object) in objects.enumerated() {
      for (key, value) in members(of: object) {
        let name = string(at: key)
        guard let place = places[name] else {
          // A single object needs no search.
          if objects.count > 1 { places[name] = result.count }
          result.append(LayeredMember(name: name, key: key, layers: [value], lastObject: number))
          continue
        }
        // What stands twice in one object is reported, and only the first counts.
        guard result[place].lastObject < number else { continue }
        result[place].layers.append(value)
        result[place].lastObject = number
      }
    }
    return result
  }

  /// The values that count: objects are merged, anything else replaces what comes before it.
  func effective(_ layers: [FileValue]) -> ArraySlice<FileValue> {
    guard let cut = layers.lastIndex(where: { kind(of: $0) != .object }) else { return layers[...] }
    return cut == layers.count - 1 ? layers[cut...] : layers[(cut + 1)...]
  }
}
