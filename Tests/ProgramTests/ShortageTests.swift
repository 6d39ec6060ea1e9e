import Foundation
import TestSupport
import Testing

/// If resources are scarce, the program doesn't crash, but prints a message and exits with a failure's status.
@Suite struct ShortageTests {
  private let folder = ScratchFolder(["one.json": Documents.oneUnwind])

  private func expectFailureOrPicture(_ run: ProgramRun, _ what: String) {
    #expect([0, 70, 73].contains(run.code), "\(what): \(run.code), \(run.errors)")
    #expect(run.code == 0 || run.errors.contains("segueviz: "), "\(what): \(run.errors)")
  }

  #if os(Linux)
    @Test(arguments: ["16M", "40M"]) func littleMemory(limit: String) throws {
      for options in ["-o a.svg", "-o a.png", "-o b.png --scale 16", "-o a.pdf"] {
        let run = try folder.shell("$segueviz render one.json --memory-limit \(limit) \(options)")
        expectFailureOrPicture(run, "\(limit) \(options)")
      }
    }

    @Test func theMessageNamesTheLimit() throws {
      let run = try folder.shell("$segueviz render one.json --memory-limit 16M -o a.pdf")
      #expect(run.code == 70)
      #expect(
        run.errors.contains("not enough memory; the limit is 16M; raise it with --memory-limit"))
      let batch = try folder.shell(
        "$segueviz batch one.json -o out --format pdf --jobs 1 --memory-limit 24M")
      #expect(batch.code == 1)
      #expect(
        batch.errors.contains(
          "it needs more memory than 24M, the limit of a worker; to allow more, pass --memory-limit"
        )
      )
      // Memory for everything except the bitmap. With less, a worker may end while it starts.
      let large = try folder.shell(
        "$segueviz batch one.json -o large --format png --scale 16 --jobs 1 --memory-limit 96M")
      #expect(large.code == 1)
      #expect(large.errors.contains("there isn't enough memory for a bitmap of"))
      #expect(try folder.shell("$segueviz render one.json --memory-limit none -o a.png").code == 0)
    }

    /// An allocation that exceeds the limit at once fails while almost all memory is free.
    @Test func oneLargeAllocation() throws {
      _ = try folder.shell("truncate -s 80M large.json")
      for command in ["render large.json", "explain large.json", "check large.json"] {
        let run = try folder.shell("$segueviz \(command) --memory-limit 64M")
        #expect(run.code == 70, "\(command): \(run.code), \(run.errors)")
        #expect(
          run.errors.contains("not enough memory; the limit is 64M; raise it with --memory-limit"))
      }
    }

    @Test(arguments: [200_000, 260_000]) func littleAddressSpace(kilobytes: Int) throws {
      for ending in ["svg", "png"] {
        let run = try folder.shell(
          "ulimit -v \(kilobytes) && exec $segueviz render one.json -o a.\(ending)")
        // Even the program's libraries may not fit.
        if run.code != 127 { expectFailureOrPicture(run, "\(kilobytes) \(ending)") }
      }
    }

    /// A full stack can't be reported, so a small one is reported at once.
    @Test(arguments: [64, 256]) func smallStack(kilobytes: Int) throws {
      for command in ["check one.json", "render one.json -o a.svg", "--version"] {
        let run = try folder.shell("ulimit -s \(kilobytes) && exec $segueviz \(command)")
        #expect(run.code == 70, "\(command)")
        #expect(
          run.errors
            == "segueviz: the stack is limited to less than 512 KiB; raise the limit with 'ulimit -s"
            + " 512' or higher\n")
      }
    }

    /// The deepest hierarchy fits in the smallest stack.
    @Test func smallestStack() throws {
      let depth = 200
      let deep =
        (0..<depth).map { #"{ "id": "c\#($0)", "children": [ "# }.joined()
        + String(repeating: "] }", count: depth)
      _ = try folder.shell(#"printf '%s' '{ "segueviz": 1, "root": \#(deep) }' > deep.json"#)
      for ending in ["svg", "png"] {
        let run = try folder.shell(
          "ulimit -s 512 && exec $segueviz render deep.json --view hierarchy -o a.\(ending)")
        #expect(run.code == 0, "\(ending): \(run.errors)")
      }
    }

    /// The prefix to run as another user, because the system's thread limit doesn't apply to root.
    static let canLimitThreads =
      getuid() == 0
      && ["setpriv", "prlimit"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
      }

    @Test(.enabled(if: canLimitThreads, "needs root, setpriv and prlimit"), arguments: [1, 3])
    func fewThreads(count: Int) throws {
      for format in ["svg", "png"] {
        // A user without other processes.
        let run = try folder.shell(
          "setpriv --reuid \(54_000 + count) --regid 54000 --clear-groups prlimit --nproc=\(count)"
            + " $segueviz render one.json --format \(format)")
        expectFailureOrPicture(run, "\(count) \(format)")
        // The number of threads for a PNG depends on the machine's cores. An SVG needs none.
        #expect(format == "png" || run.code == 0)
      }
    }

    /// A crash that isn't caused by a lack of memory remains a crash.
    @Test func otherCrashesAreNotExplained() throws {
      _ = try folder.shell("mkfifo pipe")
      let program = try StartedProgram(
        ["-c", "SWIFT_BACKTRACE=enable=no exec $segueviz render pipe"], program: "/bin/sh",
        folder: folder.path)
      let pipe = program.otherEnd(of: folder.file("pipe"))
      defer { close(pipe) }
      program.send(SIGSEGV)
      let run = program.result()
      #expect(run.code == 128 + SIGSEGV)
      #expect(run.errors == "")
    }
  #endif

  @Test(arguments: [4, 8, 16]) func fewDescriptors(count: Int) throws {
    for command in ["render one.json -o a.svg", "batch one.json -o out --jobs 1"] {
      let run = try folder.shell("ulimit -n \(count) && exec $segueviz \(command)")
      if run.code != 127 {
        #expect([0, 66, 70, 73].contains(run.code), "\(count) \(command): \(run.errors)")
      }
    }
  }

  @Test func memoryLimits() throws {
    for text in ["", "1M", "2T", "1.5G", "99999999999999999999G"] {
      let run = try folder.run("render", "one.json", "--memory-limit", text)
      #expect(run.code == 64, "\(text)")
      #expect(run.errors.contains("isn't none or a size of at least 16M, such as 512M or 3G"))
    }
    for command in ["explain one.json", "check one.json"] {
      #expect(try folder.shell("$segueviz \(command) --memory-limit 512m").code == 0)
    }
  }
}
