public import Model

/// A text that people see, in English and Korean.
///
/// All of them are in this module, except those of `lionheart-pack`, which are in PackAuthoring.
public struct Phrase: Equatable, Hashable, Sendable {
  /// English.
  public let en: String
  /// Korean.
  public let ko: String

  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// A text that is the same in both languages, such as a name or a title.
  public init(verbatim text: String) {
    en = text
    ko = text
  }

  /// Returns the text in a language.
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
