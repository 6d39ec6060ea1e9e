import Files
import Hierarchy
import Text

/// Finds pictures that would take each other's place. Names that differ in case only, or in how
/// letters with accents are put together, are one on many disks.
struct NameCollisions {
  private var owners: [String: (file: String, inputs: [Path])] = [:]

  mutating func add(_ file: String, of input: Path) {
    // Swift's comparison of strings sees to the accents.
    let key = file.lowercased()
    owners[key, default: (file, [])].inputs.append(input)
  }

  /// All collisions, a line each.
  var problems: [String] {
    owners.values.filter { $0.inputs.count > 1 }.sorted { $0.file < $1.file }.map { owner in
      let inputs = Set(owner.inputs.map { Visible.quoted($0.description) }).sorted()
      let file = Visible.quoted(owner.file)
      return inputs.count > 1
        ? "\(inputs.joined(separator: " and ")) would both give \(file)"
        : "two unwinds of \(inputs.joined()) would both give \(file)"
    }
  }
}
