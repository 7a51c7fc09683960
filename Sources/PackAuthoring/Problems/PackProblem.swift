public import Model

/// What is wrong between the files of a pack, or in what a unit suggests.
public enum PackProblem: Hashable, Sendable {
  /// The id is not the file's name.
  case idIsNotName(String)
  /// A unit that is there always has this key.
  case notAlways(key: String)
  /// A schedule is of no known form.
  case schedule
  /// A day has two prompts.
  case twoPrompts(day: Int)
  /// These days have no prompt.
  case promptsMissing([Int])
  /// A day of an article of a month has no prompt.
  case promptMissing(day: Int, article: String)
  /// `{{name}}` stands for nothing.
  case unknownName(String)
  /// A line of `words` is of no known form.
  case word(String)
  /// A category is there twice.
  case categoryTwice(String)
  /// There is no such unit.
  case noUnit(String)
  /// There is no such category.
  case noCategory(String, known: [String])
  /// Another article has the same day of the same unit.
  case dayTaken(day: Int, unit: String, by: String)
  /// An article tells another again, and the pack none.
  case noPackToTell
  /// The pack that is told again has no such article.
  case noOriginal(pack: String, article: String)
  /// Another article tells the same again.
  case toldTwice(String, by: String)
  /// The unit ends before it begins.
  case emptyRange(from: String, to: String)
  /// The unit begins before another is over.
  case overlaps(String)
  /// A habit's or task's id is in another place, too.
  case suggestedTwice(Suggestion, id: String, at: String)
  /// `alsoFor` has a word that is not among these.
  case alsoFor(known: [String])
  /// An article is to warn and has no box with a warning.
  case nothingToWarnOf(word: String)
  /// A correction names an article that the pack does not have.
  case correctsNoArticle(String)
  /// The sources of an article were to be read again by this day.
  case reviewOverdue(CalendarDay)
  /// What was built is wrong.
  case built(BuiltProblem)
}

/// What a unit suggests.
public enum Suggestion: Hashable, Sendable {
  /// A habit.
  case habit
  /// A task.
  case task
  /// A prompt.
  case prompt
}

/// What is wrong between the files of a pack as it came.
public enum BuiltProblem: Hashable, Sendable {
  /// A unit ends before it begins.
  case emptyRange(from: String, to: String, unit: String)
  /// A unit begins before another is over.
  case overlaps(unit: String, other: String)
  /// `alsoFor` names an article that is not there.
  case alsoFor(unit: String, article: String)
  /// An article is in another file, too.
  case articleTwice(String, file: String)
  /// An article's day is none of its unit's, which are 1 to `last`.
  case day(article: String, day: Int, last: Int)
  /// An article says that it is in another unit.
  case unit(article: String, unit: String)
  /// An article's category is not there.
  case category(article: String, category: String)
  /// An article shows a picture that the unit does not name.
  case picture(article: String, file: String)
}

/// What is wrong in an article's text.
public enum BodyProblem: Hashable, Sendable {
  /// There is none.
  case none
  /// Two braces begin no name.
  case strayBraces
  /// More pictures than so many.
  case tooManyPictures(most: Int)
  /// A code that is no country's.
  case noCountry(String)
  /// Boxes for countries, and none for everybody else.
  case noBoxForOthers
  /// HTML.
  case html
  /// A link that is not let through.
  case link(String)
  /// A picture that is no file of the pack.
  case pictureAddress(String)
  /// A picture that is not there.
  case noPicture(String)
  /// A heading more than one level below the one before.
  case heading(from: Int, to: Int)
}
