@testable import Importing

/// Xcode projects for tests.
struct ProjectText {
  var objects: [String] = []
  var targets: [String] = []
  /// The settings of the whole project.
  var settings = ""
  private var groups: [String] = []

  /// Adds a target with its files, and returns its id.
  mutating func add(
    _ name: String, _ type: String = "application", settings: String = "", contains: [String] = [],
    files: [String] = [], base: String? = nil, more: String = ""
  ) {
    let id = "T-\(name)"
    targets.append("\"\(id)\"")
    var builds: [String] = []
    for file in files {
      let reference = "F-\(file)"
      objects.append(
        "\"\(reference)\" = { isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };"
      )
      groups.append("\"\(reference)\"")
      objects.append(
        "\"B-\(name)-\(file)\" = { isa = PBXBuildFile; fileRef = \"\(reference)\"; };")
      builds.append("\"B-\(name)-\(file)\"")
    }
    let dependencies = contains.map { "\"D-\(name)-\($0)\"" }
    for other in contains {
      objects.append(
        "\"D-\(name)-\(other)\" = { isa = PBXTargetDependency; target = \"T-\(other)\"; };")
    }
    let based = base.map { "baseConfigurationReference = \"\($0)\";" } ?? ""
    objects.append(
      """
      "\(id)" = { isa = PBXNativeTarget; name = "\(name)"; \
      productType = "com.apple.product-type.\(type)"; buildConfigurationList = "L-\(name)"; \
      buildPhases = ("P-\(name)"); dependencies = (\(dependencies.joined(separator: ","))); \(more) };
      "P-\(name)" = { isa = PBXResourcesBuildPhase; files = (\(builds.joined(separator: ","))); };
      "L-\(name)" = { buildConfigurations = ("C-\(name)"); };
      "C-\(name)" = { name = Release; buildSettings = { \(settings) }; \(based) };
      """)
  }

  /// Adds another object to the group of all files.
  mutating func add(_ id: String, object: String) {
    objects.append("\"\(id)\" = \(object);")
    groups.append("\"\(id)\"")
  }

  var text: String {
    """
    // !$*UTF8*$!
    { rootObject = R; objects = {
    R = { isa = PBXProject; mainGroup = G; targets = (\(targets.joined(separator: ","))); \
    buildConfigurationList = PL; };
    PL = { buildConfigurations = (PC); };
    PC = { name = Release; buildSettings = { \(settings) }; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (\(groups.joined(separator: ","))); };
    \(objects.joined(separator: "\n"))
    }; }
    """
  }
}

/// The folder of an app with these files.
func project(
  _ files: [String: String], target: String? = nil
) throws -> AppProject {
  try AppProject(files: Array(files.keys), target: target) { name in
    files[name].map { ImportFile(name: name, bytes: Array($0.utf8)) }
  }
}
