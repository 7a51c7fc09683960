/// A problem of a picture.
public enum PictureProblem: Hashable, Sendable {
  /// No article uses it.
  case unused
  /// Its width and height are missing.
  case noSize
  /// Its width or height is over the limit, in points.
  case tooLarge(most: Int)
  /// Its name has no picture extension.
  case noName
  /// Its bytes are not of the format in its name.
  case otherKind
  /// The SVG contains more than drawing.
  case drawing(DrawingProblem)
}

/// Forbidden content of an SVG, or malformed XML.
public enum DrawingProblem: Hashable, Sendable, Error {
  /// The file is not UTF-8.
  case notUTF8
  /// A DOCTYPE, an entity or a processing instruction.
  case doctype
  /// A declaration of another encoding, or an unusual one.
  case declaration
  /// An element that is not allowed.
  case element(String)
  /// The file ends too early.
  case cutOff
  /// An attribute has no value.
  case noValue
  /// An attribute has no quotes.
  case noQuotes
  /// A script in the named attribute.
  case script(String)
  /// The named attribute refers outside the file.
  case leadsElsewhere(String)
  /// A style with a backslash.
  case backslash
  /// A style with an import.
  case styleImport
  /// A style refers outside the file.
  case styleURL
  /// A style with character references.
  case characterReferences
}
