public import Day
public import Model
import TerminalUI
import Texts

/// What `lionheart status --format` puts in the place of names in braces.
public struct StatusFormat: Sendable {
  /// What a name in braces stands for.
  public enum Field: String, CaseIterable, Sendable {
    /// Where the child is, in short: `24+2`, `3 weeks old`.
    case week
    /// Days to the due date; nothing after a birth.
    case days
    /// What the child is called.
    case name
    /// Days of reading in a row.
    case streak
    /// Cards and habits that are late.
    case late
    /// Habits that are still to be done today.
    case due
    /// The day's article.
    case title
    /// `✓` where that was read, else `○`.
    case read
    /// `✓` where the day has an entry, else `○`.
    case written
    /// The numbers of the maternity unit and the doctor that the person keeps.
    case numbers
  }

  /// A name that stands for nothing.
  public struct UnknownField: Error, Equatable {
    /// What stands in braces.
    public let name: String
  }

  private enum Part: Sendable {
    case text(String)
    case field(Field)
  }

  private let parts: [Part]

  /// Reads a format such as `{week} · {streak}`; two braces stand for one.
  public init(_ text: String) throws(UnknownField) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      parts.append(.text(String(rest[..<brace])))
      rest = rest[brace...].dropFirst()
      if rest.first == "{" {
        parts.append(.text("{"))
        rest = rest.dropFirst()
        continue
      }
      let name = rest.prefix { $0 != "}" }
      guard let field = Field(rawValue: String(name)), rest.count > name.count else {
        throw UnknownField(name: String(name))
      }
      parts.append(.field(field))
      rest = rest.dropFirst(name.count + 1)
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The line of a day; empty while paused.
  public func line(_ agenda: Agenda, language: Language) -> String {
    guard agenda.age != nil else { return "" }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): Self.value(of: field, agenda, language)
      }
    }.joined()
  }

  private static func value(of field: Field, _ agenda: Agenda, _ language: Language) -> String {
    func mark(_ isDone: Bool?) -> String { isDone.map { $0 ? "✓" : "○" } ?? "" }
    let open = agenda.habits.filter { $0.isDue && !$0.isDone && !$0.isSkipped }
    switch field {
    case .week:
      guard let age = agenda.age else { return "" }
      let place: Phrase? = age.isPastCounting ? nil : .ageInShort(age)
      return place?(language) ?? ""
    case .days:
      guard let age = agenda.age, age.stage == .pregnancy, !age.isPastCounting else { return "" }
      return "\(Child.pregnancyLength - age.days)"
    case .name: return TextCleaning.clean(agenda.child?.names ?? "")
    case .streak: return agenda.challenge.map { "\($0.streak)" } ?? ""
    case .late:
      let cards = agenda.tasks.count { $0.daysLate(on: agenda.today) > 0 }
      return "\(cards + open.count { agenda.passed($0) != nil })"
    case .due: return "\(open.count)"
    case .title: return TextCleaning.clean(agenda.offer.article?.facts.title ?? "")
    case .read: return mark(agenda.offer.article.map { agenda.isRead($0.reference) })
    case .written: return mark(agenda.entry != nil)
    case .numbers: return agenda.ownNumbers.phrase?(language) ?? ""
    }
  }
}
