/// What became of an entry that was to be saved.
public enum EntrySaving: Equatable, Sendable {
  /// It said that already.
  case unchanged
  /// It says so now.
  case saved
  /// It says so now, and what another program wrote meanwhile stands beside it: the person is to choose.
  case savedBeside
}
