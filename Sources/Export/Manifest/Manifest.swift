/// What a batch knows of its output.
///
/// Two runs that end with the same pictures end with the same manifest, byte for byte: there are no
/// times and no paths of the machine in it.
package struct Manifest: Sendable, Hashable {
  /// The documents, by name.
  package var inputs: [String: InputRecord] = [:]
  /// The pictures, by the name of their file.
  package var pictures: [String: PictureRecord] = [:]
  /// The other files of the output: the gallery.
  package var pages: [String: FileSize] = [:]

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
  }

  /// The documents in the order of their names.
  package var sortedInputs: [(name: String, record: InputRecord)] {
    inputs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }

  /// The pictures in the order of their files.
  package var sortedPictures: [PictureRecord] { Self.sorted(Array(pictures.values)) }

  /// The pictures of a document, in the order of their files.
  package var picturesByInput: [String: [PictureRecord]] {
    Dictionary(grouping: pictures.values, by: \.input).mapValues(Self.sorted)
  }

  private static func sorted(_ pictures: [PictureRecord]) -> [PictureRecord] {
    pictures.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }
}
