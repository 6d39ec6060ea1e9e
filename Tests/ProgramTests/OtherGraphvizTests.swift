import TestSupport
import Testing

#if os(Linux)
  /// The program, if the loader finds another Graphviz than that of the build. Its structures may
  /// differ, so nothing is drawn.
  @Suite(.enabled(if: ShellRun.isInstalled("clang"), "clang is not installed"))
  struct OtherGraphvizTests {
    private let folder = ScratchFolder([
      "one.json": Documents.oneUnwind,
      "other.c": "const char *gvcVersion(void *context) { (void)context; return \"99.0.1\"; }",
    ])

    private func run(_ command: String) throws -> ProgramRun {
      try folder.shell(
        "clang -shared -fPIC -o other.so other.c && LD_PRELOAD=./other.so $segueviz \(command)")
    }

    @Test(arguments: [
      "render one.json --view chain -o one.svg", "batch one.json -o one.svg",
    ])
    func nothingIsDrawn(command: String) throws {
      let run = try run(command)
      #expect(run.code == 70)
      #expect(run.errors.contains("this program was built with Graphviz "), "\(run.errors)")
      #expect(run.errors.contains("found Graphviz 99.0.1"), "\(run.errors)")
      #expect(folder.bytes(of: "one.svg") == nil)
    }

    @Test func doctorReportsIt() throws {
      let run = try run("doctor")
      #expect(run.code == 1)
      #expect(run.output.contains("missing  Graphviz"), "\(run.output)")
      #expect(run.output.contains("version 99.0.1, built with "), "\(run.output)")
    }
  }
#endif
