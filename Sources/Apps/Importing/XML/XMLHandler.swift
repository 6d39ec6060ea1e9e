import Hierarchy

/// What an XML file holds, piece by piece.
///
/// Whatever a handler throws ends the reading and comes out of ``XMLReader/read(_:to:)``.
protocol XMLHandler: AnyObject {
  /// An element begins.
  ///
  /// - Parameter place: finds out where; asked only for what is remembered, as it takes time.
  func begin(_ name: String, _ attributes: XMLAttributes, at place: XMLPlace) throws(ImportError)
  /// The innermost open element ends.
  func end()
  /// Text in the innermost open element; it may come in pieces.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// Where the reading is: at the end of a start tag.
struct XMLPlace {
  let reader: XMLReader

  /// Where the tag begins.
  var position: SourcePosition { reader.tagPosition }
}
