import CLibXML2

/// libxml2, which is looked for when something is to be read with it.
package enum XMLLibrary {
  /// What there is to say where it is not there.
  static let absence =
    "segueviz reads storyboards with libxml2, which isn't installed, or has another version;"
    + " this program was built with \(LIBXML_DOTTED_VERSION) (Debian, Ubuntu: apt-get install"
    + " \(debianName))"

  /// Debian's package of the version that the program needs.
  package static let debianName = CXM_DEBIAN_PACKAGE

  /// What is there of it.
  package static var installation: Installation {
    let version = cxm_version()
    return Installation(
      builtVersion: LIBXML_DOTTED_VERSION,
      loadedVersion: version > 0
        ? "\(version / 10000).\(version / 100 % 100).\(version % 100)" : nil,
      isUsable: functions != nil)
  }

  /// What is there of libxml2.
  package struct Installation: Sendable {
    package let builtVersion: String
    /// The version of what was found; nil: it does not say, or nothing was found.
    package let loadedVersion: String?
    /// Whether storyboards can be read.
    package let isUsable: Bool

    package init(builtVersion: String, loadedVersion: String?, isUsable: Bool) {
      self.builtVersion = builtVersion
      self.loadedVersion = loadedVersion
      self.isUsable = isUsable
    }
  }

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
