import Hierarchy

/// What casts of scenes come to.
extension ScreenResolver {
  /// Whether a screen, or one in it, is cast to a class of the app's or UIKit's that its scene certainly has
  /// not: then code gets nothing.
  mutating func failsCast(_ screen: ScannedScreen, in context: Context) -> Bool {
    guard context.depth < 6 else { return false }
    switch screen {
    case .scene(_, _, let className?):
      guard isDeclared(className), !isHidden(className, in: context) else { return false }
      return targets(of: screen, in: context).contains { target in
        guard case .scene(let scene) = target else { return false }
        let ancestry = ancestry(of: scene)
        return !ancestry.contains(className) && ancestry.allSatisfy(isDeclared)
      }
    case .container(_, let inside):
      let inner = context.inside(context.type, context.arguments)
      for screen in inside where failsCast(screen, in: inner) { return true }
      return false
    default: return false
    }
  }

  private func isDeclared(_ className: String) -> Bool {
    UIKitClasses.contains(className) || classes[className]?.place != nil
  }

  /// Whether a class in the type whose code it is takes the name of another.
  private func isHidden(_ className: String, in context: Context) -> Bool {
    classes["\(context.type ?? "").\(className)"] != nil
  }

  private func ancestry(of scene: SceneIndex) -> [String] {
    classes.ancestry(of: scenes.scenes[scene].controller.runtimeClass(in: classes))
  }
}
