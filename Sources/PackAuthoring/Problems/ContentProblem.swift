/// What a pack's texts do that its rules do not allow.
public enum ContentProblem: Hashable, Sendable {
  /// A rule has a number below 0.
  case negative
  /// So many units must have days, not these.
  case units(Int, has: Int)
  /// A unit has too few articles, or too many.
  case articles(Int, wanted: ClosedRange<Int>)
  /// A category has fewer articles than this.
  case category(String, has: Int, fewest: Int)
  /// A unit suggests too little, or too much.
  case suggested(Suggestion, Int, wanted: ClosedRange<Int>)
  /// What a unit suggests is said by another, too.
  case suggestedAlso(Suggestion, String, unit: String)
  /// What should be there once is in another article, too.
  case twice(OnceKind, String, other: String)
  /// An article is too hard to read.
  case grade(Double, most: Double)
  /// All articles together are.
  case gradeOnAverage(Double, most: Double)
  /// An article shares too much of its words with another.
  case shared(percent: Double, example: String, other: String)
  /// The title has more columns than this.
  case title(most: Int)
  /// The excerpt is too long.
  case excerpt(Int, most: Int)
  /// There is no source, and this asks for one.
  case noSource(Claim)
  /// It does not begin with the call-out of this title.
  case opening(String)
  /// It is too short or too long.
  case length(Int, inCharacters: Bool, wanted: ClosedRange<Int>)
  /// It is named as an exception and is none.
  case noException
  /// Words that do not occur.
  case banned(String)
  /// A number to call.
  case call(String)
  /// A warning of this title is more than a paragraph.
  case warningIsLong(String)
  /// A warning of this title is not one of the facts.
  case warningIsUnknown(String)
  /// This is said, and the warning that belongs to it is missing.
  case warningIsMissing(String, id: String)
  /// A host that nobody has looked at.
  case host(String, url: String)
}

/// What is there once.
public enum OnceKind: Hashable, Sendable {
  /// The title.
  case title
  /// The excerpt.
  case excerpt
  /// The first words of a paragraph.
  case firstWords
}

/// Why a text needs a source.
public enum Claim: Hashable, Sendable {
  /// It has a warning.
  case warning
  /// It says this.
  case word(String)
  /// It is about this figure of the facts.
  case figure(String)
}

/// What is wrong with a number, or with what the facts say of numbers.
public enum FigureProblem: Hashable, Sendable {
  /// A sentence contradicts the facts.
  case contradicted(Contradiction, sentence: String)
  /// A figure's own sentence contradicts its values.
  case ownSentence(String, Contradiction)
  /// A figure has a row of words without any.
  case noWords(String)
  /// A figure's unit is not known.
  case unit(String, unit: String)
  /// A figure's value is none.
  case value(String, value: String)
}

/// What is said, and what the facts have.
public enum Contradiction: Hashable, Sendable {
  /// The values of a figure.
  case figure(said: String, values: [String], id: String)
  /// A size of the baby that is not that of these weeks.
  case growth(said: String)
}

/// How a sentence is put that the rules do not allow.
public enum WordingProblem: Hashable, Sendable {
  /// All articles have too many turns of phrase of another language.
  case translatedInAll(Int, most: Int)
  /// An article has, these.
  case translated(Int, most: Int, found: [String])
  /// A sentence is longer than so many characters.
  case long(Int, most: Int, sentence: String)
  /// A sentence ends so.
  case ending(String, sentence: String)
  /// Two paragraphs in a row begin with the same word.
  case sameOpening(String, paragraph: String)
  /// A mark that does not occur.
  case mark(String, around: String)
  /// What opens is not closed.
  case unpaired(String, String, text: String)
  /// A word ends with two particles.
  case doubled(String)
  /// A word in Latin letters.
  case latin(String, around: String)
  /// A word for which the glossary has another.
  case term(String, use: String, around: String)
  /// A line ends with what opens.
  case lineEnd(String)
}
