import Drawing
import Hierarchy
import Platform
import Unwinding

@testable import Export

/// The manifest of an output folder, which can be untrusted.
enum ManifestInput {
  /// A manifest that was read is written so that it reads the same again.
  static func run(_ input: [UInt8]) {
    let manifest: Manifest
    do throws(Manifest.Unusable) {
      manifest = try Manifest(json: input)
    } catch {
      return expect(!error.reason.isEmpty, "a manifest is rejected without a reason")
    }
    _ = manifest.diagramsByInput
    let written = manifest.json
    do throws(Manifest.Unusable) {
      let again = try Manifest(json: written)
      expect(again.json == written, "a manifest differs when it is written again")
    } catch {
      fatalError("a written manifest is invalid: \(error.reason)")
    }
  }

  /// A manifest with an element of every kind.
  static let seeds: [[UInt8]] = {
    let digest = SHA256.digest(of: [])
    var manifest = Manifest()
    manifest.inputs[Path("a.json")] = .init(
      digest: digest, settings: "s", diagramCount: 2, problem: nil)
    manifest.inputs[Path("b.json")] = .init(
      digest: nil, settings: "s", diagramCount: 0, problem: "p")
    let content = DiagramContent(
      title: "T", sentence: "S",
      unwinds: [.init(segue: "s", action: "f:", source: "a", outcome: .aborted, destination: nil)],
      diagnostics: DiagnosticID.allCases.prefix(1).map {
        .init(id: $0, severity: $0.severity, message: "m")
      })
    for (number, status) in [RecordedDiagram.Status.drawn, .failed].enumerated() {
      let file = "a.\(number).svg"
      manifest.diagrams[Path(file)] = RecordedDiagram(
        file: file, input: "a.json", inputDigest: digest, subject: "--view hierarchy",
        form: "--format svg", settings: "s", view: .hierarchy, status: status,
        reason: number == 0 ? nil : "r", size: FileSize(byteCount: 0, digest: digest),
        content: content)
    }
    manifest.pages[Path("index.md")] = FileSize(byteCount: 1, digest: digest)
    manifest.writing[Path("a.0.svg")] = FileSize(byteCount: 2, digest: digest)
    return [manifest.json]
  }()

  static let vocabulary =
    shared + OutcomeName.allCases.map { "\"\($0.rawValue)\"" }
    + ["search", "chain", "hierarchy"].map { "\"\($0)\"" } + [
      "\"manifest\":1", "\"inputs\":[]", "\"diagrams\":[]", "\"pages\":[]", "\"drawn\"",
      "\"failed\"",
      "\"outdated\"", "\"orphaned\"", "\"pending\"", "\"file\":\"../x\"", "\"file\":\"a/./b\"",
      "\"file\":\"/etc\"", "\"file\":\"a/\u{301}b\"", "\"file\":\".git/config\"",
      "\"bytes\":-1", "\"bytes\":9223372036854775807", "\"sha256\":\"\"",
      "\"\(String(repeating: "0", count: 64))\"",
    ]

  /// The parts of JSON.
  static let shared = [
    "{", "}", "[", "]", ",", ":", "null", "true", "false", "0", "-1", "1e400", "1.5", "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"", "\"é\"", "\"e\u{301}\"", "\"画面\"", "//\n", "\\",
  ]
}
