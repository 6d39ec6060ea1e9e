import Hierarchy

/// The names in the format.
enum DocumentVocabulary {
  /// The smallest document.
  static let smallest = #"{"segueviz":1,"root":{"id":"a"}}"#

  /// Words with a meaning somewhere.
  static let words: [String] =
    ContainerKind.allCases.map(\.rawValue) + ModalPresentationStyle.allCases.map(\.rawValue)
    + SegueKind.allCases.map(\.rawValue) + SegueTrigger.allCases.map(\.rawValue)
    + RuleAnswer.allCases.map(\.rawValue) + OutcomeName.allCases.map(\.rawValue)
    + SeguePerformance.allCases.map(\.rawValue) + CustomSegueAction.allCases.map(\.rawValue)
    + [
      "UINavigationController", "UITabBarController", "UISplitViewController",
      "UIPageViewController", "UIViewController", "UINavigationControler", "A", "B", "f:", "g:",
      "f(_:)", "unwind(from:)", "all", "none", "nil", "self", "inOrder", "topDown", "recursive",
      "reveals", "nothing", "id", "children", "presents", "root", "scenes", "segues", "classes",
      "controllers", "superclass", "from", "to", "6", "7", "8", "9", "17", "8.1", "", "\\u0000",
      "\\ud83d\\ude00", "é", "\u{202E}", "<b>&\\\"", "画面",
    ]

  /// Values of all types.
  static let values = [
    "null", "true", "false", "0", "1", "-1e400", "\"\"", "[]", "{}", "[[]]", "[null]", "\"a\"",
    #"["f:"]"#, #"["f:","g:","h:"]"#, #"{"id":"z"}"#, #"[{"id":"y"},{"id":"x"}]"#,
  ]

  /// Members of controllers, classes, segues and overrides.
  static let members = [
    #""unwindActions":["f:"]"#, #""unwindActions":["f:","g:"]"#, #""class":"A""#,
    #""class":"UINavigationController""#, #""class":"UITabBarController""#,
    #""class":"UISplitViewController""#, #""container":"custom""#, #""container":"page""#,
    #""title":"T""#, #""note":"N""#, #""modalPresentationStyle":"currentContext""#,
    #""definesPresentationContext":true"#, #""callerAssumed":true"#, #""children":[]"#,
    #""children":[{"id":"k1"},{"id":"k2","unwindActions":["f:"]}]"#, #""presents":{"id":"m1"}"#,
    #""presents":{"id":"m2","modalPresentationStyle":"overCurrentContext"}"#, #""presents":null"#,
    #""overrides":{"allowedChildrenForUnwinding":"all"}"#,
    #""overrides":{"allowedChildrenForUnwinding":"none"}"#,
    #""overrides":{"allowedChildrenForUnwinding":["k1"]}"#,
    #""overrides":{"canPerformUnwindSegueAction":[{"answer":"yes"}]}"#,
    #""overrides":{"canPerformUnwindSegueAction":[{"action":"f:","answer":"no"}]}"#,
    #""overrides":{"canPerformUnwindSegueAction":[{"from":"A","answer":"depends"}]}"#,
    #""overrides":{"shouldPerformSegue":[{"answer":"depends"}]}"#,
    #""overrides":{"shouldPerformSegue":[{"answer":"no"}]}"#,
    #""overrides":{"viewControllerForUnwindSegueAction":"super"}"#,
    #""overrides":{"viewControllerForUnwindSegueAction":"self"}"#,
    #""overrides":{"viewControllerForUnwindSegueAction":{"children":"recursive","then":"nil"}}"#,
    #""overrides":{"viewControllerForUnwindSegueAction":{"controller":"a"}}"#,
    #""overrides":{"unwindForTowards":"reveals"}"#,
    #""overrides":{"segueForUnwindingToViewController":"nil"}"#,
    #""overrides":{"segueForUnwindingToViewController":{"class":"S","performs":"pop"}}"#,
    #""overrides":{"showViewController":true,"showDetailViewController":true}"#,
    #""superclass":"A""#, #""superclass":"UINavigationController""#, #""ios":"8""#, #""ios":"6""#,
    #""trigger":"programmatic""#, #""identifier":"I""#, #""segueClass":"S""#, #""actsAs":"child""#,
    #""expect":{"outcome":"aborted"}"#, #""expect":[{"ios":"8","destination":null}]"#,
  ]
}
