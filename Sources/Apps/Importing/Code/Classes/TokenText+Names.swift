extension TokenText {
  /// The hashes of the classes in `Menu()` and `[[Menu alloc] init]`, except those of an archive.
  var madeClasses: Set<UInt64> {
    Set(
      tokens.enumerated().lazy.compactMap { place, token -> UInt64? in
        guard token.kind == .identifier, token.range.count <= ImportLimits.nameLength,
          (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[token.range.lowerBound]),
          // `@interface Menu ()` makes none.
          !isWord(at: place - 1, "interface"), !isWord(at: place - 1, "implementation"),
          isPunctuation(at: place + 1, "(") && !isWord(at: place + 2, "coder")
            || isWord(at: place + 1, "alloc") || isWord(at: place + 1, "new")
        else { return nil }
        return ScannedFile.hash(bytes[token.range])
      })
  }

  /// The texts of literals after a name of segues: `go(segue: "edit")`, `row.segueName = "edit"`,
  /// `perform(Selector("performSegueWithIdentifier:sender:"), with: "edit")`.
  func passedSegues(besides others: Set<Int>) -> Set<String> {
    var found: Set<String> = []
    for (place, token) in tokens.enumerated()
    where !others.contains(place) && token.kind == .string
      && token.range.count <= ImportLimits.identifierLength
    {
      let first = isPunctuation(at: place - 1, "@") ? place - 1 : place
      let isPassed =
        isPunctuation(at: first - 1, anyOf: "(:")
        || isPunctuation(at: first - 1, "=") && isPunctuation(at: first - 3, ".")
      // A name in upper case is the class of a segue.
      let isSegue =
        [first - 2, first - 4].compactMap(name).contains {
          $0.lowercased().contains("segue") && $0.first?.isLowercase ?? false
        } || (4...6).contains { wholeString(at: first - $0)?.hasPrefix("performSegue") ?? false }
      if isPassed, isSegue { found.insert(self.text(token)) }
    }
    return found
  }

  /// The hashes of the names by which code may call functions of other files. Without a receiver, a
  /// name means the function of its own file, if there's one. An alert has only UIKit's functions.
  func usedNames(besides others: Set<Int>) -> Set<UInt64> {
    func hash(_ place: Int) -> UInt64 { ScannedFile.hash(bytes[tokens[place].range]) }
    let own = Set(tokens.indices.lazy.filter(declares).map(hash))
    let controllers = controllersOfUIKit
    return Set(
      tokens.enumerated().lazy.compactMap { place, token -> UInt64? in
        guard token.kind != .punctuation, token.range.count <= ImportLimits.nameLength else {
          return nil
        }
        if isMember(place, of: controllers) || others.contains(place) { return nil }
        let hasReceiver = token.kind == .string || isPunctuation(at: place - 1, ".")
        let name = hash(place)
        return hasReceiver && !declares(place) || !own.contains(name) ? name : nil
      })
  }

  /// Whether an initializer of a segue class passes on the destination that it gets.
  func passesOnDestination(_ parameter: String, in body: Range<Int>) -> Bool {
    body.contains { place in
      isWord(at: place, "destination") && isPunctuation(at: place + 1, ":")
        && name(at: place + 2) == parameter && isPunctuation(at: place + 3, anyOf: ")]")
    } && !body.contains { name(at: $0) == parameter && isPunctuation(at: $0 + 1, "=") }
  }

  var firstLongName: SourceToken? {
    tokens.first {
      ($0.kind == .identifier || $0.kind == .quotedIdentifier)
        && $0.range.count > ImportLimits.nameLength
    }
  }
}
