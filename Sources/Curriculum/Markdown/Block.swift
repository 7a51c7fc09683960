/// A block-level part of an article.
public indirect enum Block: Equatable, Sendable {
  /// A heading, level 1–6.
  case heading(level: Int, [Run])
  case paragraph([Run])
  /// A list; `start` is the first number, nil for bullets.
  case list(start: Int?, [ListItem])
  /// Quoted words of someone else.
  case quote([Block])
  /// A call-out box.
  case callout(Callout)
  /// Preformatted text, without a trailing line break.
  case code(language: String?, String)
  case table(Table)
  /// A horizontal rule.
  case rule
  case picture(Picture)
}
