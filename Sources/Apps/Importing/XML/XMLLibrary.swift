import CLibXML2

/// libxml2.
package enum XMLLibrary {
  /// The version that the program was built with.
  package static let builtVersion = LIBXML_DOTTED_VERSION

  /// The version that is there.
  package static var loadedVersion: String {
    let version = cxm_version()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }

  /// It wants its tables made before threads use them.
  static let isReady: Void = xmlInitParser()
}
