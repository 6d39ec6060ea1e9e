import Hierarchy
import Text

extension DocumentReview {
  /// Class names that look like a UIKit name misspelled: they count as plain subclasses of
  /// UIViewController, which is seldom what was meant.
  func unknownClasses() -> [Diagnostic] {
    var seen: Set<String> = []
    var found: [Diagnostic] = []
    func check(_ name: String, controller: ControllerIndex?, position: SourcePosition) {
      let names = Self.names(beginningAs: name)
      guard !names.isEmpty, seen.insert(name).inserted, app.document.classes[name] == nil,
        !UIKitClasses.contains(name), let meant = name.nearest(in: names, atMost: 2)
      else { return }
      found.append(
        Diagnostic(
          id: .unknownClass,
          sentence:
            "\(code: name) isn't a UIKit class, so it's treated as a plain view controller; did"
            + " you mean \(code: meant)?",
          controller: controller, segue: nil, position: position, className: name))
    }
    for name in app.document.classNames {
      guard let declaration = app.document.classes[name] else { continue }
      check(declaration.superclass, controller: nil, position: declaration.position)
    }
    for index in app.document.controllers.places {
      check(app[index].className, controller: index, position: app[index].position)
    }
    return found
  }

  /// UIKit's names that may be meant by another: the first two letters must agree, or an app's own
  /// two-letter prefix would count as a misspelled UI. Asked first, since a dump may name a million.
  private static func names(beginningAs name: String) -> [String] {
    prefix(of: name).flatMap { namesByPrefix[$0] } ?? []
  }

  /// UIKit's names by the first two letters: most classes of apps begin otherwise than all of them.
  private static let namesByPrefix = Dictionary(grouping: UIKitClasses.names) { prefix(of: $0) }

  /// The first two bytes in lower case.
  private static func prefix(of name: String) -> UInt16? {
    let bytes = name.utf8.prefix(2)
    guard bytes.count == 2 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt16($1 | (Byte.isLetter($1) ? 0x20 : 0)) }
  }
}
