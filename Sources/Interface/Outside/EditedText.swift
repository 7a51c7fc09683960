/// What an editor of the person's own made of a text, still in its file.
public struct EditedText: Sendable {
  /// The text.
  public let text: String
  /// The file it is in until that is removed.
  public let file: String
  /// Removes the file; called once the text is kept elsewhere.
  public let remove: @Sendable () -> Void

  /// A text in a file.
  public init(text: String, file: String, remove: @escaping @Sendable () -> Void) {
    self.text = text
    self.file = file
    self.remove = remove
  }
}
