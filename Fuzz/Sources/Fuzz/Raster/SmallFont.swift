/// A font as small as TrueType has them: "A" of lines and curves, "B" made of two "A".
enum SmallFont {
  static let bytes: [UInt8] = {
    let directoryLength = 12 + 16 * tables.count
    var directory = words([1, 0, tables.count, 0, 0, 0])
    var contents: [UInt8] = []
    for (name, table) in tables {
      directory +=
        Array(name.utf8) + words([0, 0, 0, directoryLength + contents.count, 0, table.count])
      contents += table
    }
    return directory + contents
  }()

  private static let tables: [(name: String, table: [UInt8])] = [
    ("cmap", words([0, 1, 3, 1, 0, 12]) + letters),
    ("head", words([Int](repeating: 0, count: 9) + [1000] + [Int](repeating: 0, count: 17))),
    ("hhea", words([Int](repeating: 0, count: 17) + [3])),
    ("hmtx", words([500, 0, 600, 0, 700, 0])),
    ("maxp", words([1, 0, 3])),
    ("loca", words([0, 0, corners.count, corners.count + parts.count].map { $0 / 2 })),
    ("glyf", corners + parts),
  ]

  /// One segment, from "A" to "B", and the one that ends all.
  private static let letters = words(
    [4, 32, 0, 4, 4, 1, 0, 0x42, 0xFFFF, 0, 0x41, 0xFFFF, 1 - 0x41, 1, 0, 0])

  /// Four points: every second one is on the outline, the others pull it.
  private static let corners =
    words([1, 0, 0, 1000, 1000, 3, 0]) + [1, 0, 1, 0]
    + words([0, 1000, 0, -1000]) + words([0, 0, 1000, 0])

  /// The first moved, the second turned, too.
  private static let parts = words(
    [-1, 0, 0, 0, 0, 0x23, 1, 100, 100, 0x82, 1, 0x0510, 8192, 4096, -4096, 8192])

  private static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
