/// A link of an article.
public struct Link: Equatable, Sendable {
  /// From 1, in the order of the text.
  public var number: Int
  /// The words that are linked.
  public var text: String
  /// Where it leads: http, https or mailto.
  public var url: String

  /// A link.
  public init(number: Int, text: String, url: String) {
    self.number = number
    self.text = text
    self.url = url
  }
}
