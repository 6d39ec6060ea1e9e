import Drawing
import Platform
import Text

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
        stem: Array(stem.utf8), part: part,
        // The gallery is a page, too, and called index.html.
        view: view == .hierarchy && ending != PictureFormat.html.rawValue ? nil : view,
        ending: ending)
      let parts = folders.map { Path(PictureName.firstPart(Array($0.utf8))) } + [name]
      return parts.map(\.description).joined(separator: "/")
    case .docc:
      let words = folders + [stem] + (part.map { [$0] } ?? [])
      let base = words.map(Self.word).joined(separator: "-")
      let view = view == .hierarchy ? "" : "-\(view.rawValue)"
      let dark = variant.isDark ? "~dark" : ""
      let scale = variant.scale.map { $0 > 1 ? "@\($0)x" : "" } ?? ""
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

  /// Letters, digits and dashes: what stands in a reference of DocC without being spelled otherwise.
  private static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        ? Character(scalar) : "-"
    }
    return String(String(scalars).prefix(60))
  }
}

extension OutputNames {
  /// Whether a batch can have given a picture this name. A manifest may come from anywhere, and files
  /// that it names are removed, replaced and copied: never one in a hidden folder, never one outside,
  /// never one of another kind.
  static func isPossible(_ file: String) -> Bool {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ isPossible(part: Array($0)) }),
      let ending = Path(Array(last)).ending
    else { return false }
    guard let format = PictureFormat(ending: ending) else { return false }
    return !format.isPage
      || (PictureView.allCases + [.explore]).contains {
        file.hasSuffix(".\($0.rawValue).\(ending)")
      }
  }

  private static func isPossible(part: [UInt8]) -> Bool {
    guard let first = part.first, first != UInt8(ascii: "."), part.count <= 255 else {
      return false
    }
    return part.indices.allSatisfy { place in
      switch part[place] {
      case 0x80...0xFF: true
      case let byte where Byte.isAlphanumeric(byte): true
      case UInt8(ascii: "%"):
        part[(place + 1)...].prefix(2).count { Hexadecimal.value(of: $0, .upper) != nil } == 2
      default: "_+=@,-. ()~".utf8.contains(part[place])
      }
    }
  }
}
