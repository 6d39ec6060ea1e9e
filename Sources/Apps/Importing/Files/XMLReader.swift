import CLibXML2
import Hierarchy
import Text

/// Reads untrusted XML with libxml2 as a stream: without document type declarations, so there are
/// no entities to expand, without other files, and with limited nesting.
final class XMLReader {
  /// The maximum nesting of elements. Interface Builder's files have some dozens of levels.
  static let depthLimit = 1000

  /// The number of bytes for libxml2 at a time.
  private static let chunkSize = 1 << 16

  private let file: ImportFile
  private let handler: any XMLHandler
  private let source: SourceText
  /// Whether the file is UTF-8. Offsets are then those of libxml2, which converts others.
  private let isUTF8: Bool
  private var context: xmlParserCtxtPtr?
  private var depth = 0
  private var failure: ImportError?
  /// The first problem of the XML. Later ones are only its consequences.
  private var syntaxError: ImportError?

  private init(_ file: ImportFile, _ handler: any XMLHandler) {
    self.file = file
    self.handler = handler
    source = SourceText(file.bytes)
    isUTF8 = !file.bytes.prefix(4).contains { $0 == 0 || $0 >= 0xFE }
  }

  static func read(_ file: ImportFile, to handler: any XMLHandler) throws(ImportError) {
    XMLLibrary.isReady
    try XMLReader(file, handler).read()
  }

  private func read() throws(ImportError) {
    if let excess = MarkupLimits.firstExcess(in: file.bytes) {
      throw ImportError(excess.message, at: place(source.position(at: excess.offset)))
    }
    if let problem = XMLEncoding.problem(of: file.bytes) {
      throw ImportError(problem, at: place(nil))
    }
    var callbacks = Self.callbacks
    context = xmlCreatePushParserCtxt(
      &callbacks, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
    guard let context else {
      throw ImportError("there isn't enough memory to read it", at: place(nil))
    }
    defer {
      xmlFreeParserCtxt(context)
      self.context = nil
    }
    // NOENT: character references and the five predefined entities are replaced; without a document
    // type, there are no others. HUGE: long texts and large files are allowed.
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_HUGE.rawValue
    _ = xmlCtxtUseOptions(context, Int32(options))
    feed(context)
    if let failure { throw failure }
  }

  private func feed(_ context: xmlParserCtxtPtr) {
    file.bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
        let chunk = bytes[start..<min(start + Self.chunkSize, bytes.count)]
        let address = UnsafeRawBufferPointer(rebasing: chunk).bindMemory(to: CChar.self).baseAddress
        guard parse(context, address, chunk.count, isLast: false) else { return }
      }
      _ = parse(context, nil, 0, isLast: true)
    }
  }

  private func parse(
    _ context: xmlParserCtxtPtr, _ bytes: UnsafePointer<CChar>?, _ count: Int, isLast: Bool
  ) -> Bool {
    let code = xmlParseChunk(context, bytes, Int32(count), isLast ? 1 : 0)
    guard failure == nil else { return false }
    // After warnings and recoverable errors, such as an undeclared prefix, it's still well-formed.
    guard code != 0, context.pointee.wellFormed == 0 else { return true }
    failure = syntaxError ?? cutOff
    return false
  }

  /// The error for a file that ends too early, because libxml2 only reports extra content.
  private var cutOff: ImportError {
    let end = place(source.position(at: file.bytes.count))
    guard depth > 0 else { return ImportError("the file is empty", at: end) }
    return ImportError(
      "this isn't valid XML: the file is truncated, with \(depth)"
        + " element\(depth == 1 ? "" : "s") still open", at: end)
  }

  private func place(_ position: SourcePosition?) -> ImportPlace {
    ImportPlace(file.name, position)
  }

  // MARK: Callbacks of libxml2

  fileprivate func begin(_ name: UnsafePointer<UInt8>, _ attributes: XMLAttributes) {
    depth += 1
    guard depth <= Self.depthLimit else {
      let message = "elements are nested deeper than \(Self.depthLimit), too deep for a storyboard"
      return stop(ImportError(message, at: tagPlace))
    }
    do throws(ImportError) {
      try handler.begin(
        String(decodingCString: name, as: UTF8.self), attributes, in: self)
    } catch {
      stop(error)
    }
  }

  fileprivate func end() {
    depth -= 1
    handler.end()
  }

  fileprivate func rejectDocumentType() {
    let message = "a document type declaration (<!DOCTYPE …>) isn't allowed; remove it"
    stop(ImportError(message, at: tagPlace))
  }

  fileprivate func note(_ error: xmlError) {
    guard syntaxError == nil, error.level == XML_ERR_FATAL else { return }
    // Here, the missing part at the end of the file is known.
    let isEarlyEnd = depth > 0 && error.code == XML_ERR_DOCUMENT_END.rawValue
    guard !isEarlyEnd, !file.bytes.isEmpty else { return }
    let text = error.message.map { String(cString: $0) } ?? "it can't be read"
    let message = text.split(separator: "\n").first.map(String.init) ?? text
    let position = SourcePosition(line: max(1, Int(error.line)), column: max(1, Int(error.int2)))
    syntaxError = ImportError("this isn't valid XML: " + Visible.text(message), at: place(position))
  }

  private func stop(_ error: ImportError) {
    failure = failure ?? error
    if let context { xmlStopParser(context) }
  }

  var tagPlace: ImportPlace { place(tagPosition) }

  /// The beginning of the tag whose inside libxml2 has just read.
  var tagPosition: SourcePosition {
    guard let context else { return SourcePosition(line: 1, column: 1) }
    let consumed = isUTF8 ? Int(xmlByteConsumed(context)) : -1
    guard consumed > 0 else {
      return SourcePosition(
        line: max(1, Int(xmlSAX2GetLineNumber(context))),
        column: max(1, Int(xmlSAX2GetColumnNumber(context))))
    }
    // The only "<" in a tag is the first character.
    let tag = file.bytes.prefix(consumed).lastIndex(of: UInt8(ascii: "<"))
    return source.position(at: tag ?? consumed)
  }

  private static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    callbacks.initialized = UInt32(XML_SAX2_MAGIC)
    callbacks.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      guard let name else { return }
      reader(context)?.begin(name, XMLAttributes(attributes, count: count))
    }
    callbacks.endElementNs = { context, _, _, _ in reader(context)?.end() }
    callbacks.characters = { context, bytes, count in
      reader(context)?.handler.text(UnsafeBufferPointer(start: bytes, count: max(0, Int(count))))
    }
    callbacks.cdataBlock = callbacks.characters
    callbacks.internalSubset = { context, _, _, _ in reader(context)?.rejectDocumentType() }
    // With this handler, nothing is printed. The type of `error` differs between versions.
    callbacks.serror = { context, error in
      if let error { reader(context)?.note(error.pointee) }
    }
    return callbacks
  }
}

private func reader(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
  context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
}

/// Handles an XML file's contents. Its errors end ``XMLReader/read(_:to:)``, which throws them.
protocol XMLHandler: AnyObject {
  /// An element begins. It takes time to find its place, so only ask for it if it's needed.
  func begin(_ name: String, _ attributes: XMLAttributes, in reader: XMLReader) throws(ImportError)
  func end()
  /// Text in the innermost open element, possibly in pieces.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

package enum XMLLibrary {
  /// The version that the program was built with.
  package static let builtVersion = LIBXML_DOTTED_VERSION

  /// The version that is loaded.
  package static var loadedVersion: String {
    let version = cxm_version()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }

  /// Initializes libxml2's tables, which must exist before threads use them.
  static let isReady: Void = xmlInitParser()
}

/// The attributes of an element. They are valid only during the call.
struct XMLAttributes {
  /// libxml2's pointers per attribute: name, prefix, namespace, and the value's beginning and end.
  private static let stride = 5

  private let pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  private let count: Int

  init(_ pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int32) {
    self.pointers = pointers
    self.count = pointers == nil ? 0 : max(0, Int(count))
  }

  subscript(_ name: StaticString) -> String? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let attribute = pointers + index * Self.stride
      guard let key = attribute[0], Self.equals(key, name), let start = attribute[3],
        let end = attribute[4]
      else { continue }
      return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    return nil
  }

  /// The first of some attributes whose value is longer than any real one.
  func first(of names: [StaticString], longerThan limit: Int) -> StaticString? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let attribute = pointers + index * Self.stride
      guard let key = attribute[0], let start = attribute[3], let end = attribute[4],
        end - start > limit
      else { continue }
      if let name = names.first(where: { Self.equals(key, $0) }) { return name }
    }
    return nil
  }

  /// Whether an attribute is YES, which is Interface Builder's `true`.
  func isYes(_ name: StaticString) -> Bool { self[name] == "YES" }

  private static func equals(_ text: UnsafePointer<UInt8>, _ name: StaticString) -> Bool {
    // Every text ends with a zero, which differs from every letter, so this stops there.
    (0..<name.utf8CodeUnitCount).allSatisfy { text[$0] == name.utf8Start[$0] }
      && text[name.utf8CodeUnitCount] == 0
  }
}
