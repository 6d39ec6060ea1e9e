import Platform

/// The options of `segueviz import`.
extension Options {
  static let importOutput = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE|DIR"),
    help: "where to write: a file, or with --all a folder, which is made if missing (default:"
      + " standard output)",
    read: path)

  static let sources = Option<Path>(
    "sources", value: .path(placeholder: "DIR"), repeats: true,
    help: "read the app's Swift and Objective-C in this folder: classes, unwind actions and"
      + " overrides; may be given several times",
    read: path)

  static let root = Option<String>(
    "root", value: .text(placeholder: "ID"),
    help: "the scene that the window begins with: its id in the document, its class, or a"
      + " storyboard (default: the initial view controller)")

  static let target = Option<String>(
    "target", value: .text(placeholder: "NAME"),
    help: "the target of the Xcode project whose storyboards and settings count (default: the app)")

  static let config = Option<Path>(
    "config", value: .path(placeholder: "FILE"),
    help: "the project's settings (default: .segueviz.json beside or above the inputs)",
    read: path)

  static let show = Option<[String]>(
    "show", value: .text(placeholder: "ID[,ID...]"), repeats: true,
    help: "perform these forward segues first, one after the other, or bring up these controllers"
      + " by the shortest path"
  ) { (argument) throws(InvalidValue) in
    let ids = argument.text.split(separator: ",").map(String.init)
    if ids.isEmpty { throw InvalidValue(message: "names no segue and no controller") }
    return ids
  }

  static let unwindFor = Option<String>(
    "for", value: .text(placeholder: "UNWIND"),
    help: "perform the shortest path of forward segues to the source of this unwind, and leave out"
      + " the other unwinds")

  static let all = OptionSpec(
    "all", help: "write a document for each unwind, as --for would, into the folder of -o")
}
