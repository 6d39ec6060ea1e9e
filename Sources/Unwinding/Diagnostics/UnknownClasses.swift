import Hierarchy
import Text

extension DocumentReview {
  /// Class names that look like a UIKit name misspelt: they count as plain subclasses of
  /// UIViewController, which is seldom what was meant.
  func unknownClasses() -> [Diagnostic] {
    var seen: Set<String> = []
    var found: [Diagnostic] = []
    func check(_ name: String, controller: ControllerIndex?, position: SourcePosition) {
      guard Self.mayBeMeant(name), seen.insert(name).inserted, app.document.classes[name] == nil,
        !UIKitClasses.contains(name), let meant = nearMiss(of: name)
      else { return }
      found.append(
        Diagnostic(
          id: .unknownClass,
          sentence:
            "\(code: name) is not a UIKit class, so it counts as a plain view controller; did you"
            + " mean \(code: meant)?",
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

  /// The UIKit name that differs in one or two letters; the first two must agree, or an app's own
  /// two-letter prefix would count as a misspelt UI.
  private func nearMiss(of name: String) -> String? {
    guard let prefix = Self.prefix(of: name), let names = Self.namesByPrefix[prefix] else {
      return nil
    }
    return name.nearest(in: names, atMost: 2)
  }

  /// Whether a name begins as one of UIKit's: asked first, since a dump may name a million that do not.
  private static func mayBeMeant(_ name: String) -> Bool {
    prefix(of: name).map { namesByPrefix[$0] != nil } ?? false
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
