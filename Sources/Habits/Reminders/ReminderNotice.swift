import Day
public import Model
public import Storage
import TerminalUI
import Texts

/// The text of one notification for all reminders that are due.
public struct ReminderNotice: Equatable, Sendable {
  /// The name of the reminder, or the number of reminders.
  public let summary: String
  /// The details; may be empty.
  public let body: String

  /// - Parameters:
  ///   - due: the reminders, at least one.
  ///   - moment: the current time. Deadlines that have passed are left out.
  ///   - dayStart: the hour at which the person's day starts.
  public init(_ due: [RemindersOfDay.Entry], at moment: Moment, dayStart: Int, language: Language) {
    func facts(_ entry: RemindersOfDay.Entry) -> String {
      PlainLines.joined(Self.facts(of: entry, at: moment, dayStart: dayStart), language)
    }
    if let entry = due.first, due.count == 1 {
      summary = Self.clean(entry.reminderName(language))
      let facts = facts(entry)
      let message: Phrase =
        entry.reminder.subject == .backup
        ? Phrase("It has been a while. Open “Your data” on Me.")
        : Phrase("A few minutes to read, if you like.")
      let hasMessage = facts.isEmpty && entry.habit == nil && entry.plan == nil
      body = Self.clean(hasMessage ? message(language) : facts)
      return
    }
    summary = Phrase.thingsToDo(due.count)(language)
    body = due.map { entry in
      let facts = facts(entry)
      return Self.clean(entry.reminderName(language) + (facts.isEmpty ? "" : " · \(facts)"))
    }.joined(separator: "\n")
  }

  /// The notice as lines for a terminal, a mail or a log.
  public var lines: [String] {
    [summary] + body.split(separator: "\n").map { "  \($0)" }
  }

  /// The arguments for `notify-send`, without markup and escapes.
  ///
  /// Servers parse the body as markup (Desktop Notifications Specification 1.2, "Markup"), and notify-send
  /// itself interprets backslashes in it.
  public var arguments: [String] {
    let texts = body.isEmpty ? [summary] : [summary, body]
    return ["-a", "Lionheart", "-u", "normal", "--"] + texts.map(Self.withoutMarkup)
  }

  private static func facts(
    of entry: RemindersOfDay.Entry, at moment: Moment, dayStart: Int
  ) -> [Phrase?] {
    if let task = entry.task, let due = task.due {
      let place = task.location.isEmpty ? nil : Phrase(verbatim: task.location)
      return [.dueDay(due, at: task.time, today: entry.reminder.day), place]
    }
    guard let state = entry.habit else { return [] }
    let kind = state.rule.kind
    let by = state.habit.deadline.flatMap { time in
      time.isPast(at: moment, on: state.day, dayStart: dayStart) ? nil : Phrase.by(time)
    }
    return [kind.isAtMost ? .target(kind) : .amount(state.amount ?? 0, of: kind), by]
  }

  private static func clean(_ text: String) -> String {
    TextCleaning.clean(text, keepingNewlines: false)
  }

  private static func withoutMarkup(_ text: String) -> String {
    let lookAlikes: [Character: Character] = ["<": "‹", ">": "›", "&": "＆", "\\": "∖"]
    return String(text.map { lookAlikes[$0] ?? $0 })
  }
}
