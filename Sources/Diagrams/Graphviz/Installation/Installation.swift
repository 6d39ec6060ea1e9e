import GraphvizShim

/// What is installed of all that pictures are drawn with.
public struct Installation: Sendable, Equatable {
  /// The version of Graphviz that this was built with, as its headers call it; nil: they do not say.
  public let builtVersion: String?
  /// The version of Graphviz that is loaded; nil: it cannot be started.
  public let loadedVersion: String?
  /// Where Graphviz's plugins were looked for; nil: nobody knows.
  public let pluginFolder: String?
  /// The plugins that are needed, in this order.
  public let plugins: [Plugin]
  /// Whether each format can be drawn.
  public let formats: [Format]
  /// What is drawn with where a font is asked for; empty if fontconfig is missing.
  public let fonts: [Font]

  /// Whether the loaded Graphviz has the structures that this was built for, as far as versions tell.
  public var isOfBuiltVersion: Bool {
    guard let builtVersion, let loadedVersion else { return true }
    return gvs_versions_fit(builtVersion, loadedVersion)
  }

  /// One of Graphviz's plugins.
  public struct Plugin: Sendable, Equatable {
    /// As its file is called: "dot_layout".
    public let name: String
    /// What it is needed for.
    public let purpose: String
    /// Whether it can be loaded.
    public let isInstalled: Bool
  }

  /// A format, tried with a small graph.
  public struct Format: Sendable, Equatable {
    /// Which format.
    public let format: OutputFormat
    /// Why it cannot be drawn; nil: it can.
    public let failure: String?
  }

  /// A font that is asked for.
  public struct Font: Sendable, Equatable {
    /// What it is for.
    public let purpose: Purpose
    /// The name that fontconfig is asked for.
    public let name: String
    /// The family that it gives; nil: there are no fonts at all.
    public let family: String?
    /// Whether that has the letters that are needed.
    public let hasLetters: Bool
    /// Whether its file can be opened.
    public var opens = true
  }

  /// What a font is for.
  public enum Purpose: String, Sendable, CaseIterable {
    /// Words.
    case text
    /// Selectors and other code.
    case code
    /// What is written in Japanese.
    case japanese
  }
}
