public import Model

/// A text for people in every language of the program.
///
/// They are written in this module, and those of `lionheart-pack` in PackAuthoring, English and Korean side by side.
public struct Phrase: Equatable, Hashable, Sendable {
  /// English.
  public let en: String
  /// Korean.
  public let ko: String

  /// A text.
  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// The same in every language: names and titles.
  public init(verbatim text: String) {
    en = text
    ko = text
  }

  /// The text in a language.
  public func callAsFunction(_ language: Language) -> String {
    switch language {
    case .en: en
    case .ko: ko
    }
  }
}

/// A count with its English noun: "1 day", "2 days".
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
