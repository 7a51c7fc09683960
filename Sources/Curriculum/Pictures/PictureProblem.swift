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
