/// Some code, with what those who read it share.
struct RegionCode<Reader: CodeReader> {
  let text: TokenText
  let region: CodeRegion
  let steps: StepBudget
  let source: SourceLocator
  let context: ScreenContext
  let reader: Reader
  /// Where a container may be given other children.
  let refilling: [Int]

  /// - Parameter words: the tokens of the region that ``ScreenWords`` knows.
  init(
    _ text: TokenText, _ region: CodeRegion, _ steps: StepBudget, _ source: SourceLocator,
    in context: ScreenContext = ScreenContext(), words: [Int] = []
  ) {
    self.text = text
    self.region = region
    self.steps = steps
    self.source = source
    self.context = context
    reader = Reader(text)
    refilling = words.filter(text.isRefilling)
  }
}

/// Finds out something about the code of a region.
protocol RegionReader {
  associatedtype Reader: CodeReader

  var code: RegionCode<Reader> { get }
}

extension RegionReader {
  var text: TokenText { code.text }
  var region: CodeRegion { code.region }
  var steps: StepBudget { code.steps }
  var context: ScreenContext { code.context }
  var reader: Reader { code.reader }

  var variables: VariableReader<Reader> { VariableReader(code: code) }
  var containers: ContainerReader<Reader> { ContainerReader(code: code) }
  var screenReader: ScreenReader<Reader> { ScreenReader(code: code) }
  var names: NameReader<Reader> { NameReader(code: code) }
  var owners: OwnerReader<Reader> { OwnerReader(code: code) }
  var types: TypeReader<Reader> { TypeReader(code: code) }

  func place(_ index: Int) -> ImportPlace {
    code.source.place(of: text.tokens[max(0, min(index, text.tokens.count - 1))])
  }

  /// The expression that begins at a token.
  func expression(at index: Int) -> CodeExpression {
    reader.expression(at: index, upTo: region.range.upperBound).value
  }
}
