import Hierarchy
import JSON

/// A plan as JSON, for anything else.
enum PlanJSON {
  static func bytes(
    of steps: [PlanStep], generator: String
  ) throws(InexpressibleName) -> [UInt8] {
    for step in steps {
      for name in [step.input.bytes, step.output.bytes]
      where !Array(String(decoding: name, as: UTF8.self).utf8).elementsEqual(name) {
        throw InexpressibleName(name: name, reason: "it is no UTF-8, which JSON is written in")
      }
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("plan", 1)
      json.member("generator", generator)
      json.member("steps", steps, .lines) { json, step in
        json.object(.lines) { json in
          json.member("inputs", [step.input], .line) { $0.string($1.description) }
          json.member("outputs", [step.output], .line) { $0.string($1.description) }
          json.member("command", step.command, .line) {
            $0.string(String(decoding: $1, as: UTF8.self))
          }
        }
      }
    }
    json.lineFeed()
    return json.bytes
  }
}
