import Checking
import Foundation
import Hierarchy
import Importing

/// Imports an app, prints the findings of its unwind segues, and returns the number of errors.
func check(storyboards: [String], sources: [String]) throws -> Int {
  func file(_ name: String) throws -> ImportFile {
    ImportFile(name: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: name))))
  }
  let app = try ImportedApp(
    storyboards: storyboards.map(file), sources: AppSources(sources.map(file)))
  for finding in app.findings { print(finding) }
  let document = try Document.load(app.document().json, fileName: "app.json")
  let findings = DocumentCheck.findings(of: document)
  for finding in findings {
    print("\(finding.severity.rawValue): \(finding.message) [\(finding.kind.id)]")
  }
  return findings.count { $0.severity == .error }
}

do {
  let files = CommandLine.arguments.dropFirst()
  let errors = try check(
    storyboards: files.filter { $0.hasSuffix(".storyboard") },
    sources: files.filter { $0.hasSuffix(".swift") })
  print(errors == 0 ? "no errors" : "\(errors) errors")
} catch {
  print(error)
  exit(1)
}
