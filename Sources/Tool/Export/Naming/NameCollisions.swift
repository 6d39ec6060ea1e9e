import Hierarchy
import Platform
import Text

/// Finds pictures that would take each other's place. Names that differ in case only are one on many
/// disks, and a folder of pictures wanders: they are always refused. Names that differ only in how
/// letters with accents are put together (Unicode's canonical equivalence: NFC, NFD) are two, but
/// where the output's file system takes them for one.
struct NameCollisions {
  private var owners: [FileName: Owner] = [:]

  private struct Owner {
    let file: String
    var inputs: [Path] = []
  }

  mutating func add(_ file: String, of input: Path) {
    owners[FileName(file.lowercased()), default: Owner(file: file)].inputs.append(input)
  }

  /// All collisions, a line each.
  ///
  /// - Parameter foldsAccents: whether the output's file system takes canonically equivalent names for
  ///   one; only asked where it matters.
  func problems(foldsAccents: () -> Bool) -> [String] {
    var problems: [String] = []
    for owner in sorted(Array(owners.values)) where owner.inputs.count > 1 {
      problems.append(Self.problem(owner))
    }
    // Here Swift's comparison of strings is the one that is wanted.
    let groups = Dictionary(grouping: owners) { $0.key.text }.values.filter { $0.count > 1 }
    guard !groups.isEmpty, foldsAccents() else { return problems }
    for group in groups.map({ sorted($0.map(\.value)) }) {
      let inputs = group.flatMap(\.inputs).map(\.quoted)
      problems.append(
        "\(inputs.joined(separator: " and ")) would both create"
          + " \(Visible.quoted(group[0].file)); their names differ only in Unicode normalization"
          + " (NFC, NFD), which the output's file system ignores")
    }
    return problems
  }

  private func sorted(_ owners: [Owner]) -> [Owner] {
    owners.sorted { FileName($0.file) < FileName($1.file) }
  }

  private static func problem(_ owner: Owner) -> String {
    let inputs = Set(owner.inputs)
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.quoted)
    let file = Visible.quoted(owner.file)
    return inputs.count > 1
      ? "\(inputs.joined(separator: " and ")) would both create \(file)"
      : "two unwind segues of \(inputs.joined()) would both create \(file)"
  }
}
