import Foundation
import TestSupport
import Testing

/// Whoever follows a rule's number from the code finds the rule.
@Suite struct CitationTests {
  /// The rules that docs/Semantics.md has: "A5", "B5.1", "1.3", "section 7".
  private static let rules: Set<String> = {
    var rules: Set<String> = []
    var section = ""
    var rule = ""
    for line in Manuscript("Semantics").lines {
      if let match = line.firstMatch(of: /^## (\d+)\./) {
        section = String(match.1)
        rules.insert("section " + section)
      } else if let match = line.firstMatch(of: #/^([A-Z]\d+[a-z]?)\. /#) {
        rule = String(match.1)
        rules.insert(rule)
      } else if let match = line.firstMatch(of: #/^ *(\d+)\. /#) {
        rules.insert((line.hasPrefix(" ") ? rule : section) + "." + match.1)
      }
    }
    return rules
  }()

  /// The headings of docs/Format.md: "section 2", "Overrides".
  private static let headings: Set<String> = {
    var headings: Set<String> = []
    for line in Manuscript("Format").lines {
      if let match = line.firstMatch(of: /^## (\d+)\./) { headings.insert("section " + match.1) }
      if let match = line.firstMatch(of: /^### (\w+)/) { headings.insert(String(match.1)) }
    }
    return headings
  }()

  /// A citation in a source file.
  struct Citation: CustomStringConvertible {
    let text: String
    let place: String
    var description: String { "\(place): \(text)" }
  }

  /// Everything that follows the name of a text in comments, to the end of the citation.
  private static func citations(of name: String) -> [Citation] {
    var found: [Citation] = []
    for folder in ["Sources", "Tests", "Plugins", "Fuzz/Sources"] {
      let root = Repository.path + "/" + folder
      let files = FileManager.default.enumerator(atPath: root)
      while let file = files?.nextObject() as? String {
        guard [".swift", ".c", ".h"].contains(where: file.hasSuffix),
          !file.hasPrefix("DocumentationTests/"),
          let bytes = Repository.bytes(of: root + "/" + file)
        else { continue }
        // A citation may go on in the next line of a comment.
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing(/\n *\/\/\/? ?/, with: " ")
        for match in text.matches(
          of: name == "Semantics" ? /Semantics\.md([^\n]{0,60})/ : /Format\.md([^\n]{0,60})/)
        {
          found.append(Citation(text: String(match.1), place: "\(folder)/\(file)"))
        }
      }
    }
    return found
  }

  @Test func theTextsAreThere() {
    #expect(Self.rules.count > 60)
    #expect(Self.rules.isSuperset(of: ["A1", "A9b", "B5.1", "1.3", "section 10", "F7"]))
    #expect(Self.headings.isSuperset(of: ["section 1", "section 3", "Overrides", "Controller"]))
  }

  @Test func everyRuleThatIsCited() {
    let citations = Self.citations(of: "Semantics")
    #expect(citations.count > 90)
    for citation in citations {
      // Up to where the sentence goes on: "A4 to A6, B5", ", sections 4, 6 and 7".
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

  @Test func everySectionOfTheFormatThatIsCited() {
    let citations = Self.citations(of: "Format")
    #expect(citations.count > 10)
    for citation in citations {
      if let match = citation.text.prefixMatch(of: /,? (section \d+)/) {
        #expect(Self.headings.contains(String(match.1)), "\(citation)")
      } else if let match = citation.text.prefixMatch(of: /, "(\w+)"/) {
        #expect(Self.headings.contains(String(match.1)), "\(citation)")
      }
    }
  }

  /// The texts that they were before they came into the repository.
  @Test func nobodyCitesWhatIsNotHere() {
    for name in ["SEMANTICS", "FORMAT", "DESIGN"] {
      for folder in ["Sources", "Tests", "Plugins", "Scripts", "Fuzz/Sources", "Samples", "docs"] {
        let root = Repository.path + "/" + folder
        let files = FileManager.default.enumerator(atPath: root)
        while let file = files?.nextObject() as? String {
          guard [".swift", ".c", ".h", ".md"].contains(where: file.hasSuffix),
            !file.hasPrefix("DocumentationTests/"),
            let bytes = Repository.bytes(of: root + "/" + file)
          else { continue }
          #expect(!String(decoding: bytes, as: UTF8.self).contains(name + ".md"), "\(file)")
        }
      }
    }
  }
}
