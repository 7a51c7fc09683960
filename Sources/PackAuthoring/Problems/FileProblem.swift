/// A problem of a pack file as a whole.
public enum FileProblem: Hashable, Sendable {
  /// The folder has neither sources nor built files.
  case noPack
  /// The content check needs sources, and there are none.
  case noSources
  /// The built file is out of date.
  case stale
  /// The built file belongs to a unit that no longer exists.
  case ofNoUnit
  /// The file is not UTF-8.
  case notUTF8
  /// The file contains this control character, by scalar value.
  case control(UInt32)
  /// The file's name is not an id with this extension.
  case misnamed(ending: String)
  /// The folder has no unit.
  case noUnit
  /// The sources of an article must begin with front matter.
  case frontMatterExpected
  /// The article has no front matter.
  case noFrontMatter
}
