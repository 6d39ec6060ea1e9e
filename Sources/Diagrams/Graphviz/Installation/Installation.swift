import GraphvizShim

/// The installed dependencies of diagrams.
public struct Installation: Sendable, Equatable {
  /// The version of Graphviz at build time, from its headers; nil: they don't contain it.
  public let builtVersion: String?
  /// The version of Graphviz that is loaded; nil: it can't be started.
  public let loadedVersion: String?
  /// The folder with Graphviz's plugins; nil: unknown.
  public let pluginFolder: String?
  /// The plugins that are needed, in this order.
  public let plugins: [Plugin]
  /// Whether each format can be drawn.
  public let formats: [Format]
  /// The fonts that replace requested ones; empty: fontconfig is missing.
  public let fonts: [Font]

  /// Whether the loaded Graphviz has the structures of the build, as far as versions show.
  public var isOfBuiltVersion: Bool {
    guard let builtVersion, let loadedVersion else { return true }
    return gvs_versions_fit(builtVersion, loadedVersion)
  }

  /// One of Graphviz's plugins.
  public struct Plugin: Sendable, Equatable {
    /// The name, as in the name of the file: "dot_layout".
    public let name: String
    /// Its purpose.
    public let purpose: String
    /// Whether it can be loaded.
    public let isInstalled: Bool
  }

  /// A format, tried with a small graph.
  public struct Format: Sendable, Equatable {
    /// Which format.
    public let format: OutputFormat
    /// Why it can't be drawn; nil: it can.
    public let failure: String?
  }

  /// A font that diagrams request.
  public struct Font: Sendable, Equatable {
    /// Its purpose.
    public let purpose: Purpose
    /// The requested name.
    public let name: String
    /// The family of the font; nil: there are no fonts at all.
    public let family: String?
    /// Whether the font has the necessary letters.
    public let hasLetters: Bool
    /// Whether its file can be opened.
    public var opens = true
  }

  /// The purpose of a font.
  public enum Purpose: String, Sendable, CaseIterable {
    /// The font of words.
    case text
    /// The font of selectors and other code.
    case code
    /// The font of Japanese text.
    case japanese
  }
}

extension Graphviz {
  /// Examines and tests the installation.
  public static func installation() -> Installation {
    let formats = [OutputFormat.svg, .png, .pdf].map { format in
      Installation.Format(format: format, failure: failure(of: format))
    }
    let found = try? Session.run { () throws(GraphvizError) in
      Installation(
        builtVersion: text(gvs_built_version()),
        loadedVersion: loadedVersion(),
        pluginFolder: text(gvs_plugin_folder()),
        plugins: plugins.map { name, purpose in
          Installation.Plugin(
            name: name, purpose: purpose, isInstalled: gvs_plugin_is_installed(name))
        },
        formats: formats, fonts: fonts(for: Installation.Purpose.allCases))
    }
    return found
      ?? Installation(
        builtVersion: nil, loadedVersion: nil, pluginFolder: nil, plugins: [], formats: formats,
        fonts: [])
  }

  /// The fonts of PNG and PDF; empty if fontconfig is missing.
  public static func fonts(for purposes: [Installation.Purpose]) -> [Installation.Font] {
    let found = try? Painter.run { () throws(GraphvizError) in
      purposes.map(font)
    }
    return found ?? []
  }

  /// The letters that this process has drawn as boxes, in PNG and PDF; nil: none.
  public static var missingGlyphs: MissingGlyphs? {
    let found = try? Painter.run { () throws(GraphvizError) -> MissingGlyphs? in
      guard let lost = gvs_text_lost(), lost.pointee.isAny else { return nil }
      let text = withUnsafeBytes(of: lost.pointee.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return MissingGlyphs(text: text, areOfASCII: lost.pointee.isASCII)
    }
    return found ?? nil
  }

  private static func loadedVersion() -> String? {
    // The version is known even if it's why the context can't be created.
    _ = try? Context()
    return Context.version.isEmpty ? nil : Context.version
  }

  private static let plugins = [
    ("core", "SVG"), ("neato_layout", "layout"), ("dot_layout", "--layout dot"),
  ]

  /// Why a small diagram can't be drawn in a format.
  private static func failure(of format: OutputFormat) -> String? {
    let graph = GraphDescription(
      name: "doctor", nodes: [NodeDescription("a"), NodeDescription("b")],
      edges: [EdgeDescription(from: "a", to: "b")])
    do throws(GraphvizError) {
      switch format {
      case .svg, .dot:
        return try draw(graph).shapes.isEmpty ? "Graphviz drew nothing" : nil
      case .png: _ = try png(of: Sketch(width: 8, height: 8))
      case .pdf: _ = try pdf(of: Sketch(width: 8, height: 8))
      }
      return nil
    } catch {
      return error.description
    }
  }

  private static func font(_ purpose: Installation.Purpose) -> Installation.Font {
    let (name, letters) = purpose.sample
    var font = gvs_font()
    guard gvs_font_match(name, letters, letters.count, &font) else {
      return Installation.Font(purpose: purpose, name: name, family: nil, hasLetters: false)
    }
    let family = withUnsafeBytes(of: font.family) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return Installation.Font(
      purpose: purpose, name: name, family: family, hasLetters: font.coversAll, opens: font.opens)
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Installation.Purpose {
  /// The font name that diagrams request, and letters that the font must have.
  fileprivate var sample: (name: String, letters: [UInt32]) {
    switch self {
    case .text: ("\(TextFace.helvetica.family)", scalars("Aa"))
    case .code: ("\(TextFace.courier.family)", scalars("Aa:"))
    case .japanese: ("sans:lang=ja", scalars("日あア"))
    }
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}

/// Letters that no font has, so that PNG and PDF have boxes for them.
public struct MissingGlyphs: Sendable, Hashable {
  /// The beginning of the first text with such letters.
  public let text: String
  /// Whether ASCII letters are among them, so that hardly anything is readable.
  public let areOfASCII: Bool

  package init(text: String, areOfASCII: Bool) { (self.text, self.areOfASCII) = (text, areOfASCII) }
}
