import Platform

/// A file in the output that stands where the batch would write, and that it did not write.
package struct ForeignFile: Sendable, Equatable {
  /// Its name in the output, with slashes.
  package let file: String
  package let path: Path
  package let reason: Reason

  /// How it is known to be none of the batch's.
  package enum Reason: Sendable, Equatable {
    /// Nothing says that segueviz wrote it: where there is a manifest, that does not know it.
    case unknown
    /// The manifest knows it with other content.
    case changed
    /// It has the manifest's name, and cannot be used as one.
    case unusableManifest(String)

    /// - Parameter known: what the manifest knows of its name, which is something else; nil: nothing.
    init(known: FileSize?) { self = known == nil ? .unknown : .changed }
  }
}

extension ForeignFile.Reason: CustomStringConvertible {
  /// "segueviz didn't write it".
  package var description: String {
    switch self {
    case .unknown: "segueviz didn't write it"
    case .changed: "it was changed after segueviz wrote it"
    case .unusableManifest(let reason): reason
    }
  }
}
