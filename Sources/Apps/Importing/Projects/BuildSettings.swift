import Text

/// A named set of build settings: Debug, Release.
struct BuildConfiguration: Sendable {
  let name: String
  let settings: [String: String]
  /// The .xcconfig file on which they are based.
  let base: String?
}

/// A target's settings: its own, its project's, and those of the files that they are based on.
struct BuildSettings {
  private enum Layer {
    case table([String: String])
    case file(String)
  }

  /// The settings, those that take precedence first.
  private let layers: [Layer]
  private let builtIn: [String: String]
  private let files: ConfigurationFiles

  init(of target: XcodeTarget, in project: XcodeProject, files: ConfigurationFiles) {
    let own = Self.release(among: target.configurations)
    let shared =
      project.configurations.first { $0.name == own?.name }
      ?? Self.release(among: project.configurations)
    var layers: [Layer] = []
    for configuration in [own, shared].compactMap({ $0 }) {
      layers.append(.table(configuration.settings))
      if let base = configuration.base { layers.append(.file(base)) }
    }
    self.layers = layers
    self.files = files
    // File names are relative to the project's folder anyway.
    builtIn = [
      "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".",
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
      "PROJECT_NAME": project.name,
    ]
  }

  /// The Release configuration, by which apps are distributed; without one, the first.
  private static func release(among configurations: [BuildConfiguration]) -> BuildConfiguration? {
    configurations.first { $0.name == "Release" } ?? configurations.first
  }

  /// The value of a setting, with the settings in it replaced; nil: it's empty or missing.
  subscript(name: String) -> String? {
    var steps = 200
    return value(of: name, layer: 0, depth: 0, &steps)?.trimmed.nonEmpty
  }

  /// A text, such as a value of an Info.plist, with its settings replaced by their values.
  func expanded(_ text: String) -> String? {
    var steps = 200
    return expanded(text, inherited: nil, depth: 0, &steps)?.trimmed.nonEmpty
  }

  private func value(of name: String, layer: Int, depth: Int, _ steps: inout Int) -> String? {
    for index in layers.indices.dropFirst(layer) {
      guard let text = text(of: name, in: layers[index]) else { continue }
      var inherited: String?
      if text.contains("inherited") {
        inherited = value(of: name, layer: index + 1, depth: depth, &steps)
      }
      return expanded(text, inherited: inherited ?? "", depth: depth, &steps)
    }
    return builtIn[name]
  }

  private func text(of name: String, in layer: Layer) -> String? {
    switch layer {
    case .table(let settings): settings[name]
    case .file(let path): files.value(of: name, in: path)
    }
  }

  /// A text with its settings replaced, within limits: settings can refer to each other in a
  /// circle, and double with every step.
  private func expanded(
    _ text: String, inherited: String?, depth: Int, _ steps: inout Int
  ) -> String? {
    guard depth < 10, text.utf8.count <= ImportLimits.nameLength * 4 else { return nil }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let open = rest.index(after: start)
      guard open < rest.endIndex, let close = Self.closing[rest[open]],
        let end = rest[open...].firstIndex(of: close)
      else {
        result += "$"
        rest = rest[open...]
        continue
      }
      steps -= 1
      guard steps > 0, files.takesStep() else { return nil }
      // "$(NAME:lower)": the case doesn't matter here.
      let name = String(rest[rest.index(after: open)..<end].prefix { $0 != ":" })
      let value =
        name == "inherited" ? inherited : value(of: name, layer: 0, depth: depth + 1, &steps)
      result += value ?? ""
      rest = rest[rest.index(after: end)...]
      guard result.utf8.count <= ImportLimits.nameLength * 4 else { return nil }
    }
    return result + rest
  }

  private static let closing: [Character: Character] = ["(": ")", "{": "}"]
}

/// Files of settings (.xcconfig): `KEY = value // comment`, and included files. Each is read once.
final class ConfigurationFiles {
  private let contents: (String) -> ImportFile?
  private var files: [String: ConfigurationFile?] = [:]
  /// The settings that were looked up, by file name.
  private var values: [String: [String: String?]] = [:]
  /// How many settings can be expanded for all targets together. Each can have 4,000 bytes.
  private var stepsLeft = 100_000

  init(contents: @escaping (String) -> ImportFile?) { self.contents = contents }

  /// A setting's value in a file or in those that it includes: the last that is assigned.
  func value(of name: String, in path: String) -> String? {
    if let known = values[path]?[name] { return known }
    var visits = Self.mostVisits
    var open: Set<String> = []
    let value = value(of: name, in: path, &open, &visits)
    values[path, default: [:]][name] = .some(value)
    return value
  }

  /// Whether one more setting may be replaced by its value.
  func takesStep() -> Bool {
    stepsLeft -= 1
    return stepsLeft >= 0
  }

  /// The maximum number of files to examine for one setting.
  private static let mostVisits = 50
  private static let mostDepth = 10

  private func value(
    of name: String, in path: String, _ open: inout Set<String>, _ visits: inout Int
  ) -> String? {
    visits -= 1
    guard visits >= 0, open.count < Self.mostDepth, let file = file(path),
      open.insert(path).inserted
    else { return nil }
    defer { open.remove(path) }
    let own = file.values[name]
    for include in file.includes.reversed() {
      if visits <= 0 || own.map({ $0.line > include.line }) ?? false { break }
      if let value = value(of: name, in: include.path, &open, &visits) { return value }
    }
    return own?.text
  }

  private func file(_ path: String) -> ConfigurationFile? {
    if let known = files[path] { return known }
    let file = contents(path)?.inUTF8
    let read = file.flatMap { $0.bytes.count <= 1 << 20 ? ConfigurationFile($0, path) : nil }
    files[path] = .some(read)
    return read
  }
}

private struct ConfigurationFile {
  private(set) var values: [String: (line: Int, text: String)] = [:]
  private(set) var includes: [(line: Int, path: String)] = []

  init(_ file: ImportFile, _ path: String) {
    let lines = file.bytes.split(whereSeparator: { $0 == Byte.lineFeed || $0 == 0x0D })
    for (number, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self)
      let text = line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)].trimmed
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 2 else { continue }
        let other = FilePath.join(FilePath.folder(of: path), String(parts[1]))
        includes.append((number, FilePath.normalized(other)))
      } else if let equals = text.firstIndex(of: "=") {
        let key = text[..<equals].trimmed
        // "KEY[sdk=macosx*] = …": the first "=" is in the condition.
        guard !key.contains("["), !key.isEmpty else { continue }
        values[key] = (number, text[text.index(after: equals)...].trimmed)
      }
    }
  }
}

extension StringProtocol {
  /// The text without white space at both ends, and without a semicolon at the end.
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace && $0 != ";" }
    return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
  }
}
