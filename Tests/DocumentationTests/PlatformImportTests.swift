import Foundation
import TestSupport
import Testing

/// Only Platform imports the C library (Design.md, section 2).
@Suite struct PlatformImportTests {
  @Test("Only Platform imports the C library, by one name on every system")
  func imports() throws {
    let root = Repository.path + "/Sources"
    let files = try #require(FileManager.default.enumerator(atPath: root))
    var seeing = 0
    while let file = files.nextObject() as? String {
      guard file.hasSuffix(".swift"), let bytes = Repository.bytes(of: root + "/" + file) else {
        continue
      }
      let modules = String(decoding: bytes, as: UTF8.self)
        .matches(of: /(?m)^ *(?:@\w+ )*import (\w+)/).map { String($0.1) }
      let named = modules.filter { ["Darwin", "Glibc", "MachO", "Musl"].contains($0) }
      #expect(named.isEmpty, "\(file) imports \(named)")
      guard modules.contains("CSystem") else { continue }
      #expect(file.hasPrefix("System/Platform/"), "\(file) imports CSystem")
      seeing += 1
    }
    // If there are fewer, the imports weren't parsed.
    #expect(seeing > 10)
  }
}
