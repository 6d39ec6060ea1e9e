import Drawing
import Platform
import Text

/// The output of a batch as browsers on this machine see it: only its diagrams and pages, which
/// reload when they change.
package struct ServedFolder: Sendable {
  private let folder: OutputFolder
  /// The allowed host names. A web page whose name resolves to this address sends another name.
  private let hosts: Set<String>

  package init(_ output: Path, port: Int) {
    folder = OutputFolder(path: output, layout: .tree)
    hosts = Set(["127.0.0.1:\(port)", "localhost:\(port)"])
  }

  package func answer(to request: HTTPRequest) -> HTTPResponse {
    guard let host = request.host, hosts.contains(host.lowercased()) else {
      return HTTPResponse(403, "Forbidden", "Only 127.0.0.1 is served.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return HTTPResponse(405, "Method Not Allowed", "Only GET and HEAD are supported.\n")
    }
    // Browsers request this file from every server.
    if request.path == "/favicon.ico" { return HTTPResponse(204, "No Content", "") }
    if request.path == Self.statePath { return state(of: request.query ?? "/") }
    guard let name = file(request.path), let type = Self.mediaType(of: Path(name).ending ?? ""),
      let bytes = folder.bytes(of: name)
    else {
      return HTTPResponse(404, "Not Found", "File not found.\n")
    }
    return HTTPResponse(type.hasPrefix("text/html") ? Self.reloading(bytes) : bytes, type: type)
  }

  /// The media type; nil: a batch doesn't write such files.
  private static func mediaType(of ending: String) -> String? {
    switch ending {
    case "md": "text/plain; charset=utf-8"
    case "json": "application/json"
    default: DiagramFormat(ending: ending)?.mediaType
    }
  }

  /// The file of a path; nil: it isn't served. The folder doesn't follow links.
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

  private static let statePath = "/.segueviz/state"

  /// The identity of a page: its content and, for the gallery, that of all its diagrams.
  private func state(of page: String) -> HTTPResponse {
    guard let file = file(page), let digest = folder.digest(of: file) else {
      return HTTPResponse(404, "Not Found", "File not found.\n")
    }
    var hash = SHA256()
    hash.update(Array(digest.description.utf8))
    if OutputLayout.treePages.contains(file),
      let manifest = folder.bytes(of: folder.layout.manifestFile)
    {
      hash.update(manifest)
    }
    return HTTPResponse(200, "OK", hash.finish().description + "\n")
  }

  /// The script that asks every second for changes, until the server ends.
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

  /// A page of segueviz with the script, and a policy that allows it. Other pages are unchanged.
  private static func reloading(_ page: [UInt8]) -> [UInt8] {
    let end = Array("</html>\n".utf8)
    let rules = Array("script-src ".utf8)
    // The policy is in the first lines.
    guard page.suffix(end.count) == end[...],
      let policy = page.prefix(1024).firstRange(of: Array("content=\"default-src 'none'; ".utf8)),
      let place = page.prefix(1024).firstRange(of: rules), policy.upperBound < place.lowerBound
    else { return page }
    let source = HTML.policySource(script)
    var result = page
    result.insert(contentsOf: "<script>\(script)</script>\n".utf8, at: page.count - end.count)
    result.replaceSubrange(place, with: "connect-src 'self'; script-src \(source) ".utf8)
    return result
  }
}
