import Platform

/// The options of `segueviz import`.
extension Options {
  static let importOutput = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE|DIR"),
    help: "output file; with --all, a folder (default: standard output)",
    read: path)

  static let sources = Option<Path>(
    "sources", value: .path(placeholder: "DIR"), repeats: true,
    help: "folder with Swift and Objective-C files of the app; can be repeated",
    read: path)

  static let root = Option<String>(
    "root", value: .text(placeholder: "ID"),
    help: "first scene of the window: its id, its class, or a storyboard (default: the initial"
      + " view controller)")

  static let target = Option<String>(
    "target", value: .text(placeholder: "NAME"),
    help: "target of the Xcode project (default: the app)")

  static let config = Option<Path>(
    "config", value: .path(placeholder: "FILE"),
    help: "settings file (default: .segueviz.json beside or above the inputs)",
    read: path)

  static let show = Option<[String]>(
    "show", value: .text(placeholder: "ID[,ID...]"), repeats: true,
    help: "perform these forward segues, or show these controllers by the shortest path"
  ) { (argument) throws(InvalidValue) in
    let ids = argument.text.split(separator: ",").map(String.init)
    if ids.isEmpty { throw InvalidValue(message: "doesn't name a segue or a controller") }
    return ids
  }

  static let unwindFor = Option<String>(
    "for", value: .text(placeholder: "UNWIND"),
    help: "show the source of this unwind segue by the shortest path, and omit the other unwind"
      + " segues")

  static let all = OptionSpec(
    "all", help: "write one document for each unwind segue, as with --for, to the folder of -o")
}
