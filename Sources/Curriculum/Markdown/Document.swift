/// A parsed article: the blocks to draw and the links.
public struct Document: Equatable, Sendable {
  /// The blocks, in order.
  public var blocks: [Block]
  /// The links, in order; each link's number is its position, from 1.
  public var links: [Link]

  /// A document.
  public init(blocks: [Block] = [], links: [Link] = []) {
    self.blocks = blocks
    self.links = links
  }

  /// Parses CommonMark with tables, task lists, strikethrough and call-outs; front matter is skipped.
  ///
  /// Never fails. Raw HTML is dropped; a link other than http, https or mailto becomes plain text; blocks that are
  /// nested deeper than 32 levels appear at the 32nd.
  public static func parse(_ markdown: String) -> Document {
    MarkdownReader.read(FrontMatter.body(of: markdown)).document
  }

  /// Whether an address is safe to open in a browser or mail program. Links in a parsed text always are; check
  /// addresses from other fields of a pack or a bookmark.
  public static func mayLead(to address: String) -> Bool { MarkdownText.isSafe(address) }
}
