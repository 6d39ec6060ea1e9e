import Foundation
import TestSupport
import Testing

/// The contents of a release.
@Suite struct ReleaseTests {
  private let folder = ScratchFolder()

  private func script(_ line: String) throws -> ProgramRun {
    try Repository.shell("folder='\(folder.path)'; Scripts/\(line)")
  }

  @Test(.enabled(if: ShellRun.isInstalled("objdump") || ShellRun.isInstalled("otool")))
  func theBillOfMaterialsIsSPDX() throws {
    let run = try script("sbom \"$segueviz\"")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == (try script("sbom \"$segueviz\"").output))
    let bill = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(bill["spdxVersion"] as? String == "SPDX-2.3")
    #expect(bill["dataLicense"] as? String == "CC0-1.0")
    #expect(bill["SPDXID"] as? String == "SPDXRef-DOCUMENT")
    #expect((bill["name"] as? String)?.hasPrefix("segueviz-") == true)
    #expect((bill["documentNamespace"] as? String)?.hasPrefix("https://") == true)
    let creation = try #require(bill["creationInfo"] as? [String: Any])
    let time = try Regex("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$")
    #expect(try time.wholeMatch(in: creation["created"] as? String ?? "") != nil)
    #expect((creation["creators"] as? [String])?.first?.hasPrefix("Tool: ") == true)

    let packages = try #require(bill["packages"] as? [[String: Any]])
    let identifier = try Regex("^SPDXRef-[A-Za-z0-9.-]+$")
    for package in packages {
      for key in Self.keysOfPackages {
        #expect((package[key] as? String)?.isEmpty == false, "\(key) of \(package)")
      }
      #expect(package["filesAnalyzed"] as? Bool == false)
      #expect(try identifier.wholeMatch(in: package["SPDXID"] as? String ?? "") != nil)
    }
    let ids = packages.compactMap { $0["SPDXID"] as? String }
    #expect(Set(ids).count == ids.count)
    let names = Set(packages.compactMap { $0["name"] as? String })
    #expect(names.isSuperset(of: ["segueviz", "graphviz", "libdeflate", "libpng", "libxml2"]))
    #expect(!packages.contains { $0["versionInfo"] as? String == "" })

    let relationships = try #require(bill["relationships"] as? [[String: String]])
    #expect(relationships.first?["relationshipType"] == "DESCRIBES")
    #expect(Set(relationships.compactMap { $0["relatedSpdxElement"] }) == Set(ids))
  }

  private static let keysOfPackages = [
    "name", "downloadLocation", "licenseConcluded", "licenseDeclared", "copyrightText",
  ]

  @Test func theFormulaIsFilledIn() throws {
    let home = "https://host.example/o/segueviz"
    let url = "\(home)/releases/download/1.2.3/segueviz-1.2.3.tar.gz"
    let plain = try script("release-formula \(home) \(url) abc")
    #expect(plain.code == 0, "\(plain.errors)")
    for line in [
      "homepage \"\(home)\"", "url \"\(url)\"", "sha256 \"abc\"",
      "head \"\(home).git\", branch: \"main\"",
    ] {
      #expect(plain.output.contains("\n  \(line)\n"), "\(line)")
    }
    #expect(!plain.output.contains("OWNER") && !plain.output.contains("bottle do"))
    let bottled = try script(
      "release-formula \(home) \(url) abc arm64_sequoia:any:111 arm64_tahoe:/opt/Cellar:222")
    #expect(
      bottled.output.contains(
        """

          bottle do
            root_url "\(home)/releases/download/1.2.3"
            sha256 cellar: :any, arm64_sequoia: "111"
            sha256 cellar: "/opt/Cellar", arm64_tahoe: "222"
          end


        """))
  }

  @Test(.enabled(if: ShellRun.isInstalled("ruby"), "ruby is not installed"))
  func theCompletedFormulaIsRuby() throws {
    let run = try script(
      "release-formula https://h https://h/segueviz-1.2.3.tar.gz abc a:any:1 | ruby -wc")
    #expect(run.output == "Syntax OK\n", "\(run.errors)")
  }

  /// The program accepts the document in the formula's test.
  @Test func theDocumentInTheFormulaIsValid() throws {
    let formula = try Repository.text(of: "Packaging/homebrew/segueviz.rb")
    let parts = formula.components(separatedBy: "<<~JSON\n")
    let document = try #require(parts.last?.components(separatedBy: "    JSON\n").first)
    try folder.write(document, to: "quiz.json")
    let run = try folder.shell(
      "$segueviz check quiz.json && $segueviz render quiz.json -o quiz.svg")
    #expect(run.code == 0, "\(run.errors)")
    #expect(folder.text(of: "quiz.svg")?.contains("Main Menu") == true)
  }

  @Test func checksumsAreVerified() throws {
    for name in ["b.txt", "a.txt"] { try folder.write(name, to: name) }
    #expect(try script("checksums \"$folder\"").code == 0)
    let sums = folder.text(of: "SHA256SUMS") ?? ""
    #expect(sums.split(separator: "\n").map { $0.suffix(7) } == ["  a.txt", "  b.txt"])
    let verify = """
      if command -v sha256sum > /dev/null; then sum=sha256sum; else sum='shasum -a 256'; fi
      $sum -c SHA256SUMS
      """
    #expect(try folder.shell(verify).code == 0)
    try folder.write("changed", to: "a.txt")
    #expect(try folder.shell(verify).code != 0)
    let empty = ScratchFolder()
    #expect(try script("checksums '\(empty.path)'").code == 1)
  }

  @Test func aTagIsTheProgramsVersion() throws {
    let run = try script("release-source \"$folder\" 99.0.0")
    #expect(run.code == 1)
    #expect(run.errors.contains("the tag is 99.0.0, but the program's version is "))
    let unknown = try script("release-notes 99.0.0")
    #expect(unknown.code == 1 && unknown.errors.contains("no section [99.0.0]"))
    #expect(try script("release-notes Unreleased").output.hasPrefix("### Added\n"))
  }

  /// A package of a program that needs libraries outside of Debian couldn't be installed.
  @Test(
    .enabled(if: ShellRun.isInstalled("dpkg-shlibdeps"), "dpkg-dev is not installed"),
    .enabled(if: ShellRun.isInstalled("objdump"), "binutils are not installed"))
  func aPackageContainsTheRuntime() throws {
    let run = try script("deb \"$segueviz\" \"$folder\"")
    #expect(run.code == 1)
    #expect(run.errors.contains("package the program that \"make release\" builds"))
  }

  @Test(
    .enabled(if: ShellRun.isInstalled("shellcheck"), "shellcheck is not installed"),
    arguments: [
      "Scripts/checksums", "Scripts/deb", "Scripts/loaded-libraries", "Scripts/release-formula",
      "Scripts/release-notes", "Scripts/release-source", "Scripts/sbom", "Scripts/try-deb",
      "Scripts/try-dockerfile", "Packaging/action/comment", "Packaging/action/install",
      "Packaging/action/run",
    ])
  func passesShellcheck(file: String) throws {
    let run = try Repository.shell("shellcheck \(file)")
    #expect(run.code == 0, "\(run.output)")
  }

  /// This takes minutes, and needs root and Debian's packages. It runs only if SEGUEVIZ_RELEASE
  /// names a program that `make release` built.
  @Test(
    .enabled(if: release != nil, "SEGUEVIZ_RELEASE names no program to make packages of"),
    arguments: [
      #"deb=$(Scripts/deb "$release" "$folder") && Scripts/try-deb "$deb""#,
      #"Scripts/install "$release" "$folder/o/usr" && Scripts/try-dockerfile "$folder/o""#,
    ])
  func installsAndUninstalls(how: String) throws {
    let run = try Repository.shell(
      "folder='\(folder.path)'; release='\(Self.release ?? "")'; \(how)")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  private static let release = ProcessInfo.processInfo.environment["SEGUEVIZ_RELEASE"]
}
