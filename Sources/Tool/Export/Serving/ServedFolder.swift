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
    let asksForState = request.path == Self.statePath
    guard let name = file(asksForState ? request.query ?? "/" : request.path),
      let type = Self.mediaType(of: Path(name).ending ?? ""), let bytes = folder.bytes(of: name)
    else {
      return HTTPResponse(404, "Not Found", "File not found.\n")
    }
    if asksForState { return HTTPResponse(200, "OK", state(of: name, bytes) + "\n") }
    guard type.hasPrefix("text/html") else { return HTTPResponse(bytes, type: type) }
    return HTTPResponse(Self.reloading(bytes, state: state(of: name, bytes)), type: type)
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
  private func state(of page: String, _ content: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(content)
    if OutputLayout.treePages.contains(page),
      let manifest = folder.bytes(of: folder.layout.manifestFile)
    {
      hash.update(manifest)
    }
    return hash.finish().description
  }

  /// The script that asks every second for changes of a page, until the server ends. It knows the
  /// state of the page that contains it, because the files may change before it first asks.
  private static func script(state: String) -> String {
    """
    (() => {
      async function look() {
        const answer = await fetch("\(statePath)?" + location.pathname, { cache: "no-store" });
        const isOld = answer.ok && (await answer.text()).trim() !== "\(state)";
        if (isOld) location.reload();
        setTimeout(look, 1000);
      }
      look().catch(() => {});
    })();
    """
  }

  /// A page of segueviz with the script, and a policy that allows it. Other pages are unchanged.
  private static func reloading(_ page: [UInt8], state: String) -> [UInt8] {
    let end = Array("</html>\n".utf8)
    let rules = Array("script-src ".utf8)
    // The policy is in the first lines.
    guard page.suffix(end.count) == end[...],
      let policy = page.prefix(1024).firstRange(of: Array("content=\"default-src 'none'; ".utf8)),
      let place = page.prefix(1024).firstRange(of: rules), policy.upperBound < place.lowerBound
    else { return page }
    let script = script(state: state)
    let source = HTML.policySource(script)
    var result = page
    result.insert(contentsOf: "<script>\(script)</script>\n".utf8, at: page.count - end.count)
    result.replaceSubrange(place, with: "connect-src 'self'; script-src \(source) ".utf8)
    return result
  }
}
