import TestSupport
import Testing

#if os(Linux)
  /// The number of layouts and drawings by Graphviz, counted by a library that replaces its functions.
  @Suite(.enabled(if: ShellRun.isInstalled("clang"), "clang is not installed"))
  struct GraphvizCallTests {
    private let folder = ScratchFolder(["one.json": Documents.oneUnwind])

    private static let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <fcntl.h>
      #include <stdlib.h>
      #include <unistd.h>
      static void note(const char *call) {
        int file = open(getenv("CALLS"), O_WRONLY | O_APPEND | O_CREAT, 0600);
        if (write(file, call, 1) != 1) abort();
        close(file);
      }
      int gvLayout(void *context, void *graph, const char *engine) {
        note("L");
        int (*real)(void *, void *, const char *) = dlsym(RTLD_NEXT, "gvLayout");
        return real(context, graph, engine);
      }
      int gvRenderData(void *context, void *graph, const char *format, char **data, void *count) {
        note("R");
        int (*real)(void *, void *, const char *, char **, void *) = dlsym(RTLD_NEXT, "gvRenderData");
        return real(context, graph, format, data, count);
      }
      """

    /// The library, built once.
    private static let counter = Result {
      let folder = ScratchFolder(["counter.c": source])
      _ = try folder.shell("clang -shared -fPIC -o counter.so counter.c")
      return folder
    }

    private func calls(_ command: String) throws -> (layouts: Int, renders: Int) {
      let counter = try Self.counter.get().file("counter.so")
      let run = try folder.shell("CALLS=$PWD/calls LD_PRELOAD='\(counter)' $segueviz \(command)")
      #expect(run.code == 0, "\(run.errors)")
      let calls = try #require(folder.bytes(of: "calls"))
      return (
        calls.count { $0 == UInt8(ascii: "L") }, calls.count { $0 == UInt8(ascii: "R") }
      )
    }

    @Test(arguments: [("hierarchy", "svg"), ("search", "png"), ("chain", "pdf"), ("map", "svg")])
    func onceForADiagram(view: String, format: String) throws {
      let calls = try calls("render one.json --view \(view) -o one.\(format)")
      #expect(calls == (1, 1))
    }

    @Test(arguments: ["dot", "osage"])
    func onceIfGraphvizPlacesTheNodes(layout: String) throws {
      #expect(try calls("render one.json --layout \(layout) -o one.svg") == (1, 1))
    }

    @Test(arguments: ["nested", "dot"])
    func onceMoreForTheSource(layout: String) throws {
      #expect(try calls("render one.json --layout \(layout) -o one.dot") == (1, 2))
    }

    @Test(arguments: [("svg,png,pdf", 1), ("svg,png,dot,pdf", 2)])
    func onceForAllFormats(formats: String, renders: Int) throws {
      let calls = try calls("batch one.json -o all --no-gallery --view search --format \(formats)")
      #expect(calls == (1, renders))
    }
  }
#endif
