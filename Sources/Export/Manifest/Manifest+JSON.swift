import Hierarchy
import JSON

extension Manifest {
  /// The format's version.
  static let version = 1

  /// The manifest as it is written to its file.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.key("manifest")
      json.number(Self.version)
      if let extent {
        json.key("batch")
        json.object(.spacedLine) { Self.write(extent, to: &$0) }
      }
      json.key("inputs")
      json.array(sortedInputs, .lines) { json, input in
        json.object(.spacedLine) { Self.write(input.record, name: input.name.text, to: &$0) }
      }
      json.key("pictures")
      json.array(sortedPictures, .lines) { json, picture in
        json.object(.spacedLine) { Self.write(picture, to: &$0) }
      }
      json.key("pages")
      Self.write(pages, to: &json)
      if !writing.isEmpty {
        json.key("writing")
        Self.write(writing, to: &json)
      }
    }
    json.lineFeed()
    return json.take()
  }

  private static func write(_ extent: Extent, to json: inout JSONWriter) {
    json.key("options")
    json.string(extent.options)
    json.key("inputs")
    json.string(extent.inputs.description)
    guard let shard = extent.shard else { return }
    json.key("part")
    json.number(shard.number)
    json.key("parts")
    json.number(shard.count)
  }

  private static func write(_ files: [FileName: FileSize], to json: inout JSONWriter) {
    json.array(files.sorted { $0.key < $1.key }, .lines) { json, file in
      json.object(.spacedLine) { json in
        json.key("file")
        json.string(file.key.text)
        write(file.value, to: &json)
      }
    }
  }

  private static func write(_ input: InputRecord, name: String, to json: inout JSONWriter) {
    json.key("input")
    json.string(name)
    if let digest = input.digest {
      json.key("sha256")
      json.string(digest.description)
    }
    json.key("settings")
    json.string(input.settings)
    json.key("pictures")
    json.number(input.pictureCount)
    if let problem = input.problem {
      json.key("problem")
      json.string(problem)
    }
  }

  private static func write(_ picture: PictureRecord, to json: inout JSONWriter) {
    json.key("file")
    json.string(picture.file)
    json.key("input")
    json.string(picture.input)
    json.key("inputSHA256")
    json.string(picture.inputDigest.description)
    json.key("view")
    json.string(picture.view.rawValue)
    json.key("options")
    json.string(picture.subject)
    json.key("form")
    json.string(picture.form)
    json.key("settings")
    json.string(picture.settings)
    json.key("status")
    json.string(picture.status.rawValue)
    if let reason = picture.reason {
      json.key("reason")
      json.string(reason)
    }
    if let size = picture.size { write(size, to: &json) }
    if let content = picture.content { write(content, of: picture.view, to: &json) }
  }

  private static func write(_ size: FileSize, to json: inout JSONWriter) {
    json.key("bytes")
    json.number(size.byteCount)
    json.key("sha256")
    json.string(size.digest.description)
  }

  private static func write(
    _ content: PictureContent, of view: PictureView, to json: inout JSONWriter
  ) {
    json.key("title")
    json.string(content.title)
    json.key("outcome")
    if view.isAboutUnwind, let unwind = content.unwinds.first {
      json.string(unwind.outcome.rawValue)
    } else {
      json.null()
    }
    json.key("sentence")
    json.string(content.sentence)
    json.key("unwinds")
    json.array(content.unwinds, .line) { json, unwind in
      json.object(.spacedLine) { json in
        json.key("segue")
        json.string(unwind.segue)
        json.key("action")
        json.string(unwind.action)
        json.key("source")
        json.string(unwind.source)
        json.key("outcome")
        json.string(unwind.outcome.rawValue)
        json.key("winner")
        if let winner = unwind.winner { json.string(winner) } else { json.null() }
      }
    }
    json.key("findings")
    json.array(content.findings, .line) { json, finding in
      json.object(.spacedLine) { json in
        json.key("id")
        json.string(finding.id.rawValue)
        json.key("severity")
        json.string(finding.id.severity.rawValue)
        json.key("message")
        json.string(finding.message)
      }
    }
  }
}
