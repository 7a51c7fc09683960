/// A note for the author about a text; readers never see it.
package struct MarkdownRemark: Equatable {
  package enum Kind: Equatable {
    /// Raw HTML, which is not shown.
    case html
    /// A link that is not http, https or mailto, or contains a control character.
    case refusedLink(String)
    /// A heading of this level.
    case heading(Int)
    /// A picture with this address.
    case picture(String)
  }

  package var kind: Kind
  /// The position in the text, in bytes.
  package var offset: Int
}
