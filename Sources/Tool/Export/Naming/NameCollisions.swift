import Platform
import Text

/// Finds diagrams that would overwrite each other. Names that differ only in case always count as
/// the same, because many disks ignore it. Names that differ only in Unicode normalization count as
/// the same if the output's file system ignores that.
struct NameCollisions {
  private var owners: [Path: Owner] = [:]

  private struct Owner {
    let file: String
    var inputs: [Path] = []
  }

  mutating func addFile(_ file: String, of input: Path) {
    owners[Path(file.lowercased()), default: Owner(file: file)].inputs.append(input)
  }

  func problems(foldsAccents: () -> Bool) -> [String] {
    let sorted = owners.values.sorted { Path($0.file) < Path($1.file) }
    let problems = sorted.filter { $0.inputs.count > 1 }.map(Self.problem)
    // Swift's strings are equal if only their normalization differs.
    let groups = Dictionary(grouping: sorted) { $0.file.lowercased() }.values.filter {
      $0.count > 1
    }
    guard !groups.isEmpty, foldsAccents() else { return problems }
    return problems
      + groups.sorted { Path($0[0].file) < Path($1[0].file) }.map { group in
        let inputs = group.flatMap(\.inputs).map(\.quoted)
        return "\(inputs.joined(separator: " and ")) would both create"
          + " \(Visible.quoted(group[0].file)); their names differ only in Unicode normalization"
          + " (NFC, NFD), which the output's file system ignores"
      }
  }

  private static func problem(_ owner: Owner) -> String {
    let inputs = Set(owner.inputs).sorted().map(\.quoted)
    let file = Visible.quoted(owner.file)
    return inputs.count > 1
      ? "\(inputs.joined(separator: " and ")) would both create \(file)"
      : "two unwind segues of \(inputs.joined()) would both create \(file)"
  }
}
