/// Small files to import, with an element of every kind.
enum ImportSeeds {
  static let storyboards = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="n">
    <scenes>
    <scene sceneID="1"><objects>
    <navigationController id="n" sceneMemberID="viewController">
    <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="s1"/>\
    </connections></navigationController>
    </objects></scene>
    <scene sceneID="2"><objects>
    <viewController id="a" customClass="Menu" sceneMemberID="viewController">
    <connections><segue destination="b" kind="show" identifier="I" id="s2"/>
    <segue destination="c" kind="presentation" id="s3"/></connections></viewController>
    </objects></scene>
    <scene sceneID="3"><objects>
    <viewController id="b" customClass="Detail" customModule="App" sceneMemberID="viewController">
    <view key="view"><subviews><button id="b1"><connections>
    <segue destination="e" kind="unwind" unwindAction="back:" id="s4"/></connections></button>\
    </subviews></view></viewController>
    <exit id="e" userLabel="Exit" sceneMemberID="exit"/>
    </objects></scene>
    <scene sceneID="4"><objects>
    <viewController id="c" customClass="A" modalPresentationStyle="pageSheet" \
    sceneMemberID="viewController"><connections>
    <segue destination="e2" kind="unwind" unwindAction="up:" id="s5"/></connections></viewController>
    <exit id="e2" userLabel="Exit" sceneMemberID="exit"/>
    </objects></scene>
    </scenes>
    </document>
    """
  ]

  static let swift = [
    """
    import UIKit
    class Menu: UIViewController {
      @IBAction func back(_ segue: UIStoryboardSegue) { print("\\(segue) }") }
      override func shouldPerformSegue(withIdentifier i: String, sender: Any?) -> Bool {
        if i == "I" { return valid() } else if i == "J" { return false }
        return true
      }
    }
    final class Detail: Menu {
      override func canPerformUnwindSegueAction(_ a: Selector, from f: VC, sender: Any?) -> Bool {
        if a == #selector(Menu.back(_:)) { return false }
        return super.canPerformUnwindSegueAction(a, from: f, sender: sender)
      }
    }
    """,
    """
    enum Flow<T> where T: P { class A: B.C<Int> { #if DEBUG && !os(macOS)
      @IBAction @objc(up:) func rise(s: UIStoryboardSegue) {} #else
      @IBAction func up(_ s: UIStoryboardSegue) {} #endif } }
    typealias A = Flow<Int>.A
    extension UIViewController { @IBAction func up(_ s: UIStoryboardSegue) { /* } */ } }
    """,
  ]

  static let objectiveC = [
    """
    #import <UIKit/UIKit.h>
    @interface Menu : UIViewController <UITableViewDelegate> { int ivar; }
    @property (nonatomic, copy) void (^block)(void);
    - (IBAction)back:(UIStoryboardSegue *)segue;
    @end
    @implementation Menu
    - (IBAction)back:(UIStoryboardSegue *)segue { if (a) { b(@"}"); } }
    - (BOOL)shouldPerformSegueWithIdentifier:(NSString *)i sender:(id)s {
      if ([i isEqualToString:@"I"]) return NO; return YES; }
    @end
    @interface Detail : Menu
    @end
    @implementation Detail
    - (BOOL)canPerformUnwindSegueAction:(SEL)a fromViewController:(id)f withSender:(id)s {
      if (a == @selector(back:)) { return NO; }
      return [super canPerformUnwindSegueAction:a fromViewController:f withSender:s]; }
    @end
    #if TARGET_OS_IPHONE
    @implementation UIViewController (Unwinding)
    - (IBAction)up:(UIStoryboardSegue *)segue {}
    @end
    #endif
    """
  ]

  static let dumps = [
    """
    <UITabBarController 0x12c0>, state: appeared, view: <UILayoutContainerView 0x129e>
       | <UINavigationController 0x12a8>, state: disappeared, view: <UILayoutContainerView 0x1> not in the window
       |    | <App.Menu 0x129b>, state: disappeared, view: (view not loaded)
       | <App.List: 0x129d>, state: appeared, view: <UIView: 0x2>
       + <App.Sheet 0x12d2>, state: appeared, view: <UIView 0x129b>, presented with: <_UIPageSheetPresentationController 0x12d2>
       |    + <App.Sheet 0x12d3>, state: appeared, view: <UIView 0x129b>, presented with: <_UIFullscreenPresentationController 0x12d2>
    """,
    "(lldb) po [X y]\n<_TtCO3App4Flow4Menu 0x1>, state: appeared, view: <UIView 0x2>\n   | <B>,\n"
      + "  state: appeared\n$0 = 0x0 <nil>\n<D 0x1>, state: appeared, view: <UIView 0x1>\n\u{0}"
      + "enum Flow { class Menu: UINavigationController { @IBAction func b(_ s: UIStoryboardSegue) {} } }",
  ]
}
