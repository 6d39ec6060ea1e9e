/// Everything that reads untrusted input. Each target has a function that uses an input, one that
/// changes an input so that most are still valid, and first inputs.
enum Target: String, CaseIterable {
  case documents, storyboards, swift
  case objectiveC = "objective-c"
  case dumps, extract, manifest, baseline, messages, pages, explore, placing, requests
  case projects, settings, origins

  /// Uses an input in every possible way.
  func run(_ input: [UInt8]) {
    switch self {
    case .documents: DocumentInput(input).run()
    case .storyboards: ImportInput.storyboards(input)
    case .swift: ImportInput.sources(input, ending: "swift")
    case .objectiveC: ImportInput.sources(input, ending: "m")
    case .dumps: ImportInput.dump(input)
    case .extract: PictureInput.run(input)
    case .manifest: ManifestInput.run(input)
    case .baseline: BaselineInput.run(input)
    case .messages: MessageInput.run(input)
    case .pages: PageInput.run(input)
    case .explore: ExploreInput.run(input)
    case .placing: PlacingInput.run(input)
    case .requests: RequestInput.run(input)
    case .projects: ProjectInput.run(input)
    case .settings: SettingsInput.run(input)
    case .origins: OriginInput.run(input)
    }
  }

  /// Another input, by the rules of this target.
  func mutated(_ input: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    switch self {
    case .documents, .pages, .explore:
      var mutator = DocumentMutator(random: random)
      return mutator.mutated(input)
    case .extract:
      var mutator = PictureMutator(random: random)
      return mutator.mutated(input)
    case .placing:
      // Bytes are only numbers.
      var bytes = input
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count + 1)
        let byte = UInt8(random.below(256))
        if place < bytes.count { bytes[place] = byte } else { bytes.append(byte) }
      }
      return bytes
    case .storyboards, .swift, .objectiveC, .dumps, .manifest, .baseline, .messages, .requests,
      .projects, .settings, .origins:
      var mutator = TextMutator(random: random, words: vocabulary)
      return mutator.mutated(input)
    }
  }

  /// The words of the target's texts; empty: another mutator has them.
  private var vocabulary: [String] {
    switch self {
    case .storyboards: ImportVocabulary.storyboards
    case .swift: ImportVocabulary.swift
    case .objectiveC: ImportVocabulary.objectiveC
    case .dumps: ImportVocabulary.dumps
    case .manifest: ManifestInput.vocabulary
    case .baseline: BaselineInput.vocabulary
    case .messages: MessageInput.vocabulary
    case .requests: RequestInput.vocabulary
    case .projects: ProjectInput.vocabulary
    case .settings: SettingsInput.vocabulary
    case .origins: OriginInput.vocabulary
    case .documents, .extract, .pages, .explore, .placing: []
    }
  }

  /// The first inputs, in addition to the samples from Scripts/fuzz.
  var seeds: [[UInt8]] {
    switch self {
    case .documents, .pages, .explore: [Array(DocumentVocabulary.smallest.utf8)]
    case .storyboards: ImportSeeds.storyboards.map { Array($0.utf8) }
    case .swift: ImportSeeds.swift.map { Array($0.utf8) }
    case .objectiveC: ImportSeeds.objectiveC.map { Array($0.utf8) }
    case .dumps: ImportSeeds.dumps.map { Array($0.utf8) }
    case .extract: PictureInput.seeds
    case .manifest: ManifestInput.seeds
    case .baseline: BaselineInput.seeds
    case .messages: MessageInput.seeds
    case .placing: PlacingInput.seeds
    case .requests: RequestInput.seeds
    case .projects: ProjectInput.seeds
    case .settings: SettingsInput.seeds
    case .origins: OriginInput.seeds
    }
  }
}
