/// Finds out what functions return and properties have.
struct GivenValueReader<Reader: CodeReader>: RegionReader {
  let code: RegionCode<Reader>

  /// What the function returns, or the property has.
  func returned() -> [ScannedValue] {
    guard !region.name.isEmpty else { return [] }
    var given = variables.returns(in: region.range).map { $0 + 1 }
    if given.isEmpty, let first = region.range.first,
      reader.expression(at: first, upTo: region.range.upperBound).end == region.range.upperBound
    {
      given = [first]
    }
    let isPage = region.name == ScreenWords.givingPages && asksForPage
    var isWhole = true
    var screens: [ScannedScreen] = []
    var firstScreen = region.range.lowerBound
    var storyboards: [ScannedStoryboard] = []
    var texts: [ScannedText] = []
    for index in given.prefix(20) {
      let value = expression(at: index)
      let given = screenReader.screens(of: value, at: index)
      if !screenReader.isKnown(value, at: index) { isWhole = false }
      if screens.isEmpty, !given.isEmpty { firstScreen = index }
      screens += given
      storyboards += names.storyboards(of: value, at: index).filter { $0 != .unknown }
      if let text = names.text(of: value, at: index) { texts.append(text) }
    }
    isWhole = isWhole && (screens.isEmpty || isPage || variables.isAssignedOnce(region.name))
    var values: [ScannedValue] = []
    if !screens.isEmpty || isPage {
      values.append(
        value(.screens(screens), of: region.name, firstScreen, isPage: isPage, isWhole: isWhole))
    }
    let start = region.range.lowerBound
    if !storyboards.isEmpty {
      values.append(value(.storyboards(storyboards), of: region.name, start))
    }
    if texts.count == 1 { values.append(value(.text(texts[0]), of: region.name, start)) }
    return values
  }

  /// What is put into properties.
  func assigned(at index: Int) -> ScannedValue? {
    guard text.name(at: index)?.hasPrefix("instantiate") ?? false,
      let property = assignedProperty(before: index)
    else { return nil }
    let made = expression(at: property.value)
    let screens = screenReader.screens(of: made, at: index)
    guard !screens.isEmpty else { return nil }
    return value(
      .screens(screens), of: property.name, index,
      isWhole: screenReader.isKnown(made, at: index) && variables.isAssignedOnce(property.name))
  }

  /// The property that the statement of a token assigns to.
  private func assignedProperty(before index: Int) -> (name: String, value: Int)? {
    var place = index
    // No longer way than anybody writes between the equals sign and the call.
    while place > region.range.lowerBound, index - place < 30 {
      place -= 1
      if text.isBoundary(at: place) { return nil }
      guard text.isPunctuation(at: place, "="), let name = text.name(at: place - 1),
        let assignment = reader.assignment(to: place - 1, upTo: region.range.upperBound),
        let value = assignment.value, !assignment.isDeclaration
      else { continue }
      let isLocal = !assignment.isProperty && !variables.values(of: name, at: place - 1).isEmpty
      return isLocal || variables.isDeclared(name, before: place - 1) ? nil : (name, value)
    }
    return nil
  }

  private func value(
    _ content: ScannedValue.Content, of name: String, _ index: Int, isPage: Bool = false,
    isWhole: Bool = true
  ) -> ScannedValue {
    ScannedValue(
      type: region.type, isStatic: region.isStatic, name: name, content: content,
      place: place(index), labels: name == region.name ? region.labels : [], isPage: isPage,
      isWhole: isWhole)
  }

  /// Whether the function is a page view controller's data source's: by the label behind its first
  /// parameter.
  private var asksForPage: Bool {
    let start = region.range.lowerBound
    for index in stride(from: start - 1, to: max(0, start - 30), by: -1) {
      if text.isPunctuation(at: index, "}") || text.isPunctuation(at: index, ";") { return false }
      guard let name = text.name(at: index) else { continue }
      if name.hasPrefix("viewControllerBefore") || name.hasPrefix("viewControllerAfter") {
        return true
      }
    }
    return false
  }
}
