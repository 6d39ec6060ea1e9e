import Platform

/// What is fuzzed in this run: FUZZ_TARGET names it.
private let target: Target = {
  let name = CurrentProcess.environment("FUZZ_TARGET") ?? Target.documents.rawValue
  guard let target = Target(rawValue: name) else {
    let names = Target.allCases.map(\.rawValue).joined(separator: ", ")
    print("FUZZ_TARGET is \"\(name)\", and has to be one of \(names)")
    CurrentProcess.exit(64)
  }
  return target
}()

/// What libFuzzer calls once. With FUZZ_SEEDS the program only writes where the target begins into
/// that folder; with FUZZ_LIST it only prints the targets' names.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  if CurrentProcess.environment("FUZZ_LIST") != nil {
    print(Target.allCases.map(\.rawValue).joined(separator: "\n"))
    CurrentProcess.exit(0)
  }
  guard let folder = CurrentProcess.environment("FUZZ_SEEDS") else { return 0 }
  for (number, seed) in target.seeds.enumerated() {
    let path = Path(folder).appending(Path("made-\(number)"))
    do throws(SystemError) {
      try OutputFiles().write(seed, to: path)
    } catch {
      print("\(path.quoted) cannot be written: \(error.reason)")
      CurrentProcess.exit(73)
    }
  }
  CurrentProcess.exit(0)
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

/// What libFuzzer calls to make an input of another: now and then it is left to libFuzzer itself,
/// which changes bytes and knows nothing of what they mean.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  var random = SplitMix(seed: UInt64(seed))
  guard random.below(8) > 0 else { return mutateBytes(data, size, maximum) }
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  let output = target.mutated(input, &random).prefix(maximum)
  for (place, byte) in output.enumerated() { data[place] = byte }
  return output.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int
) -> Int

/// Ends the program, which libFuzzer takes for a finding, where something does not hold.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
