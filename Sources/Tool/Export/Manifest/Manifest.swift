/// What a batch knows of its output.
///
/// Two runs that end with the same pictures end with the same manifest, byte for byte: there are no
/// times and no paths of the machine in it.
package struct Manifest: Sendable, Hashable {
  /// The documents, by name.
  package var inputs: [FileName: InputRecord] = [:]
  /// The pictures, by the name of their file.
  package var pictures: [FileName: RecordedPicture] = [:]
  /// The other files of the output: the gallery.
  package var pages: [FileName: FileSize] = [:]
  /// How the gallery looks, where it does not look as all do: ``GalleryLook``.
  package var look: String?
  /// What is about to be written, where that is known: a killed run leaves this or what was there.
  package var writing: [FileName: FileSize] = [:]

  package init() {}

  /// A document whose pictures are all done, or that cannot be used.
  package struct InputRecord: Sendable, Hashable {
    /// Its content; nil: it could not be read.
    package var digest: Digest?
    /// What decides which pictures it gives: ``ExportSettings/fingerprint``.
    package var settings: String
    /// How many pictures it gives.
    package var pictureCount: Int
    /// Why it cannot be used.
    package var problem: String?
    /// What a gallery says of it.
    package var notes = DocumentNotes()
  }

  /// The documents in the order of their names.
  package var sortedInputs: [(name: FileName, record: InputRecord)] {
    inputs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The pictures in the order of their files.
  package var sortedPictures: [RecordedPicture] { Self.sorted(Array(pictures.values)) }

  /// The pictures of a document, in the order of their files.
  package var picturesByInput: [FileName: [RecordedPicture]] {
    Dictionary(grouping: pictures.values) { FileName($0.input) }.mapValues(Self.sorted)
  }

  private static func sorted(_ pictures: [RecordedPicture]) -> [RecordedPicture] {
    pictures.sorted { FileName($0.file) < FileName($1.file) }
  }
}
