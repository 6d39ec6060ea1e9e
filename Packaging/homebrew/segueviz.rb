# A template. Scripts/release-formula adds the address, the checksum, and the bottles. Copy its output to a tap.
# docs/guides/InstallRelease.md explains OWNER.
class Segueviz < Formula
  desc "Show where the unwind segues of an iOS app go, and why"
  homepage "https://github.com/OWNER/segueviz"
  url "https://github.com/OWNER/segueviz/releases/download/0.1.0/segueviz-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/OWNER/segueviz.git", branch: "main"

  livecheck do
    url :stable
    strategy :github_latest
  end

  # pkgconf finds the libraries and their headers for SwiftPM.
  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "graphviz"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "pango"

  uses_from_macos "swift" => :build, since: :sequoia # Swift 6
  uses_from_macos "libxml2"

  on_macos do
    depends_on macos: :ventura
  end

  def install
    # Homebrew already builds in a sandbox, and sandboxes can't be nested.
    arguments = OS.mac? ? ["--disable-sandbox"] : ["--static-swift-stdlib"]
    system "swift", "build", *arguments, "--configuration", "release", "--product", "segueviz"
    bin.install ".build/release/segueviz"
    generate_completions_from_executable(bin/"segueviz", "completions")
    (man1/"segueviz.1").write Utils.safe_popen_read(bin/"segueviz", "manual")
    (pkgshare/"hierarchy.schema.json").write Utils.safe_popen_read(bin/"segueviz", "schema")
    (pkgshare/"overlay.schema.json").write Utils.safe_popen_read(bin/"segueviz", "schema", "--overlay")
  end

  def caveats
    <<~EOS
      PNG and PDF diagrams use the fonts Liberation Sans and Liberation Mono if they're installed:
        brew install --cask font-liberation
      "segueviz doctor" prints which fonts are used.
    EOS
  end

  test do
    (testpath/"quiz.json").write <<~JSON
      { "segueviz": 1,
        "root": { "id": "menu", "title": "Main Menu", "unwindActions": ["home:"],
                  "presents": { "id": "quiz", "title": "Quiz" } },
        "segues": [{ "id": "done", "kind": "unwind", "from": "quiz", "action": "home:",
                     "expect": { "destination": "menu" } }] }
    JSON
    assert_match version.to_s, shell_output("#{bin}/segueviz --version")
    system bin/"segueviz", "check", "quiz.json"
    system bin/"segueviz", "render", "quiz.json", "-o", "quiz.svg"
    assert_match "Main Menu", (testpath/"quiz.svg").read
    # Loads Graphviz's plugins, Pango, Cairo and fonts.
    system bin/"segueviz", "render", "quiz.json", "-o", "quiz.png"
    assert_equal "\x89PNG".b, (testpath/"quiz.png").binread(4)
  end
end
