import Testing

@testable import Graphviz

/// These tests run where pictures can be drawn, so that all of it is there.
@Suite struct InstallationTests {
  @Test func everythingIsFound() {
    let installation = Graphviz.installation()
    #expect(installation.loadedVersion != nil)
    #expect(installation.plugins.map(\.name) == ["core", "dot_layout", "pango"])
    #expect(installation.plugins.allSatisfy { $0.isInstalled })
    #expect(installation.formats.map(\.format) == [.svg, .png, .pdf])
    #expect(installation.formats.allSatisfy { $0.failure == nil })
    #expect(installation.fonts.map(\.purpose) == Installation.Purpose.allCases)
    #expect(installation.fonts.first?.family != nil)
    // It is asked again and again without harm.
    #expect(Graphviz.installation() == installation)
  }
}
