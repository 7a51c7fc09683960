/// How a pack's texts break its rules.
public enum ContentProblem: Hashable, Sendable {
  /// A rule has a negative number.
  case negative
  /// The number of units with days is wrong: required and actual.
  case units(Int, has: Int)
  /// A unit has too few or too many articles.
  case articles(Int, required: ClosedRange<Int>)
  /// A category has fewer articles than required.
  case category(String, has: Int, fewest: Int)
  /// A unit suggests too few or too many habits or tasks.
  case suggested(Suggestion, Int, required: ClosedRange<Int>)
  /// Another unit has the same suggestion.
  case suggestionRepeated(Suggestion, String, unit: String)
  /// Another article has a text that must be unique.
  case twice(UniqueTextKind, String, other: String)
  /// An article is too hard to read.
  case grade(Double, most: Double)
  /// The articles are too hard to read on average.
  case gradeOnAverage(Double, most: Double)
  /// An article shares too much text with another.
  case shared(percent: Double, example: String, other: String)
  /// Too few statements have a quote, in percent.
  case unquoted(Double, fewest: Double)
  /// The title is too wide, in columns.
  case title(most: Int)
  /// The excerpt is too long.
  case excerpt(Int, most: Int)
  /// A source is missing, and the claim needs one.
  case noSource(Claim)
  /// The article does not begin with a call-out of this title.
  case opening(String)
  /// The article is too short or too long.
  case length(Int, inCharacters: Bool, required: ClosedRange<Int>)
  /// The article is listed as an exception but has the required length.
  case noException
  /// A banned word or phrase.
  case banned(String)
  /// A phone number in the text.
  case call(String)
  /// The warning of this title is longer than a paragraph.
  case warningIsLong(String)
  /// The warning of this title is not in the facts.
  case warningIsUnknown(String)
  /// The text has this phrase but not the warning that belongs to it.
  case warningIsMissing(String, id: String)
  /// A host that was not reviewed.
  case host(String, url: String)
}

/// The texts that must be unique.
public enum UniqueTextKind: Hashable, Sendable {
  case title
  case excerpt
  case firstWords
}

/// Why a text needs a source.
public enum Claim: Hashable, Sendable {
  /// The text has a warning.
  case warning
  /// The text contains this word.
  case word(String)
  /// The text is about this figure of the facts.
  case figure(String)
}

/// A problem with a number in a text, or with the facts about numbers.
public enum FigureProblem: Hashable, Sendable {
  /// A sentence contradicts the facts.
  case contradicted(Contradiction, sentence: String)
  /// A figure's own example sentence contradicts its values.
  case exampleContradicts(String, Contradiction)
  /// A figure has an empty phrase.
  case noWords(String)
  /// A figure's unit is unknown.
  case unit(String, unit: String)
  /// A value of a figure is not a number.
  case value(String, value: String)
}

/// A statement and what the facts have instead.
public enum Contradiction: Hashable, Sendable {
  /// The statement does not match the values of a figure.
  case figure(statement: String, values: [String], id: String)
  /// The size of the baby does not match the growth table for these weeks.
  case growth(statement: String)
}

/// How a sentence breaks the wording rules.
public enum WordingProblem: Hashable, Sendable {
  /// All articles together have too many translated phrases.
  case translatedInAll(Int, most: Int)
  /// An article has too many translated phrases.
  case translated(Int, most: Int, found: [String])
  /// A sentence is too long, in characters.
  case long(Int, most: Int, sentence: String)
  /// A sentence has an ending that the style avoids.
  case ending(String, sentence: String)
  /// Two consecutive paragraphs begin with the same word.
  case sameOpening(String, paragraph: String)
  /// A character that must not occur.
  case mark(String, around: String)
  /// An opening mark without a closing one, or the reverse.
  case unpaired(String, String, text: String)
  /// A word has a doubled ending.
  case doubled(String)
  /// A word in Latin letters.
  case latin(String, around: String)
  /// A word for which the glossary has another.
  case term(String, use: String, around: String)
  /// A line ends with an opening mark.
  case lineEnd(String)
}

/// A problem in a pack's signs or urgent pages, or a text that contradicts them.
public enum SignProblem: Hashable, Sendable {
  /// The article with this id does not exist.
  case noArticle(String)
  /// The box with this id does not exist.
  case noBox(String)
  /// A box names a sign that does not exist.
  case noSign(String, box: String)
  /// A sign has an answer that does not exist.
  case noAnswer(String, of: String)
  /// Two signs have the same id.
  case twice(String)
  /// Alias words lead to two articles.
  case aliasTwice(String, other: String)
  /// A sign is in no box, without a reason given.
  case unused(String)
  /// A sign in a box has no quote.
  case noQuote(String, box: String)
  /// A quote has too many words.
  case longQuote(String)
  /// A line of a box has too many words.
  case longLine(String, box: String)
  /// A box lists a sign under another answer than the sign's.
  case otherAnswer(String, box: String, answer: String)
  /// A sentence combines a sign with an answer that is not the sign's.
  case contradicted(String, answers: [String], sentence: String)
  /// A recall card is wrong.
  case card(CardProblem, of: String)
  /// A milestone is wrong.
  case milestone(MilestoneProblem, of: String)
}

/// A problem of a milestone.
public enum MilestoneProblem: Hashable, Sendable {
  /// The id does not have the form of one.
  case id
  /// No licence is named under which the source may be quoted.
  case noLicence
  /// The age is not higher than the one above it.
  case order
  /// The text is empty or too long, in characters.
  case length(Int, most: Int)
  /// The source's sentence is missing.
  case noQuote
  /// The text is the source's sentence, not the pack's own.
  case copied
  /// The pack that is retold has no such milestone at this age.
  case noTwin(pack: String)
  /// The pack that is retold has this milestone, and this pack does not.
  case missing(pack: String)
}

/// A problem of a recall card.
public enum CardProblem: Hashable, Sendable {
  /// The id does not have the form of one.
  case id
  /// The sign with this id does not exist.
  case noSign(String)
  /// The box with this id does not list the card's sign.
  case noBox(String)
  /// The article with this id shows no box with the card's sign.
  case page(String)
  /// The answer is not the sign's.
  case answer(sign: String)
  /// The line is not in a box with the card's sign.
  case advice(String)
  /// The card is never asked, or at another time than its sign's.
  case time
  /// The situation is empty or too long, in characters.
  case length(Int, most: Int)
  /// The situation has too many sentences.
  case sentences(Int, most: Int)
  /// The situation has a number that the sign does not have.
  case number(String)
  /// The pack that is retold has no card with this id.
  case noTwin(pack: String)
  /// The card of the pack that is retold has another sign.
  case otherSign(String, pack: String)
  /// The pack that is retold has this card, and this pack does not.
  case missing(pack: String)
}
