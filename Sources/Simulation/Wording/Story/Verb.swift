import Hierarchy
import Unwinding

/// What one controller does to the screen in an unwind segue: "A dismisses Presented".
package struct Verb: Sendable, Equatable {
  /// A, B ... Z, AA: the order in which they happen.
  package let letter: String
  package let by: ControllerIndex
  /// The place of the effect in the trace.
  package let effect: Int
  /// "dismisses Presented".
  package var does: Phrase
  /// "dismisses".
  package var word: String { String(does.plainText.prefix { $0 != " " }) }
  /// The same from the other side: "Presented is dismissed".
  package let isDone: Phrase
}

extension OutcomeText {
  /// The effects on screen, in order, each with the controller that acts.
  package var verbs: [Verb] { verbs(unwind.effects) }

  private func verbs(_ effects: [UnwindEffect]) -> [Verb] {
    var verbs: [Verb] = []
    for (place, effect) in effects.enumerated() {
      guard let does = wording.does(effect), let isDone = wording.isDone(effect) else { continue }
      verbs.append(
        Verb(
          letter: letter(verbs.count), by: effect.by, effect: place, does: does, isDone: isDone))
    }
    return verbs
  }

  /// "Presented is dismissed and Pushed is popped"; nil: nothing changes.
  package var movements: Phrase? { movements(unwind.effects) }

  private func movements(_ effects: [UnwindEffect]) -> Phrase? {
    let clauses = verbs(effects).map(\.isDone)
    guard clauses.count == 2, clauses.contains(where: { $0.plainText.contains(" and ") })
    else { return clauses.isEmpty ? nil : clauses.listed() }
    return clauses.joined(separator: ", and ")
  }

  /// "If Letter returns YES, it goes to Letter: Pictures is dismissed." The effects are those of the
  /// first alternatives.
  package func endings(_ effects: [[UnwindEffect]]) -> [Phrase] {
    zip(unwind.alternatives, clauses).enumerated().map { place, alternative in
      let (alternative, clause) = alternative
      guard alternative.outcome == .performed, effects.indices.contains(place) else {
        return clause.asSentence.ended
      }
      let movements = movements(effects[place]) ?? Phrase(noChangeText(effects[place]))
      return (clause + ": " + movements).asSentence.ended
    }
  }

  /// The possible destinations in the order in which UIKit asks, with their effects: it's the first one that returns
  /// YES. Neighbors with the same effects are together. Nil: there are few, or other cases.
  package func goalsInOrder(_ effects: [[UnwindEffect]]) -> [(who: Phrase, what: Phrase)]? {
    guard unwind.alternatives.count > Self.fewCases, let last = unwind.alternatives.last else {
      return nil
    }
    var goals: [(who: [ControllerIndex], what: Phrase)] = []
    for (place, alternative) in unwind.alternatives.dropLast().enumerated() {
      guard alternative.when.isFirstYES, let goal = alternative.destination,
        goal == alternative.when.last?.controller, alternative.outcome == .performed,
        effects.indices.contains(place)
      else { return nil }
      let what = movements(effects[place]) ?? Phrase(noChangeText(effects[place]))
      if goals.last?.what == what {
        goals[goals.count - 1].who.append(goal)
      } else {
        goals.append(([goal], what))
      }
    }
    return goals.map { (names.list($0.who, limit: $0.who.count), $0.what) }
      + [("otherwise", result(of: last))]
  }

  /// "if Letter returns YES, it goes to Letter", "otherwise, its destination is unknown".
  var clauses: [Phrase] {
    unwind.alternatives.enumerated().map { place, alternative in
      let last = place > 0 ? unwind.alternatives[place - 1].when : []
      let isNext =
        last.isFirstYES && alternative.when.starts(with: last.dropLast())
        && alternative.when.dropFirst(last.count - 1).first?.answer == false
      let rest = isNext ? Array(alternative.when.dropFirst(last.count)) : alternative.when
      let condition: Phrase = rest.isEmpty ? "" : "if \(condition(rest)), "
      return (isNext ? "otherwise, " : "") + condition + result(of: alternative)
    }
  }
}

/// A, B ... Z, AA, AB ...
package func letter(_ place: Int) -> String {
  var letters = ""
  var rest = place
  repeat {
    letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
    rest = rest / 26 - 1
  } while rest >= 0
  return letters
}

extension [AssumedAnswer] {
  /// Whether all answers except the last are NO.
  var isFirstYES: Bool {
    last?.answer == true && dropLast().allSatisfy { !$0.answer }
  }
}

extension Wording {
  /// An effect without the controller that acts: "selects tab 1"; nil: nothing happens.
  func does(_ effect: UnwindEffect) -> Phrase? {
    switch effect.change {
    case .dismiss: "dismisses \(names.objects(named(effect.change), limit: 1, of: effect.by))"
    case .pop: "pops \(names.objects(named(effect.change), limit: 1))"
    case .select(let child): "selects \(tab(child))"
    case .reveal(let child): "shows \(names.subject(child))"
    case .customSegue(let name): "performs \(code: shortClassName(name))"
    case .none: nil
    }
  }

  /// An effect in the passive: "tab 1 is selected".
  func isDone(_ effect: UnwindEffect) -> Phrase? {
    switch effect.change {
    case .dismiss: isDone(effect.change, "dismissed")
    case .pop: isDone(effect.change, "popped")
    case .select(let child): "\(tab(child)) is selected"
    case .reveal(let child): "\(names.subject(effect.by)) shows \(names.subject(child))"
    case .customSegue(let name): "\(code: shortClassName(name)) is performed"
    case .none: nil
    }
  }

  /// "tab 1", by the place among the tabs.
  private func tab(_ child: ControllerIndex) -> Phrase {
    guard let parent = document.controllers[child].parent,
      let place = document.controllers[parent].children.firstIndex(of: child)
    else { return names.subject(child) }
    return "tab \(String(place + 1))"
  }

  /// What is removed, without the contents of what is removed.
  private func named(_ change: UnwindEffect.Change) -> [ControllerIndex] {
    let leaving = leaving(change)
    let isLeaving = Set(leaving)
    return leaving.filter { !(document.controllers[$0].parent.map(isLeaving.contains) ?? false) }
  }

  private func isDone(_ change: UnwindEffect.Change, _ participle: String) -> Phrase {
    let named = named(change)
    return "\(names.objects(named, limit: 1)) \(named.count == 1 ? "is" : "are") \(participle)"
  }
}
