/// What controls read that leave a screen.
enum LeavingWords {
  /// In the languages that most storyboards are written in.
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
    "뒤로", "취소", "닫기", "완료", "홈", "홈으로", "돌아가기",
  ]

  /// The same in scripts that write no spaces, where more stands before or behind them: "ホームに戻る",
  /// "返回首页".
  private static let endings = ["戻る", "もどる", "閉じる", "とじる"]
  private static let beginnings = ["返回", "回到"]

  /// Whether a control's text says that it leaves: the word alone, or with signs or few others around it.
  static func isOne(_ sender: String) -> Bool {
    let lowered = sender.lowercased()
    // "Retour à l’accueil" is three words, as people count.
    guard lowered.split(whereSeparator: \.isWhitespace).count <= 3 else { return false }
    return lowered.split { !$0.isLetter }.contains { word in
      words.contains(String(word)) || endings.contains { word.hasSuffix($0) }
        || beginnings.contains { word.hasPrefix($0) }
    }
  }
}
