/// The options of maps.
extension Options {
  static let focus = Option<String>(
    "focus", value: .text(placeholder: "ID"),
    help: "with --view map, only what is near the controller with this id"
  ) { (argument) throws(InvalidValue) in argument.text }

  static let depth = Option<Int>(
    "depth", placeholder: "N", in: 0...100,
    help: "with --focus, how many steps away a screen may be (default: 2)")
}
