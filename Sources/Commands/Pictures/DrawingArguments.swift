import Drawing
import Export
import Hierarchy

/// How pictures are to look: the options that every command that draws takes.
struct DrawingArguments: Sendable {
  /// The version whose rules apply; nil: the document's.
  let ios: IOSVersion?
  let options: DrawingOptions
  /// Whether pictures tell where they come from.
  let embedsProvenance: Bool
  /// The options as they were given, in the table's order.
  let text: [String]

  /// What workers and pictures need to know of it.
  var settings: DrawingSettings {
    DrawingSettings(
      ios: ios, options: options, embedsProvenance: embedsProvenance, text: text)
  }

  static let specs: [OptionSpec] = [
    Options.ios.spec, Options.theme.spec, Options.direction.spec, Options.background.spec,
    Options.scale.spec, Options.maximumWidth.spec, Options.idPrefix.spec, Options.linkBase.spec,
    Options.focus.spec, Options.depth.spec, Options.expand, Options.noLegend, Options.noMetadata,
  ]

  /// Refuses options of maps where none is drawn: left out in silence they would mislead.
  func checkMaps(_ arguments: ParsedArguments, drawsMaps: Bool) throws(CommandError) {
    if arguments.has(Options.focus), !drawsMaps {
      throw .usage("--focus goes with --view map only", of: arguments.subcommand)
    }
    if arguments.has(Options.depth), !arguments.has(Options.focus) {
      throw .usage("--depth goes with --focus only", of: arguments.subcommand)
    }
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    ios = try arguments.value(of: Options.ios)
    options = DrawingOptions(
      theme: try arguments.value(of: Options.theme) ?? .auto,
      showsLegend: !arguments.has(Options.noLegend),
      scale: try arguments.value(of: Options.scale) ?? 1,
      direction: try arguments.value(of: Options.direction) ?? .down,
      background: try arguments.value(of: Options.background) ?? .theme,
      maximumWidth: try arguments.value(of: Options.maximumWidth),
      idPrefix: try arguments.value(of: Options.idPrefix) ?? "",
      expands: arguments.has(Options.expand),
      linkBase: try arguments.value(of: Options.linkBase),
      focus: try arguments.value(of: Options.focus),
      depth: try arguments.value(of: Options.depth) ?? 2)
    embedsProvenance = !arguments.has(Options.noMetadata)
    text = Self.specs.compactMap { spec in
      arguments.values[spec.name]?.last.map { value in
        spec.value == nil ? spec.longForm : "\(spec.longForm)=\(value.text)"
      }
    }
  }
}
