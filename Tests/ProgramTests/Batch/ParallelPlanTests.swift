import Foundation
import TestSupport
import Testing

/// A plan for GNU parallel, and the gallery that its last command creates.
@Suite struct ParallelPlanTests {
  private let folder = BatchFolder([
    "plain.json": Documents.twoUnwinds, "sub dir/it's $HOME {} %20 #1.json": Documents.oneUnwind,
    "one.json": Documents.oneUnwind, "two.json": Documents.oneUnwind,
    "other.json": "{ \"name\": \"no hierarchy\" }",
  ])

  private func plan(_ options: String..., into output: String = "pla n") throws {
    let run = try folder.scratch.run(["batch", "in", "-o", output, "--plan", "parallel"] + options)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    try folder.scratch.write(run.output, to: "plan")
  }

  private func gallery(_ options: String...) throws -> ProgramRun {
    try folder.batch(["--gallery-only"] + options)
  }

  /// The files are those of a batch, byte for byte, with the gallery and the manifest.
  @Test func commandsInOrder() throws {
    try plan("--format=svg,png", "--view=hierarchy,search,chain,map", "--theme=dark")
    let lines = try #require(folder.scratch.text(of: "plan")).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.last?.contains(" batch ") == true)
    let run = try folder.scratch.shell("sh plan")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains(" added"))
    let batch = try folder.batch(
      "--format=svg,png", "--view=hierarchy,search,chain,map", "--theme=dark")
    #expect(batch.code == 0)
    #expect(folder.tree("pla n") == folder.tree())
    #expect(folder.diagrams.count > 20)
  }

  @Test func missingDiagrams() throws {
    #expect(try folder.batch("--no-gallery").code == 0)
    let out = folder.scratch.file("out/")
    try FileManager.default.removeItem(atPath: out + "manifest.json")
    try FileManager.default.removeItem(atPath: out + "one.svg")
    try folder.scratch.write(
      try #require(folder.scratch.text(of: "out/one.done.search.svg")), to: "out/two.svg")
    let edited = try #require(folder.tree()["two.svg"])
    let run = try gallery()
    #expect(run.code == 1)
    #expect(
      run.errors.contains("segueviz: can't add \"one.svg\": it's missing\n"), "\(run.errors)")
    #expect(
      run.errors.contains(
        "segueviz: can't add \"two.svg\": it was drawn from another document, with other options, or"
          + " by another version\n"))
    #expect(run.errors.hasSuffix("added, 2 failed. 1 other JSON file skipped.\n"))
    #expect(folder.tree()["two.svg"] == edited && folder.tree()["one.svg"] == nil)
    #expect(folder.tree().keys.contains("index.html"))
    // The diagrams that weren't added are foreign. The others are the batch's.
    #expect(try folder.batch().code == 73)
    try FileManager.default.removeItem(atPath: out + "two.svg")
    let next = try folder.batch()
    #expect(next.code == 0 && next.errors.contains("2 diagrams drawn"), "\(next.errors)")
    #expect(try gallery().code == 0)
    // Other options give other diagrams.
    #expect(try gallery("--theme=dark").code == 1)
  }

  @Test func unsupportedNamesAreRejected() throws {
    try folder.write(Documents.oneUnwind, to: "line\nbreak.json")
    let broken = try folder.batch(["--plan", "parallel"])
    #expect(broken.code == 65)
    #expect(broken.errors.contains("GNU parallel can't express a line break in a file name"))
  }

  private static let missing: [String] = {
    let programs = ["sshd", "ssh", "ssh-keygen", "parallel", "perl"].filter {
      !ShellRun.isInstalled($0) && !FileManager.default.isExecutableFile(atPath: "/usr/sbin/" + $0)
    }
    // As root, sshd needs the folder that its service creates.
    let needsFolder = geteuid() == 0 && !FileManager.default.fileExists(atPath: "/run/sshd")
    return programs + (needsFolder ? ["/run/sshd"] : [])
  }()

  /// Two servers draw, each in its own copy of the folder, and the gallery shows all diagrams.
  @Test(
    .enabled(
      if: missing.isEmpty, "skipped, because \(missing.joined(separator: ", ")) isn't there"))
  func overSSH() throws {
    try plan(into: "out")
    let scratch = folder.scratch
    try scratch.write(
      """
      set -e
      PATH=$PATH:/usr/sbin
      export PARALLEL_HOME="$PWD/home" LC_ALL=C
      mkdir -p home
      trap 'for pid in *.pid; do kill "$(cat "$pid")"; done' EXIT
      ssh-keygen -q -t ed25519 -N '' -f key
      chmod 600 key
      for server in one:\(try freePort()) two:\(try freePort()); do
        name=${server%:*} port=${server#*:}
        mkdir "$name"
        cp -R in "$name/in"
        cat > "$name.sshd" <<END
      ListenAddress 127.0.0.1:$port
      HostKey $PWD/key
      AuthorizedKeysFile $PWD/key.pub
      PidFile $PWD/$name.pid
      StrictModes no
      UsePAM no
      ForceCommand cd '$PWD/$name' && eval "\\$SSH_ORIGINAL_COMMAND"
      END
        cat >> config <<END
      Host $name
        HostName 127.0.0.1
        Port $port
        IdentityFile $PWD/key
        UserKnownHostsFile $PWD/known
        StrictHostKeyChecking no
        LogLevel ERROR
        ConnectionAttempts 60
      END
        "$(command -v sshd)" -f "$PWD/$name.sshd" -E "$PWD/$name.log"
      done
      sed '$d' plan | parallel --will-cite --ssh "ssh -F $PWD/config" -S 1/one,1/two
      for name in one two; do
        find "$name/out" -name '*.svg' | grep -q .
        cp -R "$name/out" .
      done
      tail -n 1 plan | sh
      """, to: "script")
    let run = try scratch.shell("sh script </dev/null; code=$?; cat *.log >&2; exit $code")
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    let drawn = folder.tree()
    #expect(try folder.batch("-o", "ref").code == 0)
    #expect(drawn == folder.tree("ref"))
  }

  /// A free port of the loopback interface.
  private func freePort() throws -> Int {
    let run = try ProgramRun.shell(
      """
      perl -MIO::Socket::INET -e 'print IO::Socket::INET->new(Listen => 1, LocalAddr => "127.0.0.1")->sockport'
      """)
    return try #require(Int(run.output), "\(run.errors)")
  }
}
