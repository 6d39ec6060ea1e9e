import GraphvizShim
import Testing

@testable import Graphviz

/// These tests run only if diagrams can be drawn, so all dependencies are installed.
@Suite struct InstallationTests {
  @Test func everythingIsFound() {
    let installation = Graphviz.installation()
    #expect(installation.loadedVersion != nil)
    #expect(installation.plugins.map(\.name) == ["core", "neato_layout", "dot_layout"])
    #expect(installation.plugins.allSatisfy { $0.isInstalled })
    #expect(installation.formats.map(\.format) == [.svg, .png, .pdf])
    #expect(installation.formats.allSatisfy { $0.failure == nil })
    #expect(installation.fonts.map(\.purpose) == Installation.Purpose.allCases)
    #expect(installation.fonts.first?.family != nil)
  }

  /// A program with the structures of another Graphviz would write to wrong addresses.
  @Test(arguments: [
    ("2.43.0", "2.43.0", true), ("2.42.2", "2.43.0", true), ("2.43.0", "2.44.1", false),
    ("2.50.0", "2.49.3", false), ("2.43.0", "2.50.0", false), ("2.43.0", "14.1.2", false),
    ("12.2.1", "14.0.0", false), ("14.0.1", "14.1.4", true), ("3.0.0", "10.0.1", false),
    ("", "14.0.0", true), ("12.0.0", "", true), ("unknown", "12", true),
  ])
  func compatibleVersions(built: String, loaded: String, fit: Bool) {
    #expect(gvs_versions_fit(built, loaded) == fit)
  }
}
