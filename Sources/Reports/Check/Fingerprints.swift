import Checking
import Text

/// Numbers for the findings of an input that stay when lines move or words change.
struct Fingerprints {
  private var seen: [Finding.Subject: [String: Int]] = [:]

  /// The fingerprint of the next finding: what it is about, hashed, and the how manieth it is of
  /// those about the same.
  mutating func next(_ finding: Finding) -> String {
    let number = seen[finding.subject, default: [:]][finding.kind.id, default: 0] + 1
    seen[finding.subject, default: [:]][finding.kind.id] = number
    let subject = finding.subject
    let parts = [
      finding.kind.id, subject.segue, subject.controller, subject.className, subject.action,
      subject.ios,
    ]
    return "\(Self.hash(parts)):\(number)"
  }

  private static func hash(_ parts: [String?]) -> String {
    var checksum = Checksum()
    for part in parts {
      // 0xFF is in no UTF-8: it ends a part; 0xFE stands for one that is not there.
      checksum.update((part.map { Array($0.utf8) } ?? [0xFE]) + [0xFF])
    }
    return checksum.text(.lower)
  }
}
