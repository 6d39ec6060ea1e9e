extension Subcommand {
  /// `segueviz manual`: segueviz(1).
  static let manual = Subcommand(
    name: "manual",
    summary: "Print the manual page, segueviz(1)",
    operands: .none,
    options: [],
    notes: [
      "The page is in the format of man."
    ],
    examples: ["segueviz manual | man -l -"]
  ) { (_, console) throws(CommandError) in
    try console.print(ManualPage.text)
    return .success
  }
}
