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

  /// Those of some values that count: an object is laid over the objects before it; anything else
  /// takes their place, and counts alone.
  func effective(_ layers: [FileValue]) -> ArraySlice<FileValue> {
    guard let cut = layers.lastIndex(where: { kind(of: $0) != .object }) else { return layers[...] }
    return cut == layers.count - 1 ? layers[cut...] : layers[(cut + 1)...]
  }
}
