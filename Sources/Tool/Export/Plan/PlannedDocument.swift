import Drawing
import Platform

/// A document and every picture that it gives.
struct PlannedDocument: Sendable {
  let source: SourceDocument
  let digest: Digest
  let pictures: [PlannedPicture]

  /// - Parameters:
  ///   - isApp: whether it is an app as it begins, of which there is a page of every stack.
  ///   - showsMoment: whether what is alive is drawn, too.
  init(
    source: SourceDocument, digest: Digest, unwinds: [Inspection.UnwindName],
    storyboards: [String], settings: ExportSettings, isApp: Bool = false,
    showsMoment: Bool = true
  ) {
    self.source = source
    self.digest = digest
    let names = OutputNames(layout: settings.layout)
    var pictures: [PlannedPicture] = []
    for view in showsMoment ? settings.views : [] {
      var subjects: [(unwind: Inspection.UnwindName?, storyboard: String?)] =
        view.isAboutUnwind ? unwinds.map { ($0, nil) } : [(nil, nil)]
      if view == .map, settings.drawing.options.drawsMapPages {
        subjects += storyboards.map { (nil, $0) }
      }
      for (unwind, storyboard) in subjects {
        for (format, variant) in settings.variants
        where !format.isPage || (view.hasPage && storyboard == nil) {
          pictures.append(
            PlannedPicture(
              view: view, unwind: unwind?.place, unwindID: unwind?.id, storyboard: storyboard,
              format: format, variant: variant,
              file: names.file(
                of: source, part: unwind?.id ?? storyboard, view: view, ending: format.ending,
                variant: variant)))
        }
      }
    }
    if isApp {
      for (format, variant) in settings.variants where format.isPage {
        pictures.append(
          PlannedPicture(
            view: .explore, unwind: nil, unwindID: nil, storyboard: nil, format: format,
            variant: variant,
            file: names.file(
              of: source, part: nil, view: .explore, ending: format.ending, variant: variant)))
      }
    }
    self.pictures = pictures
  }
}

extension ExportSettings {
  /// The formats, each in every variant.
  var variants: [(PictureFormat, PictureVariant)] {
    switch layout {
    case .tree: formats.map { ($0, PictureVariant()) }
    case .docc:
      [false, true].flatMap { isDark in
        [1, 2].map { (.png, PictureVariant(isDark: isDark, scale: $0)) }
      }
    }
  }
}
