/// The result of saving an entry.
public enum EntrySaving: Equatable, Sendable {
  /// It already had this content.
  case unchanged
  /// It has this content now.
  case saved
  /// It has this content now, and what another program wrote meanwhile is kept beside it for the user to choose.
  case savedBeside
}
