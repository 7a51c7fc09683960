extension HabitEdit {
  /// Applies a changed amount or schedule from a day on.
  func applyRule(to habit: inout Habit, from day: CalendarDay) throws(Failure) {
    guard amount != nil || unit != nil || atMost != nil || schedule != nil else { return }
    let rule = habit.rule(on: max(day, habit.startedOn))
    var wanted = rule.schedule
    if let schedule {
      guard let typed = HabitSchedule(typed: schedule) else { throw .notASchedule }
      wanted = typed
    }
    habit.setRule(kind: try kind(changing: rule.kind), schedule: wanted, from: day)
  }

  private func kind(changing kind: HabitKind) throws(Failure) -> HabitKind {
    let atMost = atMost ?? kind.isAtMost
    var target = kind.target
    if let amount { target = try Self.target(amount, atMost: atMost) }
    guard let target else {
      if let unit, !TypedText.line(unit).isEmpty { throw .noAmount(.unit) }
      if self.atMost == true { throw .noAmount(.amount) }
      return .yesNo
    }
    if target == 0, !atMost { throw .amountTooSmall }
    let unit = try unit.map { text throws(Failure) in
      try Self.limited(TypedText.line(text), .unit, Self.longest.unit)
    }
    return .amount(target: target, unit: unit ?? kind.unit, atMost: atMost)
  }

  private static func target(_ text: String, atMost: Bool) throws(Failure) -> Double? {
    let text = TypedText.line(text)
    if text.isEmpty { return nil }
    let target: Double
    do throws(HabitFailure) {
      target = try CheckInChange.amount(typed: text)
    } catch {
      throw error == .amountTooLarge ? .amountTooLarge : .amountNotANumber
    }
    if target < 0 || target == 0 && !atMost { throw .amountTooSmall }
    return target
  }
}

extension CheckInChange {
  /// Parses a number, which may be negative, to subtract.
  ///
  /// Throws `.notAnAmount` if it is not a number and `.amountTooLarge` beyond `largestAmount`.
  public static func amount(typed text: String) throws(HabitFailure) -> Double {
    let text = TypedText.line(text)
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let amount = Double(text) else { throw .notAnAmount }
    guard abs(amount) <= largestAmount else { throw .amountTooLarge }
    return amount
  }
}
