import Testing

@testable import Importing

/// Projects that would take minutes if any code took quadratic time.
@Suite struct ProjectGrowthTests {
  /// Counts the reads of each file.
  private final class Reads {
    var counts: [String: Int] = [:]
  }

  private func read(_ files: [String: String]) throws -> (app: AppProject, reads: [String: Int]) {
    let reads = Reads()
    let app = try AppProject(files: Array(files.keys)) { name in
      reads.counts[name, default: 0] += 1
      return files[name].map { ImportFile(name: name, bytes: Array($0.utf8)) }
    }
    return (app, reads.counts)
  }

  private static let projectFile = "App.xcodeproj/project.pbxproj"

  @Test(arguments: [" ", ";", "; ", "\u{2003}"])
  func longLinesOfSettings(_ text: String) throws {
    let long = String(repeating: text, count: 80_000)
    let files = ["A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\(long)\n\(long)X\(long)=\(long)1"]
    #expect(try read(files).app.setup.minimumIOS?.description == "15")
  }

  /// Targets with their own settings, based on files that include each other and themselves.
  private func including(_ count: Int) throws -> [String: Int] {
    var text = ProjectText()
    for number in 0..<count {
      text.add(
        "A\(number)", files: ["A\(number)/Main.storyboard"], base: "X\(number)")
      text.add(
        "X\(number)", object: "{ path = \"X\(number).xcconfig\"; sourceTree = SOURCE_ROOT; }")
    }
    var files = [Self.projectFile: text.text]
    let includes = (0..<count).map { "#include \"X\($0).xcconfig\"\n" }.joined()
    for number in 0..<count {
      files["X\(number).xcconfig"] =
        includes + "SDKROOT = iphoneos\n" + (0..<500).map { "K\($0) = $(K\($0 + 1))\n" }.joined()
    }
    return try read(files).reads
  }

  @Test func filesOfSettingsAreReadOnce() throws {
    let reads = try including(60)
    #expect(reads.count == 61)
    #expect(reads.values.allSatisfy { $0 == 1 }, "\(reads)")
  }

  @Test func theLastValueCounts() throws {
    let app = try project([
      "A.xcconfig": """
      IPHONEOS_DEPLOYMENT_TARGET = 11.0
      #include "B.xcconfig"
      #include "A.xcconfig"
      """,
      "B.xcconfig": "#include \"A.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 14.0 ; // yes",
    ])
    // The last settings of the two files: A's is in B, and B's is its own.
    #expect(app.setup.minimumIOS?.description == "14")
  }

  /// A project in which everything is shared: each target has the same phase, configurations and folder.
  private func shared(targets: Int, files: Int) -> String {
    let names = (0..<files).map { "F\($0)" }
    return """
      { rootObject = R; objects = {
      R = { mainGroup = G; targets = (\((0..<targets).map { "T\($0)" }.joined(separator: ","))); };
      G = { children = (S,\(names.joined(separator: ","))); sourceTree = SOURCE_ROOT; };
      S = { path = Synced; exceptions = (\((0..<targets).map { "E\($0)" }.joined(separator: ","))); };
      P = { isa = PBXSourcesBuildPhase; files = (\(names.map { "B" + $0 }.joined(separator: ","))); };
      L = { buildConfigurations = (C); };
      C = { name = Release; buildSettings = { \((0..<files).map { "K\($0) = 1; " }.joined()) }; };
      \(names.map { "\($0) = { path = \"\($0).swift\"; }; B\($0) = { fileRef = \($0); };\n" }.joined())
      \((0..<targets).map {
        "T\($0) = { name = A\($0); productType = com.apple.product-type.application; buildPhases = (P);"
          + " buildConfigurationList = L; fileSystemSynchronizedGroups = (S); };\n"
          + "E\($0) = { target = T\($0); membershipExceptions = (\"X\($0).swift\"); };\n"
      }.joined())
      }; }
      """
  }

  @Test func whatTargetsShareIsKeptOnce() throws {
    let text = shared(targets: 1_500, files: 5_000)
    let file = ImportFile(name: Self.projectFile, bytes: Array(text.utf8))
    let read = try XcodeProject(file, folder: "")
    #expect(read.targets.count == 1_500)
    #expect(read.fileLists.map(\.count) == [5_000])
    #expect(read.references.count == 5_000)
    var files = [Self.projectFile: text, "Main.storyboard": ""]
    for number in 0..<5_000 {
      files["F\(number).swift"] = ""
      files["Synced/X\(number).swift"] = ""
    }
    let app = try project(files)
    // The first target has all files of the folder except one.
    #expect(app.sources.count == 9_999)
  }

  /// Each target has its own folder and files.
  @Test func manyTargets() throws {
    var text = ProjectText()
    var files: [String: String] = [:]
    for number in 0..<1_500 {
      text.add("S\(number)", object: "{ path = \"D\(number)\"; sourceTree = SOURCE_ROOT; }")
      text.add(
        "A\(number)", contains: number > 0 ? ["A\(number - 1)"] : [],
        files: ["A\(number)/Main.storyboard"],
        more: "fileSystemSynchronizedGroups = (\"S\(number)\");")
      files["A\(number)/Main.storyboard"] = ""
      for part in 0..<5 { files["D\(number)/F\(part).swift"] = "" }
    }
    files[Self.projectFile] = text.text
    let app = try project(files)
    #expect(app.storyboards == ["A0/Main.storyboard"])
    #expect(app.sources.count == 5)
  }
}
