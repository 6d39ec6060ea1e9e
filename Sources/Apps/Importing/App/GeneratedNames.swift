/// Names that code generators derive from those in storyboards.
enum GeneratedNames {
  /// The letters and digits of a name, which all generators keep, without distinguishing case.
  static func core(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether two names differ only in case and in characters that aren't letters.
  static func areSame(_ first: String, _ second: String) -> Bool { core(first) == core(second) }

  /// The name of an identifier by SwiftGen and R.swift: `showDetail` for "Show detail",
  /// `urlChooser` for "URLChooser".
  static func name(of identifier: String) -> String {
    let isLoud = !identifier.contains(where: \.isLowercase)
    let words = identifier.split { !$0.isLetter && !$0.isNumber }.map { word in
      let rest = String(word.dropFirst())
      return word.prefix(1).uppercased() + (isLoud ? rest.lowercased() : rest)
    }
    let name: String = words.joined()
    let capitals = name.prefix(while: \.isUppercase)
    let rest = name.dropFirst(capitals.count)
    // The last capital letter begins the next word.
    guard capitals.count > 1, rest.first?.isLowercase ?? false else {
      return capitals.lowercased() + rest
    }
    return capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
  }

  /// The identifier from which a name was generated; nil: none, or several are possible.
  static func identifier(named name: String, among identifiers: Set<String>) -> String? {
    if identifiers.count == 1 { return identifiers.first }
    let exact = identifiers.filter { self.name(of: $0) == name }
    return exact.count == 1 ? exact.first : nil
  }
}

struct GeneratedSegue {
  /// The type in which the generator puts its segues.
  enum Group: Hashable {
    /// SwiftGen: the segues of a storyboard.
    case storyboard(String)
    /// R.swift: the segues of a class.
    case className(String)
  }

  /// The storyboard or class, by the core of its name.
  let group: Group
  let name: String

  /// Reads `StoryboardSegue.Main.edit`, `R.segue.menu.edit.identifier`.
  init?(_ path: [String]) {
    var path = path[...]
    let isOfClass = path.starts(with: ["R", "segue"])
    if isOfClass {
      path = path.dropFirst(2)
      if path.count == 3, path.last == "identifier" { path.removeLast() }
    } else if let start = path.firstIndex(of: ScreenWords.swiftGenSegues), start <= 1 {
      path = path.dropFirst(start + 1)
    } else {
      return nil
    }
    guard path.count == 2, let type = path.first, let name = path.last else { return nil }
    let core = GeneratedNames.core(type)
    (group, self.name) = (isOfClass ? .className(core) : .storyboard(core), name)
  }
}

/// The segues of the storyboards, grouped as code generators do.
struct GeneratedSegues {
  private(set) var scenes: [GeneratedSegue.Group: Set<SceneIndex>] = [:]
  /// The segues' identifiers by the cores of the generated names.
  private var identifiers: [GeneratedSegue.Group: [String: Set<String>]] = [:]

  init(_ app: AppScenes, _ classes: AppClasses) {
    for (index, scene) in app.scenes.placed {
      let type = ClassMerger.lastName(of: scene.controller.runtimeClass(in: classes))
      let storyboard = app.storyboards[scene.storyboard].name
      for group in [
        GeneratedSegue.Group.storyboard(GeneratedNames.core(storyboard)),
        .className(GeneratedNames.core(String(type))),
      ] {
        scenes[group, default: []].insert(index)
        for segue in scene.segues {
          guard let identifier = segue.identifier else { continue }
          identifiers[group, default: [:]][GeneratedNames.core(identifier), default: []]
            .insert(identifier)
        }
      }
    }
  }

  /// The identifier of a segue; nil: there's none, or several are possible.
  func identifier(of segue: GeneratedSegue) -> String? {
    identifiers[segue.group]?[GeneratedNames.core(segue.name)].flatMap {
      GeneratedNames.identifier(named: segue.name, among: $0)
    }
  }
}
