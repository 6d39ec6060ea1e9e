import Hierarchy
import TestSupport
import Testing

@Suite("Classes")
struct ClassHierarchyTests {
  private let hierarchy: ClassHierarchy

  init() throws {
    hierarchy = try loadDocument(
      #"""
      {
        "segueviz": 1, "root": {"id": "r"},
        "classes": {
          "Quiz": {"superclass": "Base"},
          "Base": {"superclass": "Undeclared"},
          "Mail": {"superclass": "MFMailComposeViewController"},
          "UIImagePickerController": {"unwindActions": ["a:"]},
          "UITabBarController": {"superclass": "Quiz"}
        }
      }
      """#
    ).classHierarchy
  }

  @Test(arguments: [
    ("UIViewController", ["UIViewController"]),
    ("Unheard", ["Unheard", "UIViewController"]),
    ("Quiz", ["Quiz", "Base", "Undeclared", "UIViewController"]),
    (
      "Mail",
      ["Mail", "MFMailComposeViewController", "UINavigationController", "UIViewController"]
    ),
    (
      "UIImagePickerController",
      ["UIImagePickerController", "UINavigationController", "UIViewController"]
    ),
    (
      "UITabBarController",
      ["UITabBarController", "Quiz", "Base", "Undeclared", "UIViewController"]
    ),
  ])
  func ancestry(name: String, expected: [String]) {
    #expect(hierarchy.ancestry(of: name) == expected)
    #expect(hierarchy.superclass(of: name) == expected.dropFirst().first)
  }

  @Test func containerKinds() {
    #expect(hierarchy.container(of: "Mail") == .navigation)
    #expect(hierarchy.container(of: "UITabBarController") == .tab)
    #expect(hierarchy.container(of: "Quiz") == ContainerKind.none)
  }

  @Test(arguments: [
    ("UINavigationController", ContainerKind.navigation), ("UIImagePickerController", .navigation),
    ("UIVideoEditorController", .navigation), ("MFMailComposeViewController", .navigation),
    ("MFMessageComposeViewController", .navigation), ("GKLeaderboardViewController", .navigation),
    ("UITabBarController", .tab), ("UISplitViewController", .split),
    ("UIPageViewController", .page),
    ("UIViewController", .none), ("UITableViewController", .none),
    ("UICollectionViewController", .none), ("UIAlertController", .none),
    ("UIActivityViewController", .none), ("UISearchController", .none),
    ("UIHostingController", .none), ("AVPlayerViewController", .none), ("GLKViewController", .none),
    ("SFSafariViewController", .none), ("UIDocumentPickerViewController", .none),
    ("UIInputViewController", .none), ("PKPaymentAuthorizationViewController", .none),
  ])
  func uikit(name: String, container: ContainerKind) {
    #expect(UIKitClasses.container(of: name) == container)
    #expect(UIKitClasses.names.contains(name))
    #expect(UIKitClasses.contains(name))
  }

  @Test func tableIsSound() {
    #expect(Set(UIKitClasses.names).count == UIKitClasses.names.count)
    #expect(UIKitClasses.superclass(of: "UIViewController") == nil)
    #expect(UIKitClasses.container(of: "Mine") == nil)
    #expect(!UIKitClasses.contains("Mine"))
    for name in UIKitClasses.names.dropFirst() {
      #expect(UIKitClasses.superclass(of: name).map(UIKitClasses.contains) == true, "\(name)")
    }
  }

  @Test("A long class chain is walked once")
  func longAncestry() throws {
    let count = 5000
    let classes = (0..<count).map { #""C\#($0)": {"superclass": "C\#($0 + 1)"}"# }
    let children = (0..<count).map { #"{"id": "\#($0)", "class": "C\#($0)"}"# }
    let document = try loadDocument(
      #"""
      {"segueviz": 1,
        "classes": {\#(classes.joined(separator: ",")), "C\#(count)": {"container": "custom"}},
        "root": {"id": "r", "children": [\#(children.joined(separator: ","))]}}
      """#)
    #expect(document.controllers.dropFirst().allSatisfy { $0.container == .custom })
    #expect(document.classHierarchy.ancestry(of: "C0").count == count + 2)
  }

  @Test func withoutDeclarations() {
    #expect(ClassHierarchy([:]).ancestry(of: "A") == ["A", "UIViewController"])
    #expect(ClassHierarchy([:]).superclass(of: "UIViewController") == nil)
  }
}
