import Hierarchy
import Unwinding

struct Report {
  let table: SceneTable
  let record: Record
  let scopes: Scopes
  let growth: (found: [Growth], end: GrowthResult)
  let unwinds: Set<SegueIndex>?

  func exploration() -> Exploration {
    let unwinds = table.document.segues.places.compactMap(unwind)
    return Exploration(
      ios: table.ios, contexts: record.contexts.count, contextsAreAll: !record.omitsContexts,
      scope: scopes.scope(
        of: unwinds.map(\.segue),
        isAbsence: unwinds.contains { isAbsence($0.verdict, of: $0.segue) }),
      unwinds: unwinds, duplicateScreens: duplicateScreens,
      unreached: table.document.scenes.filter { !record.alive[$0.offset] },
      alive: Set(record.alive.indices.filter { record.alive[$0] }.map { ControllerIndex($0) }),
      remarks: Remarks(
        table: table, record: record, unwinds: unwinds, growthEnd: growth.end
      )
      .all(), isSideBySide: isSideBySide,
      isInterrupted: record.isInterrupted || growth.end == .interrupted)
  }

  /// Whether an import leaves open that the columns of a split view controller are collapsed.
  private var isSideBySide: Bool {
    table.document.controllers.contains {
      $0.container == .split && !$0.isCollapsed && $0.origin != nil
    }
  }

  private func unwind(_ place: SegueIndex) -> ExploredUnwind? {
    let segue = table.document.segues[place]
    guard let action = segue.action, unwinds?.contains(place) ?? true else { return nil }
    let ends = (record.ends[place] ?? [:]).sorted { $0.value.precedes($1.value) }
    let outcomes = ends.map { outcome($0.key, $0.value, of: place) }
    let isDoubtful = segue.trigger == .unknown && !outcomes.isEmpty
    let verdict = isDoubtful ? .undetermined : verdict(of: outcomes)
    return ExploredUnwind(
      segue: place, action: action, source: segue.from, verdict: verdict,
      scope: scopes.scope(of: [place], isAbsence: isAbsence(verdict, of: place)),
      outcomes: outcomes)
  }

  /// Whether unknown screens could refute a verdict. If nothing performs the segue, they can't.
  private func isAbsence(_ verdict: ExplorationVerdict, of segue: SegueIndex) -> Bool {
    [.alwaysAborted, .notReached].contains(verdict)
      && table.document.segues[segue].trigger != .nothing
  }

  private func outcome(
    _ key: OutcomeKey, _ end: RecordedOutcome, of segue: SegueIndex
  ) -> ExploredOutcome {
    ExploredOutcome(
      outcome: key.outcome, destination: key.destination.map { ControllerIndex(Int($0)) },
      isOpener: key.isOpener, moves: key.moves, condition: table.condition(of: end.path.taps),
      usesHidden: end.usesHidden,
      asksUnknown: key.outcome == .aborted
        && end.state.mayAskUnknown(by: segue, from: end.source, to: nil, table)
        && table.document.segues[segue].action.map(table.document.mayImplement) ?? true,
      assuming: end.assuming.map {
        AssumedAnswer(
          controller: ControllerIndex(Int(end.state[Int32($0.controller.offset)].scene)),
          question: $0.question, answer: $0.answer)
      }, taps: end.path.taps,
      witness: end.witness(of: segue, table))
  }

  /// The verdict: the worst outcome (JSON.md, Output of explore).
  private func verdict(of outcomes: [ExploredOutcome]) -> ExplorationVerdict {
    let certain = outcomes.filter(\.isCertain)
    func isException(_ outcome: ExploredOutcome) -> Bool {
      if case .exception = outcome.outcome { true } else { false }
    }
    if outcomes.isEmpty { return .notReached }
    if certain.contains(where: isException) { return .exception }
    if outcomes.allSatisfy({ $0.outcome == .aborted && $0.assuming.isEmpty }) {
      return .alwaysAborted
    }
    let isAllCertain = certain.count == outcomes.count
    if certain.contains(where: { $0.outcome == .aborted }) { return .sometimesAborted }
    if certain.contains(where: { $0.outcome == .performed && !$0.moves }) { return .movesNothing }
    if !isAllCertain { return .undetermined }
    if certain.allSatisfy({ $0.outcome == .prevented }) { return .prevented }
    let performed = certain.filter { $0.outcome == .performed }
    let scenes = Set(performed.compactMap(\.destination)).map { table.document.controllers[$0] }
    // A storyboard's scene can be in the document more than once.
    let isOne =
      scenes.count <= 1
      || scenes.allSatisfy { $0.origin != nil && $0.origin == scenes[0].origin }
    return isOne || performed.allSatisfy(\.isOpener) ? .always : .several
  }

  private var duplicateScreens: [DuplicateScreen] {
    growth.found.map { growth in
      DuplicateScreen(
        tap: growth.tap, scenes: growth.scenes.map { ControllerIndex(Int($0)) },
        severity: isMistake(growth) ? .warning : .note, taps: growth.path.taps)
    }
  }

  private func isMistake(_ growth: Growth) -> Bool {
    if growth.looksMistaken { return true }
    guard growth.isCertain, case .segue(let place) = growth.tap,
      let sender = table.document.segues[place].sender
    else { return false }
    return LeavingWords.isOne(sender)
  }
}

enum LeavingWords {
  /// Words that mean going back, in the languages of most storyboards.
  private static let words: Set<String> = [
    "back", "cancel", "close", "dismiss", "done", "exit", "finish", "home", "ok", "quit", "return",
    "zurück", "abbrechen", "schließen", "fertig", "beenden",
    "retour", "annuler", "fermer", "terminer", "ok", "accueil", "terminé",
    "atrás", "volver", "cancelar", "cerrar", "listo", "hecho", "salir", "inicio", "regresar",
    "voltar", "fechar", "concluir", "concluído", "pronto", "sair", "início",
    "indietro", "annulla", "chiudi", "fine", "esci",
    "terug", "annuleer", "sluiten", "sluit", "klaar", "gereed",
    "назад", "отмена", "отменить", "закрыть", "готово", "выход", "домой",
    "戻る", "もどる", "キャンセル", "閉じる", "とじる", "完了", "終了", "ホーム",
    "返回", "取消", "关闭", "關閉", "完成", "首页", "首頁", "退出",
    "返回首页", "返回首頁", "回到首页", "回到首頁",
    "뒤로", "취소", "닫기", "완료", "홈", "홈으로", "돌아가기",
  ]

  /// The ends of such texts in scripts without spaces: "ホームに戻る".
  private static let endings = ["戻る", "もどる", "閉じる", "とじる"]

  /// Whether a control's text means leaving: a word for it, alone or with signs or few words.
  static func isOne(_ sender: String) -> Bool {
    // "Retour à l’accueil" is three words, as people count.
    let few = sender.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
    guard few.count <= 3 else { return false }
    return few.joined(separator: " ").split { !$0.isLetter }.contains { word in
      words.contains(String(word)) || endings.contains { word.hasSuffix($0) }
    }
  }
}

extension RecordedOutcome {
  /// The state of the app as a document, in which the unwind segue is triggered. The ids are those
  /// of the scenes; later instances get an unused number.
  fileprivate func witness(of segue: SegueIndex, _ table: SceneTable) -> Document {
    let known = Set(table.document.controllers.map(\.id))
    var counts: [Int32: Int] = [:]
    let ids = state.nodes.map { node in
      let id = table.id(node.scene)
      var number = (counts[node.scene] ?? 0) + 1
      defer { counts[node.scene] = number }
      if number == 1 { return id }
      while known.contains("\(id)~\(number)") { number += 1 }
      return "\(id)~\(number)"
    }
    return state.document(table, ids: ids)
      .triggering(table.document.segues[segue], from: ControllerIndex(Int(source)))
  }
}
