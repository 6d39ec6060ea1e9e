import Foundation
import TestSupport
import Testing

/// The properties of workflows that can be tested without running them.
@Suite struct WorkflowFileTests {
  @Test(arguments: WorkflowFile.all)
  func actionsArePinned(to name: String) throws {
    let uses = WorkflowFile(name).values(of: "uses")
    try #require(!uses.isEmpty)
    let pinned = try Regex("^[a-z-]+/[a-z/-]+@[0-9a-f]{40} # v[0-9]+\\.[0-9]+\\.[0-9]+$")
    for action in uses {
      #expect(try pinned.wholeMatch(in: action) != nil, "\(action)")
    }
  }

  /// Each action has the same commit in all files.
  @Test func actionsHaveOneVersion() {
    var commits: [Substring: Set<Substring>] = [:]
    for action in WorkflowFile.all.flatMap({ WorkflowFile($0).values(of: "uses") }) {
      let parts = action.split(separator: "@", maxSplits: 1)
      guard parts.count == 2 else { continue }
      commits[parts[0], default: []].insert(parts[1])
    }
    for (action, versions) in commits { #expect(versions.count == 1, "\(action): \(versions)") }
  }

  @Test(arguments: WorkflowFile.all.filter { $0 != "action.yml" })
  func permissionsAndTimeoutsAreLimited(in name: String) {
    let file = WorkflowFile(name)
    let jobs = file.values(of: "runs-on").count
    #expect(jobs > 0 && file.values(of: "timeout-minutes").count == jobs)
    #expect(file.lines.contains("permissions:") && file.lines.contains("  contents: read"))
    #expect(file.lines.contains("concurrency:"))
    let checkouts = file.values(of: "uses").filter { $0.hasPrefix("actions/checkout@") }.count
    #expect(file.values(of: "persist-credentials") == Array(repeating: "false", count: checkouts))
  }

  /// Texts from other people (titles, branches, inputs) would run if they were part of a script.
  @Test(arguments: WorkflowFile.all)
  func scriptsContainNoExpressions(of name: String) throws {
    let scripts = WorkflowFile(name).scripts
    try #require(!scripts.isEmpty)
    for script in scripts { #expect(!script.contains("${{"), "\(script)") }
  }

  @Test(arguments: WorkflowFile.all)
  func scriptsExist(in name: String) throws {
    let makefile = try Repository.text(of: "Makefile")
    for script in WorkflowFile(name).scripts {
      let words = script.split { " \n\"'()=".contains($0) }.map(String.init)
      for word in words {
        let word = word.hasPrefix("$ACTION/") ? String(word.dropFirst("$ACTION/".count)) : word
        guard ["Scripts/", "Packaging/", ".ci/", "Samples/"].contains(where: word.hasPrefix),
          word.last != ","
        else { continue }
        let path = Repository.path + "/" + word
        #expect(FileManager.default.fileExists(atPath: path), "\(word)")
        if !word.hasPrefix("Samples/") {
          #expect(FileManager.default.isExecutableFile(atPath: path), "\(word)")
        }
      }
      for line in script.split(separator: "\n") where line.hasPrefix("make ") {
        let targets = line.split(separator: " ").dropFirst()
          .prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
        for target in targets {
          #expect(makefile.contains("\n\(target):"), "make \(target)")
        }
      }
    }
  }

  /// The linter, if it's installed. It checks the format's syntax, types, and expressions, and
  /// checks the scripts with shellcheck.
  @Test(.enabled(if: linter != nil, "neither actionlint nor jactionlint is installed"))
  func passesTheLinter() throws {
    let files = WorkflowFile.all.filter { $0 != "action.yml" }
    // An image's tag moves to its next patch release, which is intended.
    let run = try Repository.shell("\(Self.linter ?? "") --oneline \(files.joined(separator: " "))")
    let findings = run.output.split(separator: "\n").filter { !$0.contains("[unpinned-images]") }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))\n\(run.errors)")
    #expect(run.code == 0 || run.code == 1)
  }

  private static let linter = ["actionlint", "jactionlint"].first(where: ShellRun.isInstalled)

  @Test(
    .enabled(if: ShellRun.isInstalled("check-jsonschema"), "check-jsonschema is not installed"),
    arguments: [
      ("github-workflows", ".github/workflows/check.yml"),
      ("github-workflows", ".github/workflows/release.yml"),
      ("github-workflows", "Samples/ci/github-actions.yml"), ("github-actions", "action.yml"),
      ("dependabot", ".github/dependabot.yml"), ("gitlab-ci", "Samples/ci/gitlab-ci.yml"),
    ])
  func matchesItsSchema(schema: String, file: String) throws {
    let run = try Repository.shell("check-jsonschema --builtin-schema vendor.\(schema) \(file)")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: ShellRun.isInstalled("pre-commit"), "pre-commit is not installed"))
  func overridesAreValid() throws {
    let run = try Repository.shell("pre-commit validate-manifest .pre-commit-hooks.yaml")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(
    .enabled(if: ShellRun.isInstalled("ruby"), "ruby is not installed"),
    arguments: ["Packaging/homebrew/segueviz.rb", "Samples/ci/Dangerfile"])
  func isValidRuby(file: String) throws {
    let run = try Repository.shell("ruby -wc \(file)")
    #expect(run.code == 0 && run.output == "Syntax OK\n", "\(run.output)\(run.errors)")
  }
}
