/// The view controllers in the SDK's public headers, with the properties that the simulator needs
/// (Semantics.md, section 10).
public enum UIKitClasses {
  /// The last class of every ancestry.
  public static let base = "UIViewController"

  /// Every class known, the base class first.
  public static let names: [String] = [base] + families.flatMap(\.subclasses)

  /// The superclass of a UIKit class; nil: it's the base class, or isn't UIKit's.
  public static func superclass(of name: String) -> String? { superclasses[name] }

  /// Whether the class is one of ``names``.
  public static func contains(_ name: String) -> Bool {
    name == base || superclasses[name] != nil
  }

  /// The container kind of a UIKit class; nil: it isn't UIKit's.
  public static func container(of name: String) -> ContainerKind? {
    var name = name
    while name != base {
      if let kind = containers[name] { return kind }
      guard let superclass = superclasses[name] else { return nil }
      name = superclass
    }
    return ContainerKind.none
  }

  private static let containers: [String: ContainerKind] = Dictionary(
    uniqueKeysWithValues: ContainerKind.allCases.compactMap { kind in
      kind.rules.uiKitClass.map { ($0.name, kind) }
    })

  private static let superclasses: [String: String] = Dictionary(
    firstOf: families.flatMap { family in family.subclasses.map { ($0, family.superclass) } })

  private static let families: [(superclass: String, subclasses: [String])] = [
    (
      base,
      [
        "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController", "UITableViewController", "UICollectionViewController",
        "UIAlertController", "UIActivityViewController", "UISearchController",
        "UISearchContainerViewController", "UIInputViewController",
        "UIDocumentPickerViewController", "UIDocumentMenuViewController",
        "UIDocumentBrowserViewController", "UIDocumentViewController",
        "UICloudSharingController", "UIColorPickerViewController", "UIFontPickerViewController",
        "UIReferenceLibraryViewController", "UITextFormattingViewController",
        // SwiftUI, AVKit, GLKit, SafariServices
        "UIHostingController", "AVPlayerViewController", "GLKViewController",
        "SFSafariViewController",
        // PassKit
        "PKPaymentAuthorizationViewController", "PKAddPassesViewController",
        "PKAddPaymentPassViewController", "PKShareSecureElementPassViewController",
        // Photos, media, stores
        "PHPickerViewController", "MPMediaPickerController", "MPMoviePlayerViewController",
        "SKStoreProductViewController", "SKCloudServiceSetupViewController",
        "QLPreviewController", "VNDocumentCameraViewController", "DataScannerViewController",
        "ImagePlaygroundViewController",
        // Contacts, calendar, messages, social
        "CNContactPickerViewController", "CNContactViewController",
        "ABPersonViewController", "ABNewPersonViewController", "ABUnknownPersonViewController",
        "EKEventViewController", "EKCalendarChooser",
        "MSMessagesAppViewController", "MSStickerBrowserViewController",
        "SLComposeViewController", "SLComposeServiceViewController",
        "TWTweetComposeViewController",
        // Maps, devices, recording, sound
        "MKLookAroundViewController", "MKMapItemDetailViewController",
        "MCBrowserViewController", "DDDevicePickerViewController", "GCEventViewController",
        "RPPreviewViewController", "RPBroadcastActivityViewController", "AUViewController",
        "CABTMIDILocalPeripheralViewController",
        // Extensions
        "INUIAddVoiceShortcutViewController", "INUIEditVoiceShortcutViewController",
        "ASCredentialProviderViewController",
        "ASAccountAuthenticationModificationViewController",
        "ILClassificationUIExtensionViewController",
      ]
    ),
    (
      "UINavigationController",
      [
        "UIImagePickerController", "UIVideoEditorController", "MFMailComposeViewController",
        "MFMessageComposeViewController", "EKEventEditViewController",
        "ABPeoplePickerNavigationController", "GKGameCenterViewController",
        "GKMatchmakerViewController", "GKTurnBasedMatchmakerViewController",
        "GKFriendRequestComposeViewController",
      ]
    ),
    ("UITableViewController", ["CABTMIDICentralViewController"]),
    ("GKGameCenterViewController", ["GKAchievementViewController", "GKLeaderboardViewController"]),
    ("AUViewController", ["AUGenericViewController"]),
  ]
}
