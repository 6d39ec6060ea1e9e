/// What the manifest knows of a picture.
package struct RecordedPicture: Sendable, Hashable {
  /// Its name in the output, with slashes.
  package var file: String
  /// The name of the document that it was drawn of, below the folder that was searched.
  package var input: String
  /// The document's content.
  package var inputDigest: Digest
  /// The view and the unwind, as options.
  package var subject: String
  /// The format and variant, as options.
  package var form: String
  /// How it was to look, and what drew it.
  package var settings: String
  package var view: PictureView
  package var status: Status
  /// Why there is no new picture; of one that is pending, what speaks against taking what is there for
  /// ours: see ``replacesAnother``.
  package var reason: String?
  /// The picture itself; nil: there never was one.
  package var size: FileSize?
  package var content: PictureContent?

  /// What can be said of a picture.
  package enum Status: String, Sendable {
    /// It is what its document gives.
    case drawn
    /// It could not be drawn, and there is no older one.
    case failed
    /// It could not be drawn again; what lies there is of an earlier content of its document.
    case outdated
    /// Its document is gone, or does not give it any more.
    case orphaned
    /// The batch that was to draw it was stopped.
    case pending
  }

  /// Whether it is to come to where something stands that is not as the batch wrote it. If it does not
  /// come, or nobody is left to say so, what is there must not be taken for ours: it may look the same.
  var replacesAnother: Bool { status == .pending && reason != nil }
}

/// What a file's content is known by.
package struct FileSize: Sendable, Hashable {
  package var byteCount: Int
  package var digest: Digest
}
