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
  /// Its name is no id with this ending.
  case misnamed(ending: String)
  /// The folder has no unit.
  case noUnit
  /// Sources of an article begin with front matter, and these do not.
  case frontMatterExpected
  /// An article has no front matter.
  case noFrontMatter
}

/// What is wrong with a picture.
public enum PictureProblem: Hashable, Sendable {
  /// No article shows it.
  case unused
  /// It does not say how wide and high it is.
  case noSize
  /// It is wider or higher than so many points.
  case tooLarge(most: Int)
  /// Its name does not end as a picture's.
  case noName
  /// Its bytes are of another kind than its name says.
  case otherKind
  /// There is more than a drawing in it.
  case drawing(DrawingProblem)
}

/// What a drawing in SVG has in it that is no drawing.
public enum DrawingProblem: Hashable, Sendable, Error {
  /// It is not UTF-8.
  case notUTF8
  /// A DOCTYPE, an entity or an instruction for programs.
  case doctype
  /// A declaration of another encoding, or an odd one.
  case declaration
  /// An element that does not draw.
  case element(String)
  /// It ends too early.
  case cutOff
  /// An attribute has no value.
  case noValue
  /// An attribute has no quotes.
  case noQuotes
  /// A script in this attribute.
  case script(String)
  /// This attribute names something outside of it.
  case leadsElsewhere(String)
  /// A style with a backslash.
  case backslash
  /// A style that imports another.
  case styleImport
  /// A style names something outside of it.
  case styleURL
  /// A style in character references.
  case characterReferences
}
