// Runs commands in turn for several rounds. Prints a line for each command: the median of the
// wall-clock seconds, and the median of the peak memory in KiB.
//
//     measure ROUNDS COMMAND ARGUMENT... [:: COMMAND ARGUMENT...]...
//
// The commands take turns so that other work of the machine affects all of them. Their output is
// discarded. If a command fails, the measurement ends.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct Run {
  let seconds: Double
  let peakKiB: Int
}

func fail(_ message: String) -> Never {
  fputs("measure: \(message)\n", stderr)
  exit(1)
}

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func run(_ command: [String], output: Int32) -> Run {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)

  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
  defer { arguments.forEach { free($0) } }
  arguments.append(nil)

  var child = pid_t()
  let start = now()
  guard posix_spawnp(&child, command[0], &actions, nil, &arguments, environ) == 0 else {
    fail("cannot run \(command[0])")
  }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 {
    if errno != EINTR { fail("cannot wait for \(command[0])") }
  }
  let seconds = now() - start
  guard status == 0 else { fail("failed: \(command.joined(separator: " "))") }
  #if canImport(Darwin)
    return Run(seconds: seconds, peakKiB: usage.ru_maxrss / 1024)
  #else
    return Run(seconds: seconds, peakKiB: usage.ru_maxrss)
  #endif
}

func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

// A parent that ignores SIGCHLD passes that on to its children, and wait4 would fail.
signal(SIGCHLD, SIG_DFL)

let arguments = CommandLine.arguments.dropFirst()
guard let rounds = arguments.first.flatMap({ Int($0) }), rounds > 0 else {
  fail("usage: measure ROUNDS COMMAND ARGUMENT... [:: COMMAND ARGUMENT...]...")
}
let commands = arguments.dropFirst().split(separator: "::").map(Array.init)
let nowhere = open("/dev/null", O_WRONLY)
var runs: [[Run]] = commands.map { _ in [] }
for _ in 0..<rounds {
  for (index, command) in commands.enumerated() {
    runs[index].append(run(command, output: nowhere))
  }
}
for runs in runs {
  print(median(runs.map(\.seconds)), median(runs.map(\.peakKiB)))
}
