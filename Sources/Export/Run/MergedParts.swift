import Hierarchy
import Platform

/// Outputs that are to be joined: whether they are all parts of one batch, and of which.
struct MergedParts {
  private var parts: [(name: String, extent: Manifest.Extent)] = []
  private(set) var problems: [String] = []

  /// Takes an output.
  ///
  /// - Parameter name: that of its manifest, in quotes.
  mutating func add(_ manifest: Manifest, name: String) {
    guard let extent = manifest.extent else {
      return problems.append(
        "\(name) does not say what it is a part of: an earlier version of segueviz wrote it, so"
          + " draw it again")
    }
    if manifest.pictures.values.contains(where: { $0.status == .pending }) {
      problems.append("\(name) is not finished: its batch was stopped, so run that again")
    }
    parts.append((name, extent))
  }

  /// What all of them are together; nil: they do not fit.
  mutating func finish() -> Manifest.Extent? {
    guard problems.isEmpty, let first = parts.first else { return nil }
    for part in parts.dropFirst() where part.extent.options != first.extent.options {
      problems.append(
        "\(part.name) was drawn with other options, or by another version, than \(first.name): draw"
          + " all parts alike")
    }
    if let shard = first.extent.shard {
      compare(with: first, shard)
    } else {
      for part in parts {
        guard let shard = part.extent.shard else { continue }
        problems.append(
          "\(first.name) is of a whole batch, and \(part.name) of \(Self.text(shard))")
      }
    }
    guard problems.isEmpty else { return nil }
    return Manifest.Extent(shard: nil, options: first.extent.options, inputs: inputs)
  }

  /// Everything that was found; of several whole batches, what each found.
  private var inputs: Digest {
    let all = Set(parts.map(\.extent.inputs.description)).sorted()
    if all.count == 1, let first = parts.first { return first.extent.inputs }
    var digest = InputsDigest()
    for inputs in all { digest.add(inputs, nil) }
    return digest.finish()
  }

  private mutating func compare(
    with first: (name: String, extent: Manifest.Extent), _ shard: Shard
  ) {
    var owners: [Int: String] = [:]
    for part in parts {
      guard let other = part.extent.shard else {
        problems.append(
          "\(first.name) is of \(Self.text(shard)), and \(part.name) of a whole batch")
        continue
      }
      if other.count != shard.count {
        problems.append(
          "\(first.name) is of \(Self.text(shard)), and \(part.name) of \(Self.text(other))")
      } else if let owner = owners.updateValue(part.name, forKey: other.number) {
        problems.append("\(owner) and \(part.name) are both of \(Self.text(other))")
      }
      if part.extent.inputs != first.extent.inputs {
        problems.append(
          "\(part.name) is of other documents than \(first.name): draw all parts of the same ones")
      }
    }
    guard problems.isEmpty else { return }
    for number in 1...shard.count where owners[number] == nil {
      problems.append("part \(number) of \(shard.count) is missing")
    }
  }

  private static func text(_ shard: Shard) -> String { "part \(shard.number) of \(shard.count)" }
}
