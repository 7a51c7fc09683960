package import Day
package import Model
package import TerminalUI
package import Texts

/// The texts and marks of a habit in lists.
package enum HabitRowText {
  /// The mark before the name: done, open, skipped, or nothing to do.
  package static func mark(_ row: HabitRow) -> (String, Style) {
    if row.isSkipped { return ("–", .dim) }
    let isKept = row.kind.isAtMost && row.mark == .value(1)
    if row.isDone || isKept { return ("✓", .positive) }
    return row.isOpen ? ("○", .plain) : notDue
  }

  /// The mark of a habit with nothing to do. A dot is a day on which it was not done.
  package static let notDue: (String, Style) = ("◦", .dim)

  /// The mark of a day in the strip: done, partly done, not done, skipped, or nothing to do.
  package static func cell(_ mark: HabitMark?) -> (String, Style) {
    switch mark {
    case .value(let value) where value >= 1: ("✓", .positive)
    case .outside: ("✓", .dim)
    case .exceeded: ("×", .warning)
    case .value(let value) where value > 0: ("•", .plain)
    case .value, .pending: ("·", .plain)
    case .skipped: ("–", .dim)
    case .idle, .paused, nil: (" ", .plain)
    }
  }

  /// A bar for a partly reached amount; nil for other days.
  package static func bar(_ mark: HabitMark?) -> (String, Style)? {
    guard case .value(let value) = mark, value > 0, value < 1 else { return nil }
    let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    return (bars[min(Int(value * Double(bars.count)), bars.count - 1)], .plain)
  }

  /// The facts after the name, the least important first, because that is dropped first.
  ///
  /// The streak and the score are today's, so other days have none.
  package static func facts(_ row: HabitRow) -> [Phrase] {
    let amount = amount(row).map { [$0] } ?? []
    guard row.isToday else { return amount }
    return [streak(row), soFar(row) ?? Phrase(verbatim: "")] + amount + [.scored(row.state.progress.score)]
  }

  private static func streak(_ row: HabitRow) -> Phrase {
    .streak(row.state.progress.streak, row.state.progress.unit)
  }

  /// How long the streak is, below a heading; nil without one.
  package static func streakLength(_ row: HabitRow) -> Phrase? {
    let progress = row.state.progress
    return progress.streak == 0 ? nil : .streakLength(progress.streak, progress.unit)
  }

  /// The details of the selected habit, below its name.
  ///
  /// - Parameters:
  ///   - standstill: the break on the chosen day, if any.
  ///   - hasPassed: whether the deadline has passed.
  package static func details(
    _ row: HabitRow, standstill: Phrase? = nil, hasPassed: Bool, isNarrow: Bool
  ) -> [Phrase] {
    let habit = row.habit
    var details = standstill.map { [$0] } ?? []
    if let reason = row.checkIn?.skipReason { details.append(.skipped(reason)) }
    if isNarrow {
      details += [amount(row), soFar(row)].compactMap(\.self)
      if row.isToday { details += [.scored(row.state.progress.score), streak(row)] }
    }
    if habit.startedOn > row.day { details.append(.begins(habit.startedOn)) }
    if let end = habit.endsOn { details.append(end < row.day ? .ended(end) : .ends(end)) }
    details.append(.schedule(habit.rule(on: row.day).schedule))
    if row.checkIn?.isLate ?? false { details.append(.late) }
    if let photos = Phrase.photosOfDay(row.checkIn?.photos.count ?? 0) { details.append(photos) }
    if row.checkIn?.photos.isEmpty ?? true, let asks = Phrase.asksForPhoto(habit.photo) {
      details.append(asks)
    }
    if let by = habit.deadline {
      details.append(hasPassed && row.isOpen && !row.isSkipped ? .passed(by) : .by(by))
    }
    if row.isToday, let goal = row.state.goal { details.append(.done(row.state.progress.done, of: goal)) }
    if let note = row.checkIn?.note, !note.isEmpty { details.append(Phrase(verbatim: note)) }
    if !habit.note.isEmpty { details.append(Phrase(verbatim: habit.note)) }
    return details
  }

  /// How often it was done this week or month; nil for habits without a quota, and on other days.
  package static func soFar(_ row: HabitRow) -> Phrase? {
    guard row.isToday, let quota = row.state.quota else { return nil }
    return .soFar(quota.done, of: quota.asked, row.state.rule.schedule.unit)
  }

  /// How much of the amount there is: "3 of 8 glasses"; nil for habits without an amount.
  package static func amount(_ row: HabitRow) -> Phrase? { .amount(of: row.checkIn, row.kind) }
}

package enum HabitPalette {
  /// Their numbers in xterm's palette of 256, once around the circle of hues.
  ///
  /// Each has a contrast of at least 3.4 on black and on white, so it is visible on any background (WCAG 2.1
  /// requires 3 for graphics). Its relative luminance is between 0.12 and 0.26. The lowest contrasts are 127
  /// #af00af with 3.4 on black and 169 #d75faf with 3.4 on white.
  static let numbers: [UInt8] = [
    161, 131, 166, 130, 94, 100, 64, 65, 29, 30, 67, 32, 62, 98, 134, 127, 169, 132,
  ]

  /// The colour of a number, 1 to 18; nil for other numbers.
  package static func color(_ number: Int) -> Color? {
    numbers.indices.contains(number - 1) ? .palette(numbers[number - 1]) : nil
  }

  /// A mark's style in the habit's colour.
  ///
  /// Dim styles stay unchanged. A terminal with fewer colours than the palette shows none of these.
  package static func tint(_ style: Style, of habit: Habit) -> Style {
    guard let color = color(habit.colour), !style.attributes.contains(.dim) else { return style }
    return Style(foreground: color, background: style.background, attributes: style.attributes)
  }
}
