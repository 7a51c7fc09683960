/// A link in an article.
public struct Link: Equatable, Sendable {
  /// The link's number, from 1 in text order.
  public var number: Int
  /// The linked text.
  public var text: String
  /// The address: http, https or mailto.
  public var url: String

  /// A link.
  public init(number: Int, text: String, url: String) {
    self.number = number
    self.text = text
    self.url = url
  }
}
