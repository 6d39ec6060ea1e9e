import Platform
import Text

/// What a batch wrote, as a browser on the same machine is shown it: every file of the output, and nothing
/// else. Pages are told to load themselves again when they change.
package struct ServedFolder: Sendable {
  private let folder: OutputFolder
  /// The names by which a browser of this machine calls: any other page that got hold of the port calls by
  /// its own.
  private let hosts: Set<String>

  package init(_ output: Path, port: Int) {
    folder = OutputFolder(path: output, layout: .tree)
    hosts = Set(["127.0.0.1:\(port)", "localhost:\(port)"])
  }

  /// Answers a request.
  ///
  /// - Parameter request: its line and its headers.
  package func answer(to request: HTTPRequest) -> HTTPResponse {
    guard let host = request.host, hosts.contains(host.lowercased()) else {
      return HTTPResponse(403, "Forbidden", "Only 127.0.0.1 is served.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return HTTPResponse(405, "Method Not Allowed", "Only GET and HEAD are supported.\n")
    }
    // Browsers ask every server for it.
    if request.path == "/favicon.ico" { return HTTPResponse(204, "No Content", "") }
    if request.path == Self.statePath { return state(of: request.query ?? "/") }
    guard let name = file(request.path), let type = Self.types[Path(name).ending ?? ""],
      let file = folder.opened(name).flatMap({ ServedFile($0) })
    else {
      return HTTPResponse(404, "Not Found", "File not found.\n")
    }
    let page = type.hasPrefix("text/html") ? Self.reloading(file) : nil
    return HTTPResponse(200, "OK", page ?? [.file(file, 0..<file.size)], type: type)
  }

  /// What batches write.
  private static let types = [
    "html": "text/html; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "pdf": "application/pdf", "dot": "text/plain; charset=utf-8",
    "md": "text/plain; charset=utf-8", "mmd": "text/plain; charset=utf-8",
    "json": "application/json",
  ]

  /// The file that a path of an address means; nil: none that is shown. Links are never followed: the
  /// folder sees to that.
  private func file(_ path: String) -> String? {
    guard path.hasPrefix("/"), let decoded = PercentEncoding.decoded(path.dropFirst().utf8) else {
      return nil
    }
    let name = decoded.isEmpty ? Array("index.html".utf8) : decoded
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isShown = parts.allSatisfy { part in
      part.first.map { $0 != UInt8(ascii: ".") } ?? false && !part.contains(0)
    }
    return isShown ? Path(name).description : nil
  }

  // MARK: Pages that change

  private static let statePath = "/.segueviz/state"

  /// What a page is known by: its content and, of the gallery, that of all its pictures.
  private func state(of page: String) -> HTTPResponse {
    guard let file = file(page), let digest = folder.digest(of: file) else {
      return HTTPResponse(404, "Not Found", "File not found.\n")
    }
    var hash = SHA256()
    hash.update(Array(digest.description.utf8))
    let isGallery = folder.layout.pageFiles(of: Manifest()).contains(file)
    if isGallery, let manifest = folder.bytes(of: folder.layout.manifestFile) {
      hash.update(manifest)
    }
    return HTTPResponse(200, "OK", hash.finish().description + "\n")
  }

  /// Asks every second, until nobody answers any more.
  private static let script = """
    (() => {
      let known = null;
      async function look() {
        const answer = await fetch("\(statePath)?" + location.pathname, { cache: "no-store" });
        const state = answer.ok ? await answer.text() : known;
        if (known !== null && state !== known) location.reload();
        known = state;
        setTimeout(look, 1000);
      }
      look().catch(() => {});
    })();
    """

  /// A page of ours with the script, which its policy lets in here and nowhere else; nil if the page is
  /// another's.
  private static func reloading(_ file: ServedFile) -> [HTTPResponse.Part]? {
    let end = Array("</html>\n".utf8)
    guard file.size >= end.count, let start = try? file.bytes(0..<file.size),
      let last = try? file.bytes((file.size - end.count)..<file.size), Array(last) == end
    else { return nil }
    // The policy is in the first lines.
    let html = String(decoding: start, as: UTF8.self)
    guard let policy = html.firstRange(of: "content=\"default-src 'none'; "),
      let place = html.firstRange(of: "script-src "), policy.upperBound < place.lowerBound
    else { return nil }
    let before = Array(html[..<place.lowerBound].utf8)
    let after = before.count + "script-src ".utf8.count
    // What is no UTF-8 would have another length.
    guard start.starts(with: before), after <= file.size - end.count else { return nil }
    let source = HTML.policySource(script)
    return [
      .bytes(before + Array("connect-src 'self'; script-src \(source) ".utf8)),
      .file(file, after..<(file.size - end.count)),
      .bytes(Array("<script>\(script)</script>\n".utf8) + end),
    ]
  }
}
