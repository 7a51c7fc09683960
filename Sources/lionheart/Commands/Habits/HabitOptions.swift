import ArgumentParser
import Model
import Texts

/// What `habit add` and `habit edit` are told of a habit.
struct HabitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.helpHabitCategory, value: .valueName))
  var category: String?
  @Option(help: ArgumentHelp(.helpEvery, value: .valueSchedule))
  var every: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.helpTarget, value: .valueNumber))
  var amount: String?
  @Option(help: ArgumentHelp(.helpUnit, value: .valueUnit))
  var unit: String?
  @Flag(help: ArgumentHelp(.helpAtMost))
  var atMost = false
  @Option(help: ArgumentHelp(.helpStart, value: .valueDate))
  var from: String?
  @Option(help: ArgumentHelp(.helpEnd, value: .valueDate))
  var to: String?
  @Option(help: ArgumentHelp(.helpBy, value: .valueTime))
  var by: String?
  @Option(help: ArgumentHelp(.helpRemind, value: .valueTimes))
  var remind: String?
  @Option(
    name: [.customLong("colour"), .customLong("color")], help: ArgumentHelp(.helpColour, value: .valueColour))
  var colour: String?
  @Option(help: ArgumentHelp(.helpHabitNote, value: .valueNote))
  var note: String?
  @Option(help: ArgumentHelp(.helpHabitPhoto, value: .valuePhotoRule))
  var photo: String?

  /// What was told, as changes to a habit.
  func edit(name: String?) -> HabitEdit {
    var edit = HabitEdit(
      name: name, note: note, amount: amount, unit: unit, atMost: atMost ? true : nil, schedule: every,
      start: from, end: to, deadline: by, reminders: remind)
    // What is no colour is refused by the edit, with a sentence.
    edit.colour = colour.map { Habit.colour(typed: $0) ?? -1 }
    if category != nil, categoryName == nil { edit.category = "" }
    return edit
  }

  /// Whether nothing was told.
  var isEmpty: Bool { category == nil && photo == nil && edit(name: nil).isEmpty }

  /// The category's name; nil where none was given, or an empty one, which means none.
  var categoryName: String? {
    category.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// Whether it asks for a photo, as it was told; nil where nothing was.
  func photoRule(for command: String) throws(CommandFailure) -> PhotoRule? {
    guard let photo else { return nil }
    guard let rule = PhotoRule(typed: photo) else {
      throw .usage(.about(photo, .noPhotoRule), command: command)
    }
    return rule
  }
}

extension HabitEdit {
  /// Writes the days that were typed as files have them; fails where the end is before the start, which only a calendar
  /// may pick in this order.
  mutating func readDays(_ typing: DayParser, for command: String) throws(CommandFailure) {
    let first = start.flatMap { typing.day($0) }
    let last = end.flatMap { typing.day($0, from: first) }
    if let end, let first, let last, last < first {
      throw .usage(.about(end, .habitEdit(.endBeforeStart)), command: command)
    }
    start = first?.description ?? start
    end = last?.description ?? end
  }

  /// What was typed in the field that a failure is about; nil where that needs no repeating.
  func typed(_ failure: Failure) -> String? {
    let text: String? =
      switch failure.field {
      case .amount: amount
      case .schedule: schedule
      case .start: start
      case .end: end
      case .deadline: deadline
      case .reminders: reminders
      case .name: failure == .nameTaken ? cleanedName : nil
      case .note, .category, .unit, .colour: nil
      }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
