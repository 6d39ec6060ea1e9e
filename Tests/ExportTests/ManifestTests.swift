import Testing

@testable import Export

@Suite struct ManifestTests {
  private var manifest: Manifest {
    var manifest = Manifest()
    let digest = SHA256.digest(of: [1])
    manifest.inputs["b/ä \"x\".json"] = .init(
      digest: digest, settings: "s", pictureCount: 2, problem: nil)
    manifest.inputs["bad.json"] = .init(
      digest: nil, settings: "s", pictureCount: 0, problem: "no\nfile")
    manifest.pictures["b/x.svg"] = PictureRecord(
      file: "b/x.svg", input: "b/ä \"x\".json", inputDigest: digest, subject: "--view=search",
      form: "--format=svg", settings: "s", view: .search, status: .outdated, reason: "why",
      size: FileSize(byteCount: 7, digest: digest),
      content: PictureContent(
        title: "T", sentence: "S",
        unwinds: [
          .init(segue: "s", action: "a:", source: "q", outcome: .performed, winner: "w"),
          .init(segue: "t", action: "b:", source: "q", outcome: .aborted, winner: nil),
        ], findings: [.init(id: .noHandler, message: "m")]))
    manifest.pages["index.html"] = FileSize(byteCount: 3, digest: digest)
    return manifest
  }

  @Test func thereAndBack() throws {
    #expect(try Manifest(json: manifest.json) == manifest)
    #expect(try Manifest(json: Manifest().json) == Manifest())
  }

  /// Whatever is cut off or changed, nothing traps, and nothing that is no manifest is taken for one.
  @Test func damage() {
    let json = manifest.json
    // Without its line feed it is whole all the same.
    for end in json.indices.dropLast() {
      #expect((try? Manifest(json: Array(json[..<end]))) == nil, "\(end)")
    }
    for place in json.indices {
      var changed = json
      changed[place] ^= 0x15
      _ = try? Manifest(json: changed)
    }
    for other in ["{}", "[]", #"{ "manifest": 2 }"#, #"{ "manifest": 1, "inputs": [3] }"#] {
      #expect((try? Manifest(json: Array(other.utf8))) == nil, "\(other)")
    }
  }

  @Test(arguments: ["../x.svg", "/x.svg", "a/../x.svg", "", "a//b.svg", "./x.svg"])
  func filesOutside(file: String) {
    var manifest = self.manifest
    var picture = manifest.pictures["b/x.svg"]
    picture?.file = file
    manifest.pictures = ["x": picture].compactMapValues { $0 }
    #expect((try? Manifest(json: manifest.json)) == nil)
  }
}
