import Hierarchy
import Wording

/// The names of screens in maps: as in other views, but never the id of a storyboard object.
/// Without another name, a screen has its class with its storyboard, or a number. On the page of a
/// storyboard, its screens don't repeat it.
struct MapNames {
  let names: ControllerNames

  init(
    _ document: Document, _ all: ControllerNames, cardOf: PerElement<Controller, ControllerIndex>,
    numbering cards: [ControllerIndex], on page: String? = nil
  ) {
    let controllers = document.controllers
    var candidates: [ControllerIndex: [String]] = [:]
    var owners: [String: Int] = [:]
    for card in cards {
      let controller = controllers[card]
      let own = ControllerNames.candidates(controller)
      candidates[card] = own
      for name in Set(own + (controller.isNamed ? [displayText(controller.id)] : [])) {
        owners[name, default: 0] += 1
      }
    }
    var chosen: [ControllerIndex: String] = [:]
    var cardsByName: [String: [ControllerIndex]] = [:]
    for card in cards {
      let controller = controllers[card]
      if let name = candidates[card]?.first(where: { owners[$0] == 1 }) {
        chosen[card] = name
      } else if !all.isByID(card) || controller.isNamed {
        // A class with an id isn't better than the id.
        let isUntitled = controller.container == .none && controller.title == nil
        chosen[card] = all.isByID(card) && isUntitled ? displayText(controller.id) : all[card]
      } else {
        let name = candidates[card]?.first ?? shortClassName(controller.className)
        cardsByName[name, default: []].append(card)
      }
    }
    for (name, cards) in cardsByName {
      let storyboards = cards.map { controllers[$0].origin?.storyboard }
      let isStated = Set(storyboards.compactMap { $0 }).count == cards.count && cards.count > 1
      for (place, card) in cards.enumerated() {
        if isStated, let storyboard = storyboards[place] {
          chosen[card] = storyboard == page ? name : "\(name) in \(displayText(storyboard))"
        } else if cards.count == 1 {
          chosen[card] = name
        } else {
          chosen[card] = "\(name) \(place + 1)"
        }
      }
    }
    names = ControllerNames(cardOf.values.map { chosen[$0] ?? displayText(controllers[$0].id) })
  }

  /// A name without its storyboard, which a container shows.
  static func short(_ name: String, in origin: Origin?) -> String {
    let place = " in " + displayText(origin?.storyboard ?? "")
    return name.hasSuffix(place) ? String(name.dropLast(place.count)) : name
  }
}

extension Controller {
  /// Whether its id is a name that the author chose, not the id of a storyboard object.
  fileprivate var isNamed: Bool {
    guard let object = origin?.object else { return true }
    return id != object && !id.hasPrefix(object + "-") && !id.hasSuffix("-" + object)
  }
}
