/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  FuzzedInput(bytes).run()
  return 0
}

/// What libFuzzer calls to make an input of another: now and then it is left to libFuzzer itself,
/// which changes bytes and knows nothing of JSON.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  var random = SplitMix(seed: UInt64(seed))
  guard random.below(8) > 0 else { return mutateBytes(data, size, maximum) }
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  var mutator = InputMutator(random: random)
  let output = mutator.mutated(input).prefix(maximum)
  for (place, byte) in output.enumerated() { data[place] = byte }
  return output.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int
) -> Int
