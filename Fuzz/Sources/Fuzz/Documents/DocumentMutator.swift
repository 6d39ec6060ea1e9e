/// Changes inputs so that most of them are still documents.
struct DocumentMutator {
  var random: SplitMix

  /// The number of attempts to find a valid change.
  private static let attempts = 6

  /// Changes an input. In three of four cases, the result is valid, if such a change is found,
  /// because invalid documents don't reach the simulator.
  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var output = changed(input)
    guard random.below(4) > 0 else { return output }
    for _ in 1..<Self.attempts where !DocumentInput(output).isGood { output = changed(input) }
    return output
  }

  /// Makes one to four changes, in the document or in the overlay.
  private mutating func changed(_ input: [UInt8]) -> [UInt8] {
    var parts = input.split(
      separator: DocumentInput.separator, maxSplits: 1, omittingEmptySubsequences: false
    ).map(Array.init)
    if parts.count == 1, random.below(12) == 0 { parts.append(overlay(over: parts[0])) }
    let place = random.below(parts.count)
    for _ in 0...random.below(random.below(4) + 1) {
      parts[place] = changed(parts[place], beside: parts[0])
    }
    return Array(parts.joined(separator: [DocumentInput.separator]))
  }

  /// An overlay that names a controller or a segue of a document.
  private mutating func overlay(over document: [UInt8]) -> [UInt8] {
    let name = id(in: JSONTokens(document))
    let value = random.pick(DocumentVocabulary.members)
    return switch random.below(4) {
    case 0: Array(#"{"segues":{\#(name):{\#(value)}}}"#.utf8)
    case 1: Array(#"{"controllers":{\#(name):null}}"#.utf8)
    case 2: Array(#"{"root":{"id":"new","children":[\#(name)]}}"#.utf8)
    default: Array(#"{"controllers":{\#(name):{\#(value)}}}"#.utf8)
    }
  }

  private mutating func changed(_ text: [UInt8], beside document: [UInt8]) -> [UInt8] {
    let tokens = JSONTokens(text)
    guard !tokens.ranges.isEmpty else { return Array(DocumentVocabulary.smallest.utf8) }
    let token = random.below(tokens.ranges.count)
    let extent = tokens.extent(of: token)
    switch random.below(10) {
    case 0: return removed(extent, from: text)
    case 1: return inserted(Array(text[extent]), into: text, tokens)
    case 2: return replaced(extent, by: Array(text[tokens.extent(of: other(tokens))]), in: text)
    case 3: return swapped(tokens)
    case 4, 5:
      return inserted(Array(random.pick(DocumentVocabulary.members).utf8), into: text, tokens)
    case 6: return inserted(Array(controller().utf8), into: text, tokens)
    case 7:
      return replaced(tokens.ranges[token], by: Array(id(in: JSONTokens(document)).utf8), in: text)
    case 8:
      return replaced(extent, by: Array(random.pick(DocumentVocabulary.values).utf8), in: text)
    default:
      return replaced(
        tokens.ranges[token], by: Array("\"\(random.pick(DocumentVocabulary.words))\"".utf8),
        in: text)
    }
  }

  private mutating func other(_ tokens: JSONTokens) -> Int { random.below(tokens.ranges.count) }

  /// A string of the document that is probably an id.
  private mutating func id(in tokens: JSONTokens) -> String {
    let ids = tokens.ranges.indices.filter { token in
      tokens.isString(token) && token >= 2 && tokens.isKey(token - 2)
        && tokens.text[tokens.ranges[token - 2]].elementsEqual("\"id\"".utf8)
    }
    guard !ids.isEmpty else { return "\"a\"" }
    return String(decoding: tokens.text[tokens.ranges[random.pick(ids)]], as: UTF8.self)
  }

  private mutating func controller() -> String {
    #"{"id":"n\#(random.below(9))",\#(random.pick(DocumentVocabulary.members))}"#
  }

  private func replaced(_ range: Range<Int>, by new: [UInt8], in text: [UInt8]) -> [UInt8] {
    Array(text[..<range.lowerBound] + new + text[range.upperBound...])
  }

  /// Removes a value, and a comma beside it.
  private func removed(_ range: Range<Int>, from text: [UInt8]) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    let before = text[..<range.lowerBound]
    let after = text[range.upperBound...].drop(while: isSpace)
    if after.first == UInt8(ascii: ",") { return Array(before + after.dropFirst()) }
    let end = before.lastIndex { !isSpace($0) } ?? before.startIndex
    let isComma = before.indices.contains(end) && before[end] == UInt8(ascii: ",")
    return Array((isComma ? before[..<end] : before) + after)
  }

  /// Inserts a value or member after an opening bracket.
  private mutating func inserted(
    _ new: [UInt8], into text: [UInt8], _ tokens: JSONTokens
  ) -> [UInt8] {
    let isMember = JSONTokens(new).ranges.count > 1 && JSONTokens(new).isKey(0)
    let bracket = UInt8(ascii: isMember ? "{" : "[")
    let places = tokens.ranges.indices.filter { tokens.first($0) == bracket }
    guard !places.isEmpty else { return text }
    let place = random.pick(places)
    let end = tokens.ranges[place].upperBound
    let isEmpty =
      place + 1 < tokens.ranges.count
      && tokens.first(place + 1) == UInt8(ascii: isMember ? "}" : "]")
    return Array(text[..<end] + new + (isEmpty ? [] : [UInt8(ascii: ",")]) + text[end...])
  }

  /// Swaps two values, neither of which contains the other.
  private mutating func swapped(_ tokens: JSONTokens) -> [UInt8] {
    let extents = [other(tokens), other(tokens)].map { tokens.extent(of: $0) }
      .sorted { $0.lowerBound < $1.lowerBound }
    let (first, second) = (extents[0], extents[1])
    guard first.upperBound <= second.lowerBound else { return tokens.text }
    let text = tokens.text
    return Array(
      text[..<first.lowerBound] + text[second] + text[first.upperBound..<second.lowerBound]
        + text[first] + text[second.upperBound...])
  }
}
