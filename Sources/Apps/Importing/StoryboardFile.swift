import Hierarchy

/// A storyboard that was read: what it says of controllers and segues, without its text.
public struct StoryboardFile: Sendable {
  let storyboard: Storyboard

  /// Reads a file.
  ///
  /// - Throws: where it is no XML, no storyboard, one for another platform, or more than anybody
  ///   makes.
  public init(_ file: ImportFile) throws(ImportError) {
    storyboard = try StoryboardReader.read(file)
  }
}
