public import Texts

/// A line at the bottom that says how something went.
public struct Toast: Equatable, Sendable {
  /// How it went.
  public enum Kind: Equatable, Sendable {
    /// As wanted.
    case success
    /// It could not be done, or was taken back.
    case failure
    /// Why a key does nothing now.
    case reason
    /// Something goes on; it stays until that is over.
    case progress
    /// Something whose time has come; it stays until a key that is no typing.
    case reminder
  }

  /// The sentence.
  public let phrase: Phrase
  /// How it went.
  public let kind: Kind

  /// A path or an address at the end of the sentence, which `y` copies while the toast is shown.
  public let place: String?

  /// A toast.
  ///
  /// - Parameter place: a path or an address that the sentence ends with.
  public init(_ phrase: Phrase, _ kind: Kind = .success, place: String? = nil) {
    self.phrase = phrase
    self.kind = kind
    self.place = place
  }
}
