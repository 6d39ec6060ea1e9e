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
    "返回首页", "返回首頁", "回到首页", "回到首頁",
    "뒤로", "취소", "닫기", "완료", "홈", "홈으로", "돌아가기",
  ]

  /// The same in a script that writes no spaces, where more stands before them: "ホームに戻る".
  private static let endings = ["戻る", "もどる", "閉じる", "とじる"]

  /// Whether a control's text says that it leaves: the word alone, or with signs or few others around it.
  static func isOne(_ sender: String) -> Bool {
    // "Retour à l’accueil" is three words, as people count.
    let few = sender.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
    guard few.count <= 3 else { return false }
    return few.joined(separator: " ").split { !$0.isLetter }.contains { word in
      words.contains(String(word)) || endings.contains { word.hasSuffix($0) }
    }
  }
}
