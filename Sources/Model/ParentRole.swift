/// Who the user is in this family. Texts that speak to one parent about the other depend on it.
public enum ParentRole: String, CaseIterable, Codable, Sendable {
  /// Pregnant, or gave birth.
  case birth
  /// The partner of the parent who is pregnant or gave birth.
  case partner
  /// Neither of the two.
  case other
}
