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
      json.key("plan")
      json.number(1)
      json.key("generator")
      json.string(generator)
      json.key("steps")
      json.array(steps, .lines) { json, step in
        json.object(.lines) { json in
          json.key("inputs")
          json.array([step.input], .line) { $0.string($1.description) }
          json.key("outputs")
          json.array([step.output], .line) { $0.string($1.description) }
          json.key("command")
          json.array(step.command, .line) { $0.string(String(decoding: $1, as: UTF8.self)) }
        }
      }
    }
    json.lineFeed()
    return json.bytes
  }
}
