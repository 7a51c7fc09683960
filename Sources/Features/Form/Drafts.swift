/// What was typed in forms that were left without saving, until the program ends.
@MainActor
public final class Drafts {
  private var texts: [String: [String]] = [:]

  /// No drafts yet.
  public init() {}

  subscript(form: String) -> [String]? {
    get { texts[form] }
    set { texts[form] = newValue }
  }
}
