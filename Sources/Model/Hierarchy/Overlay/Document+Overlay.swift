import JSON

extension Document {
  /// Reads a hierarchy document with an overlay: a JSON merge patch (RFC 7396) on classes by name,
  /// and on segues and controllers by id. Throws every problem of both files.
  public static func load(
    _ bytes: [UInt8], fileName: String, overlay: [UInt8], overlayName: String
  ) throws(OverlaidProblems) -> Document {
    try load(bytes, fileName: fileName, overlay: overlay, overlayName: overlayName, scope: .all)
  }

  package static func load(
    _ bytes: [UInt8], fileName: String, overlay: [UInt8], overlayName: String, scope: OverlayScope
  ) throws(OverlaidProblems) -> Document {
    guard let base = try? object(bytes, fileName), let patch = try? object(overlay, overlayName)
    else {
      // The problems of the file that can be read are also reported.
      throw OverlaidProblems(
        document: problems { () throws(DocumentProblems) in
          _ = try load(bytes, fileName: fileName)
        },
        overlay: problems { () throws(DocumentProblems) in _ = try object(overlay, overlayName) })
    }
    let files = OverlayFiles(base: base, overlay: patch)
    var merge = OverlayMerge(files, scope)
    let reader = ValueReader(
      json: merge.run(), source: files.reader.source, overlay: files.reader.overlay,
      problems: files.reader.problems)
    let document = DocumentLoader(reader: reader).load()
    if let document, reader.problems.isEmpty { return document }
    let problems = reader.finishedProblems(fileName: fileName, overlayName: overlayName)
    // If the overlay names missing parts, the resulting problems of the document don't help.
    guard !files.reader.problems.isEmpty else { throw problems }
    let own = self.problems { () throws(DocumentProblems) in
      _ = try load(bytes, fileName: fileName)
    }
    throw OverlaidProblems(document: own, overlay: problems.overlay)
  }

  private static func object(
    _ bytes: [UInt8], _ fileName: String
  ) throws(DocumentProblems) -> JSONDocument {
    let json = try parsed(bytes, fileName: fileName)
    let reader = ValueReader(json: json, source: SourceText(bytes))
    guard reader.expect(.object, json.root) else {
      throw reader.finishedProblems(fileName: fileName)
    }
    return json
  }

  private static func problems(
    of body: () throws(DocumentProblems) -> Void
  ) -> DocumentProblems? {
    do throws(DocumentProblems) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}

/// The problems of a document with an overlay.
public struct OverlaidProblems: Error, Sendable {
  /// The problems of the document, then those of the overlay; only files that have some.
  public var files: [DocumentProblems] { [document, overlay].compactMap { $0 } }
  /// The problems of the document, if it has any.
  public let document: DocumentProblems?
  /// The problems of the overlay, if it has any.
  public let overlay: DocumentProblems?

  /// Combines the problems of both files.
  public init(document: DocumentProblems?, overlay: DocumentProblems?) {
    self.document = document
    self.overlay = overlay
  }
}

extension OverlaidProblems: CustomStringConvertible {
  /// The problems of the document, then those of the overlay.
  public var description: String { files.map(\.description).joined(separator: "\n") }
}

extension ValueReader {
  func finishedProblems(fileName: String, overlayName: String) -> OverlaidProblems {
    guard let overlay else {
      return OverlaidProblems(document: finishedProblems(fileName: fileName), overlay: nil)
    }
    var problems = problems
    let files = problems.finish(
      fileName: fileName, source: source, overlayName: overlayName, overlay: overlay)
    return OverlaidProblems(document: files.document, overlay: files.overlay)
  }
}
