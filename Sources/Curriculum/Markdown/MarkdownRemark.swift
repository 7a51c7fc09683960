/// Something that an author should know of a text and a reader never sees.
package struct MarkdownRemark: Equatable {
  package enum Kind: Equatable {
    /// Raw HTML is not shown.
    case html
    /// The address is not http, https or mailto, or has a control character.
    case refusedLink(String)
    /// A heading of that level.
    case heading(Int)
    /// A picture of that address.
    case picture(String)
  }

  package var kind: Kind
  /// Where in the text, in bytes.
  package var offset: Int
}
