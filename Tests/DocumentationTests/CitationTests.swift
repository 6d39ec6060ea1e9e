import Foundation
import TestSupport
import Testing

/// The rules and documents that comments cite exist.
@Suite struct CitationTests {
  /// The rules of docs/internals/Semantics.md: "A5", "B5.1", "1.3", "section 7".
  private static let rules: Set<String> = {
    var rules: Set<String> = []
    var section = ""
    var rule = ""
    for line in Manuscript("internals/Semantics").lines {
      if let match = line.firstMatch(of: /^## (\d+)\./) {
        section = String(match.1)
        rules.insert("section " + section)
      } else if let match = line.firstMatch(of: #/^\* \*\*([A-Z]\d+[a-z]?)\.\*\* /#) {
        rule = String(match.1)
        rules.insert(rule)
      } else if let match = line.firstMatch(of: #/^ *(\d+)\. /#) {
        rules.insert((line.hasPrefix(" ") ? rule : section) + "." + match.1)
      }
    }
    return rules
  }()

  /// A citation in a comment of a source file.
  struct Citation: CustomStringConvertible {
    /// The document, such as "Semantics".
    let name: String
    /// The text after it, to the end of the citation.
    let text: String
    let place: String
    var description: String { "\(place): \(name).md\(text)" }
  }

  private static let citations: [Citation] = {
    var found: [Citation] = []
    for folder in ["Sources", "Tests", "Plugins", "Fuzz/Sources"] {
      let root = Repository.path + "/" + folder
      let files = FileManager.default.enumerator(atPath: root)
      while let file = files?.nextObject() as? String {
        guard [".swift", ".c", ".h"].contains(where: file.hasSuffix),
          let data = FileManager.default.contents(atPath: root + "/" + file),
          data.range(of: Data(".md".utf8)) != nil
        else { continue }
        // A citation can continue on the next line of a comment.
        let text = String(decoding: data, as: UTF8.self).split(separator: "\n")
          .map { $0.contains(/^ *(\/[\/*]|\*)/) ? $0 : "" }.joined(separator: "\n")
          .replacing(/\n *\/\/\/? ?/, with: " ")
        for match in text.matches(of: /\b([A-Z][A-Za-z]+)\.md\b([^\n"]{0,60})/) {
          found.append(
            Citation(
              name: String(match.1), text: String(match.2), place: "\(folder)/\(file)"))
        }
      }
    }
    return found
  }()

  @Test func rulesAreFound() {
    #expect(Self.rules.count > 60)
    #expect(Self.rules.isSuperset(of: ["A1", "A9b", "B5.1", "1.3", "section 10", "F7"]))
  }

  @Test func citedRulesExist() {
    let citations = Self.citations.filter { $0.name == "Semantics" }
    #expect(citations.count > 90)
    for citation in citations {
      // Continues to the end of the list: "A4 to A6, B5", ", sections 4, 6 and 7".
      guard
        let list = citation.text.prefixMatch(
          of: /,? ?(sections? )?(([A-Z]?\d+[a-z]?(\.\d+)?)((, | and | to | or )(?=[A-Z]?\d))?)+/)
      else {
        // "the rules of Semantics.md" names no rule.
        continue
      }
      for match in list.0.matches(of: /[A-Z]?\d+[a-z]?(\.\d+)?/) {
        let rule = list.1 != nil ? "section " + match.0 : String(match.0)
        #expect(Self.rules.contains(rule), "\(citation) cites \(rule)")
      }
    }
  }

  @Test func citedDocumentsAndHeadingsExist() {
    let pages = Dictionary(
      grouping: Repository.documents, by: { String($0.split(separator: "/").last ?? "") })
    let citations = Self.citations.filter { !["README", "PAGE"].contains($0.name) }
    #expect(citations.contains { $0.name == "Format" })
    for citation in citations {
      guard let page = pages[citation.name + ".md"]?.first else {
        Issue.record("\(citation): there is no such document")
        continue
      }
      guard let heading = citation.text.prefixMatch(of: /, ([A-Z][\w ]*)/)?.1,
        citation.name != "Semantics"
      else { continue }
      let lines = Manuscript(String(page.dropFirst("docs/".count).dropLast(".md".count))).lines
      #expect(lines.contains { $0.hasSuffix("# " + heading) }, "\(citation)")
    }
  }
}
