public import Model

/// Check-ins as a CSV table for other programs.
public enum HabitCSV {
  private static let header = [
    "date", "habit", "category", "done", "amount", "unit", "skipped", "late", "note",
  ]

  /// The header that every such file begins with.
  static var beginning: String { CSVText.line(header) }

  /// The table: a row for each check-in, sorted by day and name.
  public static func text(_ checkIns: [CheckIn], of book: HabitBook) -> String {
    let habits = Dictionary(book.habits.map { ($0.id, $0) }) { one, _ in one }
    let known = checkIns.compactMap { checkIn in habits[checkIn.habit].map { (checkIn, $0) } }
    let sorted = known.sorted { ($0.0.day, $0.1.name) < ($1.0.day, $1.1.name) }
    return beginning + sorted.map { line($0, of: $1, in: book) }.joined()
  }

  private static func line(_ checkIn: CheckIn, of habit: Habit, in book: HabitBook) -> String {
    let kind = habit.rule(on: checkIn.day).kind
    let isDone = checkIn.value.map { kind.value(of: $0) >= 1 } ?? false
    return CSVText.line([
      "\(checkIn.day)", habit.name, book.category(habit.category)?.name ?? "", "\(isDone)",
      checkIn.amount.map(number) ?? "", checkIn.amount == nil ? "" : kind.unit,
      "\(checkIn.skipReason != nil)", "\(checkIn.isLate)",
      [checkIn.skipReason ?? "", checkIn.note].filter { !$0.isEmpty }.joined(separator: " · "),
    ])
  }

  private static func number(_ amount: Double) -> String {
    amount == amount.rounded() && abs(amount) < 1e15 ? "\(Int(amount))" : "\(amount)"
  }
}
