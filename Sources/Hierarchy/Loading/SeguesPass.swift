import JSON
import Text

/// Reads `segues`.
struct SeguesPass {
  let reader: ValueReader
  let controllers: ControllersPass
  private(set) var segues: [Segue] = []
  private var ids: Set<String> = []

  init(reader: ValueReader, controllers: ControllersPass) {
    self.reader = reader
    self.controllers = controllers
  }

  mutating func read(_ value: JSONIndex) {
    for (place, value) in reader.elements(value).enumerated() {
      guard reader.expect(.object, value) else { continue }
      var draft = SegueDraft()
      reader.readMembers(of: value, as: SegueKey.self) { key, value in
        draft.read(key, value, reader)
      }
      let id = register(draft.id, place: place, value)
      if let segue = draft.segue(id: id, value, controllers) { segues.append(segue) }
    }
  }

  private mutating func register(_ value: JSONIndex?, place: Int, _ segue: JSONIndex) -> String {
    let id = value.map { reader.name($0, of: "an id") } ?? "segue-\(place + 1)"
    guard let id, !ids.insert(id).inserted else { return id ?? "" }
    let message = "another segue has the id \(Visible.quoted(id))"
    if let value {
      reader.report(message, at: value, kind: .relation)
    } else {
      reader.report(message + ", this one's by its place", atStartOf: segue, kind: .relation)
    }
    return id
  }
}
