import Checking
import Platform

/// What was found in apps: a document that was imported from one repeats it, at the same origin.
struct AppFindings {
  private struct Place: Hashable {
    let id: String
    let file: Path
    let line: Int?
  }

  private var places: Set<Place> = []
  /// The files of origins without links and "..".
  private var files: [String: Path] = [:]

  mutating func add(_ findings: [Finding]) {
    for finding in findings { if let place = place(of: finding) { places.insert(place) } }
  }

  /// Those of a document that no app has.
  mutating func removed(from findings: [Finding]) -> [Finding] {
    if places.isEmpty { return findings }
    var left: [Finding] = []
    for finding in findings {
      if let place = place(of: finding), places.contains(place) { continue }
      left.append(finding)
    }
    return left
  }

  private mutating func place(of finding: Finding) -> Place? {
    guard let origin = finding.origin else { return nil }
    let file = files[origin.file] ?? Path(origin.file).resolved
    files[origin.file] = file
    return Place(id: finding.kind.id, file: file, line: origin.position?.line)
  }
}
