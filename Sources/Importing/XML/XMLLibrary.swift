import CLibXML2

/// libxml2, which is looked for when something is to be read with it.
package enum XMLLibrary {
  /// What there is to say where it is not there.
  static let absence =
    "storyboards are read with libxml2, which is not installed here, or another version: this program"
    + " was built with \(LIBXML_DOTTED_VERSION) (Debian, Ubuntu: apt-get install libxml2)"

  /// Why no XML can be read; nil: it can.
  package static var problem: String? { functions == nil ? absence : nil }

  static let functions: cxm_functions? = {
    let memory = UnsafeMutablePointer<cxm_functions>.allocate(capacity: 1)
    defer { memory.deallocate() }
    guard cxm_load(memory) else { return nil }
    let functions = memory.pointee
    // It wants its tables made before threads use them.
    functions.xmlInitParser()
    return functions
  }()
}
