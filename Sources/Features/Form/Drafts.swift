/// What was typed in forms that were left without saving, until the program ends.
@MainActor
public final class Drafts {
  private var texts: [String: [String: String]] = [:]

  /// No drafts yet.
  public init() {}

  /// What a form's fields said, by their names; only those that were changed.
  subscript(form: String) -> [String: String] {
    get { texts[form] ?? [:] }
    set { texts[form] = newValue }
  }
}
