/// What a change is called, so that it can be undone by name.
public struct Action: Equatable, Sendable {
  /// What was done, such as `bookmark-add`.
  ///
  /// The catalogue makes words of it.
  public var name: String
  /// What it was done to, in the person's words; may be empty.
  public var subject: String

  /// An action.
  public init(_ name: String, subject: String = "") {
    self.name = name
    self.subject = subject
  }
}

/// An action that can be undone or redone.
public struct LoggedAction: Equatable, Sendable {
  /// The action.
  public var action: Action
  /// When it was done, in UTC milliseconds.
  public var at: Int64

  /// A logged action.
  public init(action: Action, at: Int64) {
    self.action = action
    self.at = at
  }
}
