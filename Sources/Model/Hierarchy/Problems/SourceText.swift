import Text

/// The bytes of a file, with an index of its lines, which end with LF, CR LF or CR. Finding a
/// position takes the same time everywhere, because every block of 64 bytes has the number of
/// lines and scalars before it.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  private let blocks: [Block]

  /// The counts at the beginning of a block.
  private struct Block {
    /// The line from 0.
    var line: UInt32 = 0
    /// The number of scalars before the block in that line.
    var scalars: UInt32 = 0

    var position: SourcePosition {
      SourcePosition(line: Int(line) + 1, column: Int(scalars) + 1)
    }
  }

  private static let blockSize = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var blocks: [Block] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var state = Block()
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append(state)
      let end = min(start + Self.blockSize, bytes.count)
      Self.advance(&state, over: bytes, from: start, to: end)
    }
    if blocks.isEmpty { blocks.append(state) }
    self.blocks = blocks
  }

  /// The line and column of a byte, or of the end of the file.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let block = min(offset / Self.blockSize, blocks.count - 1)
    var state = blocks[block]
    Self.advance(&state, over: bytes, from: block * Self.blockSize, to: offset)
    return state.position
  }

  /// The byte at a position. If its line is shorter, the start of the next line.
  package func offset(of position: SourcePosition) -> Int {
    // The last block that begins at or before the position.
    let low = max(0, blocks.partitioningIndex { $0.position > position } - 1)
    var state = blocks[low]
    var offset = low * Self.blockSize
    while offset < bytes.count,
      state.position < position || Byte.isContinuation(bytes[offset])
    {
      Self.advance(&state, over: bytes, from: offset, to: offset + 1)
      offset += 1
    }
    return offset
  }

  /// Counts the lines and scalars of some bytes. It runs for every byte of every file.
  private static func advance(
    _ state: inout Block, over bytes: [UInt8], from start: Int, to end: Int
  ) {
    for index in start..<end {
      let byte = bytes[index]
      if byte == Byte.lineFeed
        || (byte == Byte.carriageReturn && !isFollowedByLineFeed(bytes, index))
      {
        state.line &+= 1
        state.scalars = 0
      } else if !Byte.isContinuation(byte) {
        state.scalars &+= 1
      }
    }
  }

  private static func isFollowedByLineFeed(_ bytes: [UInt8], _ index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == Byte.lineFeed
  }
}
