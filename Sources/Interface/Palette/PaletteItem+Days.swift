import Day
import Model
import TerminalUI
import Texts

@MainActor
extension PaletteItem {
  /// The places that are about the day it is.
  static func ofDays(_ context: Context) -> [PaletteItem] {
    let (today, language) = (context.today, context.language)
    let places: [(String, Phrase, [Destination])] = [
      ("entry", .todaysEntry, [.journal(.entry(today, isWriting: false))]),
      ("write", .writeTodaysLine, [.journal(.entry(today, isWriting: true))]),
      (
        "entry-photo", .photoForEntry(today, today: today),
        [.journal(.entry(today, isWriting: false)), .habits(.photo(.entry(today)))]
      ),
      ("yesterday", .yesterdaysHabits, [.habits(.day(today - 1))]),
      ("album", .goToPlace(.albumScreen), [.habits(.album(today))]),
    ]
    return places.map { name, title, destinations in
      PaletteItem(
        id: name, kind: .here, choice: .places(destinations), names: names(of: title, language))
    }
  }

  /// The entry of a day that is typed, and its habits where it is over.
  static func ofDay(_ typed: String, _ context: Context) -> [PaletteItem] {
    guard let day = context.dayTyping().day(typed, .past), day <= context.today else { return [] }
    let names = [Phrase.fullDate(day)(context.language), typed]
    let places: [(String, Phrase, Destination)] =
      [("entry", .entryItem, .journal(.entry(day, isWriting: false)))]
      + (day < context.today ? [("habits", .habitsItem, .habits(.day(day)))] : [])
    return places.map { name, detail, destination in
      PaletteItem(
        id: "\(name) \(day)", kind: .own, choice: .places([destination]), names: names,
        detail: detail(context.language))
    }
  }

  /// Entries that have what is typed, each with the line that has it.
  static func entries(_ hits: [JournalHit], _ language: Language) -> [PaletteItem] {
    hits.map { hit in
      PaletteItem(
        id: "entry \(hit.day)", kind: .own, choice: .places([.journal(.entry(hit.day, isWriting: false))]),
        names: [TextCleaning.clean("\(Phrase.shortDate(hit.day)(language)): \(hit.line)")],
        detail: Phrase.entryItem(language))
    }
  }

  /// The search in the texts of all articles.
  static func search(for text: String, _ language: Language) -> PaletteItem {
    PaletteItem(
      id: "search-text", kind: .content, choice: .search, names: [Phrase.searchTextsFor(text)(language)])
  }

  /// A title in the language of the screens, and in the others: whoever knows a name in English finds it too.
  static func names(of title: Phrase, _ language: Language) -> [String] {
    [title(language)] + Language.allCases.filter { $0 != language }.map { title($0) }
  }
}
