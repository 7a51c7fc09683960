/// Where the reader of a text lives, as far as the text follows it.
public struct Locality: Equatable, Sendable {
  /// The country by its ISO 3166-1 code in small letters; nil where it is not known.
  public var country: String?
  /// What stands for the numbers that a text may ask for, in the text's language, by their names.
  public var numbers: [String: String]
  /// What countries are called in the text's language, by their codes in small letters, and all others by an empty one.
  public var names: [String: String]

  /// A place to live.
  public init(country: String? = nil, numbers: [String: String] = [:], names: [String: String] = [:]) {
    self.country = country
    self.numbers = numbers
    self.names = names
  }

  /// Nothing is known of the reader.
  public static let anywhere = Locality()

  /// The numbers that a text may ask for, and what is said where none is known.
  public static let numberNames = [
    "emergency": "your local emergency number", "crisis": "a crisis line",
    "poison": "your poisons line", "midwife-line": "your midwife or maternity unit",
  ]
}
