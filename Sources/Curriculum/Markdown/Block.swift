/// A part of an article that stands on lines of its own.
public indirect enum Block: Equatable, Sendable {
  /// A heading, level 1–6.
  case heading(level: Int, [Run])
  /// A paragraph.
  case paragraph([Run])
  /// A list; `start` is the first number, nil for bullets.
  case list(start: Int?, [ListItem])
  /// Someone else's words.
  case quote([Block])
  /// Something set apart.
  case callout(Callout)
  /// Text to show letter by letter, without a line break at its end.
  case code(language: String?, String)
  /// A table.
  case table(Table)
  /// A line across.
  case rule
  /// A picture.
  case picture(Picture)
}
