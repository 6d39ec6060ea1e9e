import Platform

/// How the pictures of a document are called in the output.
struct OutputNames {
  let layout: OutputLayout

  /// The name of a picture, with slashes.
  ///
  /// - Parameter part: the unwind's id or the storyboard's name that it is about; nil: about neither.
  func file(
    of source: SourceDocument, part: String?, view: PictureView, ending: String,
    variant: PictureVariant
  ) -> String {
    let folders = source.components.dropLast()
    let stem = Self.stem(of: source.components.last ?? "")
    switch layout {
    case .tree:
      let name = PictureName.of(
        stem: Array(stem.utf8), part: part, view: view == .hierarchy ? nil : view,
        ending: ending)
      let parts = folders.map { Path(PictureName.firstPart(Array($0.utf8))) } + [name]
      return parts.map(\.description).joined(separator: "/")
    case .docc:
      let words = folders + [stem] + (part.map { [$0] } ?? [])
      let base = words.map(Self.word).joined(separator: "-")
      let view = view == .hierarchy ? "" : "-\(view.rawValue)"
      let dark = variant.isDark ? "~dark" : ""
      let scale = variant.scale > 1 ? "@\(variant.scale)x" : ""
      return "Resources/" + base + view + dark + scale + "." + ending
    }
  }

  /// A document's name without its ending.
  static func stem(of name: String) -> String {
    for ending in [".json5", ".json"]
    where name.count > ending.count && name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// Letters, digits and dashes: what stands in a reference of DocC without being spelt otherwise.
  private static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        ? Character(scalar) : "-"
    }
    return String(String(scalars).prefix(60))
  }
}
