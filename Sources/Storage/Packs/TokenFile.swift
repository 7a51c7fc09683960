/// The tokens that publishers gave, in the state folder, for the owner alone.
public struct TokenFile: Sendable {
  let folder: String

  /// The tokens of a person.
  public init(in folders: Folders) {
    folder = joined(folders.state, "tokens")
  }
}
