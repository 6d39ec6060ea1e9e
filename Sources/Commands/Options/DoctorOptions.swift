/// How `doctor` prints what it finds.
enum DoctorFormat: String, Sendable, CaseIterable {
  case text, json
}

extension Options {
  static let doctorFormat = Option<DoctorFormat>(
    "format", choice: DoctorFormat.self, help: "how to print it (default: text)")
}
