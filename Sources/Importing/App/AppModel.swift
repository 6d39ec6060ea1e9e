import Hierarchy

/// An app as its storyboards and sources describe it: what stays the same in every document that is
/// made of them.
struct AppModel: Sendable {
  let scenes: AppScenes
  let classes: AppClasses
  /// Whether the app's sources were read.
  let hasSources: Bool
  /// The ids of the scenes' controllers.
  let sceneIDs: [String]
  /// The ids of the segues, by scene and place.
  let segueIDs: [[String]]
  let rootScene: SceneIndex

  /// The class of a scene's controller, as documents name it.
  func className(of scene: SceneIndex) -> String {
    scenes.scenes[scene].controller.runtimeClass(in: classes)
  }
}

extension StoryboardController {
  /// UIKit's class for its element.
  var elementClass: String { ControllerElement.className(of: element) ?? UIKitClasses.base }

  /// The class that the controller has when the app runs: the one of its module where several have
  /// the name.
  func runtimeClass(in classes: AppClasses) -> String {
    guard let customClass = customClass?.nonEmpty else { return elementClass }
    // Of a nested class Interface Builder has the name that the runtime gives it.
    if let path = MangledName.path(in: customClass), classes[path] != nil { return path }
    if let customModule, classes["\(customModule).\(customClass)"] != nil {
      return "\(customModule).\(customClass)"
    }
    return customClass
  }
}

/// A segue of the app: a scene, and the place among its segues.
struct SegueKey: Hashable, Sendable {
  let scene: SceneIndex
  let place: Int
}
