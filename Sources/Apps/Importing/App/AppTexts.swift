/// The text constants of an app, by type and name.
struct AppTexts {
  private var texts: [String: Set<String?>] = [:]
  /// The same by the file that contains them.
  private var ofFiles: [String: [String: Set<String?>]] = [:]
  /// The full names of the constants with a last name, in alphabetical order.
  private var fullNames: [Substring: [String]] = [:]
  /// The cases of enumerations, by the same keys.
  private var cases: [Substring: [String]] = [:]

  init(_ sources: AppSources) {
    for (file, path) in zip(sources.files, sources.paths) {
      texts.merge(file.screens.texts) { $0.union($1) }
      ofFiles[path] = file.screens.texts
    }
    for name in texts.filter({ $0.value != [nil] }).keys.sorted() {
      fullNames[ClassMerger.lastName(of: name), default: []].append(name)
    }
    // Other cases are never needed.
    for name in Set(sources.files.flatMap(\.screens.cases)).sorted() {
      let last = ClassMerger.lastName(of: name)
      if fullNames[last] != nil { cases[last, default: []].append(name) }
    }
  }

  /// The value of the constant with a path of names, in code of a file; nil: unknown. The first
  /// name is empty if Swift infers the type. `types` are the type around the code and its
  /// superclasses.
  func value(_ path: [String], in types: [String], of file: String) -> String? {
    guard let last = path.last else { return nil }
    let known = fullNames[last[...]] ?? []
    /// The values of constants with a name. Those of the same file may be private.
    func values(_ name: String) -> Set<String?>? { ofFiles[file]?[name] ?? texts[name] }
    guard path[0] != "" else { return value(of: last, known, in: types, values) }
    let name = path.joined(separator: ".")
    for type in types {
      var outer = type[...]
      while !outer.isEmpty {
        if let values = values(outer + "." + name) { return Self.only(values) }
        outer = outer.lastIndex(of: ".").map { outer[..<$0] } ?? ""
      }
    }
    if let values = values(name) { return Self.only(values) }
    // A type in a type, named by code beside it.
    guard path.count > 1 else { return nil }
    return Self.only(known.filter { $0.hasSuffix("." + name) }.flatMap { values($0) ?? [] })
  }

  private func value(
    of last: String, _ known: [String], in types: [String], _ values: (String) -> Set<String?>?
  ) -> String? {
    let cases = cases[last[...]] ?? []
    // The type of the constant is probably inside one of these.
    for type in types {
      func isOwn(_ name: String) -> Bool {
        name.hasPrefix(type + ".") && name.dropFirst(type.count + 1).count { $0 == "." } < 2
      }
      let own = known.filter(isOwn)
      if own.isEmpty {
        // The app may have its own enumeration with the same case.
        if cases.contains(where: isOwn) { return nil }
        continue
      }
      // Or one of the whole app, because the method's parameter type is unknown.
      let ofAll = cases.filter { texts[$0] != nil && $0.count { $0 == "." } == 1 }
      return Self.only((own + ofAll).flatMap { values($0) ?? [] })
    }
    return Self.only(known.flatMap { values($0) ?? [] })
  }

  /// The value, if all are the same.
  static func only(_ values: some Collection<String?>) -> String? {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
