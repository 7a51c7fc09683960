import Model
public import Storage
public import Texts

/// Erasing everything, which only the whole program can do: it ends with it.
@MainActor
public struct EraseAction {
  /// What goes and what stays, as lines; called off the main actor.
  public var plan: @Sendable (Store) -> [Phrase]
  /// Ends the screens, and erases when nothing is being saved any more.
  public var begin: () -> Void

  /// An action; without anything else it knows of the program's own folders alone, and does nothing.
  public init(
    plan: (@Sendable (Store) -> [Phrase])? = nil,
    begin: @escaping () -> Void = {}
  ) {
    self.plan = plan ?? { Phrase.erasure($0.erasurePlan(), timers: [], signedIn: [], exports: []) }
    self.begin = begin
  }
}
