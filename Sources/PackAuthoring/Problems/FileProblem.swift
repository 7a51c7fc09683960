/// What is wrong with a file of a pack as a whole.
public enum FileProblem: Hashable, Sendable {
  /// Neither the sources nor what is made of them is there.
  case noPack
  /// Texts are looked at in sources only, and there are none.
  case noSources
  /// It is not what the sources make.
  case stale
  /// It was made of a unit that is no more.
  case ofNoUnit
  /// It is not UTF-8.
  case notUTF8
  /// A control character, by its Unicode scalar's value.
  case control(UInt32)
  /// Its name is not an id with this ending.
  case misnamed(ending: String)
  /// The folder has no unit.
  case noUnit
  /// Sources of an article begin with front matter, and these do not.
  case frontMatterExpected
  /// An article has no front matter.
  case noFrontMatter
}
