/// Where a reader lives, as far as texts depend on it.
public struct Locality: Equatable, Sendable {
  /// The country's ISO 3166-1 alpha-2 code in lower case; nil if unknown.
  public var country: String?
  /// The replacements of the number placeholders (`numberNames`) in the text's language, by placeholder.
  public var numbers: [String: String]
  /// The names of countries in the text's language, by lower-case code; the empty key is the name for all other
  /// countries.
  public var names: [String: String]

  /// Creates a locality.
  public init(country: String? = nil, numbers: [String: String] = [:], names: [String: String] = [:]) {
    self.country = country
    self.numbers = numbers
    self.names = names
  }

  /// A locality for a reader whose country is unknown.
  public static let anywhere = Locality()

  /// The number placeholders and their default texts, for a country without a known number.
  public static let numberNames = [
    "emergency": "your local emergency number", "crisis": "a crisis line",
    "poison": "your poisons line", "midwife-line": "your midwife or maternity unit",
  ]
}
