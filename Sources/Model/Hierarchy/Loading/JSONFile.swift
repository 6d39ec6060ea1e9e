import JSON

/// A JSON file that is no hierarchy document: it is read, and its problems told, as strictly.
package enum JSONFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - fileName: how messages name the file.
  ///   - decode: makes a result of the file's values; what is wrong with them it reports.
  /// - Throws: ``DocumentProblems`` with every problem of the file.
  package static func read<Result>(
    _ bytes: [UInt8], fileName: String, decode: (ValueReader) -> Result
  ) throws(DocumentProblems) -> Result {
    let json: JSONDocument
    do throws(JSONSyntaxError) {
      json = try JSONParser.parse(bytes, nestingHelp: DocumentLimits.nestingHelp)
    } catch {
      throw DocumentProblems(error, fileName: fileName, source: bytes)
    }
    let reader = ValueReader(json: json, source: SourceText(bytes))
    reader.reportDuplicateKeys()
    let result = decode(reader)
    guard reader.problems.isEmpty else { throw reader.finishedProblems(fileName: fileName) }
    return result
  }
}
