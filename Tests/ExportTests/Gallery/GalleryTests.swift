import Testing

@testable import Export

@Suite struct GalleryTests {
  private func picture(_ file: String, _ subject: String, _ status: PictureRecord.Status)
    -> PictureRecord
  {
    PictureRecord(
      file: file, input: "a.json", inputDigest: SHA256.digest(of: []), subject: subject,
      form: "", settings: "", view: subject.contains("hierarchy") ? .hierarchy : .search,
      status: status, size: FileSize(byteCount: 1, digest: SHA256.digest(of: [1])),
      content: PictureContent(title: "T", sentence: "S.", unwinds: [], findings: []))
  }

  private var manifest: Manifest {
    var manifest = Manifest()
    for (file, subject, status) in [
      ("a.home.search.svg", "--view=search --unwind=home", .drawn),
      ("a.home.search.png", "--view=search --unwind=home", .drawn),
      ("a.svg", "--view=hierarchy", .outdated), ("gone.svg", "--view=hierarchy", .orphaned),
      ("later.svg", "--view=search --unwind=later", PictureRecord.Status.pending),
    ] { manifest.pictures[file] = picture(file, subject, status) }
    return manifest
  }

  @Test func oneExhibitForAllFormats() throws {
    let gallery = Gallery(manifest)
    let exhibits = try #require(gallery.sections.first).exhibits
    #expect(exhibits.map(\.view) == [.hierarchy, .search])
    #expect(exhibits[1].files == ["a.home.search.png", "a.home.search.svg"])
    #expect(exhibits[1].thumbnail == "a.home.search.svg")
    #expect(exhibits[1].alternative == "T. S.")
  }

  @Test func markdown() {
    let text = String(decoding: MarkdownGallery.page(of: Gallery(manifest)), as: UTF8.self)
    #expect(
      text.contains("![T. S.](a.home.search.svg)\n\nS.\n\n[a.home.search.png](a.home.search.png)"))
    #expect(!text.contains("gone"))
  }

  @Test func addresses() {
    #expect(RelativeLink.to("a b/ü%23.svg") == "a%20b/%C3%BC%2523.svg")
    #expect(RelativeLink.to("x-y_z~1.svg") == "x-y_z~1.svg")
  }
}
