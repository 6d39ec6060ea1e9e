import Hierarchy
import JSON

extension Manifest {
  /// The format's version.
  static let version = 1

  /// The manifest as it is written to its file.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("manifest", Self.version)
      json.member("inputs", sortedInputs, .lines) { json, input in
        json.object(.spacedLine) { Self.write(input.record, name: input.name.text, to: &$0) }
      }
      json.member("pictures", sortedPictures, .lines) { json, picture in
        json.object(.spacedLine) { Self.write(picture, to: &$0) }
      }
      json.member("pages") { Self.write(pages, to: &$0) }
      if let look { json.member("look", look) }
      if !writing.isEmpty {
        json.member("writing") { Self.write(writing, to: &$0) }
      }
    }
    json.lineFeed()
    return json.take()
  }

  private static func write(_ files: [FileName: FileSize], to json: inout JSONWriter) {
    json.array(files.sorted { $0.key < $1.key }, .lines) { json, file in
      json.object(.spacedLine) { json in
        json.member("file", file.key.text)
        file.value.write(to: &json)
      }
    }
  }

  private static func write(_ input: InputRecord, name: String, to json: inout JSONWriter) {
    json.member("input", name)
    if let digest = input.digest {
      json.member("sha256", digest.description)
    }
    json.member("settings", input.settings)
    json.member("pictures", input.pictureCount)
    if let problem = input.problem {
      json.member("problem", problem)
    }
    input.notes.write(to: &json)
  }

  private static func write(_ picture: RecordedPicture, to json: inout JSONWriter) {
    json.member("file", picture.file)
    json.member("input", picture.input)
    json.member("inputSHA256", picture.inputDigest.description)
    json.member("view", picture.view.rawValue)
    json.member("options", picture.subject)
    json.member("form", picture.form)
    json.member("settings", picture.settings)
    json.member("status", picture.status.rawValue)
    if let reason = picture.reason {
      json.member("reason", reason)
    }
    picture.size?.write(to: &json)
    picture.content?.write(to: &json, isAboutUnwind: picture.view.isAboutUnwind)
  }
}

extension DocumentNotes {
  /// Writes them as members.
  func write(to json: inout JSONWriter) {
    if let title { json.member("title", title) }
    if let summary { json.member("description", summary) }
    if !classes.isEmpty { json.member("classes", classes, .line) { $0.string($1) } }
    stacks?.write(to: &json)
  }
}

extension FileSize {
  /// Writes it as members.
  func write(to json: inout JSONWriter) {
    json.member("bytes", byteCount)
    json.member("sha256", digest.description)
  }
}

extension PictureContent {
  /// Writes it as members.
  func write(to json: inout JSONWriter, isAboutUnwind: Bool) {
    json.member("title", title)
    json.member("outcome", isAboutUnwind ? unwinds.first?.outcome.rawValue : nil)
    json.member("sentence", sentence)
    if let core { json.member("core", core) }
    json.member("unwinds", unwinds, .line) { json, unwind in
      json.object(.spacedLine) { json in
        json.member("segue", unwind.segue)
        json.member("action", unwind.action)
        json.member("source", unwind.source)
        json.member("outcome", unwind.outcome.rawValue)
        json.member("winner", unwind.winner)
      }
    }
    json.member("findings", diagnostics, .line) { json, diagnostic in
      json.object(.spacedLine) { json in
        json.member("id", diagnostic.id.rawValue)
        json.member("severity", diagnostic.severity.rawValue)
        json.member("message", diagnostic.message)
      }
    }
  }
}
