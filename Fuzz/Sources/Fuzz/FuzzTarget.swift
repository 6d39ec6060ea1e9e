import Platform

/// The target of this run, which FUZZ_TARGET names.
private let target: Target = {
  let name = CurrentProcess.environment("FUZZ_TARGET") ?? Target.documents.rawValue
  guard let target = Target(rawValue: name) else {
    let names = Target.allCases.map(\.rawValue).joined(separator: ", ")
    print("FUZZ_TARGET: \"\(name)\" isn't one of \(names)")
    CurrentProcess.exit(64)
  }
  return target
}()

/// libFuzzer calls this once. With FUZZ_SEEDS, the program only writes the target's first inputs to
/// that folder. With FUZZ_LIST, it only prints the targets' names.
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
      print("\(path.quoted) can't be written: \(error.reason)")
      CurrentProcess.exit(73)
    }
  }
  CurrentProcess.exit(0)
}

/// libFuzzer calls this with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

/// libFuzzer calls this to change an input. Sometimes it lets libFuzzer itself change bytes without
/// regard to their meaning.
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

/// Ends the program if a property doesn't hold. libFuzzer treats that as a finding.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
