public import Texts

/// A message at the bottom of the screen about a result.
public struct Toast: Equatable, Sendable {
  /// The kind of message.
  public enum Kind: Equatable, Sendable {
    /// The action succeeded.
    case success
    /// The action failed or was reverted.
    case failure
    /// Why a key does nothing now.
    case reason
    /// Work in progress; stays until it is over.
    case progress
    /// A reminder; stays until a key is pressed that is not typing.
    case reminder
  }

  /// The text of the message.
  public let phrase: Phrase
  /// The kind of message.
  public let kind: Kind

  /// A path or address at the end of the text; `y` copies it while the toast is shown.
  public let place: String?

  /// Creates a toast.
  ///
  /// - Parameter place: a path or address at the end of the text.
  public init(_ phrase: Phrase, _ kind: Kind = .success, place: String? = nil) {
    self.phrase = phrase
    self.kind = kind
    self.place = place
  }
}
