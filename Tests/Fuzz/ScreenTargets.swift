import Curriculum
import Model
import Storage
import Texts

@testable import App
@testable import CursesTerminal
@testable import Exchange
@testable import Interface
@testable import Reading
@testable import TerminalUI

/// Widths are the system's, which knows them by the locale.
private let isPrepared = TextWidth.prepareLocale()

enum CellsTarget {
  /// A picture is no larger than it may be, and each row as wide as it says at most.
  static func failure(of bytes: [UInt8]) -> String? {
    _ = isPrepared
    let limit = Size(columns: 12, rows: 6)
    guard let picture = CellPicture(sgr: bytes, limit: limit) else { return nil }
    if picture.size.columns > limit.columns || picture.size.rows > limit.rows { return "it is too large" }
    let width = picture.rows.map { row in row.reduce(0) { $0 + TextWidth.of($1.text) } }.max() ?? 0
    return width > picture.size.columns ? "a row is wider than the picture" : nil
  }
}

enum KeysTarget {
  /// Bytes of a terminal, and four that are in no text for what curses finds: pastes, a key, and that all is read.
  static func failure(of bytes: [UInt8]) -> String? {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in bytes {
      switch byte {
      case 0xF8: decoder.add(.pasteBegin)
      case 0xF9: decoder.add(.pasteEnd)
      case 0xFA: decoder.add(.key(.up))
      case 0xFB: keys += decoder.finish()
      default: decoder.add(.byte(byte))
      }
    }
    keys += decoder.finish()
    return keys.count > bytes.count ? "more keys than bytes" : nil
  }
}

enum ConfigurationTarget {
  private static let operations: Set = ["tick", "open", "undo", "quit", "quit-now", "tab-1", "down", "up"]

  /// Whatever `config.json` says, there is a configuration, and each warning is a sentence in both languages.
  static func failure(of bytes: [UInt8]) -> String? {
    let configuration = Configuration.parse(bytes, operations: operations)
    for warning in configuration.warnings {
      if warning.sentence(.en).isEmpty || warning.sentence(.ko).isEmpty { return "a warning says nothing" }
    }
    return configuration.keys.keys.allSatisfy(operations.contains) ? nil : "keys of no operation"
  }
}

enum MarkdownTarget {
  /// Markdown becomes lines that are not wider than they may be.
  static func failure(of bytes: [UInt8]) -> String? {
    _ = isPrepared
    let document = Document.parse(String(decoding: bytes, as: UTF8.self))
    let facts = ArticleFacts(id: "a", title: "A", unit: "u", sources: [])
    let columns = 24
    let layout = ArticleLayout(
      document: document, article: facts, place: "Week 1", columns: columns, language: .en)
    let widest = layout.lines.map { TextWidth.of($0.line.text) }.max() ?? 0
    return widest > columns ? "a line takes \(widest) columns" : nil
  }
}

enum DaysTarget {
  /// Whatever is typed is no day, or one of the calendar that is read the same again.
  static func failure(of bytes: [UInt8]) -> String? {
    let today = CalendarDay(number: 20_778)
    let text = String(decoding: bytes, as: UTF8.self)
    _ = HabitSchedule(typed: text)
    for order in [DayParser.Order.monthFirst, .dayFirst] {
      let typing = DayParser(
        on: today, order: order, weekStart: WeekStart(chosen: 7, country: nil), pregnancyStart: today - 170)
      for direction in [DayParser.Direction.future, .past] {
        guard let day = typing.day(text, direction) else { continue }
        if typing.day("\(day)", direction) != day { return "\(day) is read as another" }
      }
    }
    return nil
  }
}

enum ExchangeTargets {
  /// What comes of Loop's and harsh's files can be kept: names and notes of a length, no day to come, none twice.
  static func habits(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let context = HabitImportContext(today: today, now: 0, time: time)
    let loop = LoopText(context)
    let files = [
      LoopText.Checkmarks(name: "one", position: 1, text: text),
      LoopText.Checkmarks(name: "all", position: nil, text: text),
    ]
    let harsh = HarshText(context)
    for read in [loop.habits(text, files), harsh.habits(text, log: text)] {
      for imported in read.habits {
        if !(1...HabitEdit.longest.name).contains(imported.habit.name.count) { return "a name has no length" }
        let days = imported.checkIns.map(\.day)
        if Set(days).count != days.count || days.contains(where: { $0 > today }) { return "a day is none" }
        let notes = imported.checkIns.map(\.note) + imported.checkIns.compactMap(\.skipReason)
        if notes.contains(where: { $0.count > HabitEdit.longest.note }) { return "a note is too long" }
      }
    }
    return nil
  }

  static func todotxt(_ bytes: [UInt8]) -> String? {
    lostOnTheWay(TodoText(time: time).tasks(in: bytes, setting).tasks) { tasks in
      TodoText(time: time).tasks(in: Array(TodoText(time: time).file(tasks).utf8), setting).tasks
    }
  }

  static func taskwarrior(_ bytes: [UInt8]) -> String? {
    lostOnTheWay(TaskwarriorText(time: time).tasks(in: bytes, setting).tasks) { tasks in
      TaskwarriorText(time: time).tasks(in: Array(TaskwarriorText(time: time).file(tasks).utf8), setting)
        .tasks
    }
  }

  /// Entries are read from a stranger's file, and from what is written of them.
  static func jrnl(_ bytes: [UInt8]) -> String? {
    let format = JrnlText(time: time)
    let entries = format.entries(in: bytes, child: nil, today: today).entries
    guard let json = try? format.json(entries), let text = try? format.text(entries) else {
      return "what was read cannot be written"
    }
    for written in [json, text] {
      let again = format.entries(in: Array(written.utf8), child: nil, today: today).entries
      if again.map(\.day).sorted() != entries.map(\.day).sorted() { return "the days are others" }
    }
    return nil
  }

  private static func lostOnTheWay(
    _ tasks: [BoardTask], _ wayAndBack: ([BoardTask]) -> [BoardTask]
  ) -> String? {
    let again = wayAndBack(tasks)
    if again.count != tasks.count { return "\(tasks.count) cards became \(again.count)" }
    return again.map(\.title).sorted() == tasks.map(\.title).sorted() ? nil : "a title is another"
  }

  private static let today = CalendarDay(number: 20_778)
  private static let time = LocalTime(
    moment: { instant in
      let second = Int(instant / 1_000)
      let day = Int((Double(second) / 86_400).rounded(.down))
      return Moment(
        milliseconds: instant, date: CalendarDay(number: day), secondOfDay: second - day * 86_400)
    }, milliseconds: { day, second in Int64(day.number * 86_400 + second) * 1_000 })
  private static let setting = ImportContext(
    existing: [], child: nil, today: today, now: 1_795_238_016_000, time: time)
}
