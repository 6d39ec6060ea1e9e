import Reports
import Testing

@testable import Commands
@testable import Graphviz

@Suite struct DiagnosisTests {
  private func installation(
    version: String? = "2.43.0", hasLayout: Bool = true, hasPango: Bool = true,
    text: String? = "Liberation Sans",
    hasJapanese: Bool = true
  ) -> Installation {
    Installation(
      builtVersion: "2.43.0", loadedVersion: version, pluginFolder: "/lib/graphviz",
      plugins: [
        .init(name: "core", purpose: "SVG", isInstalled: true),
        .init(name: "dot_layout", purpose: "layout", isInstalled: hasLayout),
      ],
      formats: [.init(format: .png, failure: hasPango ? nil : "no pango")],
      fonts: [
        .init(purpose: .text, name: "Arial", family: text, hasLetters: text != nil),
        .init(purpose: .japanese, name: "sans:lang=ja", family: text, hasLetters: hasJapanese),
      ])
  }

  private func bad(
    _ installation: Installation, installer: Installer? = .apt
  ) -> [String] {
    Diagnosis(installation, installer: installer).points
      .filter { $0.status != .ok }
      .map { "\($0.status.rawValue) \($0.subject): \($0.advice ?? "")" }
  }

  @Test func completeInstallation() {
    let diagnosis = Diagnosis(installation(), installer: .apt)
    #expect(!diagnosis.isAnythingMissing)
    #expect(diagnosis.points.allSatisfy { $0.status == .ok && $0.advice == nil })
    var text: [UInt8] = []
    diagnosis.rendering(as: .text, style: .plain).write { text += $0 }
    #expect(String(decoding: text, as: UTF8.self).hasSuffix("All dependencies are installed.\n"))
  }

  @Test func graphvizOfAnotherVersion() {
    #expect(bad(installation(version: "2.42.2")) == [])
    #expect(bad(installation(version: "14.1.2")) == ["missing Graphviz: "])
    #expect(bad(installation(version: nil)) == ["missing Graphviz: apt-get install graphviz"])
  }

  @Test func missingDependenciesAndTheirInstallation() {
    #expect(
      bad(installation(hasLayout: false)) == ["missing plugin dot_layout: apt-get install graphviz"]
    )
    // The reason names the packages.
    #expect(bad(installation(hasPango: false)) == ["missing PNG: "])
    #expect(
      bad(installation(version: nil), installer: .brew)
        == ["missing Graphviz: brew install graphviz"])
    #expect(Diagnosis(installation(hasPango: false), installer: nil).isAnythingMissing)
  }

  @Test func libxml2Versions() {
    let point = Diagnosis(installation(), installer: nil).points.first { $0.subject == "libxml2" }
    #expect(
      point?.text.wholeMatch(of: /version [0-9.]+, built with [0-9.]+, for storyboards/) != nil)
  }

  @Test func missingAndReplacedFonts() {
    #expect(
      bad(installation(text: "DejaVu Sans"))
        == ["warning font for words: apt-get install fonts-liberation fonts-dejavu-core"])
    #expect(
      bad(installation(hasJapanese: false), installer: nil)
        == ["warning font for Japanese: install a Japanese font, such as WenQuanYi Micro Hei"])
    #expect(
      bad(installation(text: nil)).first
        == "missing font for words: apt-get install fonts-liberation fonts-dejavu-core")
  }

  @Test func theCommandPrintsIt() {
    let fake = FakeConsole()
    #expect(fake.run("doctor", "--format", "json") == .success)
    #expect(fake.printed.contains("\"isComplete\": true"))
    #expect(fake.printed.contains("\"subject\": \"libxml2\""))
  }
}
