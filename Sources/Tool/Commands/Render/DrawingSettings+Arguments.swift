import Drawing
import Export

extension DrawingSettings {
  /// The options of every command that draws.
  static let specs: [OptionSpec] = [
    Options.ios.spec, Options.theme.spec, Options.direction.spec, Options.background.spec,
    Options.scale.spec, Options.maximumWidth.spec, Options.idPrefix.spec, Options.inline,
    Options.linkBase.spec, Options.layout.spec, Options.width.spec, Options.storyboard.spec,
    Options.focus.spec, Options.depth.spec, Options.expand, Options.steps.spec, Options.noIntro,
    Options.noStrip, Options.noFindings, Options.noLegend, Options.noMetadata,
  ]

  static func checkMaps(_ arguments: ParsedArguments, drawsMaps: Bool) throws(CommandError) {
    if arguments.has(Options.focus), !drawsMaps {
      throw arguments.usage("--focus needs --view map")
    }
    if arguments.has(Options.storyboard), !drawsMaps {
      throw arguments.usage("--storyboard needs --view map")
    }
    if arguments.has(Options.storyboard), arguments.has(Options.focus) {
      throw arguments.usage("--focus and --storyboard can't be combined")
    }
    if arguments.has(Options.direction), try arguments.value(of: Options.layout) != .dot {
      throw arguments.usage("--direction needs --layout dot")
    }
    if arguments.has(Options.depth), !arguments.has(Options.focus) {
      throw arguments.usage("--depth needs --focus")
    }
  }

  /// Rejects `--steps` if no diagram has steps.
  static func checkSteps(
    _ arguments: ParsedArguments, views: [DiagramView]
  ) throws(CommandError) {
    guard arguments.has(Options.steps), !views.contains(where: \.hasSteps) else { return }
    throw arguments.usage("--steps applies only to searches, hierarchies, and pages")
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    var options = DrawingOptions()
    options.theme = try arguments.value(of: Options.theme) ?? options.theme
    options.showsLegend = !arguments.has(Options.noLegend)
    options.scale = try arguments.value(of: Options.scale)
    options.direction = try arguments.value(of: Options.direction) ?? options.direction
    options.background = try arguments.value(of: Options.background) ?? options.background
    options.maximumWidth = try arguments.value(of: Options.maximumWidth)
    options.idPrefix = try arguments.value(of: Options.idPrefix) ?? options.idPrefix
    options.expands = arguments.has(Options.expand)
    options.linkBase = try arguments.value(of: Options.linkBase)
    options.focus = try arguments.value(of: Options.focus)
    options.depth = try arguments.value(of: Options.depth) ?? options.depth
    options.storyboard = try arguments.value(of: Options.storyboard)
    options.isInline = arguments.has(Options.inline)
    options.layout = try arguments.value(of: Options.layout)
    options.width = try arguments.value(of: Options.width) ?? options.width
    options.steps = try arguments.value(of: Options.steps) ?? options.steps
    options.showsIntro = !arguments.has(Options.noIntro)
    options.showsFindings = !arguments.has(Options.noFindings)
    options.showsScreenSequence = !arguments.has(Options.noStrip)
    let text: [String] = Self.specs.compactMap { spec in
      arguments.values[spec.name]?.last.map { value in
        spec.value == nil ? spec.longForm : "\(spec.longForm)=\(value.text)"
      }
    }
    self.init(
      ios: try arguments.value(of: Options.ios), options: options,
      embedsProvenance: !arguments.has(Options.noMetadata), text: text)
  }
}
