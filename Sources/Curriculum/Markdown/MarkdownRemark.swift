/// Something that an author should know of a text and a reader never sees.
struct MarkdownRemark: Equatable {
  enum Kind: Equatable {
    /// Raw HTML is not shown.
    case html
    /// The address is not http, https or mailto, or has a control character.
    case refusedLink(String)
    /// A heading of that level.
    case heading(Int)
    /// A picture of that address.
    case picture(String)
  }

  var kind: Kind
  /// Where in the text, in bytes.
  var offset: Int
}
