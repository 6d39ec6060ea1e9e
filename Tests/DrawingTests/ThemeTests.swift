import Foundation
import Testing

@testable import Drawing

extension Ink {
  /// The backgrounds for any text.
  fileprivate static let grounds: [Ink] = [
    .canvas, .card, .folded, .sourceCard, .destinationCard, .executorCard, .removedCard,
    .cautionBanner, .hatch,
  ]

  /// Inks for text on ``grounds``.
  fileprivate static let texts: [Ink] = [.text, .muted, .good, .bad, .caution] + actions

  /// Shapes behind ``badgeText``.
  fileprivate static let badges: [Ink] = [
    .number, .sourceBadge, .destinationBadge, .executorBadge, .removedBadge, .cautionBadge,
    .changeBadge, .quietBadge, .disc,
  ]

  /// Lines with a meaning, which must be visible on the canvas and on panels.
  fileprivate static let lines: [Ink] = [
    .border, .containment, .stack, .presentation, .forward, .walk, .unwind, .blocked, .sourceBorder,
    .destinationBorder, .executorBorder, .removedBorder, .cautionBorder,
  ]
}

@Suite struct ThemeTests {
  @Test(arguments: [Palette.light, .dark])
  func textReachesAAOnEveryGround(palette: Palette) {
    for text in Ink.texts {
      for ground in Ink.grounds {
        let contrast = palette[text].contrast(with: palette[ground])
        #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
      }
    }
    for disc in Ink.actions {
      let contrast = palette[.discText].contrast(with: palette[disc])
      #expect(contrast >= 4.5, "letter on \(disc): \(contrast)")
    }
    for badge in Ink.badges {
      let contrast = palette[.badgeText].contrast(with: palette[badge])
      #expect(contrast >= 4.5, "text on \(badge): \(contrast)")
    }
  }

  /// The combinations of texts and backgrounds in the samples, including arrowheads of the legend.
  @Test func everyTextOfTheSamplesReachesAA() throws {
    let inks = Dictionary(
      uniqueKeysWithValues: Ink.allCases.map { (Palette.light[$0].hex, $0) })
    var pairs: Set<[Ink]> = []
    for (name, svg) in Diagrams.sampleSVGs {
      let reader = SVGReader(svg)
      var ground = Ink.canvas
      for element in reader.elements {
        let fill = element.attributes["fill"].flatMap { inks[$0] }
        if element.name == "g" { ground = .canvas }
        // Nodes and badges are the rectangles with rounded corners.
        if element.attributes["rx"] != nil, let fill {
          ground = Ink.badges.contains(fill) || Ink.actions.contains(fill) ? ground : fill
        }
        guard element.name == "text" else { continue }
        let ink = try #require(fill, "\(name): \(element.text)")
        // These texts are on badges and discs.
        if ink != .badgeText, ink != .discText { pairs.insert([ink, ground]) }
      }
    }
    #expect(pairs.count > 20)
    for pair in pairs {
      for palette in [Palette.light, .dark] {
        let contrast = palette[pair[0]].contrast(with: palette[pair[1]])
        #expect(contrast >= 4.5, "\(pair[0]) on \(pair[1]): \(contrast)")
      }
    }
  }

  @Test(arguments: [Palette.light, .dark])
  func linesCanBeSeen(palette: Palette) {
    for line in Ink.lines {
      // A hatch consists of thin lines that others cross. The background is the node below it.
      for ground in Ink.grounds where ground != .hatch {
        let contrast = palette[line].contrast(with: palette[ground])
        #expect(contrast >= 3, "\(line) on \(ground): \(contrast)")
      }
    }
  }

  /// Outcomes look the same in every view.
  @Test func anOutcomeHasOneColor() throws {
    var fills: [String: Set<Ink>] = [:]
    for sample in try Diagrams.samples() {
      for view in sample.views where view != .map {
        let scene = try sample.diagram(view).scene
        for verdict in scene.heading.verdicts {
          fills[verdict.text, default: []].insert(verdict.fill)
        }
        for case .unwind(_, _, _, _, let badge?) in scene.figure.boxes.flatMap(\.rows) {
          fills[badge.text, default: []].insert(badge.fill)
        }
        for card in scene.cards {
          for role in card.roles { fills[role.badge, default: []].insert(role.fill) }
        }
      }
    }
    #expect(fills.count > 10)
    for (text, inks) in fills { #expect(inks.count == 1, "\(text): \(inks)") }
    #expect(fills["CANCELED"] == [.cautionBadge])
    #expect(fills["DEPENDS"] == [.cautionBadge])
  }

  /// Only removed, off-screen, and unknown parts are dashed.
  @Test func onlyWhatLeavesIsDashed() throws {
    for sample in try Diagrams.samples() {
      for view in sample.views where view != .map {
        let diagram = try sample.diagram(view)
        let scene = diagram.scene
        for (card, box) in zip(scene.cards, diagram.graph.boxes) where box.look.dashes == .dashed {
          #expect(card.isRemoved || card.isScene || card.key == .above)
        }
        let dashed = Set(scene.links.map(\.kind).filter { EdgeStyle($0).dashes == .dashed })
        #expect(dashed.isSubset(of: [.forward, .possible]), "\(sample.name) \(view)")
      }
    }
  }

  @Test func noTwoInksShareALightColor() {
    #expect(Set(Ink.allCases.map { Palette.light[$0] }).count == Ink.allCases.count)
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(Color(0x000000).contrast(with: Color(0xFFFFFF)) == 21)
    #expect(abs(Color(0x777777).contrast(with: Color(0xFFFFFF)) - 4.48) < 0.01)
    #expect(Color(0x0A0B0C).hex == "#0a0b0c")
  }

  @Test func automaticPicturesCarryBothThemes() throws {
    let svg = try Diagrams.tabsAndModal().svg(.search(unwind: 0))
    #expect(svg.contains("fill=\"\(Palette.light[.text].hex)\""))
    #expect(svg.contains("@media (prefers-color-scheme:dark)"))
    #expect(svg.contains("[data-theme=dark] .segueviz-auto"))
    for ink in [Ink.text, .muted, .canvas, .destinationCard, .unwind, .walk] {
      #expect(
        svg.contains("--\(Palette.light[ink].hex.dropFirst()):\(Palette.dark[ink].hex);"), "\(ink)")
    }
  }

  @Test func everyColorOfAnAutomaticPictureHasADarkOne() throws {
    let light = Set(Ink.allCases.map { Palette.light[$0].hex })
    for (name, svg) in Diagrams.sampleSVGs {
      for element in SVGReader(svg).elements {
        for key in ["fill", "stroke"] {
          guard let color = element.attributes[key], color != "none" else { continue }
          #expect(light.contains(color), "\(name): \(element.name) \(key) \(color)")
        }
      }
    }
  }

  @Test func fixedThemesCarryOne() throws {
    let pictures = try Diagrams.tabsAndModal()
    let light = try pictures.svg(.hierarchy, .with { $0.theme = .light })
    #expect(!light.contains("prefers-color-scheme"))
    let dark = try pictures.svg(.hierarchy, .with { $0.theme = .dark })
    #expect(!dark.contains("prefers-color-scheme"))
    #expect(dark.contains("fill=\"\(Palette.dark[.canvas].hex)\""))
    #expect(!dark.contains(Palette.light[.text].hex))
  }

  @Test func backgroundCanBeLeftOut() throws {
    let pictures = try Diagrams.tabsAndModal()
    let none = SVGReader(try pictures.svg(.hierarchy, .with { $0.background = .none }))
    let usual = SVGReader(try pictures.svg(.hierarchy))
    #expect(none.elements.count == usual.elements.count - 1)
    let blue = try pictures.svg(.hierarchy, .with { $0.background = .color(0x0000FE) })
    #expect(blue.contains("fill=\"#0000fe\""))
  }
}

extension Color {
  /// WCAG 2's relative luminance, from 0 (black) to 1 (white).
  private var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let share = Double((value >> shift) & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// WCAG 2's contrast ratio, from 1 to 21.
  fileprivate func contrast(with other: Color) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}
