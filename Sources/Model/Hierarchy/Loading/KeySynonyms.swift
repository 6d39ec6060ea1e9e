/// Other names for the keys of documents: from UIKit, storyboards, or another key.
enum KeySynonyms {
  /// The keys that a name may mean, in order.
  private static let table: [String: [String]] = [
    "presentedviewcontroller": ["presents"], "presented": ["presents"], "present": ["presents"],
    "presenting": ["presents"], "modal": ["presents"], "sheet": ["presents"],
    "actions": ["unwindActions"], "unwindaction": ["unwindActions", "action"],
    "viewcontrollers": ["children", "scenes"], "childviewcontrollers": ["children"],
    "child": ["children"], "childcontrollers": ["children"], "topviewcontroller": ["children"],
    "controllers": ["children", "scenes"], "tabs": ["children"], "stack": ["children"],
    "pages": ["children"], "screens": ["scenes"], "transitions": ["segues"],
    "unwindsegues": ["segues"], "segue": ["segues"],
    "selectedindex": ["selectedViewController"], "selected": ["selectedViewController"],
    "customclass": ["class"], "classname": ["class"], "type": ["kind", "class"],
    "source": ["from"], "sourceviewcontroller": ["from"],
    "target": ["to"], "destination": ["to"], "destinationviewcontroller": ["to"],
    "rootviewcontroller": ["root"], "window": ["root"], "initialviewcontroller": ["root"],
    "parentclass": ["superclass"], "inherits": ["superclass"], "super": ["superclass"],
    "extends": ["superclass"], "inheritsfrom": ["superclass"], "baseclass": ["superclass"],
    "parent": ["superclass"],
    "selector": ["action"], "method": ["action"], "name": ["title", "action"],
    "storyboardidentifier": ["identifier", "id"], "segueidentifier": ["identifier"],
    "identifier": ["id"], "minios": ["minimumIOS"], "minimumiosversion": ["minimumIOS"],
    "version": ["ios"], "iosversion": ["ios"], "deploymenttarget": ["minimumIOS"],
    "style": ["modalPresentationStyle"], "presentationstyle": ["modalPresentationStyle"],
    "modalstyle": ["modalPresentationStyle"], "presentedby": ["presentingViewController"],
    "canperform": ["canPerformUnwindSegueAction"],
    "canperformunwind": ["canPerformUnwindSegueAction"],
    "allowedchildren": ["allowedChildrenForUnwinding"],
    "viewcontrollerforunwind": ["viewControllerForUnwindSegueAction"],
    "segueforunwinding": ["segueForUnwindingToViewController"],
    "unwind": ["unwindForTowards"], "unwindfor": ["unwindForTowards"],
    "shouldperform": ["shouldPerformSegue"],
    "shouldperformseguewithidentifier": ["shouldPerformSegue"],
    "show": ["showViewController"], "showdetail": ["showDetailViewController"],
    "presenter": ["presentingViewController"], "comment": ["note"], "label": ["sender", "title"],
    "expectation": ["expect"], "expected": ["expect"], "removed": ["removes"],
    "result": ["outcome"],
  ]

  /// The keys of an object that a name may mean, in that order.
  static func keys<Key: ObjectKey>(for name: String, of _: Key.Type) -> [Key] {
    guard name.utf8.count <= 40 else { return [] }
    return table[name.lowercased()]?.compactMap { Key(rawValue: $0) } ?? []
  }
}
