/// An article's text as blocks to draw.
public struct Document: Equatable, Sendable {
  /// The blocks, in order.
  public var blocks: [Block]
  /// The links, in order; the number of each is its place, from 1.
  public var links: [Link]

  /// A document.
  public init(blocks: [Block] = [], links: [Link] = []) {
    self.blocks = blocks
    self.links = links
  }

  /// Reads CommonMark with tables, task lists, strikethrough and call-outs; front matter is skipped.
  ///
  /// Never fails: whatever the text, there is a document. Raw HTML is left out; a link that is not http,
  /// https or mailto becomes its words; what is nested deeper than 32 stands at the 32nd level.
  public static func parse(_ markdown: String) -> Document {
    MarkdownReader.read(FrontMatter.body(of: markdown)).document
  }

  /// Whether an address may be given to a browser or a mailer: what a text links to always may, and what a pack or a
  /// bookmark says elsewhere may not.
  public static func mayLead(to address: String) -> Bool { MarkdownText.isSafe(address) }
}
