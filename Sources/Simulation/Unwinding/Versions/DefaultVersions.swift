import Hierarchy

extension Document {
  /// The versions under which its unwinds are compared where nobody names some: the oldest that the app
  /// runs on, the first of each later one whose rules differ, and the newest.
  public var comparedVersions: [IOSVersion] {
    var versions = [minimumIOS]
    for era in Era.all.dropLast() where era.firstVersion > minimumIOS.major {
      versions += IOSVersion(String(era.firstVersion)).map { [$0] } ?? []
    }
    // One that is not out yet is newer still.
    let newest = ios.major > IOSVersion.newest.major ? ios : .newest
    if minimumIOS.major < newest.major { versions.append(newest) }
    return versions
  }
}
