/// Breaks text into lines that fit.
///
/// Lines break where UAX #14 allows it, so Chinese and Japanese break nearly anywhere; Korean breaks at spaces. A
/// word wider than the line is broken between characters, a character never. Spaces at the end of a line are
/// dropped. "\n" ends a line; text without any is one line at least, also when it is empty. A character wider
/// than the line stands alone on its own and is the only thing that may be too wide.
public enum TextWrapping {
  /// The lines of text in several styles.
  public static func wrap(_ spans: [Span], columns: Int) -> [StyledLine] {
    WrappedText(spans).lines(columns: max(1, columns))
  }

  /// The lines of text in one style.
  public static func wrap(_ text: String, columns: Int) -> [String] {
    let isShort = text.utf8.count <= columns && PlainScalar.areAll(text)
    if isShort, text.last != " ", TextWidth.of(text) <= columns { return [text] }
    return wrap([Span(text)], columns: columns).map(\.text)
  }
}
