import Testing

@Suite struct ObjectiveCScannerTests {
  @Test func classesAndActions() {
    let text = """
      #import <UIKit/UIKit.h>
      #define OPEN {
      NS_ASSUME_NONNULL_BEGIN
      @class Other;
      @protocol Early, Late;
      @interface Menu : Base <UITableViewDelegate> { int ivar; }
      @property (nonatomic, copy) void (^block)(void);
      - (IBAction)back:(UIStoryboardSegue *)segue;
      - (IBAction)tap:(id)sender;
      + (IBAction)never:(UIStoryboardSegue *)segue;
      @end
      @interface Menu ()
      - (void) hidden : ( nonnull UIStoryboardSegue * ) segue ;
      @end
      @interface Box<__covariant T> : NSObject
      @end
      @protocol P - (IBAction)no:(UIStoryboardSegue *)segue; @end
      @implementation Menu
      - (IBAction)back:(UIStoryboardSegue *)segue { if (a) { b(@"}"); } }
      - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {}
      // - (IBAction)comment:(UIStoryboardSegue *)segue {}
      /* - (IBAction)comment:(UIStoryboardSegue *)segue {} */
      - (IBAction)last:(UIStoryboardSegue *)__unused segue { char c = '}'; }
      - (IBAction)homeFor:(UIStoryboardSegue *)segue towards:(UIViewController *)next {}
      @end
      @implementation UIViewController (Unwinding)
      - (IBAction)all:(UIStoryboardSegue *)segue {}
      @end
      """
    #expect(
      scanned(text, as: "Menu.m") == [
        "Menu: Base [back:]", "+Menu [hidden:]", "Box: NSObject",
        "+Menu [back: last: homeFor:towards:]",
        "+UIViewController [all:]",
      ])
  }

  @Test func conditionalCompilation() {
    let text = """
      @interface A : UIViewController
      #if 0
      - (IBAction)never:(UIStoryboardSegue *)segue;
      #elif TARGET_OS_IPHONE
      - (IBAction)phone:(UIStoryboardSegue *)segue;
      #else
      - (IBAction)other:(UIStoryboardSegue *)segue;
      #endif
      #ifdef \\
        DEBUG
      - (IBAction)debug:(UIStoryboardSegue *)segue;
      #endif
      @end
      """
    #expect(scanned(text, as: "A.h") == ["A: UIViewController [phone: debug:]"])
  }

  @Test func attributesOfMethods() {
    let text = """
      @interface A : UIViewController
      - (IBAction)a:(UIStoryboardSegue *)segue NS_SWIFT_NAME(a(_:));
      - (IBAction)b:(UIStoryboardSegue * _Null_unspecified)segue API_AVAILABLE(ios(13.0));
      - (IBAction)c:(_Null_unspecified UIStoryboardSegue *)segue;
      - (IBAction)d:(UIStoryboardSegue *)__attribute__((unused)) segue;
      @end
      """
    #expect(scanned(text, as: "A.h") == ["A: UIViewController [a: b: c: d:]"])
  }

  @Test func rawStringsOfCPlusPlus() {
    let text = """
      @implementation A
      - (IBAction)a:(UIStoryboardSegue *)s { auto r = R"(} " {)"; auto t = u8R"x()" } )x"; }
      - (IBAction)b:(UIStoryboardSegue *)s { [R draw]; }
      - (IBAction)c:(UIStoryboardSegue *)s { auto r = R"(
      """
    #expect(scanned(text, as: "A.mm") == ["+A [a: b: c:]"])
  }

  @Test func semicolonBeforeTheBody() {
    let text = """
      @implementation A
      - (BOOL)canPerformUnwindSegueAction:(SEL)action fromViewController:(UIViewController *)from
          withSender:(id)sender;
      { return NO; }
      - (IBAction)a:(UIStoryboardSegue *)segue; { }
      @end
      """
    #expect(scanned(text, as: "A.m") == ["+A [a:] canPerformUnwindSegueAction=no"])
  }
}
