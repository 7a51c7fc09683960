/// Wraps text to lines that fit.
///
/// Lines break by UAX #14, so Chinese and Japanese break nearly anywhere; Korean breaks at spaces. A word wider than
/// the line is broken between characters. Trailing spaces of a line are dropped. "\n" ends a line; empty text is one
/// line. A character wider than the line gets a line of its own, the only one that may be too wide.
public enum TextWrapping {
  /// Wraps text in several styles.
  public static func wrap(_ spans: [Span], columns: Int) -> [StyledLine] {
    WrappedText(spans).lines(columns: max(1, columns))
  }

  /// Wraps text in one style.
  public static func wrap(_ text: String, columns: Int) -> [String] {
    let isShort = text.utf8.count <= columns && PlainScalar.areAll(text)
    if isShort, text.last != " ", TextWidth.of(text) <= columns { return [text] }
    return wrap([Span(text)], columns: columns).map(\.text)
  }
}
