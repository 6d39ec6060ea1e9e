/// Memory that only grows, for what is read and written too often for an array: without counting of
/// references, and with no check of a place but in debug builds.
///
/// Whoever uses it says why no place lies outside.
struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// What is at a place below the length that was grown to.
  subscript(place: Int) -> Element {
    @inline(__always) get { memory[place] }
    @inline(__always) nonmutating set { memory[place] = newValue }
  }

  /// Makes room for so many elements; what is new is all alike.
  @inline(__always)
  mutating func grow(to count: Int, filledWith element: Element) {
    if count > memory.count { extend(to: max(count, memory.count * 2, 1024), element) }
  }

  /// Makes all alike.
  func fill(with element: Element) { memory.update(repeating: element) }

  @inline(never)
  private mutating func extend(to count: Int, _ element: Element) {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    let end = larger.update(fromContentsOf: memory)
    larger[end...].update(repeating: element)
    memory.deallocate()
    memory = larger
  }
}
