public import Model

/// A problem between the files of a pack, or in a unit's suggestions.
public enum PackProblem: Hashable, Sendable {
  /// The id differs from the file's name.
  case idDiffersFromFileName(String)
  /// An undated unit has this key, which only dated units may have.
  case undatedUnitHasKey(key: String)
  /// A schedule does not have a known form.
  case schedule
  /// A day has two prompts.
  case twoPrompts(day: Int)
  /// The days have no prompt.
  case promptsMissing([Int])
  /// The day of an article in a month has no prompt.
  case promptMissing(day: Int, article: String)
  /// The placeholder `{{name}}` is unknown.
  case unknownName(String)
  /// An entry of `words` does not have a known form.
  case word(String)
  /// A category is defined twice.
  case categoryTwice(String)
  /// The unit does not exist.
  case noUnit(String)
  /// The category does not exist.
  case noCategory(String, known: [String])
  /// Another article has the same day of the same unit.
  case dayTaken(day: Int, unit: String, by: String)
  /// An article has an original, but the pack is not an edition of another.
  case noOriginalPack
  /// The original pack has no such article.
  case noOriginal(pack: String, article: String)
  /// Another article has the same original.
  case originalUsedTwice(String, by: String)
  /// The unit ends before it begins.
  case emptyRange(from: String, to: String)
  /// The unit begins before another ends.
  case overlaps(String)
  /// The id of a habit or task is also used elsewhere.
  case suggestedTwice(Suggestion, id: String, at: String)
  /// `alsoFor` has an unknown word.
  case alsoFor(known: [String])
  /// An article is marked as a warning but has no warning box.
  case warningBoxMissing(word: String)
  /// A correction names an article that the pack does not have.
  case unknownCorrectedArticle(String)
  /// The article's sources were due to be read again on this day.
  case reviewOverdue(CalendarDay)
  /// A built file is wrong.
  case built(BuiltProblem)
}

/// The kinds of suggestions of a unit.
public enum Suggestion: Hashable, Sendable {
  case habit
  case task
  case prompt
}

/// A problem between the files of a built pack.
public enum BuiltProblem: Hashable, Sendable {
  /// A unit ends before it begins.
  case emptyRange(from: String, to: String, unit: String)
  /// A unit begins before another ends.
  case overlaps(unit: String, other: String)
  /// `alsoFor` names an article that does not exist.
  case alsoFor(unit: String, article: String)
  /// An article is also in another file.
  case articleTwice(String, file: String)
  /// An article's day is not in its unit, whose days are 1 to `last`.
  case day(article: String, day: Int, last: Int)
  /// An article names another unit than the one that lists it.
  case unit(article: String, unit: String)
  /// An article's category does not exist.
  case category(article: String, category: String)
  /// An article shows a picture that the unit does not list.
  case picture(article: String, file: String)
}

/// A problem in an article's text.
public enum BodyProblem: Hashable, Sendable {
  /// The text is empty.
  case none
  /// Two opening braces without a placeholder name.
  case strayBraces
  /// Alternatives for other readers do not have the form of `RoleAlternatives`.
  case alternativesMalformed
  /// The alternatives to this text have other figures or numbers.
  case alternativesDiffer(String)
  /// The article has too many pictures.
  case tooManyPictures(most: Int)
  /// The code does not have the form of a country code.
  case noCountry(String)
  /// Country boxes without one for everybody else.
  case noBoxForOthers
  /// A table whose header has more cells than its delimiter row, which is shown as text.
  case unevenTable
  /// Raw HTML in the text.
  case html
  /// A link that readers would not see.
  case link(String)
  /// A picture whose address is not a file of the pack.
  case pictureAddress(String)
  /// A picture whose file does not exist.
  case noPicture(String)
  /// A heading more than one level below the heading before it.
  case heading(from: Int, to: Int)
}
