import Hierarchy
import Text

/// A named set of build settings: Debug, Release.
struct BuildConfiguration: Sendable {
  let name: String
  let settings: [String: String]
  /// The .xcconfig file under them.
  let base: String?
}

/// The settings that a target is built with, from its own down to those of its project and of the
/// files that these are based on.
struct BuildSettings {
  /// The nearest first.
  private let layers: [[String: String]]
  private let builtIn: [String: String]

  /// - Parameter contents: gives the text of a file by its name, if it is there.
  init(
    of target: XcodeTarget, in project: XcodeProject, contents: (String) -> ImportFile?
  ) {
    let own = Self.release(among: target.configurations)
    let shared =
      project.configurations.first { $0.name == own?.name }
      ?? Self.release(among: project.configurations)
    var layers: [[String: String]] = []
    for configuration in [own, shared].compactMap({ $0 }) {
      layers.append(configuration.settings)
      if let base = configuration.base {
        layers.append(ConfigurationFile.settings(of: base, contents: contents))
      }
    }
    self.layers = layers
    // Names of files begin in the project's folder anyway.
    builtIn = [
      "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".",
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
      "PROJECT_NAME": project.name,
    ]
  }

  /// What people get is built by Release; without it, by the first.
  private static func release(among configurations: [BuildConfiguration]) -> BuildConfiguration? {
    configurations.first { $0.name == "Release" } ?? configurations.first
  }

  /// The value of a setting, with others in it replaced; nil if it is empty or not there.
  subscript(name: String) -> String? {
    var steps = 200
    return value(of: name, layer: 0, depth: 0, &steps)?.trimmed.nonEmpty
  }

  /// What a text comes to in which settings are named, as in an Info.plist.
  func expanded(_ text: String) -> String? {
    var steps = 200
    return expanded(text, inherited: nil, depth: 0, &steps)?.trimmed.nonEmpty
  }

  private func value(of name: String, layer: Int, depth: Int, _ steps: inout Int) -> String? {
    for index in layers.indices.dropFirst(layer) {
      guard let text = layers[index][name] else { continue }
      var inherited: String?
      if text.contains("inherited") {
        inherited = value(of: name, layer: index + 1, depth: depth, &steps)
      }
      return expanded(text, inherited: inherited ?? "", depth: depth, &steps)
    }
    return builtIn[name]
  }

  /// Settings can name each other in circles, and double with every step.
  private func expanded(
    _ text: String, inherited: String?, depth: Int, _ steps: inout Int
  ) -> String? {
    guard depth < 10, text.utf8.count <= SourceLimits.nameLength * 4 else { return nil }
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
      guard steps > 0 else { return nil }
      // "$(NAME:lower)": how it is written does not matter here.
      let name = String(rest[rest.index(after: open)..<end].prefix { $0 != ":" })
      if name == "inherited" {
        result += inherited ?? ""
      } else {
        result += value(of: name, layer: 0, depth: depth + 1, &steps) ?? ""
      }
      rest = rest[rest.index(after: end)...]
      guard result.utf8.count <= SourceLimits.nameLength * 4 else { return nil }
    }
    return result + rest
  }

  private static let closing: [Character: Character] = ["(": ")", "{": "}"]
}

/// A .xcconfig file: `KEY = value // comment`, and others that it includes.
enum ConfigurationFile {
  /// The settings of a file and of those that it includes; none if it is not there.
  static func settings(of path: String, contents: (String) -> ImportFile?) -> [String: String] {
    var settings: [String: String] = [:]
    var left = 50
    read(path, into: &settings, &left, depth: 0, contents)
    return settings
  }

  private static func read(
    _ path: String, into settings: inout [String: String], _ left: inout Int, depth: Int,
    _ contents: (String) -> ImportFile?
  ) {
    guard left > 0, depth < 10, let file = contents(path)?.inUTF8, file.bytes.count <= 1 << 20
    else { return }
    left -= 1
    for line in file.bytes.split(whereSeparator: { $0 == Byte.lineFeed || $0 == 0x0D }) {
      let text = withoutComment(String(decoding: line, as: UTF8.self)).trimmed
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 2 else { continue }
        let other = FilePath.join(FilePath.folder(of: path), String(parts[1]))
        read(FilePath.normalized(other), into: &settings, &left, depth: depth + 1, contents)
      } else if let equals = text.firstIndex(of: "=") {
        let key = text[..<equals].trimmed
        // "KEY[sdk=macosx*] = …": the first "=" is in the condition.
        guard !key.contains("["), !key.isEmpty else { continue }
        settings[key] = text[text.index(after: equals)...].trimmed
      }
    }
  }

  private static func withoutComment(_ line: String) -> Substring {
    line[...].bytes(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
  }
}

extension StringProtocol {
  /// Without white space at either end, nor a semicolon that some write behind a setting.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    var end = start[...]
    while let last = end.last, last.isWhitespace || last == ";" { end = end.dropLast() }
    return String(end)
  }
}
