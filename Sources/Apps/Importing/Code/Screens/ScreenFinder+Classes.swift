import Hierarchy

/// Of which classes what code shows is, where it is no scene.
extension ScreenFinder {
  /// The classes that an expression is made or declared to be of; empty: one of them is not known.
  func classes(of value: CodeExpression, at index: Int, depth: Int = 0) -> Set<String> {
    guard depth < 5 else { return [] }
    switch value {
    case .either(let values), .array(let values):
      var all: Set<String> = []
      for value in values where !isNothing(value) {
        let classes = classes(of: value, at: index, depth: depth + 1)
        guard !classes.isEmpty else { return [] }
        all.formUnion(classes)
      }
      return all
    case .call(let call):
      return [madeClass(value) ?? call.type].compactMap(\.self).reduce(into: []) {
        $0.insert($1)
      }
    case .name(let name):
      let values = values(of: name, at: index)
      let classes = classes(
        of: .array(values.map { expression(at: $0) }), at: index, depth: depth + 1)
      guard classes.isEmpty else { return classes }
      return declaredClass(of: name).map { [$0] } ?? []
    case .member(let receiver?, let name):
      guard let path = receiver.path, path.count == 1, CodeWords.ownNames.contains(path[0]) else {
        return []
      }
      return declaredClass(of: name).map { [$0] } ?? []
    default: return []
    }
  }

  private func isNothing(_ value: CodeExpression) -> Bool {
    if case .name(let name) = value { CodeWords.nothing.contains(name) } else { false }
  }

  /// The class that the file declares a property or parameter of this name to be of, if it is one alone:
  /// `picker: UIImagePickerController`, `picker = UIImagePickerController()`, `UIAlertController *alert`.
  private func declaredClass(of name: String) -> String? {
    guard steps.take(text.tokens.count) else { return nil }
    var found: Set<String> = []
    for place in text.tokens.indices where text.isName(at: place, name) {
      if Reader.endsStatementsWithLines {
        if text.isPunctuation(at: place + 1, ":"), let type = text.name(at: place + 2),
          type.first?.isUppercase ?? false
        {
          found.insert(type)
        } else if text.isPunctuation(at: place + 1, "="), text.isPunctuation(at: place + 3, "("),
          let type = text.name(at: place + 2), type.first?.isUppercase ?? false
        {
          found.insert(type)
        }
      } else if text.isPunctuation(at: place - 1, "*"), let type = text.name(at: place - 2) {
        found.insert(type)
      }
    }
    return found.count == 1 ? found.first : nil
  }
}
